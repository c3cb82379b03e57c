import { computed, fill, type ValuesOf } from '@chengan/kernel/rule'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { addDays } from '@chengan/kernel/time'
import { schemeKind } from '../../dictionaries/detection.ts'
import { manageLevel } from '../../dictionaries/facilities.ts'
import { roadGrade } from '../../dictionaries/roads.ts'
import { yearsLater } from '../../register/years.ts'
import { schemeOn } from '../schemes/scheme-versions.ts'
import type { SurveyFields } from './survey-fields.ts'

/** The road of a survey, as far as it decides what follows from the survey. */
export interface SurveyedRoad {
  readonly regionId: string | null
  readonly manageLevel: string | null
  readonly roadGrade: string | null
  /** Kilometres of lanes of the sections that were surveyed, of the road without them; null where somebody has not said how many lanes there are. */
  readonly laneKm: number | null
  /** A body of level Ⅰ, Ⅱ or Ⅲ lies under it and is not closed. */
  readonly hasOpenBody: boolean
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly surveyedRoad: SurveyedRoad | null
  }
}

type Survey = ValuesOf<SurveyFields>

/** The share of the lanes that the lines cover, in per cent to two decimals and at most 100; null where nobody knows one of them. */
export function coverageOf(lineKm: number | null | undefined, laneKm: number | null): number | null {
  return lineKm == null || laneKm === null || laneKm <= 0 ? null : Math.min(100, halfUp((lineKm / laneKm) * 100, 2))
}

/** Key roads are surveyed before each flood season and after it. */
const keyDays = ['04-30', '11-30'] as const
/** A survey so many days before such a day is that of the season. */
const DAYS_AHEAD = 90
const YEARS_BETWEEN = 2

const keyGrades: readonly string[] = [roadGrade.values.expressway.value, roadGrade.values.arterial.value]

/** Until when a road is surveyed again (assets.md §5.2): key roads (expressways, arterials, and those with an open body of Ⅰ to Ⅲ) by the first of 30 April and 30 November
 *  that lies more than three months after the survey, which was that of a day before; others after two years. */
export function nextSurvey(
  detectDate: string | null | undefined,
  road: Pick<SurveyedRoad, 'roadGrade' | 'hasOpenBody'> | null | undefined,
): string | null {
  if (!detectDate || road == null) return null
  const isKey = road.hasOpenBody || keyGrades.includes(road.roadGrade ?? '')
  if (!isKey) return yearsLater(detectDate, YEARS_BETWEEN)
  const year = Number(detectDate.slice(0, 4))
  const served = addDays(detectDate, DAYS_AHEAD)
  return [year, year + 1].flatMap((one) => keyDays.map((day) => `${one}-${day}`)).find((day) => day > served) ?? null
}

/** The year of the survey is that of its day where nobody says another. */
export const yearOfSurvey = fill<SurveyFields>({
  values: ({ row }) => ({ detectYear: row.detectYear ?? (row.detectDate ? Number(row.detectDate.slice(0, 4)) : null) }),
})

/** All that the server computes of a survey at every save. Its bodies are counted with theirs. */
export const surveyComputed = computed<SurveyFields>({
  facts: ['schemeVersions', 'surveyedRoad'],
  values: ({ row, facts }): Survey => {
    const road = facts.surveyedRoad ?? null
    const version = schemeOn(facts.schemeVersions, schemeKind.values.underground.value, row.detectDate)
    return {
      schemeId: version?.id ?? null,
      riskParams: version?.params ?? null,
      coverRate: coverageOf(row.lineLength, road?.laneKm ?? null),
      nextDate: nextSurvey(row.detectDate, road),
      regionId: road?.regionId ?? row.regionId ?? null,
      cityAudits: road?.manageLevel === manageLevel.values.city.value,
    }
  },
})
