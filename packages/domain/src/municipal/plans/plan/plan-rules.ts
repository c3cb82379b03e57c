import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { wjhyKind } from '../../dictionaries/excavation-plans.ts'

/** The quarter of a day, 1 to 4. */
export function quarterOf(day: unknown): number | null {
  const month = typeof day === 'string' ? Number(day.slice(5, 7)) : Number.NaN
  return month >= 1 && month <= 12 ? Math.ceil(month / 3) : null
}

const NAMES_THE_APPROVAL = /禁挖|政府批/

/** A frozen road is released only with the government's approval or where the meeting's note names it (szgl/wjjh/rule-2, WJ-R3). */
export const frozenItemIsExplained = rule({
  name: 'frozenItemIsExplained',
  source: 'szgl/wjjh/rule-2',
  when: { field: 'isFrozen', is: true },
  check: ({ row }) =>
    isGiven(row.govApprovalNo) || NAMES_THE_APPROVAL.test(String(row.conclusionDesc ?? ''))
      ? undefined
      : { key: 'govApprovalMissing', field: 'govApprovalNo' },
})

/** Works of a plan item lie in its year, and its quarter is that of their start. */
export const planLiesInItsQuarter = rule({
  name: 'planLiesInItsQuarter',
  check: ({ row }) => {
    if (!isGiven(row.planStart)) return undefined
    if (String(row.planStart).slice(0, 4) !== String(row.planYear))
      return { key: 'outsidePlanYear', field: 'planStart', values: { year: String(row.planYear) } }
    return quarterOf(row.planStart) === row.quarter ? undefined : { key: 'quarterWrong', field: 'quarter' }
  },
})

/** A released item goes back to a meeting on single matters, not to that of another batch (municipal-approval.md §2.3 adjust). */
export const specialMeetingAdjusts = rule({
  name: 'specialMeetingAdjusts',
  refs: ['meetingId'],
  check: ({ refs }) =>
    refs.meetingId && refs.meetingId.meetingKind !== wjhyKind.values.special.value
      ? { key: 'adjustingMeetingNeeded', field: 'meetingId' }
      : undefined,
})

/** A name and a quarter where none are given: the road with its season. */
export function planDefaults({ row, refs }: RuleContext): Values {
  const road = refs.roadId
  const quarter = quarterOf(row.planStart)
  return {
    ...(isGiven(row.quarter) || quarter === null ? {} : { quarter }),
    ...(isGiven(row.roadNames) || !isGiven(road?.name) ? {} : { roadNames: road?.name }),
    ...(isGiven(row.regionId) || !isGiven(road?.regionId) ? {} : { regionId: road?.regionId }),
    ...(isGiven(row.planName) || !isGiven(road?.name) ? {} : { planName: `${String(road?.name)}${String(row.planYear ?? '')}年综合开挖` }),
  }
}
