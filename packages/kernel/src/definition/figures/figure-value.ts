import { isShare, type Metric } from './metric.ts'

/** The value of a figure as it is told: of a mean and of a share what comes of dividing; null where there is nothing to be counted. A share is 100 % only
 *  where it is exact (dashboards.md §1.2). */
export function toldValue(metric: Metric, { part, whole }: { readonly part: number | null; readonly whole: number | null }): number | null {
  if (part === null) return null
  if (whole === null) return rounded(part, metric.digits ?? 0)
  if (whole === 0) return null
  const times = isShare(metric) ? (metric.times ?? 100) : 1
  const digits = metric.digits ?? (isShare(metric) ? 1 : 0)
  const value = rounded((part / whole) * times, digits)
  return isShare(metric) && !metric.perUnit && value === times && part < whole ? rounded(times - 10 ** -digits, digits) : value
}

/** Half up, as a reader does it. */
function rounded(value: number, digits: number): number {
  const shifted = Math.round(Math.abs(value) * 10 ** digits * (1 + Number.EPSILON)) / 10 ** digits
  return value < 0 ? -shifted : shifted
}

/** The change of a figure against its value in another span: of shares and means in points, else in per cent; null where there is nothing to compare
 *  with, never 0 % or ∞. */
export function changeOf(metric: Metric, now: number | null, then: number | null): number | null {
  if (now === null || then === null) return null
  if (isInPoints(metric)) return rounded(now - then, 1)
  return then === 0 ? null : rounded(((now - then) / Math.abs(then)) * 100, 1)
}

/** Whether a change of it is told in points of itself. */
export function isInPoints(metric: Metric): boolean {
  return isShare(metric) ? !metric.perUnit : metric.adds !== undefined && 'mean' in metric.adds
}

/** The light of a figure: beyond its red line, beyond its yellow one, else green; none where nothing is set. */
export function lightOf({ better, yellow, red, target }: Metric, value: number | null): 'red' | 'yellow' | 'green' | null {
  if (value === null || (yellow === undefined && red === undefined && target === undefined)) return null
  const isBeyond = (line: number | undefined) => line !== undefined && (better === 'down' ? value > line : value < line)
  if (isBeyond(red)) return 'red'
  return isBeyond(yellow) || (yellow === undefined && isBeyond(target)) ? 'yellow' : 'green'
}
