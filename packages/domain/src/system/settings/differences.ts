import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_RULE_OVER_FIELDS, MERGED_WITH_THE_LINE_ABOVE } from '../../specification/reasons.ts'
import { dictData } from './dict-data.ts'
import { dictType } from './dict-type.ts'
import { param } from './param.ts'
import { region } from './region.ts'
import { workday } from './workday.ts'

export const regionDifferences = differencesOf(region, [
  { because: 'It follows from whether a region lies below; nobody states it.', fields: ['isLeaf read-only'] },
  {
    because: 'The flags on the region row by which common/region/gyList and szList choose (assets.md §7); fields.tsv does not list them.',
    fields: ['gyEnabled', 'szEnabled'],
  },
  { because: 'Lists make room for the greatest value: a city of millions is not cut.', fields: ['population limit'] },
  { because: MERGED_WITH_THE_LINE_ABOVE, fields: ['parentName read-only'] },
  {
    because: 'The ground of every map of the console; it tells no more than sys/region/tree and locate.',
    calls: ['GET sys/region/outlines'],
  },
  { because: 'A common column of every row, written by the server.', fields: ['updateDate read-only'] },
])

export const dictDataDifferences = differencesOf(dictData, [
  { because: MERGED_WITH_THE_LINE_ABOVE, fields: ['dictType read-only', 'dictType required'] },
  {
    because: 'The book asks the Chinese label; the others may be empty.',
    fields: ['dictLabelEn required', 'dictLabelTw required', 'dictLabelJa required'],
  },
])

export const dictTypeDifferences = differencesOf(dictType, [
  { because: 'The server sets it at the first start; a caller may not make a type built-in.', fields: ['builtIn read-only'] },
])

export const paramDifferences = differencesOf(param, [{ because: BY_RULE_OVER_FIELDS, fields: ['paramValue required'] }])

export const workdayDifferences = differencesOf(workday, [
  { because: 'The day is what the row is about; without it there is nothing to be unique.', fields: ['day required'] },
])
