import { differencesOf } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, BEGINS_BY_A_CALL, BY_RULE_IN_ITS_WORDS } from '../../../specification/reasons.ts'
import { fileOnPaper, labelsBesides, readBesides } from '../../../specification/register-differences.ts'
import { roadSection } from './road-section.ts'

export const roadSectionDifferences = differencesOf(roadSection, [
  fileOnPaper(roadSection.root),
  readBesides('ld'),
  labelsBesides(roadSection.root),
  { because: ASKED_WITH_A_NOTE, fields: ['manageLevel required'] },
  {
    because: 'The book gives the units alone: lengths, widths and areas are more than nothing, lanes as on the road, an overhaul is past.',
    fields: ['length limit', 'width limit', 'area limit', 'laneCount limit', 'lastOverhaulDate limit'],
  },
  { because: 'The road stands where the block of assets has it, and is asked here.', fields: ['(order)'] },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['warrantyEndDate limit', 'endStake limit'] },
  { because: 'The book allows either; the format phone takes both.', fields: ['contactPhone format'] },
  { because: 'Kept as one point; lng and lat travel beside it (flat).', fields: ['location'] },
  {
    because: 'Input of an action that lifecycles.tsv asks, or what it left on the row.',
    fields: ['fromDate', 'toDate', 'removedOn', 'reason', 'pendingChange', 'pendingBy', 'pendingTime'],
  },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add*', '[status] from handover*', '[status] delete*'] },
])
