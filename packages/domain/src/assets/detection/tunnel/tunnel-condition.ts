import { bandOf, halfUp } from '@chengan/kernel/scores/numbers'
import type { Weights } from '@chengan/kernel/scores/weights'
import { tunnelPart } from '../../dictionaries/tunnels.ts'
import type { TunnelScheme } from './tunnel-scheme.ts'

const part = tunnelPart.values

/** What was found at an item. */
export interface TunnelFinding {
  readonly item: string
  /** 0 = intact; null of devices, which have none. */
  readonly value: number | null
}

/** How many devices of a system work. */
export interface SystemRate {
  readonly system: string
  readonly total: number
  readonly good: number
}

/** What the indices are worked out from. */
export interface TunnelFound {
  /** The items that the tunnel has. */
  readonly items: readonly string[]
  readonly findings: readonly TunnelFinding[]
  readonly rates: readonly SystemRate[]
}

/** A value that bounds the civil class by itself. */
export interface DirectClass {
  readonly item: string
  readonly value: number
  /** dict class5 */
  readonly leaves: string
}

/** The indices of a tunnel, 0 to 100 (100 = intact), rounded half up to two decimals, and its classes (dict class5); null of a part that it does not have. */
export interface TunnelCondition {
  readonly jgci: number | null
  readonly jdci: number | null
  readonly qtci: number | null
  readonly ci: number | null
  readonly jgClass: string | null
  readonly jdClass: string | null
  readonly qtClass: string | null
  readonly tunnelGrade: string | null
  readonly direct: readonly DirectClass[]
}

/** The value of an item: the highest of all that was found at it, 0 where nothing was (szgl/bhjctunneljcmx/rule-1). */
export function valueOfItem(findings: readonly TunnelFinding[], item: string): number {
  return Math.max(0, ...findings.map((one) => (one.item === item ? (one.value ?? 0) : 0)))
}

/** Mean by weights of those that are there: the weight of the rest is shared out among them. Null where there are none. */
function meanBy(weights: Weights, present: readonly string[], worthOf: (code: string) => number): number | null {
  const there = [...new Set(present)].filter((code) => (weights[code] ?? 0) > 0)
  const whole = there.reduce((sum, code) => sum + (weights[code] ?? 0), 0)
  return whole === 0 ? null : there.reduce((sum, code) => sum + worthOf(code) * (weights[code] ?? 0), 0) / whole
}

/** 100·[1 − Σ(vi·wi ÷ Σwi) ÷ worst] */
function indexByValues(weights: Weights, worst: number | null | undefined, { items, findings }: TunnelFound): number | null {
  const mean = meanBy(weights, items, (item) => valueOfItem(findings, item))
  return mean === null || worst == null ? null : 100 * (1 - mean / worst)
}

const rounded = (index: number | null) => (index === null ? null : halfUp(index, 2))

/** The worse of two classes 1 to 5; the other one where there is none. */
export function worseClass(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Number(one) > Number(other) ? one : other
}

function directClasses({ items, findings }: TunnelFound, scheme: TunnelScheme): readonly DirectClass[] {
  return [...new Set(items)].flatMap((item) => {
    const value = valueOfItem(findings, item)
    const bound = scheme.deciding.has(item) ? scheme.direct.findLast(({ from }) => value >= from) : undefined
    return bound === undefined ? [] : [{ item, value, leaves: bound.leaves }]
  })
}

/** JGCI, JDCI, QTCI and CI with their classes after JTG H12-2015 (assets.md §4.4). No rounding inside. */
export function tunnelConditionOf(found: TunnelFound, scheme: TunnelScheme): TunnelCondition {
  const [civil, devices, other] = [part.civil, part.mechanicalElectrical, part.otherWorks].map(({ value }) => scheme.parts.get(value))
  const rates = new Map(found.rates.filter(({ total }) => total > 0).map(({ system, total, good }) => [system, good / total]))
  const rate = meanBy(scheme.systems, [...rates.keys()], (system) => rates.get(system) ?? 0)
  const jgci = indexByValues(scheme.civil, civil?.worst, found)
  const jdci = rate === null ? null : 100 * rate
  const qtci = indexByValues(scheme.otherWorks, other?.worst, found)
  const parts: readonly (readonly [index: number | null, weight: number])[] = [
    [jgci, civil?.weight ?? 0],
    [jdci, devices?.weight ?? 0],
    [qtci, other?.weight ?? 0],
  ]
  const there = parts.flatMap(([index, weight]) => (index === null ? [] : [{ index, weight }]))
  const whole = there.reduce((sum, { weight }) => sum + weight, 0)
  const ci = whole === 0 ? null : there.reduce((sum, { index, weight }) => sum + index * weight, 0) / whole
  const classIn = (classes: NonNullable<typeof civil>['classes'] | undefined, index: number | null) =>
    index === null ? null : bandOf(classes ?? [], halfUp(index, 2))
  const direct = directClasses(found, scheme)
  const ownClass = classIn(civil?.classes, jgci)
  const jgClass = ownClass === null ? null : direct.reduce<string | null>((worst, { leaves }) => worseClass(worst, leaves), ownClass)
  const jdClass = classIn(devices?.classes, jdci)
  return {
    ...{ jgci: rounded(jgci), jdci: rounded(jdci), qtci: rounded(qtci), ci: rounded(ci) },
    ...{ jgClass, jdClass, qtClass: classIn(other?.classes, qtci) },
    tunnelGrade: worseClass(jgClass, jdClass),
    direct,
  }
}
