import { daysBetween } from '@chengan/kernel/time'

const SMALLEST_AREA = 1

/** Two decimals, half up. */
export function cents(value: number): number {
  return Math.round(value * 100 + 1e-7) / 100
}

/** What the restoration of a section is computed from: m², 元/m², multipliers, m and 元/m. */
export interface Restoration {
  readonly area: number
  readonly unitPrice: number
  readonly freezeFactor: number
  readonly depthFactor: number
  readonly curbLength: number
  readonly kerbPrice: number
}

/** The restoration fee of a section in 元 (WJ-R8; 城市道路管理条例 art. 37, szgl/wjsp/rule-9): areas under 1 m² count as 1 m²; half up to the cent. */
export function restorationFeeOf(restoration: Restoration): number {
  return cents(
    Math.max(SMALLEST_AREA, restoration.area) * restoration.unitPrice * restoration.freezeFactor * restoration.depthFactor +
      restoration.curbLength * restoration.kerbPrice,
  )
}

/** The occupation fee in 元 (WJ-R9; 城市道路管理条例 art. 37): m² × days × 元/m² and day. */
export function occupationFeeOf(area: number, days: number, unitPrice: number): number {
  return cents(area * days * unitPrice)
}

/** What is paid back of an occupation fee when the authority reduced, shortened or stopped the occupation (WJ-R9; 城市道路管理条例 art. 38), in 元:
 *  the share of the approved square metres × days that was not used. */
export function refundOf(occupyFee: number, actualAreaDays: number, approvedAreaDays: number): number {
  if (approvedAreaDays <= 0) return 0
  return cents(occupyFee * (1 - Math.min(1, Math.max(0, actualAreaDays) / approvedAreaDays)))
}

/** Days of an occupation, both ends counted; null where it has none. */
export function daysOf(from: unknown, to: unknown): number | null {
  return typeof from === 'string' && typeof to === 'string' && from <= to ? daysBetween(from, to) + 1 : null
}

/** What a change asks beyond the fees of the permit that it changes, in 元: never less than nothing; a decrease is a refund (WJ-R9). */
export function addedFee(own: number | null, ofParent: unknown): number | null {
  return own === null ? null : cents(Math.max(0, own - (typeof ofParent === 'number' ? ofParent : 0)))
}
