/** Parts a list into as many stretches as it takes for each to weigh no more than `most`, all about alike; a single entry that weighs more has its own. */
export function inShares<T>(list: readonly T[], weight: (one: T) => number, most: number): readonly (readonly T[])[] {
  const total = list.reduce((sum, one) => sum + weight(one), 0)
  const wanted = total / Math.max(1, Math.ceil(total / most))
  const shares: T[][] = []
  let filled = Number.POSITIVE_INFINITY
  for (const one of list) {
    if (filled + weight(one) > most || filled >= wanted) {
      shares.push([])
      filled = 0
    }
    shares.at(-1)?.push(one)
    filled += weight(one)
  }
  return shares
}
