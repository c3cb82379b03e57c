import { type Bands, bandOf, clamped, halfUp } from '@chengan/kernel/scores/numbers'
import { type Weights, weightedDeductions } from '@chengan/kernel/scores/weights'
import { bridgePart } from '../../dictionaries/bridges.ts'
import { degreeOf, pointsOf } from './deductions.ts'
import { bridgeWeights, presentWeights, supportWeights } from './weights.ts'

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
  /** Whether a component lost 80 points or more. */
  readonly hasFailedComponent: boolean
}

/** Points that a component loses: the weighted sum of its damages, never less than its worst, at most 100. */
export function lostPoints(points: readonly number[]): number {
  return clamped(weightedDeductions(points), Math.max(0, ...points), 100)
}

/** The points of one damage found several times on one component: measures add up, classes take the worst, then one deduction. */
export function pointsOfDamage(found: readonly Damage[]): number {
  const [first] = found
  if (first === undefined) return 0
  const measures = found.map((one) => one.measured)
  const measured = measures.every((value) => value !== null) ? measures.reduce((sum: number, value) => sum + Number(value), 0) : null
  const byMeasure = measured === null ? null : degreeOf(first.damageType, measured)
  return pointsOf(first.damageType, byMeasure ?? Math.max(...found.map((one) => one.degree))) ?? 0
}

/** Two decimals, half up. */
const rounded = (value: number): number => halfUp(value, 2)

const part = bridgePart.values
const FAILED = 80

function scoresOf(weights: Weights, where: { part: string; unitNo: string | null }, damages: readonly Damage[]): readonly ComponentScore[] {
  return Object.entries(weights).map(([component, weight]) => {
    const own = damages.filter(
      (one) => one.component === component && one.part === where.part && (where.unitNo === null || one.unitNo === where.unitNo),
    )
    const kinds = [...new Set(own.map((one) => one.damageType))]
    const mdp = lostPoints(kinds.map((kind) => pointsOfDamage(own.filter((one) => one.damageType === kind))))
    return { ...where, component, weight, mdp, score: 100 - mdp }
  })
}

const weighted = (scores: readonly ComponentScore[]) => scores.reduce((sum, one) => sum + one.weight * one.score, 0)
const worst = (scores: readonly ComponentScore[]) => Math.min(100, ...scores.map((one) => one.score))
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** BCI, BSI and their parts after CJJ 99-2017 §4 (assets.md §4.2): BCI = ωm·BCIm + ωs·BCIs + ωx·BCIx, spans and supports as means,
 *  BSI as the worst. Null for a structure without weights and for a card without spans or supports. No rounding inside. */
export function conditionOf(card: BridgeCard, damages: readonly Damage[]): Condition | null {
  const weights = bridgeWeights[card.bridgeType]
  if (weights === undefined || card.spans.length === 0 || card.supports.length === 0) return null
  const present = (givenWeights: Weights) => presentWeights(givenWeights, card.components)
  const deck = scoresOf(present(weights.deck), { part: part.deckSystem.value, unitNo: null }, damages)
  const spans = card.spans.map(({ no, bridgeType }) =>
    scoresOf(present((bridgeWeights[String(bridgeType)] ?? weights).span), { part: part.superstructure.value, unitNo: no }, damages),
  )
  const supports = card.supports.map(({ no, kind }) =>
    scoresOf(present(supportWeights(weights, kind)), { part: part.substructure.value, unitNo: no }, damages),
  )
  const [bcim, bcis, bcix] = [weighted(deck), mean(spans.map(weighted)), mean(supports.map(weighted))]
  const [bsim, bsis, bsix] = [worst(deck), Math.min(...spans.map(weighted)), Math.min(...supports.map(weighted))]
  const { parts } = weights
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
    hasFailedComponent: all.some((one) => one.mdp >= FAILED),
  }
}

const cuts: Bands = [
  ['A', 90],
  ['B', 80],
  ['C', 66],
  ['D', 50],
  ['E', 0],
]

/** The grade A to E of an index 0 to 100; intervals are closed below. */
export function gradeOf(index: number): string {
  return bandOf(cuts, index) ?? 'E'
}

/** The worse of two grades A to E. */
export function worseGrade(one: string, other: string): string {
  return one > other ? one : other
}
