import { instantOf } from '@chengan/kernel/time'
import type { SidedLimit } from '../desk/trend-option.ts'
import { gapsOf } from './trend-option.ts'
import type { TrendPoint } from './trend-reads.ts'

/** A value and when it was told; of a series in steps, when its step began. */
export interface ToldValue {
  readonly value: number
  readonly at: string
}

/** What a span of a series comes to: of the points that are drawn and of no others, so that it agrees with them. */
export interface TrendSummary {
  readonly most: ToldValue
  readonly least: ToldValue
  /** Of all values that the points stand for, each counted once. */
  readonly mean: number
  /** How often values went beyond a limit, by the gravest level that was crossed then; from the gravest on, levels without one left out. */
  readonly crossings: readonly { readonly level: number; readonly times: number }[]
  /** Spans without values, and how many milliseconds they come to together. */
  readonly gaps: { readonly count: number; readonly ms: number }
  /** Per cent of the points that are within every limit, and of the time since the first in which the device was heard; rounded down, so that 100 is all. */
  readonly withinRate: number
  readonly heardRate: number
}

/** How far values reach. */
type Reach = Pick<TrendPoint, 'min' | 'max'>

const isBeyond = ({ side, value }: SidedLimit, { min, max }: Reach): boolean =>
  side === 'upper' ? max !== null && max >= value : min !== null && min <= value

/** The gravest level (1 is the gravest) whose limit a point is beyond; null where it is within all of them. */
export function gravestOf(point: Reach, limits: readonly SidedLimit[]): number | null {
  const levels = limits.filter((limit) => isBeyond(limit, point)).map(({ level }) => level)
  return levels.length === 0 ? null : Math.min(...levels)
}

/** Times that values went beyond limits: a run of points in a row is one time, of the gravest level in it. */
function crossingsOf(points: readonly TrendPoint[], limits: readonly SidedLimit[]): TrendSummary['crossings'] {
  const runs: number[] = []
  let within = true
  for (const point of points) {
    const level = gravestOf(point, limits)
    if (level !== null && within) runs.push(level)
    else if (level !== null) runs.push(Math.min(level, runs.pop() ?? level))
    within = level === null
  }
  return [...new Set(runs)]
    .toSorted((one, other) => one - other)
    .map((level) => ({ level, times: runs.filter((one) => one === level).length }))
}

const rateOf = (part: number, whole: number) => (whole <= 0 ? 100 : Math.floor((1000 * part) / whole) / 10)

/** The summary of a span (look/boards.md, picture 27); null without points. `step`: milliseconds between two points, `until`: the moment to which it was asked. */
export function summaryOf(
  points: readonly TrendPoint[],
  limits: readonly SidedLimit[],
  { step, until }: { readonly step: number; readonly until: string },
): TrendSummary | null {
  let most: ToldValue | null = null
  let least: ToldValue | null = null
  let [sum, count] = [0, 0]
  for (const { ts, min, max, avg, n } of points) {
    if (max !== null && (most === null || max > most.value)) most = { value: max, at: ts }
    if (min !== null && (least === null || min < least.value)) least = { value: min, at: ts }
    if (avg !== null) [sum, count] = [sum + avg * n, count + n]
  }
  if (most === null || least === null || count === 0) return null
  const gaps = gapsOf(points, step, until)
  const ms = gaps.reduce((all, [from, to]) => all + to - from, 0)
  const all = instantOf(until) - instantOf(points[0]?.ts ?? until)
  return {
    most,
    least,
    mean: sum / count,
    crossings: crossingsOf(points, limits),
    gaps: { count: gaps.length, ms },
    withinRate: rateOf(points.filter((point) => gravestOf(point, limits) === null).length, points.length),
    heardRate: rateOf(all - ms, all),
  }
}
