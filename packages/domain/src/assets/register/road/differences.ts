import { differencesOf } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, BEGINS_BY_A_CALL, BY_RULE_IN_ITS_WORDS, PENDING } from '../../../specification/reasons.ts'
import { road } from './road.ts'

export const roadDifferences = differencesOf(road, [
  { because: ASKED_WITH_A_NOTE, fields: ['manageLevel required'] },
  { because: PENDING, fields: ['bidSectionId type'] },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['warrantyEndDate limit', 'redLineWidth limit'] },
  { because: 'The book allows either; the format phone takes both.', fields: ['contactPhone format'] },
  { because: 'Kept as one point; lng and lat travel beside it (flat).', fields: ['location'] },
  {
    because: 'Input of an action that lifecycles.tsv asks, or what it left on the row.',
    fields: ['fromDate', 'toDate', 'removedOn', 'reason', 'pendingChange', 'pendingBy', 'pendingTime'],
  },
  {
    because: 'Map, corrections, history, archive and import of the register come with the issue of the base data.',
    calls: [
      'GET jcsj/baseroad/map',
      'POST jcsj/baseroad/correct',
      'GET jcsj/baseroad/correctPage',
      'POST jcsj/baseroad/correctAudit',
      'GET jcsj/baseroad/history/{id}',
      'GET jcsj/baseroad/archive/{id}',
    ],
    permissions: ['jcsj:baseroad:correct', 'jcsj:baseroad:correctAudit'],
  },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add*', '[status] from handover*', '[status] delete*'] },
])
