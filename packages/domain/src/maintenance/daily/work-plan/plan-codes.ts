import { yhMaintGrade } from '../../dictionaries/care.ts'
import { yhPart, yhPlanState, yhSeverity, yhTimeBand } from '../../dictionaries/events.ts'

const states = yhPlanState.values

/** Wire values with which conditions and filters of a work plan compare. */
export const planState = {
  notBegun: states.notBegun.value,
  working: states.working.value,
  done: states.done.value,
  cancelled: states.cancelled.value,
} as const
export const AT_NIGHT = yhTimeBand.values.night.value
export const GRADE_ONE = yhMaintGrade.values.grade1.value
export const CARRIAGEWAY = yhPart.values.carriageway.value
export const ORDINARY: readonly string[] = [yhSeverity.values.minor.value, yhSeverity.values.moderate.value]
/** When the streets are full (yhgl/rcyh/plan/rule-1). */
export const PEAKS = [
  ['07:00', '09:00'],
  ['17:00', '19:00'],
] as const
