import type { Bands } from '@chengan/kernel/scores/numbers'
import { asNumber, asText } from '@chengan/kernel/values'
import { roadGrade } from '../../dictionaries/roads.ts'
import type { SchemeParams } from '../schemes/scheme-table.ts'
import { densityScale, pavementIndex, pciWeighting } from './pavement-codes.ts'

/** A damage's points off by density in % of the unit, by rising density; two at one density part what holds up to it from what holds above. */
export type DeductionNodes = readonly (readonly [density: number, points: number])[]

/** A scheme of pavements, as the formulas read it. */
export interface PavementScheme {
  readonly deductions: ReadonlyMap<string, DeductionNodes>
  /** m of breadth, or ㎡ of each, by which areas are reckoned that nobody measured. */
  readonly counting: ReadonlyMap<string, number>
  /** Grades of an index on roads of a class; empty where it has none. */
  cuts(index: string, roadClass: string): Bands
  weights(roadClass: string): { readonly riding: number; readonly condition: number } | undefined
  readonly strength: Bands
  readonly measures: ReadonlyMap<string, string>
  readonly riding: { readonly base: number; readonly slope: number; readonly scale: number }
  /** Whether the sums of classes are weighted against each other once more. */
  readonly twoLevels: boolean
  readonly logarithmic: boolean
  /** dict strength_grade: from this one on the measure is an overhaul at least. */
  readonly overhaulFrom: string
}

const { local, branch } = roadGrade.values
/** Streets within blocks are graded as branch roads. */
const gradedAs = (roadClass: string) => (roadClass === local.value ? branch.value : roadClass)

/** What was read: thousands of units of one import ask for the same scheme. */
const known = new WeakMap<SchemeParams, PavementScheme>()

/** Reads what a scheme of pavements says. */
export function pavementSchemeIn(params: SchemeParams): PavementScheme {
  const scheme = known.get(params) ?? readPavementScheme(params)
  known.set(params, scheme)
  return scheme
}

function readPavementScheme(params: SchemeParams): PavementScheme {
  const { deductions = [], counting = [], cuts = [], weights = [], strength = [], measures = [], formulas = [] } = params
  const [formula = {}] = formulas
  const byDamage = Map.groupBy(deductions, ({ damage }) => asText(damage))
  const byIndex = Map.groupBy(cuts, ({ index, roadClass }) => `${asText(index)}|${asText(roadClass)}`)
  const ofClass = new Map(
    weights.map((line) => [asText(line.roadClass), { riding: asNumber(line.riding), condition: asNumber(line.condition) }]),
  )
  return {
    deductions: new Map(
      [...byDamage].map(([damage, lines]) => [damage, lines.map(({ density, points }) => [asNumber(density), asNumber(points)] as const)]),
    ),
    counting: new Map(counting.map(({ damage, factor }) => [asText(damage), asNumber(factor)])),
    cuts: (index, roadClass) =>
      (byIndex.get(`${index}|${gradedAs(roadClass)}`) ?? []).map(({ grade, from }) => [asText(grade), asNumber(from)]),
    weights: (roadClass) => ofClass.get(gradedAs(roadClass)),
    strength: strength.map(({ strengthGrade, from }) => [asText(strengthGrade), asNumber(from)]),
    measures: new Map(measures.map(({ grade, measure }) => [asText(grade), asText(measure)])),
    riding: { base: asNumber(formula.ridingBase), slope: asNumber(formula.ridingSlope), scale: asNumber(formula.ridingScale) },
    twoLevels: formula.weighting === pciWeighting.values.twoLevels.value,
    logarithmic: formula.scale === densityScale.values.logarithmic.value,
    overhaulFrom: asText(formula.overhaulUnder),
  }
}

const index = pavementIndex.values
/** The grades of PCI and PQI, of RQI, of sidewalks on roads of a class. */
export const conditionCuts = (scheme: PavementScheme, roadClass: string): Bands => scheme.cuts(index.condition.value, roadClass)
export const ridingCuts = (scheme: PavementScheme, roadClass: string): Bands => scheme.cuts(index.riding.value, roadClass)
export const sidewalkCuts = (scheme: PavementScheme, roadClass: string): Bands => scheme.cuts(index.sidewalk.value, roadClass)
