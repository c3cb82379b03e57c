import { type Bands, bandOf, halfUp } from '@chengan/kernel/scores/numbers'
import { daysBetween, earlierOf } from '@chengan/kernel/time'
import { khGrade } from '../../../assets/dictionaries/works.ts'
import { PAID_CONTINUOUSLY } from '../assessment-codes.ts'

/** From which score on a grade is given, and which share of the fee is paid, in per cent. */
export interface PayBand {
  readonly grade: string
  readonly min: number
  readonly payRatio: number
}

const grade = khGrade.values

/** The bands that are usual (yhgl/khjg/rule-7). */
export const USUAL_BANDS: readonly PayBand[] = [
  { grade: grade.excellent.value, min: 90, payRatio: 100 },
  { grade: grade.good.value, min: 80, payRatio: 95 },
  { grade: grade.pass.value, min: 70, payRatio: 85 },
  { grade: grade.fail.value, min: 0, payRatio: 70 },
]

/** The band of a score. Null without bands. */
function bandOfScore(bands: readonly PayBand[], score: number): PayBand | null {
  const falling = bands.toSorted((a, b) => b.min - a.min)
  const found = bandOf(falling.map(({ min }, at) => [String(at), min] as const) satisfies Bands, score)
  return found === null ? null : (falling[Number(found)] ?? null)
}

/** The share of the fee without cliffs at the borders, in per cent (yhgl/khjg/rule-8). */
function continuousRatio(score: number): number {
  if (score >= 90) return 100
  if (score >= 80) return 100 - (90 - score)
  return score >= 70 ? 90 - 2 * (80 - score) : Math.max(50, 70 - 2 * (70 - score))
}

/** What a score does to the fee: its grade, and the share that is paid in per cent, two decimals. */
export function payOfScore(
  score: number,
  payRule: string | null | undefined,
  bands: readonly PayBand[],
): { readonly grade: string | null; readonly payRatio: number | null } {
  const band = bandOfScore(bands, score)
  const ratio = payRule === PAID_CONTINUOUSLY ? continuousRatio(score) : (band?.payRatio ?? null)
  return { grade: band?.grade ?? null, payRatio: ratio === null ? null : halfUp(ratio, 2) }
}

/** What of a lump sum falls into days, in yuan: by the days of the contract as it was signed; of one that was terminated nothing after its `lastDay` (maintenance.md §6.2, §6.3). */
export function feeOfDays(
  contract: { readonly lumpSum: number; readonly startDate: string; readonly endDate: string; readonly lastDay?: string },
  from: string,
  to: string,
): number {
  const first = earlierOf(from, contract.startDate) === from ? contract.startDate : from
  const last = earlierOf(to, contract.lastDay ?? contract.endDate)
  const days = daysBetween(first, last) + 1
  const whole = daysBetween(contract.startDate, contract.endDate) + 1
  return days <= 0 || whole <= 0 ? 0 : (contract.lumpSum * days) / whole
}
