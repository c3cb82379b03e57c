import { wjPart, wjPavement } from '../../dictionaries/excavation.ts'
import { cents } from './fees.ts'

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
    cut.pavementType === wjPavement.values.concrete.value
      ? Math.ceil(trenchWidth / widening.slab - 1e-9) * widening.slab
      : trenchWidth + 2 * side
  if (available === null || available <= 0) return cents(wanted)
  const kept = Math.min(wanted, available)
  return cents(available - kept < widening.minStrip ? available : kept)
}
