import { yhProjectStage, yhStageState } from '../../dictionaries/projects.ts'

const stages = yhProjectStage.values
const states = yhStageState.values

/** Wire values with which conditions and filters of a project compare. */
export const projectStage = {
  initiation: stages.initiation.value,
  prePlan: stages.prePlan.value,
  planReview: stages.planReview.value,
  toStart: stages.toStart.value,
  inProgress: stages.inProgress.value,
  toAccept: stages.toAccept.value,
  accepted: stages.accepted.value,
  archived: stages.archived.value,
  cancelled: stages.cancelled.value,
} as const

export const stageState = {
  toDo: states.toDo.value,
  inHand: states.inHand.value,
  returned: states.returned.value,
  done: states.done.value,
  leftOut: states.leftOut.value,
  suspended: states.suspended.value,
} as const

export const REVIEW_PASSED = '1'
export const REVIEW_REFUSED = '0'

/** Who reviews a pre-plan, one after the other (planAuditStep). */
export const reviewStep = { supervisor: 1, cityOfficer: 2, cityPlanning: 3 } as const

/** Days from the release of a batch within which pre-plans are handed in (yhgl/zxyhndjh/rule-6). */
export const PRE_PLAN_DAYS = 30
/** Works from this contract sum on are begun by the city (发改委令16号, 2018), in yuan. */
export const CITY_STARTS_FROM = 4_000_000
/** A variation above this share of what was approved is reviewed anew, in per cent (yhgl/zxyhndjh/rule-2). */
export const CHANGE_SHARE = 10
/** A deviation that is told, in per cent. */
export const LAGGING = -10
/** A deviation that the planning section of the city is told too, in per cent. */
export const FAR_LAGGING = -20
