import type { Filter } from '../access/filter.ts'
import type { Expiry } from '../definition/expiry.ts'
import type { Values } from '../rule.ts'
import { daysBetween } from '../time.ts'

/** Whether a filter holds for a row by its own values alone; undefined where it asks for more than these. */
function holdsFor(filter: Filter, row: Values): boolean | undefined {
  if ('always' in filter) return filter.always
  if ('all' in filter) return filter.all.every((one) => holdsFor(one, row) === true)
  if ('any' in filter) return filter.any.some((one) => holdsFor(one, row) === true)
  if (!('column' in filter)) return undefined
  const value = row[filter.column] ?? null
  if ('oneOf' in filter) return filter.oneOf.some((one) => one === value)
  if ('empty' in filter) return filter.empty === (value === null || value === '')
  if ('is' in filter && (typeof filter.is !== 'object' || filter.is === null)) return filter.is === value
  return undefined
}

/** Days since a date with which something of a row ends has passed, 1 on the day after it, where people are still reminded after it (its rule has a
 *  day below 0): what it asks for was not done. Null where it has not passed, ends nothing any more, or is no business of anybody afterwards. `today` as
 *  yyyy-MM-dd. */
export function daysPast({ days = [], where }: Expiry, date: unknown, row: Values, today: string): number | null {
  if (typeof date !== 'string' || !days.some((day) => day < 0)) return null
  if (where !== undefined && holdsFor(where, row) !== true) return null
  const past = daysBetween(date.slice(0, 10), today)
  return past > 0 ? past : null
}
