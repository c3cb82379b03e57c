import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { asPoint, asText } from '@chengan/kernel/values'
import { applyState } from '../../../system/dictionaries/applications.ts'
import { zgLevel } from '../../dictionaries/post-approval.ts'
import type { orderFields } from './order-fields.ts'

type Order = typeof orderFields

const HOUR = 3_600_000
/** The length of a moment that is told to the minute. */
const MINUTE = 16
/** Longest time to rectify by level, in hours (municipal-approval.md §3.1): severe a day, serious three, general seven. */
const HOURS: Readonly<Record<string, number>> = {
  [zgLevel.values.severe.value]: 24,
  [zgLevel.values.serious.value]: 72,
  [zgLevel.values.general.value]: 168,
}

/** When an order of the level is to be done at the latest, from now; null for no level. */
export function longestLimit(level: unknown, now: string): string | null {
  const hours = HOURS[String(level)]
  return hours === undefined ? null : datetimeText(instantOf(now) + hours * HOUR)
}

/** The limit of the level where none is given; whom the works belong to. */
export function orderDefaults({ row, refs, now }: RuleContext<Order>): ValuesOf<Order> {
  const [toUnit, location] = [asText(refs.phjgId?.constructionUnit), asPoint(refs.phjgId?.location)]
  return {
    ...(isGiven(row.deadline) ? {} : { deadline: longestLimit(row.level, now) }),
    ...(isGiven(row.toUnit) || toUnit === '' ? {} : { toUnit }),
    ...(isGiven(row.location) || location === null ? {} : { location }),
  }
}

/** A limit later than that of the level says why in the remark. */
export const orderKeepsItsLimit = rule<Order>({
  name: 'orderKeepsItsLimit',
  refuses: {
    orderLimitTooLong: {
      code: 10400,
      zh: '整改期限不得晚于{latest}，确需延长请在备注说明理由',
      en: 'The limit is no later than {latest}; a longer one gives its reason in the remark',
    },
  },
  check: ({ row, before, now }) => {
    const latest = isGiven(before?.issueTime) ? null : longestLimit(row.level, now)
    return latest !== null && (row.deadline ?? '') > latest && !isGiven(row.remark)
      ? { key: 'orderLimitTooLong', field: 'deadline', values: { latest: latest.slice(0, 16) } }
      : undefined
  },
})

/** A draft may lie until its limit has passed: nobody is ordered to have put something right before he was told. */
export const orderLeavesTime = rule<Order>({
  name: 'orderLeavesTime',
  refuses: {
    orderLimitPassed: {
      code: 10400,
      zh: '整改期限已过，请重新填写；不填即按等级的最长期限',
      en: 'The limit has passed: give another; left empty it is the longest of the level',
    },
  },
  check: ({ row, now }) =>
    isGiven(row.deadline) && String(row.deadline) <= now ? { key: 'orderLimitPassed', field: 'deadline' } : undefined,
})

/** Whoever is named is of the unit that has to put it right: the order and its reminders go there. The fact `ofTheUnit` is null where nobody is named yet. */
export const responsibleIsOfTheUnit = rule<Order>({
  name: 'responsibleIsOfTheUnit',
  source: 'municipal-approval.md §3.1',
  facts: ['ofTheUnit'],
  refuses: {
    responsibleOfOthers: {
      code: 10400,
      zh: '责任人不是该工程建设单位的人员，请重新选择',
      en: 'The responsible person is not of the unit whose works these are; choose another',
    },
  },
  check: ({ facts }) => (facts.ofTheUnit === false ? { key: 'responsibleOfOthers', field: 'toUserId' } : undefined),
})

/** An order names a visit of its own works. */
export const visitIsOfTheSameWorks = rule<Order>({
  name: 'visitIsOfTheSameWorks',
  refuses: {
    visitOfOtherWorks: {
      code: 10400,
      zh: '来源巡查不是该工程的巡查，请重新选择',
      en: 'The visit was made at other works; choose one of these',
    },
  },
  refs: ['visitId'],
  when: { field: 'visitId', given: true },
  check: ({ row, refs }) =>
    refs.visitId && refs.visitId.phjgId !== row.phjgId ? { key: 'visitOfOtherWorks', field: 'visitId' } : undefined,
})

/** Nobody has put right what he was not yet told: times are entered to the minute. */
export const reformFollowsTheOrder = rule<Order>({
  name: 'reformFollowsTheOrder',
  refuses: {
    reformBeforeOrder: {
      code: 10400,
      zh: '整改完成时间不得早于督办单下达时间{issued}',
      en: 'It is rectified after the order was issued on {issued}',
    },
  },
  check: ({ row, before }) => {
    const issued = (before?.issueTime ?? '').slice(0, MINUTE)
    return isGiven(row.reformTime) && String(row.reformTime).slice(0, MINUTE) < issued
      ? { key: 'reformBeforeOrder', field: 'reformTime', values: { issued } }
      : undefined
  },
})

/** A delay ends after the limit. */
export const delayEndsLater = rule<Order>({
  name: 'delayEndsLater',
  refuses: { delayNotLater: { code: 10400, zh: '延期时间须晚于整改期限', en: 'The delay ends after the limit' } },
  check: ({ row, input }) =>
    input.delayTo && input.delayTo <= (row.deadline ?? '') ? { key: 'delayNotLater', field: 'delayTo' } : undefined,
})

/** A delay that waits for its answer is not asked for again. */
export const delayIsAskedOnce = rule<Order>({
  name: 'delayIsAskedOnce',
  refuses: {
    delayWaits: { code: -2, zh: '延期申请正在审批，请等待答复', en: 'The delay asked for waits for its answer; wait for it' },
  },
  check: ({ before }) => (before?.delayState === applyState.values.pending.value ? { key: 'delayWaits' } : undefined),
})

/** A delay is decided once it is asked for. */
export const delayIsAsked = rule<Order>({
  name: 'delayIsAsked',
  refuses: { delayNotAsked: { code: -2, zh: '没有待审批的延期申请', en: 'No delay is asked for' } },
  check: ({ before }) => (before?.delayState === applyState.values.pending.value ? undefined : { key: 'delayNotAsked' }),
})
