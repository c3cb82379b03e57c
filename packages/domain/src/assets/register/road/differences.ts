import { differencesOf } from '@chengan/kernel/specification/differences'
import { ASKED_WITH_A_NOTE, BEGINS_BY_A_CALL, BY_RULE_IN_ITS_WORDS } from '../../../specification/reasons.ts'
import { fileOnPaper, labelsBesides, readByInspectors } from '../../../specification/register-differences.ts'
import { road } from './road.ts'

export const roadDifferences = differencesOf(road, [
  fileOnPaper(road.root),
  readByInspectors('/jcxxgl/jcsj/baseroad/index'),
  labelsBesides(road.root),
  { because: ASKED_WITH_A_NOTE, fields: ['manageLevel required'] },
  {
    because: 'The ground of every map of the console: names and lines of streets, which hang at their corners; no more of the register.',
    calls: ['GET jcsj/baseroad/ground'],
  },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['warrantyEndDate limit', 'redLineWidth limit'] },
  { because: 'The book allows either; the format phone takes both.', fields: ['contactPhone format'] },
  { because: 'Kept as one point; lng and lat travel beside it (flat).', fields: ['location'] },
  {
    because: 'Input of an action that lifecycles.tsv asks, or what it left on the row.',
    fields: ['fromDate', 'toDate', 'removedOn', 'reason', 'pendingChange', 'pendingBy', 'pendingTime'],
  },
  {
    because: 'Rule 1 and rule 8 ask for what lies on the road without naming the fields; read with the row, kept by nobody.',
    fields: ['sectionCount', 'sectionLength', 'upwardLength', 'downwardLength', 'bridgeCount', 'tunnelCount', 'lampCount', 'berthCount'],
  },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add*', '[status] from handover*', '[status] delete*'] },
])
