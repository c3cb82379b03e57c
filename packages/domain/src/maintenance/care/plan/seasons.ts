import { isInSeason } from '../../defects/standard/deadlines.ts'
import { yhSeasonRule } from '../../dictionaries/care.ts'
import { dayNumber } from './day-numbers.ts'

/** Days before the first day of a season within which its care lies (yhgl/byzq/rule-2). */
const BEFORE_SEASON = 30

/** The seasons of the city: the flood season as MM-dd/MM-dd, the first days (MM-dd) of the thunder season and of winter (yh.season.*). */
export interface Seasons {
  readonly flood: string
  readonly thunder: string
  readonly winter: string
}

/** Days from the first to the last, as numbers. */
export interface DaySpan {
  readonly first: number
  readonly last: number
}

const rule = yhSeasonRule.values

function firstDay(seasonRule: string | null | undefined, seasons: Seasons): string | null {
  if (seasonRule === rule.beforeFloodSeason.value) return seasons.flood.slice(0, 5)
  if (seasonRule === rule.beforeThunderSeason.value) return seasons.thunder.slice(0, 5)
  return seasonRule === rule.beforeWinter.value ? seasons.winter.slice(0, 5) : null
}

/** The 30 days before the season of a standard, of each year that touches a span; none where the standard knows no season. */
export function windowsBeforeSeason(
  seasonRule: string | null | undefined,
  seasons: Seasons,
  { from, to }: { from: string; to: string },
): readonly DaySpan[] {
  const first = firstDay(seasonRule, seasons)
  if (first === null) return []
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 2 },
    (_none, index) => Number(from.slice(0, 4)) + index,
  )
  return years
    .map((year) => dayNumber(`${year}-${first}`))
    .map((day) => ({ first: day - BEFORE_SEASON, last: day - 1 }))
    .filter((window) => window.last >= dayNumber(from) && window.first <= dayNumber(to))
}

/** Whether a day lies in the flood season. */
export const isInFloodSeason = (date: string, { flood }: Seasons): boolean => isInSeason(date, flood)
