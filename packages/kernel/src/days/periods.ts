import { addDays, addMonths, isDateText } from '../time.ts'

/** A span of the calendar that reports, accounts and figures are about. */
export type PeriodKind = 'month' | 'quarter' | 'halfYear' | 'year'

/** How a period of each kind is written: `2026-03`, `2026-Q1`, `2026-H1`, `2026`. */
const written: Readonly<Record<PeriodKind, RegExp>> = {
  month: /^(\d{4})-(0[1-9]|1[0-2])$/,
  quarter: /^(\d{4})-Q([1-4])$/,
  halfYear: /^(\d{4})-H([12])$/,
  year: /^(\d{4})$/,
}

const periodKinds = Object.keys(written) as readonly PeriodKind[]

const MONTHS: Readonly<Record<PeriodKind, number>> = { month: 1, quarter: 3, halfYear: 6, year: 12 }

/** The kind of a period as it is written; null for what is none within the calendar. */
export function kindOfPeriod(text: string): PeriodKind | null {
  const kind = periodKinds.find((one) => written[one].test(text))
  return kind !== undefined && isDateText(`${text.slice(0, 4)}-01-01`) ? kind : null
}

/** The period in which a day (`yyyy-MM-dd`, or with a time behind it) lies. */
export function periodOf(day: string, kind: PeriodKind): string {
  if (kind === 'year') return day.slice(0, 4)
  if (kind === 'month') return day.slice(0, 7)
  return `${day.slice(0, 4)}-${kind === 'quarter' ? 'Q' : 'H'}${Math.ceil(Number(day.slice(5, 7)) / MONTHS[kind])}`
}

/** The first and the last day of a period; null for what is none. */
export function daysOfPeriod(period: string): readonly [first: string, last: string] | null {
  const kind = kindOfPeriod(period)
  if (kind === null) return null
  const [, year = '', part = '1'] = written[kind].exec(period) ?? []
  const month = (Number(part) - 1) * MONTHS[kind] + 1
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return [first, addDays(addMonths(first, MONTHS[kind]), -1)]
}
