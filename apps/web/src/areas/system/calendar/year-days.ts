import { isWeekday } from '@chengan/kernel/calendar'

/** A stored day of the working calendar. */
export interface StoredDay {
  readonly id: string
  readonly day: string
  readonly isWorkday: boolean
  readonly name?: string | null
  readonly version?: number
}

export type DayKind = 'workday' | 'weekend' | 'holiday' | 'shifted'

export interface YearDay {
  readonly day: string
  readonly number: number
  readonly kind: DayKind
  readonly stored: StoredDay | undefined
}

export interface YearMonth {
  readonly month: number
  /** Empty places before the first, so that weeks begin on Monday. */
  readonly before: number
  readonly days: readonly YearDay[]
}

const two = (number: number) => String(number).padStart(2, '0')

function kindOf(day: string, stored: StoredDay | undefined): DayKind {
  const weekday = isWeekday(day)
  if (stored === undefined) return weekday ? 'workday' : 'weekend'
  if (stored.isWorkday) return weekday ? 'workday' : 'shifted'
  // A named rest at a weekend belongs to the holiday around it.
  return weekday || stored.name ? 'holiday' : 'weekend'
}

/** The year as twelve months; a day without a row works from Monday to Friday (system.md §5.4). */
export function monthsOf(year: number, stored: readonly StoredDay[]): readonly YearMonth[] {
  const byDay = new Map(stored.map((one) => [one.day.slice(0, 10), one]))
  return Array.from({ length: 12 }, (_, at) => {
    const length = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
    const before = (new Date(Date.UTC(year, at, 1)).getUTCDay() + 6) % 7
    const days = Array.from({ length }, (_unused, index) => {
      const day = `${year}-${two(at + 1)}-${two(index + 1)}`
      const known = byDay.get(day)
      return { day, number: index + 1, kind: kindOf(day, known), stored: known }
    })
    return { month: at + 1, before, days }
  })
}

export function workdaysOf(months: readonly YearMonth[]): { readonly work: number; readonly rest: number } {
  const days = months.flatMap((month) => month.days)
  const work = days.filter((day) => day.kind === 'workday' || day.kind === 'shifted').length
  return { work, rest: days.length - work }
}
