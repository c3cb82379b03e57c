import { differencesOf } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_ADD, BY_ACTION_ALONE, LIMITS_IN_WORDS } from '../../../specification/reasons.ts'
import { excavationPlan } from './excavation-plan.ts'

export const excavationPlanDifferences = differencesOf(excavationPlan, [
  { because: LIMITS_IN_WORDS, fields: ['planYear limit', 'batch limit', 'planEnd limit', 'quarter limit', 'batch required'] },
  { because: 'The book counts it: summed less united.', fields: ['savedArea read-only'] },
  { because: BY_ACTION_ALONE, fields: ['releaseNo read-only', 'releaseDate read-only', 'releaseFile read-only'] },
  { because: BEGINS_BY_ADD, lifecycles: ['[status] create*'] },
  { because: 'An edit before the meeting has concluded; no state changes.', lifecycles: ['[status] edit*'] },
])
