import { yhDangerKind, yhDangerLevel, yhDangerState } from '../../dictionaries/events.ts'

const states = yhDangerState.values
const levels = yhDangerLevel.values
const kinds = yhDangerKind.values

/** Wire values with which conditions and filters of a danger compare. */
export const dangerState = { present: states.present.value, enclosed: states.enclosed.value, lifted: states.lifted.value } as const
export const DANGER_GENERAL = levels.general.value
export const DANGER_LARGER = levels.larger.value
/** From here on it is reported upwards within the hour (Decree 493). */
export const MAJOR_DANGERS = [levels.major.value, levels.extraMajor.value] as const
/** From here on somebody stands guard. */
export const GUARDED_DANGERS = [DANGER_LARGER, ...MAJOR_DANGERS] as const

const kindsOfDefects: Readonly<Record<string, readonly string[]>> = {
  [kinds.collapse.value]: ['R02'],
  [kinds.coverMissing.value]: ['M01', 'M02', 'M05'],
  [kinds.electricShock.value]: ['L04'],
  [kinds.fallingObject.value]: ['L07', 'N01', 'N03', 'O01'],
  [kinds.structure.value]: ['B01', 'B06'],
  [kinds.flooding.value]: ['U02'],
  [kinds.collision.value]: ['G01', 'L03'],
}

/** What danger a defect means, by its code (maintenance.md §3.4). */
export function dangerOfDefect(defectCode: string | null | undefined): string {
  const known = Object.entries(kindsOfDefects).find(([, codes]) => codes.includes(defectCode ?? ''))
  return known?.[0] ?? kinds.other.value
}
