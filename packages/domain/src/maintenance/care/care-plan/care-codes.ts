import { yhComponentPlanStatus, yhComponentTaskStatus, yhGenKind } from '../../dictionaries/care.ts'

const plan = yhComponentPlanStatus.values
const task = yhComponentTaskStatus.values

/** Wire values with which conditions and filters of care plans compare. */
export const carePlanStatus = {
  draft: plan.draft.value,
  toReview: plan.toReview.value,
  toTakeEffect: plan.toTakeEffect.value,
  inForce: plan.inForce.value,
  done: plan.done.value,
  withdrawn: plan.withdrawn.value,
} as const

/** Wire values with which conditions and filters of care tasks compare. */
export const careTaskStatus = {
  notDue: task.notDue.value,
  due: task.due.value,
  withSupervisor: task.withSupervisor.value,
  withManager: task.withManager.value,
  accepted: task.accepted.value,
  cancelled: task.cancelled.value,
} as const

export const CARE_BY_HAND = yhGenKind.values.byHand.value
export const CARE_GENERATED = yhGenKind.values.generated.value
export const CARE_PASSED = '1'
export const CARE_REFUSED = '0'
/** Outcomes that a plan's own call names (`sx`). */
export const PUT_IN_FORCE = '1'
export const WITHDRAW = '0'
