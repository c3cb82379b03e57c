import type { Filter } from '../access/filter.ts'

type Party = 'owner' | 'authority' | 'district' | 'city' | `role:${string}` | `br:${string}`

/** Who is told that a day of a row comes near: the departments that the row belongs to, the bureau that decides on it (`parties.authority`), that of its
 *  district, that of the city, or whoever holds a role (`role:`) or a business role (`br:`). `district@-1`: not before the day after. */
export type ExpiryReceiver = Party | `${Party}@${number}`

/** What a part says of a date with which something of its rows ends (system.md §11): the rule that an installation begins with. */
export interface Expiry {
  /** Days before it on which people are told; 0 is the day itself, -7 each week after it. Default 30, 15, 7 and 1. */
  readonly days?: readonly number[]
  readonly receivers: readonly ExpiryReceiver[]
  /** Rows whose date still counts; default all that are not deleted. */
  readonly where?: Filter
  /** What is late stays to be done, however long ago the day was: a lamp that was to be replaced years ago. Default: what is more than a year old is no news. */
  readonly standing?: true
}

/** The days of a rule that says none. */
export const usualDays: readonly number[] = Object.freeze([30, 15, 7, 1])

const MOST_DAYS = 3660
const RECEIVER = /^(owner|authority|district|city|(?:role|br):[A-Za-z]\w{0,49})(?:@(-?\d{1,4}))?$/

/** Whether a text names receivers. */
export function isExpiryReceiver(text: unknown): text is ExpiryReceiver {
  return typeof text === 'string' && RECEIVER.test(text)
}

/** A receiver taken apart: who, and from how many days before the date on (null: from the first). Undefined where the text names none. */
export function partyOf(receiver: string): { readonly party: string; readonly from: number | null } | undefined {
  const [, party, from] = RECEIVER.exec(receiver) ?? []
  return party === undefined ? undefined : { party, from: from === undefined ? null : Number(from) }
}

/** The days of a text as `30,15,7,1`; undefined where it is none, names a day twice or more than one period after the date. */
export function daysOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[,，]/).map((part) => part.trim())
  if (!parts.every((part) => /^-?\d{1,4}$/.test(part))) return undefined
  const days = parts.map(Number)
  const isWhole = days.every((day) => Math.abs(day) <= MOST_DAYS) && new Set(days).size === days.length
  return isWhole && days.filter((day) => day < 0).length <= 1 ? days : undefined
}
