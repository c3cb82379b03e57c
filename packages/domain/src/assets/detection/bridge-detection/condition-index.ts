import { bandOf, clamped, halfUp } from '@chengan/kernel/scores/numbers'
import { type Weights, weightedDeductions } from '@chengan/kernel/scores/weights'
import { abcde, bridgePart } from '../../dictionaries/bridges.ts'
import { bridgeMember } from './bridge-codes.ts'
import { type BridgeScheme, degreeOf, memberOfSupport, pointsOf } from './bridge-scheme.ts'

/** What the index needs of a bridge's card. */
export interface BridgeCard {
  readonly bridgeType: string
  /** Components that the bridge has; empty = all of its structure. */
  readonly components: readonly string[]
  readonly spans: readonly { readonly no: string; readonly bridgeType?: string | null }[]
  readonly supports: readonly { readonly no: string; readonly kind: string | null }[]
}

/** A damage as it was found. */
export interface Damage {
  readonly part: string
  /** Span or support; null on the deck. */
  readonly unitNo: string | null
  readonly component: string
  readonly damageType: string
  /** 0 to 3 */
  readonly degree: number
  /** % or number, where it was measured. */
  readonly measured: number | null
}

/** One component in the calculation, as the score sheet lists it. */
export interface ComponentScore {
  readonly part: string
  readonly unitNo: string | null
  readonly component: string
  readonly weight: number
  readonly mdp: number
  readonly score: number
}

/** The indices of a bridge, 0 to 100 (100 = intact), rounded half up to two decimals. */
export interface Condition {
  readonly bcim: number
  readonly bcis: number
  readonly bcix: number
  readonly bci: number
  readonly bsim: number
  readonly bsis: number
  readonly bsix: number
  readonly bsi: number
  readonly componentScores: readonly ComponentScore[]
  /** Whether a component lost as many points as the scheme calls failed. */
  readonly hasFailedComponent: boolean
  /** Whether a damage was found in a class that leaves grade D at best. */
  readonly hasCappingDamage: boolean
}

/** Points that a component loses: the weighted sum of its damages, never less than its worst, at most 100. */
export function lostPoints(points: readonly number[]): number {
  return clamped(weightedDeductions(points), Math.max(0, ...points), 100)
}

/** The class of one damage found several times on one component. */
function degreeOfAll(found: readonly Damage[], scheme: BridgeScheme): number {
  const measures = found.map((one) => one.measured)
  const measured = measures.every((value) => value !== null) ? measures.reduce((sum: number, value) => sum + Number(value), 0) : null
  const byMeasure = measured === null ? null : degreeOf(scheme.deductions.get(found[0]?.damageType ?? ''), measured)
  return byMeasure ?? Math.max(...found.map((one) => one.degree))
}

/** The points of one damage found several times on one component: measures add up, classes take the worst, then one deduction. */
export function pointsOfDamage(found: readonly Damage[], scheme: BridgeScheme): number {
  const [first] = found
  if (first === undefined) return 0
  return pointsOf(scheme.deductions.get(first.damageType), degreeOfAll(found, scheme)) ?? 0
}

/** Two decimals, half up. */
const rounded = (value: number): number => halfUp(value, 2)

const part = bridgePart.values
const member = bridgeMember.values

interface Found {
  readonly damages: readonly Damage[]
  readonly scheme: BridgeScheme
}

function scoresOf(weights: Weights, where: { part: string; unitNo: string | null }, { damages, scheme }: Found): readonly ComponentScore[] {
  return Object.entries(weights).map(([component, weight]) => {
    const own = damages.filter(
      (one) => one.component === component && one.part === where.part && (where.unitNo === null || one.unitNo === where.unitNo),
    )
    const kinds = [...new Set(own.map((one) => one.damageType))]
    const mdp = lostPoints(
      kinds.map((kind) =>
        pointsOfDamage(
          own.filter((one) => one.damageType === kind),
          scheme,
        ),
      ),
    )
    return { ...where, component, weight, mdp, score: 100 - mdp }
  })
}

const weighted = (scores: readonly ComponentScore[]) => scores.reduce((sum, one) => sum + one.weight * one.score, 0)
const worst = (scores: readonly ComponentScore[]) => Math.min(100, ...scores.map((one) => one.score))
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** BCI, BSI and their parts after CJJ 99-2017 §4 (assets.md §4.2): BCI = ωm·BCIm + ωs·BCIs + ωx·BCIx, spans and supports as means,
 *  BSI as the worst. Null for a structure without weights and for a card without spans or supports. No rounding inside. */
export function conditionOf(card: BridgeCard, damages: readonly Damage[], scheme: BridgeScheme): Condition | null {
  const parts = scheme.parts.get(card.bridgeType)
  if (parts === undefined || card.spans.length === 0 || card.supports.length === 0) return null
  const weightsOf = (structure: string, ofMember: string) => scheme.weights(structure, ofMember, card.components)
  const found = { damages, scheme }
  const deck = scoresOf(weightsOf(card.bridgeType, member.deck.value), { part: part.deckSystem.value, unitNo: null }, found)
  const structureOfSpan = (own: string | null | undefined) => (own != null && scheme.parts.has(own) ? own : card.bridgeType)
  const spans = card.spans.map(({ no, bridgeType }) =>
    scoresOf(weightsOf(structureOfSpan(bridgeType), member.span.value), { part: part.superstructure.value, unitNo: no }, found),
  )
  const supports = card.supports.map(({ no, kind }) =>
    scoresOf(weightsOf(card.bridgeType, memberOfSupport(kind)), { part: part.substructure.value, unitNo: no }, found),
  )
  const [bcim, bcis, bcix] = [weighted(deck), mean(spans.map(weighted)), mean(supports.map(weighted))]
  const [bsim, bsis, bsix] = [worst(deck), Math.min(...spans.map(weighted)), Math.min(...supports.map(weighted))]
  const all = [...deck, ...spans.flat(), ...supports.flat()]
  return {
    bcim: rounded(bcim),
    bcis: rounded(bcis),
    bcix: rounded(bcix),
    bci: rounded(parts.deck * bcim + parts.superstructure * bcis + parts.substructure * bcix),
    bsim: rounded(bsim),
    bsis: rounded(bsis),
    bsix: rounded(bsix),
    bsi: rounded(Math.min(bsim, bsis, bsix)),
    componentScores: all.map((one) => ({
      ...one,
      weight: Math.round(one.weight * 10_000) / 10_000,
      mdp: rounded(one.mdp),
      score: rounded(one.score),
    })),
    hasFailedComponent: all.some((one) => one.mdp >= scheme.failedFrom),
    hasCappingDamage: hasCappingDamage(damages, scheme),
  }
}

/** Damages that add up on one component are classed together. */
function hasCappingDamage(damages: readonly Damage[], scheme: BridgeScheme): boolean {
  const together = Map.groupBy(damages, ({ part: ofPart, unitNo, component, damageType }) =>
    [ofPart, unitNo, component, damageType].join('|'),
  )
  return [...together.values()].some((found) => {
    const caps = scheme.deductions.get(found[0]?.damageType ?? '')?.caps ?? null
    return caps !== null && degreeOfAll(found, scheme) >= caps
  })
}

/** The grade A to E of an index 0 to 100; intervals are closed below. */
export function gradeOf(index: number, { cuts }: BridgeScheme): string {
  return bandOf(cuts, index) ?? abcde.values.dangerous.value
}

/** The worse of two grades A to E. */
export function worseGrade(one: string, other: string): string {
  return one > other ? one : other
}
