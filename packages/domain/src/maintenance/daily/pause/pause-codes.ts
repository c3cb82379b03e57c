import { yhPauseStatus } from '../../dictionaries/events.ts'

const states = yhPauseStatus.values

/** Wire values with which conditions and filters of a pause order compare. */
export const pauseStatus = {
  draft: states.draft.value,
  inForce: states.inForce.value,
  ended: states.ended.value,
  revoked: states.revoked.value,
} as const

/** Orders that stopped clocks, or do: what a revoked one did is taken back. */
export const COUNTING_PAUSES: readonly string[] = [pauseStatus.inForce, pauseStatus.ended]
