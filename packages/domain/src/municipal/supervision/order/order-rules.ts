import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { applyState, zgLevel } from '../../dictionaries/post-approval.ts'

const HOUR = 3_600_000
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
export function orderDefaults({ row, refs, now }: RuleContext): Values {
  return {
    ...(isGiven(row.deadline) ? {} : { deadline: longestLimit(row.level, now) }),
    ...(isGiven(row.toUnit) || !isGiven(refs.phjgId?.constructionUnit) ? {} : { toUnit: refs.phjgId?.constructionUnit }),
    ...(isGiven(row.location) || !isGiven(refs.phjgId?.location) ? {} : { location: refs.phjgId?.location }),
  }
}

/** A limit later than that of the level says why in the remark. */
export const orderKeepsItsLimit = rule({
  name: 'orderKeepsItsLimit',
  check: ({ row, before, now }) => {
    const latest = before && isGiven(before.issueTime) ? null : longestLimit(row.level, now)
    return latest !== null && isGiven(row.deadline) && String(row.deadline) > latest && !isGiven(row.remark)
      ? { key: 'orderLimitTooLong', field: 'deadline', values: { latest } }
      : undefined
  },
})

/** A delay ends after the limit. */
export const delayEndsLater = rule({
  name: 'delayEndsLater',
  check: ({ row, input }) =>
    isGiven(input.delayTo) && String(input.delayTo) <= String(row.deadline) ? { key: 'delayNotLater', field: 'delayTo' } : undefined,
})

/** A delay is decided once it is asked for. */
export const delayIsAsked = rule({
  name: 'delayIsAsked',
  check: ({ before }) => (before?.delayState === applyState.values.pending.value ? undefined : { key: 'delayNotAsked' }),
})
