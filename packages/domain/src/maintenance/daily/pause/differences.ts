import { differencesOf } from '@chengan/kernel/specification/differences'
import { BY_RULE_IN_ITS_WORDS, SHOWN_ON_A_MAP } from '../../../specification/reasons.ts'
import { pauseOrder } from './pause-order.ts'

export const pauseOrderDifferences = differencesOf(pauseOrder, [
  { because: SHOWN_ON_A_MAP, calls: ['GET yhgl/ztl/map'] },
  {
    because: BY_RULE_IN_ITS_WORDS,
    fields: [
      ...(['regionIds required', 'scope required', 'roadIds required', 'docNo required', 'attachments required'] as const),
      'endTime limit',
    ],
  },
  { because: 'A number that is drawn from a series is nobody else’s.', fields: ['orderNo unique'] },
  { because: 'Moved by its actions alone.', fields: ['status read-only'] },
  {
    because: 'The search names the fields: a list of districts, and the moment at which it begins.',
    lists: ['search regionId', 'search time'],
  },
  { because: 'Whose events it moves, so that they are told of it.', fields: ['companyDeptIds'] },
  { because: 'Where it holds, drawn on the map (§7: map of areas) from its area, districts and roads.', fields: ['extent'] },
  { because: 'Its end is editable until it passes (rule-1), and the deadlines follow.', lifecycles: ['[status] edit 1 → same'] },
])
