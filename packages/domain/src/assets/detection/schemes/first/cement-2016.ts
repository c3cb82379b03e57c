import { roadDamageSn } from '../../../dictionaries/roads.ts'
import type { SchemeParams } from '../scheme-table.ts'
import { pavementGrades } from './pavement-grades.ts'

const sn = roadDamageSn.values

/** Points off by density in per cent; what holds above the last density stands there a second time. */
const nodes: Readonly<Record<string, readonly (readonly [density: number, points: number])[]>> = {
  [sn.linearCrack.value]: [
    [0.1, 4],
    [1, 9],
    [5, 38],
    [10, 62],
    [20, 70],
    [20, 80],
  ],
  [sn.cornerBreak.value]: [
    [0.5, 12],
    [1, 25],
    [3, 33],
    [5, 44],
    [7, 55],
    [7, 65],
  ],
  [sn.edgeCornerCrack.value]: [
    [0.5, 5],
    [1, 12],
    [3, 17],
    [5, 23],
    [7, 29],
    [7, 35],
  ],
  [sn.shatteredSlab.value]: [
    [1, 8],
    [5, 17],
    [10, 27],
    [30, 55],
    [50, 65],
    [100, 75],
  ],
  [sn.sealantDamage.value]: [
    [0.1, 1],
    [1, 3],
    [5, 5],
    [10, 7],
    [20, 10],
    [20, 12],
  ],
  [sn.jointSpalling.value]: [
    [0.5, 4],
    [1, 11],
    [3, 15],
    [5, 21],
    [7, 27],
    [7, 35],
  ],
  [sn.pothole.value]: [
    [0.02, 9],
    [0.1, 19],
    [0.2, 30],
    [0.6, 60],
    [1, 70],
    [1, 80],
  ],
  [sn.mapCracking.value]: [
    [0.5, 5],
    [1, 8],
    [5, 10],
    [10, 16],
    [50, 33],
    [100, 42],
  ],
  [sn.scaling.value]: [
    [0.5, 5],
    [1, 8],
    [5, 10],
    [10, 16],
    [50, 33],
    [100, 42],
  ],
  [sn.faulting.value]: [
    [0.1, 4],
    [1, 7],
    [5, 23],
    [10, 29],
    [20, 36],
    [20, 41],
  ],
  [sn.blowUp.value]: [
    [1, 7],
    [5, 15],
    [10, 25],
    [30, 48],
    [50, 58],
    [100, 68],
  ],
  [sn.pumping.value]: [
    [0.1, 2],
    [1, 3],
    [5, 13],
    [10, 18],
    [20, 23],
    [20, 25],
  ],
  [sn.coverStep.value]: [
    [0.01, 3],
    [0.1, 8],
    [1, 12],
    [10, 12],
    [50, 12],
    [100, 12],
  ],
  [sn.settlement.value]: [
    [0.01, 3],
    [0.1, 5],
    [1, 12],
    [10, 25],
    [50, 47],
    [100, 63],
  ],
}

/** The first scheme of cement pavements, after CJJ 36-2016 (assets.md §4.3). */
export const cement2016: SchemeParams = {
  ...pavementGrades,
  deductions: Object.entries(nodes).flatMap(([damage, own]) => own.map(([density, points]) => ({ damage, density, points }))),
  counting: [
    { damage: sn.linearCrack.value, factor: 0.2 },
    { damage: sn.sealantDamage.value, factor: 1 },
    { damage: sn.faulting.value, factor: 1 },
    { damage: sn.pumping.value, factor: 1 },
    { damage: sn.coverStep.value, factor: 1 },
  ],
}
