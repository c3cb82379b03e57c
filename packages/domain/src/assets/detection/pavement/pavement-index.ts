import { bandOf, halfUp } from '@chengan/kernel/scores/numbers'
import { shareWeight, weightedDeductions } from '@chengan/kernel/scores/weights'
import { damageClassOf, isCountedByNumber } from './damage-classes.ts'
import { conditionCuts, type DeductionNodes, type PavementScheme, ridingCuts } from './pavement-scheme.ts'

/** A damage as it was found. */
export interface FoundDamage {
  readonly damage: string
  /** ㎡ */
  readonly area: number
}

/** The indices of a unit of pavement, rounded half up to two decimals. Without a roughness there is no riding quality, and no index of both. */
export interface PavementIndices {
  readonly pci: number
  readonly rqi: number | null
  readonly pqi: number | null
  readonly pciGrade: string | null
  readonly rqiGrade: string | null
  readonly pqiGrade: string | null
}

/** The area in ㎡ of a damage of which nobody measured it: by its number or its length and the scheme's factor, else length times width; null where they are not known. */
export function countedArea(
  scheme: PavementScheme,
  damage: string,
  size: { readonly length: number | null; readonly width: number | null; readonly count: number | null },
): number | null {
  const factor = scheme.counting.get(damage)
  if (factor !== undefined) {
    const amount = isCountedByNumber(damage) ? (size.count ?? 1) : size.length
    return amount === null ? null : halfUp(amount * factor, 2)
  }
  return size.length === null || size.width === null ? null : halfUp(size.length * size.width, 2)
}

/** % of the unit that a damage covers; null where there is no area. */
export const densityOf = (area: number | null, unitArea: number | null): number | null =>
  area === null || unitArea === null || unitArea <= 0 ? null : (area / unitArea) * 100

const logOf = (nodes: DeductionNodes): DeductionNodes => nodes.map(([density, points]) => [Math.log10(density), points])

/** Points off at a density in %: straight between the nodes (or along the logarithm of the density), in proportion below the first, constant above the last. */
export function pointsAt(nodes: DeductionNodes | undefined, density: number, logarithmic: boolean): number {
  const [first] = nodes ?? []
  if (nodes === undefined || first === undefined || density <= 0) return 0
  if (density < first[0]) return (first[1] * density) / first[0]
  const [scaled, at] = logarithmic ? [logOf(nodes), Math.log10(density)] : [nodes, density]
  const above = scaled.findIndex(([place]) => place >= at)
  const high = scaled[above]
  const low = scaled[above - 1]
  if (high === undefined) return scaled.at(-1)?.[1] ?? 0
  if (low === undefined || high[0] === at) return high[1]
  return low[1] + ((high[1] - low[1]) * (at - low[0])) / (high[0] - low[0])
}

/** The condition of a surface: 100 less what its damages take off, each kind once by its whole area, weighted within its class. */
export function conditionIndex(scheme: PavementScheme, found: readonly FoundDamage[], unitArea: number): number {
  const areas = new Map<string, number>()
  for (const { damage, area } of found) areas.set(damage, (areas.get(damage) ?? 0) + area)
  const points = [...areas].map(([damage, area]) => ({
    damageClass: damageClassOf(damage),
    points: pointsAt(scheme.deductions.get(damage), densityOf(area, unitArea) ?? 0, scheme.logarithmic),
  }))
  const sums = [...Map.groupBy(points, (one) => one.damageClass).values()].map((lines) =>
    weightedDeductions(lines.map((one) => one.points)),
  )
  const whole = sums.reduce((total, one) => total + one, 0)
  const lost = scheme.twoLevels && whole > 0 ? sums.reduce((total, one) => total + one * shareWeight(one / whole), 0) : whole
  return Math.max(0, 100 - lost)
}

/** All indices of a unit on a road of a class. `iri`: m/km; null where it was not measured. */
export function indicesOf(
  scheme: PavementScheme,
  unit: { readonly roadClass: string; readonly area: number; readonly iri: number | null; readonly found: readonly FoundDamage[] },
): PavementIndices {
  const pci = conditionIndex(scheme, unit.found, unit.area)
  const rqi = unit.iri === null ? null : Math.max(0, scheme.riding.base - scheme.riding.slope * unit.iri)
  return gradedIndices(scheme, unit.roadClass, { pci, rqi, pqi: qualityIndex(scheme, unit.roadClass, pci, rqi) })
}

/** Riding quality and condition in one figure; null without the first, or where the class of the road has no weights. */
function qualityIndex(scheme: PavementScheme, roadClass: string, pci: number, rqi: number | null): number | null {
  const weights = scheme.weights(roadClass)
  return rqi === null || weights === undefined ? null : scheme.riding.scale * weights.riding * rqi + weights.condition * pci
}

/** Indices rounded as they are published, with their grades on a road of a class. */
export function gradedIndices(
  scheme: PavementScheme,
  roadClass: string,
  { pci, rqi, pqi }: { readonly pci: number; readonly rqi: number | null; readonly pqi: number | null },
): PavementIndices {
  const [condition, riding, quality] = [halfUp(pci, 2), rqi === null ? null : halfUp(rqi, 2), pqi === null ? null : halfUp(pqi, 2)]
  return {
    ...{ pci: condition, rqi: riding, pqi: quality },
    pciGrade: bandOf(conditionCuts(scheme, roadClass), condition),
    rqiGrade: riding === null ? null : bandOf(ridingCuts(scheme, roadClass), riding),
    pqiGrade: quality === null ? null : bandOf(conditionCuts(scheme, roadClass), quality),
  }
}
