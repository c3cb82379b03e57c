import { wjPart, wjPavement } from '../../dictionaries/excavation.ts'

const pavement = wjPavement.values

/** Restoration prices by fee class in 元/m² and of kerbs in 元/m: the seed of the fee standard (municipal-approval.md §2.7), to be replaced
 *  by the city's own document, which szgl/wjsffy will hold by district and term. */
export const restorePrices: Readonly<Record<string, number>> = {
  [pavement.asphalt.value]: 220,
  [pavement.concrete.value]: 185,
  [pavement.blockStone.value]: 150,
  [pavement.gravel.value]: 55,
  [pavement.earth.value]: 40,
  [pavement.granite.value]: 250,
  [pavement.colouredPrecast.value]: 140,
  [pavement.plainPrecast.value]: 90,
  [pavement.plazaBrick.value]: 160,
  [pavement.concretePaving.value]: 110,
  [pavement.unpaved.value]: 20,
}
export const KERB_PRICE = 65

/** How far the surface is restored beyond the trench on each side in m, what a strip left over must have, the width of a slab; each a
 *  parameter of the city (wj.widen.*, wj.minStrip, wj.slabWidth). */
export interface Widening {
  readonly asphalt: number
  readonly footway: number
  readonly slab: number
  readonly minStrip: number
}

const footParts: readonly unknown[] = [wjPart.values.footway.value, wjPart.values.cycleLane.value]

/** Width of the restored strip in m (CJJ 1-2008; szgl/wjsp/rule-8): the trench with both sides, concrete out to the joints of its slabs,
 *  never more than there is; a strip left over that is too narrow is restored too. Null while the trench is not known. */
export function restoreWidthOf(
  cut: {
    readonly trenchWidth: number | null
    readonly pavementType: unknown
    readonly partKind: unknown
    readonly available: number | null
  },
  widening: Widening,
): number | null {
  const { trenchWidth, available } = cut
  if (trenchWidth === null || trenchWidth <= 0) return null
  const side = footParts.includes(cut.partKind) ? widening.footway : widening.asphalt
  const wanted =
    cut.pavementType === pavement.concrete.value ? Math.ceil(trenchWidth / widening.slab - 1e-9) * widening.slab : trenchWidth + 2 * side
  if (available === null || available <= 0) return cents(wanted)
  const kept = Math.min(wanted, available)
  return cents(available - kept < widening.minStrip ? available : kept)
}

const SMALLEST_AREA = 1

/** The restoration fee of a section in 元 (szgl/wjsp/rule-9): areas under 1 m² count as 1 m²; half up to the cent. */
export function sectionFeeOf(area: number, unitPrice: number, factor: number, curbLength: number): number {
  return cents(Math.max(SMALLEST_AREA, area) * unitPrice * factor + curbLength * KERB_PRICE)
}

/** Two decimals, half up. */
export function cents(value: number): number {
  return Math.round(value * 100 + 1e-7) / 100
}
