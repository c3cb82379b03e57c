import { roadDamageLq } from '../../../dictionaries/roads.ts'
import type { SchemeParams } from '../scheme-table.ts'
import { pavementGrades } from './pavement-grades.ts'

const lq = roadDamageLq.values
const DENSITIES = [0.01, 0.1, 1, 10, 50, 100] as const

/** Points off at 0.01, 0.1, 1, 10, 50 and 100 % of the unit. */
const points: Readonly<Record<string, readonly number[]>> = {
  [lq.linearCrack.value]: [3, 5, 8, 16, 38, 48],
  [lq.netCrack.value]: [5, 8, 10, 20, 45, 70],
  [lq.alligatorCrack.value]: [8, 10, 15, 30, 55, 80],
  [lq.shoving.value]: [3, 10, 15, 30, 52, 65],
  [lq.rut.value]: [2, 7, 12, 25, 45, 55],
  [lq.settlement.value]: [3, 5, 12, 25, 47, 63],
  [lq.frostBoil.value]: [10, 15, 20, 40, 65, 80],
  [lq.ravelling.value]: [2, 5, 8, 15, 35, 45],
  [lq.pothole.value]: [10, 15, 25, 40, 65, 72],
  [lq.edgeBreak.value]: [2, 4, 8, 15, 30, 40],
  [lq.coverStep.value]: [3, 8, 12, 12, 12, 12],
  [lq.pumping.value]: [5, 10, 15, 25, 50, 80],
  [lq.bleeding.value]: [2, 4, 8, 20, 40, 70],
}

/** The first scheme of asphalt pavements, after CJJ 36-2016 (assets.md §4.3). */
export const asphalt2016: SchemeParams = {
  ...pavementGrades,
  deductions: Object.entries(points).flatMap(([damage, own]) => own.map((off, at) => ({ damage, density: DENSITIES[at], points: off }))),
  counting: [
    { damage: lq.linearCrack.value, factor: 0.2 },
    { damage: lq.coverStep.value, factor: 1 },
  ],
}
