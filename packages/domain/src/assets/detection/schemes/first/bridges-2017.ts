import { abcde } from '../../../dictionaries/bridges.ts'
import type { SchemeParams } from '../scheme-table.ts'
import { deductionLines } from './bridge-deductions.ts'
import { componentLines, partLines } from './bridge-weights.ts'

const grade = abcde.values

const grades = {
  cuts: [
    { grade: grade.intact.value, from: 90 },
    { grade: grade.good.value, from: 80 },
    { grade: grade.qualified.value, from: 66 },
    { grade: grade.unqualified.value, from: 50 },
    { grade: grade.dangerous.value, from: 0 },
  ],
  limits: [{ failedFrom: 80, failedCaps: true }],
} as const satisfies SchemeParams

/** The first scheme of bridges, after CJJ 99-2017 (assets.md §4.2). */
export const bridges2017: SchemeParams = {
  parts: partLines('all'),
  components: componentLines('all'),
  deductions: deductionLines,
  ...grades,
}
/** That of footbridges: weights of their own, the same damages. */
export const footbridges2017: SchemeParams = {
  parts: partLines('footbridges'),
  components: componentLines('footbridges'),
  deductions: deductionLines,
  ...grades,
}
