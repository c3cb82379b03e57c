import { addMonths } from '@chengan/kernel/time'
import { class5, detectType } from '../../dictionaries/detection.ts'
import { tunnelMaintGrade } from '../../dictionaries/tunnels.ts'

const grade = tunnelMaintGrade.values
const types = detectType.values

/** Detections that the regular check of a tunnel is. */
export const regularChecks: readonly string[] = [types.routine.value, types.structural.value]

interface Intervals {
  readonly frequent: number
  readonly regular: number
  /** Of the regular check where the tunnel is of class 3 and worse: a step shorter. */
  readonly regularWhereWorn: number
}

/** Months between the checks of a tunnel, by its maintenance grade (assets.md §5.2). */
const months: Readonly<Record<string, Intervals>> = {
  [grade.grade1.value]: { frequent: 1, regular: 12, regularWhereWorn: 6 },
  [grade.grade2.value]: { frequent: 2, regular: 24, regularWhereWorn: 12 },
  [grade.grade3.value]: { frequent: 3, regular: 36, regularWhereWorn: 24 },
}

/** When a tunnel is checked in the same way again; null of detections that have no interval, and where the maintenance grade is not known. */
export function nextTunnelCheck(
  detection: {
    readonly detectType?: string | null | undefined
    readonly detectDate?: string | null | undefined
    readonly grade?: string | null | undefined
  },
  maintGrade: string | null | undefined,
): string | null {
  const intervals = months[maintGrade ?? '']
  const type = detection.detectType ?? ''
  if (intervals === undefined || !detection.detectDate) return null
  if (type === types.frequent.value) return addMonths(detection.detectDate, intervals.frequent)
  if (!regularChecks.includes(type)) return null
  const isWorn = Number(detection.grade ?? 0) >= Number(class5.values.class3.value)
  return addMonths(detection.detectDate, isWorn ? intervals.regularWhereWorn : intervals.regular)
}
