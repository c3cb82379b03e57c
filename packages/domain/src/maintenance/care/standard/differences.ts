import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_RULE_OVER_FIELDS, WITHIN_ITS_WORDS } from '../../../specification/reasons.ts'
import { careStandard } from './care-standard.ts'

export const careStandardDifferences = differencesOf(careStandard, [
  { because: BY_RULE_OVER_FIELDS, fields: ['gradeII limit', 'gradeIII limit'] },
  { because: WITHIN_ITS_WORDS, fields: ['gradeI limit', 'toleranceDays limit', 'minPhotos limit', 'checkItems.min limit'] },
  { because: 'The default stands; without it nobody knew what the cycles mean.', fields: ['cycleBy required'] },
  {
    because: 'A check without a name or a kind of answer is answered by nobody, and two of one name by one answer.',
    fields: ['checkItems.name required', 'checkItems.name unique', 'checkItems.valueKind required'],
  },
  { because: 'What names read as in the other languages.', fields: ['itemNameJa'] },
  {
    because: 'The seed has a pump test that applies in the flood season alone, and no field of the table says so.',
    fields: ['floodSeasonOnly'],
  },
])
