import { daysOfPeriod, periodOf } from '@chengan/kernel/days/periods'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { yhFillState, yhSafetyState } from '../../dictionaries/projects.ts'
import { FAR_LAGGING, LAGGING } from '../project/project-codes.ts'

const states = yhFillState.values

/** Wire values with which conditions and filters of a monthly fill compare. */
export const fillState = {
  empty: states.empty.value,
  submitted: states.submitted.value,
  passed: states.passed.value,
  returned: states.returned.value,
  overdue: states.overdue.value,
} as const

export const ACCIDENT = yhSafetyState.values.accident.value
export const FILL_PASSED = '1'
export const FILL_BACK = '0'

/** The day of its month on which a fill opens, and that of the next month until which it is due (szglyhglzxyhxmjdmonthfill/rule-1). */
const OPENS_ON = '25'
const DUE_ON = 3

/** When the fill of a month (`yyyy-MM`) opens, and the last day for it. */
export function daysOfFill(month: string): { readonly opensOn: string; readonly dueOn: string } {
  const [first, last] = daysOfPeriod(month) ?? [`${month}-01`, `${month}-28`]
  return { opensOn: `${first.slice(0, 7)}-${OPENS_ON}`, dueOn: addDays(last, DUE_ON) }
}

/** The months from that of a day to that of another, in order. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = []
  let day = `${from.slice(0, 7)}-01`
  while (day.slice(0, 7) <= to.slice(0, 7)) {
    const month = periodOf(day, 'month')
    months.push(month)
    day = addDays(daysOfPeriod(month)?.[1] ?? day, 1)
  }
  return months
}

/** Days that are left at least to fill in what fell due while the works stood still, once they go on; the book is silent of it (maintenance.md §5.1). */
export const DAYS_AFTER_STANDSTILL = 3

/** Whether works that stood still from a day on and go on again on another were at rest through all of a month. */
export function stoodStillThrough(month: string, from: string, until: string): boolean {
  const [first, last] = daysOfPeriod(month) ?? [`${month}-01`, `${month}-28`]
  return from <= first && last < until
}

const HUNDRED = 100
const cents = (value: number) => Math.round(value * HUNDRED) / HUNDRED

/** How far works that go from one day to another are by plan at the end of a month, in per cent: slow at first and at the end, on the usual S-curve 3x² − 2x³ of
 *  the share of the days. */
export function plannedAtEndOf(month: string, planStart: string, planEnd: string): number {
  const [, last] = daysOfPeriod(month) ?? [month, planEnd]
  const whole = daysBetween(planStart, planEnd) + 1
  const gone = Math.min(Math.max(daysBetween(planStart, last) + 1, 0), whole)
  const x = whole <= 0 ? 1 : gone / whole
  return cents((3 * x * x - 2 * x * x * x) * HUNDRED)
}

/** By how much works are behind their plan: 0 in time, 1 yellow, 2 red (szglyhglzxyhxmjdmonthfill/rule-3). */
export function lagGradeOf(lagRate: number | null | undefined): number {
  if (lagRate == null || lagRate > LAGGING) return 0
  return lagRate > FAR_LAGGING ? 1 : 2
}
