import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays, addMonths, addYears } from '@chengan/kernel/time'

/** The days that a query asks about. */
export interface SpanAsked {
  readonly periodKind?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

const LONGEST_YEARS = 5
const LENGTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, half: 6, year: 12 }

/** From the first to the last day: those that are said, else the period in which the first, or today, lies; this year where nothing is said. Refuses more
 *  than five years (dashboards.md §4). */
export function spanAsked({ periodKind, from, to }: SpanAsked, today: string): { readonly from: string; readonly to: string } {
  const kind = periodKind || 'year'
  if (from && to) return admitted(from, to)
  const day = from || to || today
  const first = firstOfPeriod(kind, day)
  if (from || to) return admitted(from || first, to || (kind === 'span' ? today : lastOfPeriod(kind, first)))
  return admitted(first, lastOfPeriod(kind, first))
}

function firstOfPeriod(kind: string, day: string): string {
  const months = LENGTHS[kind]
  if (kind === 'day' || kind === 'span') return day
  if (kind === 'week') return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  const month = Number(day.slice(5, 7)) - 1
  const first = Math.floor(month / (months ?? 12)) * (months ?? 12) + 1
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

function lastOfPeriod(kind: string, first: string): string {
  if (kind === 'day' || kind === 'span') return first
  if (kind === 'week') return addDays(first, 6)
  return addDays(addMonths(first, LENGTHS[kind] ?? 12), -1)
}

function admitted(from: string, to: string) {
  if (to > addDays(addYears(from, LONGEST_YEARS), -1)) throw refuse('spanTooLong', {}, { fields: [{ field: 'to', key: 'spanTooLong' }] })
  return { from, to }
}
