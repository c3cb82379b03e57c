import { yhDailyStatus, yhDelayState, yhHandleState, yhInvalidReason, yhLevel, yhOwnerKind, yhSeverity } from '../../dictionaries/events.ts'

/** Wire values that conditions and rules of a maintenance event compare with. */
export const eventStatus = {
  draft: yhDailyStatus.values.draft.value,
  toDispatch: yhDailyStatus.values.toDispatch.value,
  toDispose: yhDailyStatus.values.toDispose.value,
  inDisposal: yhDailyStatus.values.inDisposal.value,
  toReview: yhDailyStatus.values.toReview.value,
  closed: yhDailyStatus.values.closed.value,
  invalid: yhDailyStatus.values.invalid.value,
} as const
export const handle = {
  accepted: yhHandleState.values.accepted.value,
  onSite: yhHandleState.values.onSite.value,
  madeSafe: yhHandleState.values.madeSafe.value,
  working: yhHandleState.values.working.value,
  repaired: yhHandleState.values.repaired.value,
  returned: yhHandleState.values.returned.value,
  temporaryRepair: yhHandleState.values.temporaryRepair.value,
  proposedAsDisease: yhHandleState.values.proposedAsDisease.value,
} as const
export const DANGER = yhSeverity.values.danger.value
export const SERIOUS = yhSeverity.values.serious.value
export const MINOR = yhSeverity.values.minor.value
export const MODERATE = yhSeverity.values.moderate.value
export const EVENT_OWN = yhOwnerKind.values.maintainedHere.value
export const OTHER_OWNER = yhOwnerKind.values.otherOwner.value
export const DUPLICATE = yhInvalidReason.values.duplicate.value
export const WITHDRAWN = yhInvalidReason.values.withdrawn.value
export const DELAY_NONE = yhDelayState.values.none.value
export const DELAY_PENDING = yhDelayState.values.pending.value
export const EVENT_COMPANY = yhLevel.values.enterprise.value
export const SUPERVISOR = yhLevel.values.supervisor.value
export const EVENT_DISTRICT = yhLevel.values.district.value
export const EVENT_CITY = yhLevel.values.city.value
/** Review of the finish; the review of a programme belongs to yhgl/rcyh/constructionPlan. */
export const PROGRAMME_REVIEW = '2'
export const EVENT_PASSED = '1'
export const REJECTED = '0'
