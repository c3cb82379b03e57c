import { lightKind } from '../../../dictionaries/lighting.ts'
import { roadGrade } from '../../../dictionaries/roads.ts'
import type { SchemeParams } from '../scheme-table.ts'

const road = roadGrade.values
const [expressway, arterial, collector, branch] = [road.expressway.value, road.arterial.value, road.collector.value, road.branch.value]
const { functional, landscape } = lightKind.values

const main = {
  ...{ luminanceLow: 1.5, luminanceHigh: 2, uo: 0.4, ul: 0.7 },
  ...{ illuminanceLow: 20, illuminanceHigh: 30, ue: 0.4, ti: 10, sr: 0.5 },
}

/** The first scheme of lights: values and power densities after CJJ 45-2015, targets of the rates as bureaus set them (assets.md §4.6). */
export const lighting2015: SchemeParams = {
  values: [
    { roadClass: expressway, ...main },
    { roadClass: arterial, ...main },
    {
      ...{ roadClass: collector, luminanceLow: 1, luminanceHigh: 1.5, uo: 0.4, ul: 0.5 },
      ...{ illuminanceLow: 15, illuminanceHigh: 20, ue: 0.4, ti: 10, sr: 0.5 },
    },
    {
      ...{ roadClass: branch, luminanceLow: 0.5, luminanceHigh: 0.75, uo: 0.4, ul: null },
      ...{ illuminanceLow: 8, illuminanceHigh: 10, ue: 0.3, ti: 15, sr: null },
    },
  ],
  densities: [
    ...[expressway, arterial].flatMap((roadClass) => [
      { roadClass, lanesFrom: 6, low: 0.7, high: 1 },
      { roadClass, lanesFrom: 1, low: 0.85, high: 1.2 },
    ]),
    { roadClass: collector, lanesFrom: 4, low: 0.6, high: 0.8 },
    { roadClass: collector, lanesFrom: 1, low: 0.7, high: 0.9 },
    { roadClass: branch, lanesFrom: 2, low: 0.4, high: 0.5 },
    { roadClass: branch, lanesFrom: 1, low: 0.45, high: 0.6 },
  ],
  targets: [
    ...[expressway, arterial].map((roadClass) => ({ lightKind: functional.value, roadClass, lit: 98, intact: 95 })),
    ...[collector, branch].map((roadClass) => ({ lightKind: functional.value, roadClass, lit: 96, intact: 95 })),
    { lightKind: landscape.value, roadClass: null, lit: 95, intact: 90 },
  ],
  judging: [{ byHigher: false, cementFactor: 0.7, overLit: 1.5 }],
}
