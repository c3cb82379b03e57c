import { gradedIndices } from './pavement-index.ts'
import type { PavementScheme } from './pavement-scheme.ts'
import { worseOf } from './rating.ts'

/** Part of a road: a unit of a section, or a section. */
export interface RatedPart {
  /** ㎡ */
  readonly area: number
  readonly pci: number | null
  readonly rqi: number | null
  readonly pqi: number | null
  /** yyyy-MM-dd */
  readonly detectDate: string | null
}

/** The mean of an index weighted by area, over the parts that have it; null where none has. */
function weighted(parts: readonly RatedPart[], name: 'pci' | 'rqi' | 'pqi'): number | null {
  const there = parts.filter((part) => part[name] !== null)
  const area = there.reduce((sum, part) => sum + Number(part.area), 0)
  return area === 0 ? null : there.reduce((sum, part) => sum + Number(part[name]) * Number(part.area), 0) / area
}

/** The newest day of the parts; null without any. */
export const newestDayOf = (parts: readonly Pick<RatedPart, 'detectDate'>[]): string | null =>
  parts.reduce<string | null>((newest, { detectDate }) => ((detectDate ?? '') > (newest ?? '') ? detectDate : newest), null)

const none = { pci: null, rqi: null, pqi: null, pqiGrade: null, detectDate: null }

/** What parts say of their whole, weighted by area (jcsj/baseroad/rule-6). What somebody judged worse by hand (`lowered`) is not averaged away. */
export function weightedCondition(
  parts: readonly RatedPart[],
  scheme: PavementScheme | null,
  roadClass: string,
  lowered: string | null = null,
) {
  const pci = weighted(parts, 'pci')
  if (pci === null || scheme === null) return none
  const graded = gradedIndices(scheme, roadClass, { pci, rqi: weighted(parts, 'rqi'), pqi: weighted(parts, 'pqi') })
  const pqiGrade = worseOf(graded.pqiGrade ?? graded.pciGrade, lowered)
  return { pci: graded.pci, rqi: graded.rqi, pqi: graded.pqi, pqiGrade, detectDate: newestDayOf(parts) }
}
