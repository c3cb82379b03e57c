import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_RULE_OVER_FIELDS, WITHIN_ITS_WORDS } from '../../../specification/reasons.ts'
import { disposalStandard } from './disposal-standard.ts'

export const disposalStandardDifferences = differencesOf(disposalStandard, [
  { because: 'Unique among the standards of one district, or of the whole city (uniqueWithin).', fields: ['defectCode unique'] },
  { because: BY_RULE_OVER_FIELDS, fields: ['safeHours limit', 'tempHours limit'] },
  {
    because: 'A defect without an end of its repair would have no deadline: the seed gives every one of them one.',
    fields: ['repairI required', 'repairII required', 'repairIII required'],
  },
  { because: WITHIN_ITS_WORDS, fields: ['repairI limit', 'repairII limit', 'repairIII limit', 'warrantyMonths limit'] },
  {
    because: 'What names and thresholds read as in the other languages, and by what references find the row of the city.',
    fields: ['ofTheCity', 'defectNameJa', 'fileRuleEn'],
  },
])
