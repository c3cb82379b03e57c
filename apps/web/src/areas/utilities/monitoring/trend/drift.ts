import { addDays } from '@chengan/kernel/time'
import type { SidedLimit } from '../desk/trend-option.ts'
import type { TrendPoint } from './trend-reads.ts'
import { gravestOf } from './trend-summary.ts'

/** Means that left what is usual of the device and went on in one direction for days (look/boards.md, picture 27: the judgement). */
export interface Drift {
  readonly rises: boolean
  /** Days, `2026-05-15`: when it began, and the last one of it. */
  readonly since: string
  readonly until: string
  /** Means of those days. */
  readonly first: number
  readonly last: number
  /** Whether it goes on where the series ends. */
  readonly goesOn: boolean
  /** When each limit was reached since, the first one first. */
  readonly crossed: readonly { readonly level: number; readonly on: string }[]
  /** How many days before the first limit was reached its slope told so; null where none was, or it told nothing before. */
  readonly daysAhead: number | null
  /** In how many days the next limit will be reached if it goes on so; null where there is none, or it is far off. */
  readonly daysLeft: number | null
}

/** So many days tell what is usual; fewer are not judged. */
const LEAST_DAYS = 21
/** A drift lasts so long, and its slope is told by so many days. */
const LEAST_RUN = 7
/** Times of the usual spread beyond which a mean is none of the usual ones. */
const BEYOND = 3
/** The spread of a value that hardly moves, as a share of it. */
const LEAST_SPREAD = 0.002
/** How well a straight line tells the days of a drift: r². */
const STRAIGHT = 0.7
/** Further ahead a slope tells nothing. */
const FAR_DAYS = 60

interface Day extends Pick<TrendPoint, 'min' | 'max'> {
  readonly day: string
  readonly mean: number
}

/** Means of days, of points of whatever step. */
function daysOf(points: readonly TrendPoint[]): readonly Day[] {
  const found = new Map<string, { sum: number; n: number; min: number; max: number }>()
  for (const { ts, avg, n, min, max } of points) {
    if (avg === null || min === null || max === null) continue
    const day = ts.slice(0, 10)
    const one = found.get(day) ?? { sum: 0, n: 0, min, max }
    found.set(day, { sum: one.sum + avg * n, n: one.n + n, min: Math.min(one.min, min), max: Math.max(one.max, max) })
  }
  return [...found].map(([day, { sum, n, min, max }]) => ({ day, mean: sum / n, min, max }))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A straight line through days: what it gains a day, and how well it tells them. */
function lineThrough(days: readonly Day[]): { readonly slope: number; readonly fit: number } {
  const middle = (days.length - 1) / 2
  const mean = days.reduce((sum, one) => sum + one.mean, 0) / days.length
  let [xy, xx, yy] = [0, 0, 0]
  for (const [at, one] of days.entries()) {
    xy += (at - middle) * (one.mean - mean)
    xx += (at - middle) ** 2
    yy += (one.mean - mean) ** 2
  }
  return xx === 0 || yy === 0 ? { slope: 0, fit: 0 } : { slope: xy / xx, fit: xy ** 2 / (xx * yy) }
}

/** The newest days in a row that lie beyond what is usual on one side, with those by which they came there: from where they last were usual, to where they were
 *  furthest from it. */
function newestRun(days: readonly Day[]): { readonly start: number; readonly end: number; readonly rises: boolean } | null {
  const usual = median(days.map(({ mean }) => mean))
  const spread = Math.max(1.4826 * median(days.map(({ mean }) => Math.abs(mean - usual))), Math.abs(usual) * LEAST_SPREAD)
  if (spread === 0) return null
  const beyond = days.map(({ mean }) => (mean - usual) / spread)
  const last = beyond.findLastIndex((off) => Math.abs(off) >= BEYOND)
  if (last < 0) return null
  const rises = (beyond[last] ?? 0) > 0
  const off = (at: number) => (rises ? 1 : -1) * (beyond[at] ?? 0)
  let start = last
  while (start > 0 && off(start - 1) > 1) start -= 1
  let end = start
  for (let at = start; at <= last; at += 1) if (off(at) >= off(end)) end = at
  return { start, end, rises }
}

const reached = (day: Day, limits: readonly SidedLimit[], rises: boolean): number | null =>
  gravestOf(
    day,
    limits.filter(({ side }) => side === (rises ? 'upper' : 'lower')),
  )

/** The newest drift of a series: days whose mean went on away from what is usual, by a slope and no leap. `undefined` where too little was told to judge, null where
 *  there is none. Values and limits in one unit. */
export function driftOf(points: readonly TrendPoint[], limits: readonly SidedLimit[]): Drift | null | undefined {
  const days = daysOf(points)
  if (days.length < LEAST_DAYS) return undefined
  const run = newestRun(days)
  if (run === null) return null
  const { start, end, rises } = run
  const own = days.slice(start, end + 1)
  const { slope, fit } = lineThrough(own)
  if (own.length < LEAST_RUN || fit < STRAIGHT || slope > 0 !== rises) return null
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return null
  const goesOn = end === days.length - 1
  const crossed: { level: number; on: string }[] = []
  for (const day of own) {
    const level = reached(day, limits, rises)
    if (level !== null && crossed.every((one) => level < one.level)) crossed.push({ level, on: day.day })
  }
  return {
    ...{ rises, since: first.day, until: last.day, first: first.mean, last: last.mean, goesOn, crossed },
    daysAhead: aheadOf(own, limits, rises),
    daysLeft: goesOn ? leftOf(last, slope, limits, rises) : null,
  }
}

/** What a span that begins on a day shows of the newest drift, which the days before it tell as well: null where it was over by then. */
export function driftSince(day: string, points: readonly TrendPoint[], limits: readonly SidedLimit[]): Drift | null | undefined {
  const found = driftOf(points, limits)
  return found != null && found.until < day ? null : found
}

/** Days until the slope reaches the next limit beyond a value. */
function leftOf({ mean }: Pick<Day, 'mean'>, slope: number, limits: readonly SidedLimit[], rises: boolean): number | null {
  const next = limits.filter(({ side, value }) => (rises ? side === 'upper' && value > mean : side === 'lower' && value < mean))
  const left = next.map(({ value }) => Math.ceil((value - mean) / slope)).filter((days) => days <= FAR_DAYS)
  return left.length === 0 ? null : Math.min(...left)
}

/** How many days before a limit was reached the slope until then told that it would be. */
function aheadOf(days: readonly Day[], limits: readonly SidedLimit[], rises: boolean): number | null {
  const at = days.findIndex((day) => reached(day, limits, rises) !== null)
  for (let known = LEAST_RUN; known <= at; known += 1) {
    const until = days.slice(0, known)
    const { slope, fit } = lineThrough(until)
    const last = until.at(-1)
    if (last === undefined || fit < STRAIGHT || slope > 0 !== rises) continue
    if (leftOf(last, slope, limits, rises) !== null) return at - known + 1
  }
  return null
}

/** Days after its end in which what was done with a device is what ended its drift. */
const ENDS_WITHIN = 3

/** What ended a drift: the first upkeep from its last days on. */
export function endOfDrift<U extends { readonly from: string; readonly to: string }>(drift: Drift, upkeep: readonly U[]): U | null {
  if (drift.goesOn) return null
  const [from, to] = [addDays(drift.until, -1), addDays(drift.until, ENDS_WITHIN)]
  return upkeep.find((one) => one.to.slice(0, 10) >= from && one.from.slice(0, 10) <= to) ?? null
}
