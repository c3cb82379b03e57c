import { isGiven } from '@chengan/kernel/condition'
import type { ValuesOf } from '@chengan/kernel/rule'
import { roadGrade } from '../../dictionaries/roads.ts'
import { yearsLater } from '../years.ts'
import type { RoadFields } from './fields.ts'

const grade = roadGrade.values

/** Design speeds by road class in km/h, both included (CJJ 37-2012). */
export const designSpeeds: Readonly<Record<string, readonly [number, number]>> = {
  [grade.expressway.value]: [60, 100],
  [grade.arterial.value]: [40, 60],
  [grade.collector.value]: [30, 50],
  [grade.branch.value]: [20, 40],
  [grade.local.value]: [20, 40],
}

/** Whether a design speed, as it was entered, lies outside its road class; false where either is unknown. */
export function speedIsUnusual(row: ValuesOf<RoadFields>): boolean {
  const range = designSpeeds[row.roadGrade ?? '']
  return range !== undefined && typeof row.designSpeed === 'number' && (row.designSpeed < range[0] || row.designSpeed > range[1])
}

const LENGTH_TOLERANCE = 0.05

/** The length in m that the sections in the register add up to: those of both directions, and the longer of the two carriageways; null where there is
 *  none. */
export function lengthInSections({ sectionLength, upwardLength, downwardLength }: ValuesOf<RoadFields>): number | null {
  const parts = [sectionLength, upwardLength, downwardLength].map((part) => (typeof part === 'number' ? part : null))
  if (parts.every((part) => part === null)) return null
  const [both = 0, up = 0, down = 0] = parts.map((part) => part ?? 0)
  return both + Math.max(up, down)
}

/** Whether a length in m, as it was entered, differs by more than a twentieth from what the sections add up to. */
export function lengthDiffersFromSections(row: ValuesOf<RoadFields>): boolean {
  const sections = lengthInSections(row)
  if (sections === null || typeof row.length !== 'number' || row.length <= 0) return false
  return Math.abs(sections - row.length) > row.length * LENGTH_TOLERANCE
}

/** The first day on which a road may be dug again: five years after it was opened new, widened or rebuilt, three after an overhaul;
 *  the later of both, null without either (城市道路管理条例 art. 33). */
export function noDigUntil(openDate: unknown, lastOverhaulDate: unknown): string | null {
  const ends = [yearsLater(openDate, 5), yearsLater(lastOverhaulDate, 3)].filter((day) => day !== null)
  return ends.sort().at(-1) ?? null
}

/** Area of the whole road in ㎡: carriageway, sidewalk and green belt. */
export function totalAreaOf(row: ValuesOf<RoadFields>): number | null {
  if (!isGiven(row.carriagewayArea)) return null
  const parts = [row.carriagewayArea, row.sidewalkArea, row.greenBeltArea].map((part) => part ?? 0)
  return Math.round(parts.reduce((sum, part) => sum + part, 0) * 100) / 100
}
