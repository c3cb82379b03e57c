import { addDays, addMonths } from '@chengan/kernel/time'
import { yhWorkKind } from '../../dictionaries/care.ts'
import { type Cycle, spanOfCycle } from './cycles.ts'
import { dayNumber } from './day-numbers.ts'
import { type DaySpan, isInFloodSeason, type Seasons, windowsBeforeSeason } from './seasons.ts'

const WEEK = 7
const YEAR = 365
const MONTHS = 12
const SHARE = 10

/** What one care at one place is planned by. */
export interface CareAtPlace {
  readonly cycle: Cycle
  readonly workKind: string
  readonly seasonRule: string | null | undefined
  readonly floodSeasonOnly: boolean
  /** Days that a standard allows; null for a tenth of the cycle. */
  readonly toleranceDays: number | null | undefined
  /** The last accepted task; null where there is none. */
  readonly last: string | null
  /** While the facility is under the contract: no date lies outside. */
  readonly from: string
  readonly to: string
}

/** One time of a care: the date that follows from the cycle alone, and the day after season and calendar. */
export interface CareDate {
  readonly nominal: string
  readonly day: number
  /** The days before a season within which it stays. */
  readonly within: DaySpan | null
  /** Days until the next, by the cycle alone. */
  readonly apart: number
}

/** The length of a cycle in days, a month being the twelfth of a year. */
export function daysOfCycle(cycle: Cycle): number {
  const span = spanOfCycle(cycle)
  return 'days' in span ? span.days : Math.round((span.months * YEAR) / MONTHS)
}

/** Days by which a task may be done earlier or later: those of the standard, else a tenth of the cycle, at least one for cycles of a week and more, none for what is daily (yhgl/bjby/rule-4). */
export function toleranceOfCare(cycle: Cycle, toleranceDays: number | null | undefined): number {
  if (toleranceDays != null) return toleranceDays
  const days = daysOfCycle(cycle)
  return Math.max(days >= WEEK ? 1 : 0, Math.floor(days / SHARE))
}

/** `count` cycles after a day; months are counted from it, so that what began on a 31st comes on the last day of shorter months and on the 31st again. */
export function cyclesAfter(date: string, cycle: Cycle, count: number): string {
  const span = spanOfCycle(cycle)
  return 'days' in span ? addDays(date, span.days * count) : addMonths(date, span.months * count)
}

/** Step 1: last + k × cycle while the facility is under the contract; without an accepted task the first lies on its first day (last = that day − cycle). */
function nominalDates({ cycle, last, from, to }: CareAtPlace): readonly string[] {
  const dates: string[] = []
  const [anchor, first] = last === null ? [from, 0] : [last, 1]
  for (let count = first; ; count += 1) {
    const date = cyclesAfter(anchor, cycle, count)
    if (date > to) return dates
    if (date >= from) dates.push(date)
  }
}

const distance = (day: number, { first, last }: DaySpan) => (day < first ? first - day : Math.max(0, day - last))

/** Step 2: before every season one of the dates lies in its window. The nearest pair of a date and a window comes together first; a date is moved once, by half its cycle at most, and of what comes once a year or less often every one is moved. */
function inSeason(dates: readonly CareDate[], windows: readonly DaySpan[]): readonly CareDate[] {
  const pairs = dates.flatMap((date, index) =>
    windows.map((window) => ({ index, window, far: distance(date.day, window), apart: date.apart })),
  )
  const taken = new Set<DaySpan>()
  const moved = new Map<number, DaySpan>()
  for (const { index, window, far, apart } of pairs.sort((one, other) => one.far - other.far || one.index - other.index)) {
    if (taken.has(window) || moved.has(index) || far * 2 > apart) continue
    taken.add(window)
    moved.set(index, window)
  }
  return dates.map((date, index) => {
    const within = moved.get(index)
    return within === undefined ? date : { ...date, within, day: Math.min(Math.max(date.day, within.first), within.last) }
  })
}

/** Step 3: the next working day; the last one before where none follows within the bounds. The day itself where the bounds have no working day. */
export function workingDayFrom(day: number, { first, last }: DaySpan, isWorkday: (day: number) => boolean): number {
  for (let next = day; next <= last; next += 1) if (isWorkday(next)) return next
  for (let before = day - 1; before >= first; before -= 1) if (isWorkday(before)) return before
  return day
}

/** The dates of a care at a place in the order of time (maintenance.md §4, generation steps 1 to 3). They follow from the whole time under the contract: whatever part of it is planned, the dates are the same. */
export function datesOfCare(care: CareAtPlace, seasons: Seasons, isWorkday: (day: number) => boolean): readonly CareDate[] {
  const nominal = nominalDates(care).filter((date) => !care.floodSeasonOnly || isInFloodSeason(date, seasons))
  const bare = nominal.map((date) => ({
    ...{ nominal: date, day: dayNumber(date), within: null },
    apart: dayNumber(cyclesAfter(date, care.cycle, 1)) - dayNumber(date),
  }))
  const bounds = { first: dayNumber(care.from), last: dayNumber(care.to) }
  // What of a window lies in the time under the contract.
  const windows = windowsBeforeSeason(care.seasonRule, seasons, care).map(({ first, last }) => ({
    first: Math.max(first, bounds.first),
    last: Math.min(last, bounds.last),
  }))
  const moved = windows.length === 0 ? bare : inSeason(bare, windows)
  const inOrder = [...moved].sort((one, other) => one.day - other.day || (one.nominal < other.nominal ? -1 : 1))
  if (care.workKind === yhWorkKind.values.patrol.value) return inOrder
  return inOrder.map((date) => ({ ...date, day: workingDayFrom(date.day, date.within ?? bounds, isWorkday) }))
}
