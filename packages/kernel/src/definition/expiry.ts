import type { Filter } from '../access/filter.ts'

type Party = 'owner' | 'district' | 'city' | `role:${string}` | `br:${string}`

/** Who is told that a day of a row comes near: the departments that the row belongs to, the bureau of its district, that of the city, or whoever
 *  holds a role (`role:`) or a business role (`br:`). `district@-1`: not before the day after. */
export type ExpiryReceiver = Party | `${Party}@${number}`

/** What a part says of a date with which something of its rows ends (system.md §11): the rule that an installation begins with. */
export interface Expiry {
  /** Days before it on which people are told; 0 is the day itself, -7 each week after it. Default 30, 15, 7 and 1. */
  readonly days?: readonly number[]
  readonly receivers: readonly ExpiryReceiver[]
  /** Rows whose date still counts; default all that are not deleted. */
  readonly where?: Filter
}

/** The days of a rule that says none. */
export const usualDays: readonly number[] = Object.freeze([30, 15, 7, 1])

const MOST_DAYS = 3660
const RECEIVER = /^(owner|district|city|(?:role|br):[A-Za-z]\w{0,49})(?:@(-?\d{1,4}))?$/

/** Whether a text names receivers. */
export function isExpiryReceiver(text: unknown): text is ExpiryReceiver {
  return typeof text === 'string' && RECEIVER.test(text)
}

/** The days of a text as `30,15,7,1`; undefined where it is none, names a day twice or more than one period after the date. */
export function daysOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[,，]/).map((part) => part.trim())
  if (!parts.every((part) => /^-?\d{1,4}$/.test(part))) return undefined
  const days = parts.map(Number)
  const isWhole = days.every((day) => Math.abs(day) <= MOST_DAYS) && new Set(days).size === days.length
  return isWhole && days.filter((day) => day < 0).length <= 1 ? days : undefined
}

/** The step that a row has reached whose date is so many days ahead; undefined before the first and where none is left. What is noticed late is told
 *  of by the step it is in, not by those that it has passed. */
export function stepOf(days: readonly number[], daysLeft: number): number | undefined {
  if (daysLeft >= 0) {
    const reached = days.filter((day) => day >= daysLeft)
    return reached.length === 0 ? undefined : Math.min(...reached)
  }
  const period = days.find((day) => day < 0)
  const passed = period === undefined ? 0 : Math.ceil(daysLeft / -period)
  if (period !== undefined && passed < 0) return passed * -period
  return days.includes(0) ? 0 : undefined
}

/** Who of the receivers is told by a row whose date is so many days ahead, without the days that they say. */
export function receiversAt(receivers: readonly string[], daysLeft: number): readonly string[] {
  return receivers.flatMap((receiver) => {
    const [, party, from] = RECEIVER.exec(receiver) ?? []
    return party !== undefined && (from === undefined || daysLeft <= Number(from)) ? [party] : []
  })
}
