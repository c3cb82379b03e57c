import { yhDelayStatus, yhSeverity } from '../../dictionaries/events.ts'

const states = yhDelayStatus.values

/** Wire values with which conditions and filters of a delay application compare. */
export const delayStatus = {
  draft: states.draft.value,
  withSupervisor: states.withSupervisor.value,
  withManager: states.withManager.value,
  granted: states.granted.value,
  rejected: states.rejected.value,
  withdrawn: states.withdrawn.value,
} as const
export const SERIOUS_OR_WORSE: readonly string[] = [yhSeverity.values.serious.value, yhSeverity.values.danger.value]
export const DELAY_PASSED = '1'
export const DELAY_REFUSED = '0'
/** A delay beyond this in all is the city's to decide (yhgl/rcyhyq/rule-5). */
export const MONTH_HOURS = 30 * 24
