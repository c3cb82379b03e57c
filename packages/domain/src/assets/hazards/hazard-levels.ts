import { addDays } from '@chengan/kernel/time'
import { GENERAL_HAZARD, MAJOR_HAZARD, ratingSources, SIGNIFICANT_HAZARD } from './hazard-codes.ts'

const MAJOR_FROM = 16
const SIGNIFICANT_FROM = 9
const EXTENSIONS_AT_MOST = 2

/** What is looked at of a hazard; any may be missing. */
interface Judged {
  readonly level?: string | null | undefined
  readonly source?: string | null | undefined
}

/** Likelihood times consequence, each 1 to 5; null while one of them is not known. */
export function riskScoreOf(likelihood: string | null | undefined, consequence: string | null | undefined): number | null {
  return likelihood && consequence ? Number(likelihood) * Number(consequence) : null
}

/** The level that a risk suggests (szgl/ssyx/dangerstore/rule-1). */
export function levelOfRisk(score: number | null): string | null {
  if (score === null) return null
  if (score >= MAJOR_FROM) return MAJOR_HAZARD
  return score >= SIGNIFICANT_FROM ? SIGNIFICANT_HAZARD : GENERAL_HAZARD
}

export const isMajorHazard = ({ level }: Judged): boolean => level === MAJOR_HAZARD

/** Whether a plan stands before its rectification: of what is major, and of what a rating found (szgl/ssyx/dangerstore/rule-3). */
export const needsPlan = (hazard: Judged): boolean => isMajorHazard(hazard) || ratingSources.includes(hazard.source ?? '')

/** A parameter of the city as a number, or what stands for it. */
type Setting = (code: string, fallback: number) => number

/** The day by which a hazard is rectified that is assessed on a day, where nobody says another (szgl/ssyx/dangerstore/rule-2): of a major one, and of a rating, it is
 *  the day by which the plan stands. */
export function usualDeadline({ level, source }: Judged, today: string, setting: Setting): string {
  if (level === MAJOR_HAZARD) return addDays(today, setting('szgl.danger.days3', 3))
  if (level !== SIGNIFICANT_HAZARD) return addDays(today, setting('szgl.danger.days1', 15))
  const isOfRating = ratingSources.includes(source ?? '')
  return addDays(today, isOfRating ? setting('szgl.danger.daysOfRating', 30) : setting('szgl.danger.days2', 7))
}

/** Whether a deadline may be moved once more (szgl/ssyx/dangerstore/rule-5). */
export const mayBeExtended = (granted: number | null | undefined): boolean => (granted ?? 0) < EXTENSIONS_AT_MOST
