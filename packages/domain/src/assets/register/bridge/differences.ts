import { differencesOf } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, BEGINS_BY_A_CALL, BY_RULE_IN_ITS_WORDS } from '../../../specification/reasons.ts'
import { fileOnPaper, labelsBesides, readBesides } from '../../../specification/register-differences.ts'
import { bridge } from './bridge.ts'
import { bridgeIndicators } from './indicators.ts'

export const bridgeDifferences = differencesOf(bridge, [
  fileOnPaper(bridge.root),
  readBesides('ql'),
  labelsBesides(bridge.root),
  { because: ASKED_WITH_A_NOTE, fields: ['manageLevel required'] },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['warrantyEndDate limit', 'carriagewayWidth limit', 'sidewalkWidth limit'] },
  { because: 'The book allows either; the format phone takes both.', fields: ['contactPhone format'] },
  { because: 'Kept as one point; lng and lat travel beside it (flat).', fields: ['location'] },
  {
    because: 'Input of an action that lifecycles.tsv asks, or what it left on the row.',
    fields: ['fromDate', 'toDate', 'removedOn', 'reason', 'pendingChange', 'pendingBy', 'pendingTime'],
  },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add*', '[status] from handover*', '[status] delete*'] },
  {
    because: 'A row without its name could not be referred to.',
    fields: [
      'pipelines.kind required',
      'rebuildHistory.date required',
      'spans.spanNo required',
      'spans.spanNo unique',
      'supports.supportNo required',
      'supports.supportNo unique',
      'supports.kind required',
    ],
  },
])

export const bridgeIndicatorsDifferences = differencesOf(bridgeIndicators, [
  { because: 'A resource has a field by which its rows are called; these rows are an answer over bridges.', fields: ['name'] },
])
