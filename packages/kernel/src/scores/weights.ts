import { halfUp } from './numbers.ts'

/** How much parts count, by their code. */
export type Weights = Readonly<Record<string, number>>

/** The weights of the parts that are there: those of the others are shared out among them pro rata, so that their sum stays. */
export function redistributed(weights: Weights, present: (code: string) => boolean): Weights {
  const all = Object.entries(weights)
  const there = all.filter(([code]) => present(code))
  const [whole, left] = [sumOf(all), sumOf(there)]
  return Object.fromEntries(there.map(([code, weight]) => [code, left === 0 ? 0 : (weight * whole) / left]))
}

/** The same to so many decimals, and still with the whole sum: what rounding leaves over goes to the parts from which it took most. */
export function redistributedTo(digits: number, weights: Weights, present: (code: string) => boolean): Weights {
  const unit = 10 ** -digits
  const exact = Object.entries(redistributed(weights, present))
  const floors = exact.map(([code, weight]) => ({ code, units: Math.floor(weight / unit + 1e-7), rest: weight / unit }))
  const whole = Math.round(sumOf(exact) / unit)
  const missing = whole - floors.reduce((sum, { units }) => sum + units, 0)
  const first = new Set(
    floors
      .toSorted((a, b) => b.rest - b.units - (a.rest - a.units))
      .slice(0, missing)
      .map(({ code }) => code),
  )
  return Object.fromEntries(floors.map(({ code, units }) => [code, halfUp((units + (first.has(code) ? 1 : 0)) * unit, digits)]))
}

const sumOf = (entries: readonly (readonly [string, number])[]) => entries.reduce((sum, [, weight]) => sum + weight, 0)

/** ω(μ) = 3μ³ − 5.5μ² + 3.5μ: how much a deduction counts beside others of its group, of which it is the share μ (CJJ 36, CJJ 99). */
export function shareWeight(share: number): number {
  return 3 * share ** 3 - 5.5 * share ** 2 + 3.5 * share
}

/** What deductions of a group take together, each by ω of its share. */
export function weightedDeductions(points: readonly number[]): number {
  const sum = points.reduce((total, one) => total + one, 0)
  return sum === 0 ? 0 : points.reduce((total, one) => total + one * shareWeight(one / sum), 0)
}
