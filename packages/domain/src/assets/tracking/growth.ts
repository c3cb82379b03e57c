import { addDays, addMonths, daysBetween } from '@chengan/kernel/time'
import { observeCycle } from '../dictionaries/dangers.ts'
import { severity3 } from '../dictionaries/detection.ts'

const cycle = observeCycle.values
const severity = severity3.values

/** How long and wide a disease is; a member that nobody measured is missing. */
export type DiseaseSize = { readonly [M in 'length' | 'width' | 'depth' | 'bottomDepth' | 'area' | 'crackWidth']?: number | null }

/** A disease as it was on a day (`yyyy-MM-dd …`). */
export interface SizeOnDay {
  readonly time: string
  readonly size: DiseaseSize | null
}

/** The usual cycle of a severity (szgl/szglssyxbhkgl/rule-1). */
export function usualCycle(of3: string | null | undefined): string {
  if (of3 === severity.serious.value) return cycle.weekly.value
  return of3 === severity.medium.value ? cycle.monthly.value : cycle.quarterly.value
}

/** The day of the next observation: the last one and the cycle. */
export function nextObservation(last: string, every: string | null | undefined): string | null {
  const day = last.slice(0, 10)
  switch (every) {
    case cycle.daily.value:
      return addDays(day, 1)
    case cycle.weekly.value:
      return addDays(day, 7)
    case cycle.monthly.value:
      return addMonths(day, 1)
    case cycle.quarterly.value:
      return addMonths(day, 3)
    case cycle.halfYearly.value:
      return addMonths(day, 6)
    default:
      return null
  }
}

/** The measures that may tell how a disease grows, the telling one first. */
const mainSizes = ['crackWidth', 'area', 'depth', 'length'] as const
/** Days between the first and the last value from which on a slope says something. */
const LEAST_DAYS = 7
const DAYS_OF_MONTH = 30

/** How fast a disease grows, in % of its first value a month: the least-squares slope of its main size, which is the first that both finding and observations
 *  have (szgl/szglssyxbhkgl/rule-2). Null under two values a week apart, and where it began at nothing. */
export function growthRate(measured: readonly SizeOnDay[]): number | null {
  const inOrder = [...measured].sort((one, other) => one.time.localeCompare(other.time))
  const [found, ...observed] = inOrder
  if (found === undefined) return null
  const main = mainSizes.find((name) => isNumber(found.size?.[name]) && observed.some(({ size }) => isNumber(size?.[name])))
  if (main === undefined) return null
  const points = inOrder.flatMap(({ time, size }) => {
    const value = size?.[main]
    return isNumber(value) ? [{ day: daysBetween(found.time.slice(0, 10), time.slice(0, 10)), value }] : []
  })
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.value === 0 || last.day - first.day < LEAST_DAYS) return null
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [meanDay, meanValue] = [mean(points.map(({ day }) => day)), mean(points.map(({ value }) => value))]
  const spread = points.reduce((sum, { day }) => sum + (day - meanDay) ** 2, 0)
  const slope = points.reduce((sum, { day, value }) => sum + (day - meanDay) * (value - meanValue), 0) / spread
  return Math.round((slope / first.value) * DAYS_OF_MONTH * 10_000) / 100
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
