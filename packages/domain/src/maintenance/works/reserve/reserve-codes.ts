import { yhFundLine, yhReserveDispose, yhReserveSource, yhReserveStatus } from '../../dictionaries/projects.ts'

const states = yhReserveStatus.values
const ways = yhReserveDispose.values
const sources = yhReserveSource.values

/** Wire values with which conditions and filters of a reserve item compare. */
export const reserveStatus = {
  draft: states.draft.value,
  toReview: states.toReview.value,
  toDispose: states.toDispose.value,
  working: states.working.value,
  toSettle: states.toSettle.value,
  done: states.done.value,
  passedOn: states.passedOn.value,
  refused: states.refused.value,
} as const

/** How an item is disposed of. */
export const disposal = {
  granted: ways.reserveGranted.value,
  toAnnualPlan: ways.toAnnualPlan.value,
  toDaily: ways.toDaily.value,
  refused: ways.refused.value,
} as const

/** What cannot wait for an approval: danger to people, flood and snow. */
export const URGENT_SOURCES: readonly string[] = [sources.emergencyRepair.value, sources.flood.value]
/** Days after its beginning within which work that came first is applied for (yhgl/zxyhyljxm/rule-3). */
export const FILED_WITHIN_DAYS = 3
/** Below this sum (10 000 yuan) the planning section decides, from it on the city's leader (yhgl/zxyhyljxm/rule-2). */
export const LEADER_DECIDES_FROM = 10
/** Share of the reserve (per cent) below which planning section and district are warned (maintenance.md §9.4). */
export const LOW_RESERVE = 20
export const RESERVE_LINE = yhFundLine.values.reserve.value
export const RESERVE_PASSED = '1'
export const RESERVE_BACK = '0'
