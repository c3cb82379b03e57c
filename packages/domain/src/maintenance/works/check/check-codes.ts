import { yhCheckResult, yhCheckStatus } from '../../dictionaries/projects.ts'

const states = yhCheckStatus.values
const results = yhCheckResult.values

/** Wire values with which conditions and filters of a progress check compare. */
export const worksCheckStatus = {
  draft: states.draft.value,
  toRectify: states.toRectify.value,
  toRecheck: states.toRecheck.value,
  done: states.done.value,
} as const

export const checkResult = {
  normal: results.normal.value,
  rectify: results.rectify.value,
  stopRectify: results.stopRectify.value,
} as const

/** A fill that differs by more from what a check finds is doubtful, in per cent (szglyhglzxyhxmjdcheck/rule-1). */
export const DOUBTFUL_FROM = 10
