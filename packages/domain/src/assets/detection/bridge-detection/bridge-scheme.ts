import type { Bands } from '@chengan/kernel/scores/numbers'
import { redistributed, type Weights } from '@chengan/kernel/scores/weights'
import { asNumber, asText, asTextOrNull } from '@chengan/kernel/values'
import { bridgeComponent, supportKind } from '../../dictionaries/bridges.ts'
import type { SchemeLine, SchemeParams } from '../schemes/scheme-table.ts'
import { bridgeMember } from './bridge-codes.ts'

/** Points off for one damage of one component: by degree class (damage_degree 1, 2, 3), and the measures in % or number that
 *  part the classes (below the first: class 1; up to the second: class 2). */
export interface Deduction {
  readonly points: readonly number[]
  readonly limits: readonly number[]
  /** The class from which on it leaves grade D at best; null where none does. */
  readonly caps: number | null
}

/** A scheme of bridges, as the formulas read it. */
export interface BridgeScheme {
  readonly parts: ReadonlyMap<string, { readonly deck: number; readonly superstructure: number; readonly substructure: number }>
  /** How much the components of a member count of those that the bridge has (`present`; empty = all). */
  weights(structure: string, member: string, present: readonly string[]): Weights
  readonly deductions: ReadonlyMap<string, Deduction>
  readonly cuts: Bands
  /** Points from which on a component has failed, and whether that leaves grade D at best. */
  readonly failedFrom: number
  readonly failedCaps: boolean
}

const cladding = bridgeComponent.values.cladding.value

const numbersIn = (values: readonly unknown[]) => values.flatMap((value) => (value == null ? [] : [Number(value)]))

const deductionIn = (line: SchemeLine): Deduction => ({
  points: numbersIn([line.class1, line.class2, line.class3]),
  limits: numbersIn([line.limit1, line.limit2]),
  caps: asTextOrNull(line.caps) === null ? null : asNumber(line.caps),
})

const weightsIn = (lines: readonly SchemeLine[]): Weights =>
  Object.fromEntries(lines.map(({ component, weight }) => [asText(component), asNumber(weight)]))

/** What was read: hundreds of damages of one bridge ask for the same scheme. */
const known = new WeakMap<SchemeParams, BridgeScheme>()

/** Reads what a scheme of bridges says. */
export function bridgeSchemeIn(params: SchemeParams): BridgeScheme {
  const scheme = known.get(params) ?? readBridgeScheme(params)
  known.set(params, scheme)
  return scheme
}

function readBridgeScheme(params: SchemeParams): BridgeScheme {
  const { parts = [], components = [], deductions = [], cuts = [], limits = [] } = params
  const [limit = {}] = limits
  const byMember = Map.groupBy(components, ({ structure, member, bare }) => `${asText(structure)}|${asText(member)}|${bare === true}`)
  return {
    parts: new Map(
      parts.map(({ structure, deck, superstructure, substructure }) => [
        asText(structure),
        { deck: asNumber(deck), superstructure: asNumber(superstructure), substructure: asNumber(substructure) },
      ]),
    ),
    weights(structure, member, present) {
      const whole = weightsIn(byMember.get(`${structure}|${member}|false`) ?? [])
      if (present.length === 0) return whole
      // Footbridges without cladding have weights of their own, where the scheme has them; what else is missing is shared out in proportion.
      const bare = cladding in whole && !present.includes(cladding) ? byMember.get(`${structure}|${member}|true`) : undefined
      return redistributed(bare === undefined ? whole : weightsIn(bare), (component) => present.includes(component))
    },
    deductions: new Map(deductions.map((line) => [asText(line.damage), deductionIn(line)])),
    cuts: cuts.map(({ grade, from }) => [asText(grade), asNumber(from)]),
    failedFrom: asNumber(limit.failedFrom),
    failedCaps: limit.failedCaps === true,
  }
}

/** The member that a support of a kind is (dict support_kind). */
export const memberOfSupport = (kind: unknown) =>
  (kind === supportKind.values.abutment.value ? bridgeMember.values.abutment : bridgeMember.values.pier).value

/** The degree class 1, 2 or 3 of a measured value; null where the damage is classed by eye. */
export function degreeOf(deduction: Deduction | undefined, measured: number): number | null {
  const [first, second] = deduction?.limits ?? []
  if (deduction === undefined || first === undefined) return null
  if (measured < first) return 1
  return second === undefined || measured > second ? deduction.limits.length + 1 : 2
}

/** Points off for a damage of a degree class; null where either is unknown. */
export function pointsOf(deduction: Deduction | undefined, degree: number): number | null {
  if (degree === 0) return deduction === undefined ? null : 0
  return deduction?.points[degree - 1] ?? null
}
