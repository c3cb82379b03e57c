import { lunarYearBefore } from '@chengan/kernel/days/spring-festival'
import { addDays, addMonths, addYears } from '@chengan/kernel/time'

export type TrendStep = 'day' | 'week' | 'month'

/** How a series is read against the holidays (dashboards.md §1.2): days beside those as far from Spring Festival, January and February as one step. */
export interface TrendAligned {
  readonly lunar?: boolean
  readonly firstTwoMonths?: boolean
}

/** A step of a trend with the days of it, and the same days of the year before; of weeks those 52 weeks before, so that weekdays agree. */
export interface StepDays {
  /** The day, the Monday, or the month; `2026-01~02` of January and February together. */
  readonly t: string
  readonly from: string
  readonly to: string
  readonly before: { readonly from: string; readonly to: string }
}

const WEEKS_OF_A_YEAR = 364

interface TrendCalendar {
  readonly step: TrendStep
  readonly aligned: TrendAligned
}

/** The steps of a trend from one day to another, those that have begun: the last runs until today. */
export function trendSteps(
  { from, to, today }: { readonly from: string; readonly to: string; readonly today: string },
  step: TrendStep,
  aligned: TrendAligned = {},
): readonly StepDays[] {
  const calendar = { step, aligned }
  const steps: StepDays[] = []
  for (let first = firstOf(from, calendar); first <= to && first <= today; first = nextOf(first, calendar)) {
    const end = addDays(nextOf(first, calendar), -1)
    const last = end > today ? today : end
    steps.push({ t: nameOf(first, end, step), from: first, to: last, before: yearBefore(first, { last, isWhole: last === end }, calendar) })
  }
  return steps
}

function yearBefore(first: string, { last, isWhole }: { last: string; isWhole: boolean }, { step, aligned }: TrendCalendar) {
  if (step === 'day' && aligned.lunar) return { from: lunarYearBefore(first), to: lunarYearBefore(last) }
  const back = (day: string) => (step === 'week' ? addDays(day, -WEEKS_OF_A_YEAR) : addYears(day, -1))
  // A whole February is compared with a whole February.
  return { from: back(first), to: step === 'month' && isWhole ? addDays(back(addDays(last, 1)), -1) : back(last) }
}

const monthOf = (day: string) => day.slice(5, 7)

function nameOf(first: string, end: string, step: TrendStep): string {
  if (step !== 'month') return first
  return monthOf(first) === monthOf(end) ? first.slice(0, 7) : `${first.slice(0, 7)}~${monthOf(end)}`
}

function firstOf(day: string, { step, aligned }: TrendCalendar): string {
  if (step === 'day') return day
  if (step === 'month') return aligned.firstTwoMonths && monthOf(day) === '02' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01`
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function nextOf(first: string, { step, aligned }: TrendCalendar): string {
  if (step === 'month') return addMonths(first, aligned.firstTwoMonths && monthOf(first) === '01' ? 2 : 1)
  return addDays(first, step === 'week' ? 7 : 1)
}
