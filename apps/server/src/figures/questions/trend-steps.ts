import { addDays, addMonths, addYears } from '@chengan/kernel/time'

export type TrendStep = 'day' | 'week' | 'month'

/** A step of a trend with the days of it, and the same days of the year before; of weeks those 52 weeks before, so that weekdays agree. */
export interface StepDays {
  /** The day, the Monday, or the month. */
  readonly t: string
  readonly from: string
  readonly to: string
  readonly before: { readonly from: string; readonly to: string }
}

const WEEKS_OF_A_YEAR = 364

/** The steps of a trend from one day to another, those that have begun: the last runs until today. */
export function trendSteps(from: string, to: string, step: TrendStep, today: string): readonly StepDays[] {
  const steps: StepDays[] = []
  for (let first = firstOf(from, step); first <= to && first <= today; first = nextOf(first, step)) {
    const end = addDays(nextOf(first, step), -1)
    const last = end > today ? today : end
    const back = (day: string) => (step === 'week' ? addDays(day, -WEEKS_OF_A_YEAR) : addYears(day, -1))
    // A whole February is compared with a whole February.
    const lastBefore = step === 'month' && last === end ? addDays(addMonths(back(first), 1), -1) : back(last)
    steps.push({ t: step === 'month' ? first.slice(0, 7) : first, from: first, to: last, before: { from: back(first), to: lastBefore } })
  }
  return steps
}

function firstOf(day: string, step: TrendStep): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function nextOf(first: string, step: TrendStep): string {
  if (step === 'month') return addMonths(first, 1)
  return addDays(first, step === 'week' ? 7 : 1)
}
