import { regionWithin } from '@chengan/kernel/access/region'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { isInside } from '@chengan/kernel/geometry/drawings/inside'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { yhPauseKind, yhSeverity } from '../../dictionaries/events.ts'

// How pause orders stop the clocks of repairs (maintenance.md §3.1, §3.9): pure, for whoever calculates, dispatches, reviews, or moves what is open.

/** A pause order that is in force or has ended, as clocks read it. Times are yyyy-MM-dd HH:mm:ss of the city. */
export interface Pause {
  readonly id: string
  readonly pauseKind: string
  readonly startTime: string
  readonly endTime: string
  /** Which defects it is for; empty: all. */
  readonly defectCodes: readonly string[]
  /** Of which severity; empty beside no defect: all but danger. */
  readonly severities: readonly string[]
}

/** Where an order holds: in what it names, and nowhere beyond the district that gave it. */
export interface PauseArea {
  readonly regionId: string | null
  readonly regionIds: readonly string[]
  readonly roadIds: readonly string[]
  readonly scope: Geometry | null
}

/** A place, as orders are asked about it. */
export interface PausedPlace {
  readonly regionId: string | null
  readonly roadId: string | null
  readonly location: Point | null
}

/** What a case must be for an order to stop its clocks. */
interface Paused {
  readonly defectCode: string
  readonly severity: string
}

/** The clocks of a case without pauses: since when they count, and until when each has. */
export interface UnpausedClocks {
  readonly clockFrom: string
  readonly arriveDeadline: string | null
  readonly safeUnpaused: string | null
  readonly tempUnpaused: string | null
  readonly repairUnpaused: string | null
}

/** The clocks of a case under its pauses, and the orders that moved them. */
export interface PausedClocks extends UnpausedClocks {
  readonly safeDeadline: string | null
  readonly tempDeadline: string | null
  readonly repairDeadline: string | null
  readonly pausedBy: readonly string[]
}

const DANGER = yhSeverity.values.danger.value
const SNOW = yhPauseKind.values.snow.value
/** Snow and ice are cleared from the end of the snowfall on. */
export const SNOW_ON_THE_ROAD = 'W01'

/** Whether a place lies where an order holds. */
export function liesIn(area: PauseArea, { regionId, roadId, location }: PausedPlace): boolean {
  if (area.regionId !== null && !regionWithin(regionId, area.regionId)) return false
  return (
    area.regionIds.some((one) => regionWithin(regionId, one)) ||
    (roadId !== null && area.roadIds.includes(roadId)) ||
    (area.scope !== null && location !== null && isInside(area.scope, location.lng, location.lat))
  )
}

/** Whether an order stops the clocks of a defect in its area. Danger waits only where it or its defect is named. */
export function stopsClocks({ defectCodes, severities }: Pause, { defectCode, severity }: Paused): boolean {
  if (defectCodes.length > 0 && !defectCodes.includes(defectCode)) return false
  if (severities.length > 0) return severities.includes(severity)
  return defectCodes.length > 0 || severity !== DANGER
}

/** Whether it stops the clock of the enclosure too: of danger only where danger is named (yhgl/ztl/rule-2). */
const stopsEnclosure = (pause: Pause, one: Paused) =>
  stopsClocks(pause, one) && (one.severity !== DANGER || pause.severities.includes(DANGER))

type Span = readonly [from: number, to: number]

/** The spans of several orders, the earliest first, with what overlaps counted once. */
function spansOf(pauses: readonly Pause[]): readonly Span[] {
  const spans = pauses.map(({ startTime, endTime }): Span => [instantOf(startTime), instantOf(endTime)])
  const merged: [number, number][] = []
  for (const [from, to] of spans.filter(([start, end]) => end > start).toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The moment by which as much time outside all pauses has passed since `base` as would have until `due` without them (yhgl/clsx/rule-10). */
export function movedBy(pauses: readonly Pause[], base: string, due: string): string {
  let [at, left] = [instantOf(base), instantOf(due) - instantOf(base)]
  if (left <= 0) return due
  for (const [from, to] of spansOf(pauses)) {
    if (to <= at) continue
    const running = Math.max(0, from - at)
    if (left <= running) break
    left -= running
    at = to
  }
  return datetimeText(at + left)
}

/** What a deadline that somebody set would be without the pauses: the time outside them that lies before it. The other way round of {@link movedBy}. */
export function unmoved(pauses: readonly Pause[], base: string, due: string): string {
  const [from, until] = [instantOf(base), instantOf(due)]
  const paused = spansOf(pauses).reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, until) - Math.max(start, from)), 0)
  return datetimeText(until - paused)
}

/** When the snow stopped that lay or fell while a case was reported or dispatched: the latest end of an order for snow at its place. Null: no such order. */
function endOfSnow(pauses: readonly Pause[], from: string, to: string): string | null {
  const orders = pauses.filter(({ pauseKind, startTime, endTime }) => pauseKind === SNOW && startTime <= to && endTime > from)
  return (
    orders
      .map(({ endTime }) => endTime)
      .toSorted()
      .at(-1) ?? null
  )
}

/** A case as its clocks are moved. */
export interface CaseUnderPauses extends Paused {
  readonly reportTime: string
  readonly dispatchTime: string
}

/** Snow is due from its declared end on, which may be told earlier or later than it was (yhgl/clsx/rule-12). Danger counts from its report. */
function fromTheEndOfSnow(clocks: UnpausedClocks, one: CaseUnderPauses, pauses: readonly Pause[]): UnpausedClocks {
  if (one.defectCode !== SNOW_ON_THE_ROAD || one.severity === DANGER) return clocks
  const clockFrom = endOfSnow(pauses, one.reportTime, one.dispatchTime) ?? one.dispatchTime
  const by = instantOf(clockFrom) - instantOf(clocks.clockFrom)
  const later = (due: string | null) => (due === null ? null : datetimeText(instantOf(due) + by))
  return {
    clockFrom,
    arriveDeadline: later(clocks.arriveDeadline),
    safeUnpaused: later(clocks.safeUnpaused),
    tempUnpaused: later(clocks.tempUnpaused),
    repairUnpaused: later(clocks.repairUnpaused),
  }
}

/** The clocks of a case under the orders that hold at its place: those of its enclosure, its temporary repair and its repair move; arrival does not wait. */
export function underPauses(unpaused: UnpausedClocks, one: CaseUnderPauses, pauses: readonly Pause[]): PausedClocks {
  const clocks = fromTheEndOfSnow(unpaused, one, pauses)
  const stopping = pauses.filter((pause) => stopsClocks(pause, one))
  const moved = (due: string | null, by: readonly Pause[]) => (due === null ? null : movedBy(by, clocks.clockFrom, due))
  const repairDeadline = moved(clocks.repairUnpaused, stopping)
  const safeDeadline = moved(
    clocks.safeUnpaused,
    stopping.filter((pause) => stopsEnclosure(pause, one)),
  )
  const tempDeadline = moved(clocks.tempUnpaused, stopping)
  const last =
    [repairDeadline, tempDeadline, safeDeadline]
      .filter((due) => due !== null)
      .toSorted()
      .at(-1) ?? clocks.clockFrom
  const pausedBy = stopping.filter(({ startTime, endTime }) => endTime > clocks.clockFrom && startTime < last).map(({ id }) => id)
  return { ...clocks, safeDeadline, tempDeadline, repairDeadline, pausedBy: pausedBy.toSorted() }
}
