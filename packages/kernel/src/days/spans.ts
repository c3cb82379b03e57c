import { addDays, addMonths, addYears, daysBetween } from '../time.ts'

/** Days from the first to the last, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** The span with which another is compared: the same days a year before, or the span of equal kind just before. A span that still runs is compared by the
 *  days that have passed (dashboards.md §1.2): a shorter month to its end. */
export function comparedSpan({ from, to }: Span, how: 'yearBefore' | 'before', today: string): Span {
  const last = to > today && from <= today ? today : to
  if (how === 'yearBefore') return { from: addYears(from, -1), to: addYears(last, -1) }
  const months = wholeMonths({ from, to })
  if (months === null) {
    const length = daysBetween(from, last) + 1
    return { from: addDays(from, -length), to: addDays(from, -1) }
  }
  // The whole of the months before, or of them as many days as have passed.
  return { from: addMonths(from, -months), to: last === to ? addDays(from, -1) : addMonths(last, -months) }
}

/** How many months a span of whole months has; null for any other. */
function wholeMonths({ from, to }: Span): number | null {
  const after = addDays(to, 1)
  if (!from.endsWith('-01') || !after.endsWith('-01')) return null
  const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return month(after) - month(from)
}
