/** Fewer days say nothing of what is usual. */
const FEWEST = 4
/** The mean absolute deviation of a normal distribution comes to its standard deviation by that. */
const TO_DEVIATION = 1.4826

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

/** What is usual of a day, and how far its value lies from that (dashboards.md §11.4): the deviation from the median, in spreads of the days that it is compared with; a
 *  count of n varies by √n at least. Null where too few days are known. */
export function howUnusual(value: number, compared: readonly number[]): { readonly usual: number; readonly z: number } | null {
  if (compared.length < FEWEST) return null
  const usual = medianOf(compared)
  const spread = TO_DEVIATION * medianOf(compared.map((one) => Math.abs(one - usual)))
  return { usual, z: (value - usual) / Math.max(spread, Math.sqrt(Math.max(0, usual)), 1) }
}
