import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { wjhyKind } from '../../dictionaries/excavation-plans.ts'
import { outsidePlanYear } from '../../plan-year.ts'
import type { planFields } from './plan-fields.ts'

type Plan = typeof planFields

/** The quarter of a day, 1 to 4. */
export function quarterOf(day: unknown): number | null {
  const month = typeof day === 'string' ? Number(day.slice(5, 7)) : Number.NaN
  return month >= 1 && month <= 12 ? Math.ceil(month / 3) : null
}

const NAMES_THE_APPROVAL = /禁挖|政府批/

/** A frozen road is released only with the government's approval or where the meeting's note names it (szgl/wjjh/rule-2, WJ-R3). */
export const frozenItemIsExplained = rule<Plan>({
  name: 'frozenItemIsExplained',
  source: 'szgl/wjjh/rule-2',
  when: { field: 'isFrozen', is: true },
  refuses: {
    govApprovalMissing: {
      code: 10400,
      zh: '路段处于禁挖期内，须经县级以上人民政府批准',
      en: "Section is in its no-dig period; approval of the people's government is required",
    },
  },
  check: ({ row }) =>
    isGiven(row.govApprovalNo) || NAMES_THE_APPROVAL.test(row.conclusionDesc ?? '')
      ? undefined
      : { key: 'govApprovalMissing', field: 'govApprovalNo' },
})

/** Works of a plan item lie in its year, and its quarter is that of their start. */
export const planLiesInItsQuarter = rule<Plan>({
  name: 'planLiesInItsQuarter',
  refuses: {
    ...outsidePlanYear,
    quarterWrong: { code: 10400, zh: '季度与计划开工日期不符', en: 'The quarter is not that of the planned start' },
  },
  check: ({ row }) => {
    if (!row.planStart) return undefined
    const year = String(row.planYear)
    if (row.planStart.slice(0, 4) !== year) return { key: 'outsidePlanYear', field: 'planStart', values: { year } }
    return quarterOf(row.planStart) === row.quarter ? undefined : { key: 'quarterWrong', field: 'quarter' }
  },
})

/** A released item goes back to a meeting on single matters, not to that of another batch (municipal-approval.md §2.3 adjust). */
export const specialMeetingAdjusts = rule<Plan>({
  name: 'specialMeetingAdjusts',
  refs: ['meetingId'],
  refuses: {
    adjustingMeetingNeeded: {
      code: 10400,
      zh: '计划调整须提交专题协调会议',
      en: 'A released item is adjusted by a special meeting',
    },
  },
  check: ({ refs }) =>
    refs.meetingId && refs.meetingId.meetingKind !== wjhyKind.values.special.value
      ? { key: 'adjustingMeetingNeeded', field: 'meetingId' }
      : undefined,
})

/** A name and a quarter where none are given: the road with its season. */
export function planDefaults({ row, refs }: RuleContext<Plan>): ValuesOf<Plan> {
  const [road, regionId] = [asText(refs.roadId?.name), asText(refs.roadId?.regionId)]
  const quarter = quarterOf(row.planStart)
  return {
    ...(isGiven(row.quarter) || quarter === null ? {} : { quarter }),
    ...(isGiven(row.roadNames) || road === '' ? {} : { roadNames: road }),
    ...(isGiven(row.regionId) || regionId === '' ? {} : { regionId }),
    ...(isGiven(row.planName) || road === '' ? {} : { planName: `${road}${row.planYear ?? ''}年综合开挖` }),
  }
}
