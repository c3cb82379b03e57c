import { abcd } from '../../../dictionaries/detection.ts'
import { roadGrade, roadMeasure, strengthGrade } from '../../../dictionaries/roads.ts'
import { densityScale, pavementIndex, pciWeighting } from '../../pavement/pavement-codes.ts'
import type { SchemeParams } from '../scheme-table.ts'

const index = pavementIndex.values
const road = roadGrade.values
const grades = Object.values(abcd.values).map(({ value }) => value)
const [expressway, arterial, collector, branch] = [road.expressway.value, road.arterial.value, road.collector.value, road.branch.value]

/** From which value on A, B, C and D hold, by road class. */
type Froms = readonly [expressway: readonly number[], arterialAndCollector: readonly number[], branch: readonly number[]]

const cutsOf = (ofIndex: string, [first, second, third]: Froms) =>
  (
    [
      [expressway, first],
      [arterial, second],
      [collector, second],
      [branch, third],
    ] as const
  ).flatMap(([roadClass, froms]) => grades.map((grade, at) => ({ index: ofIndex, roadClass, grade, from: froms[at] ?? 0 })))

const sidewalk = [80, 65, 50, 0]
const measure = roadMeasure.values

/** What asphalt and cement have in common (CJJ 36-2016, assets.md §4.3): grades, weights, strength, measures, formulas. */
export const pavementGrades: SchemeParams = {
  cuts: [
    ...cutsOf(index.condition.value, [
      [90, 75, 65, 0],
      [85, 70, 60, 0],
      [80, 65, 60, 0],
    ]),
    ...cutsOf(index.riding.value, [
      [4.1, 3.6, 2.5, 0],
      [3.6, 3, 2.4, 0],
      [3.4, 2.8, 2.2, 0],
    ]),
    ...cutsOf(index.pendulum.value, [
      [42, 37, 34, 0],
      [40, 35, 32, 0],
      [38, 33, 30, 0],
    ]),
    ...cutsOf(index.sidewayForce.value, [
      [0.42, 0.37, 0.34, 0],
      [0.4, 0.35, 0.32, 0],
      [0.38, 0.33, 0.3, 0],
    ]),
    ...cutsOf(index.sidewalk.value, [sidewalk, sidewalk, sidewalk]),
  ],
  weights: [
    ...[expressway, arterial].map((roadClass) => ({ roadClass, riding: 0.6, condition: 0.4 })),
    ...[collector, branch].map((roadClass) => ({ roadClass, riding: 0.4, condition: 0.6 })),
  ],
  strength: [
    { strengthGrade: strengthGrade.values.adequate.value, from: 1 },
    { strengthGrade: strengthGrade.values.critical.value, from: 0.8 },
    { strengthGrade: strengthGrade.values.inadequate.value, from: 0 },
  ],
  measures: [measure.upkeep, measure.upkeep, measure.mediumRepair, measure.overhaul].map(({ value }, at) => ({
    grade: grades[at],
    measure: value,
  })),
  formulas: [
    {
      ...{ ridingBase: 4.98, ridingSlope: 0.34, ridingScale: 20 },
      ...{ weighting: pciWeighting.values.withinClass.value, scale: densityScale.values.linear.value },
      overhaulUnder: strengthGrade.values.inadequate.value,
    },
  ],
}
