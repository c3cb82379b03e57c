import { addMinutes, instantOf } from '@chengan/kernel/time'
import type { ClockStop, InstanceRow, TaskRow } from '../state/rows.ts'
import { addWorkMinutes, type WorkClock, workMinutesBetween } from './work-clock.ts'

/** 1 green, 2 yellow from the warning on, 3 red after the limit, 4 grey while the clock stands; null without a limit. */
export type Light = 1 | 2 | 3 | 4

/** The lamp of an open task now. Due and warning have been moved by every stop that is over. */
export function lightOf(task: Pick<TaskRow, 'dueAt' | 'warnAt'>, instance: Pick<InstanceRow, 'stops'>, now: string): Light | null {
  if (task.dueAt === null) return null
  if (isClockPaused(instance.stops)) return 4
  if (now > task.dueAt) return 3
  return task.warnAt !== null && now >= task.warnAt ? 2 : 1
}

/** Whether the clock stands. */
export function isClockPaused(stops: readonly ClockStop[]): boolean {
  return stops.some((stop) => stop.to === null)
}

/** The share of its working time that a task has used, stops left out; over 1 when it is late. */
export function usedRate(
  task: { readonly createdAt: string; readonly dueAt: string },
  stops: readonly ClockStop[],
  at: { now: string; clock: WorkClock },
): number {
  const { now, clock } = at
  const stopped = stops.reduce((sum, stop) => sum + stoppedMinutes(stop, task.createdAt, { now, clock }), 0)
  const used = workMinutesBetween(task.createdAt, now, clock) - stopped
  const total = workMinutesBetween(task.createdAt, task.dueAt, clock) - stopped
  return total <= 0 ? (now > task.dueAt ? 1 : 0) : used / total
}

function stoppedMinutes(stop: ClockStop, since: string, at: { now: string; clock: WorkClock }): number {
  const from = stop.from > since ? stop.from : since
  return workMinutesBetween(from, stop.to ?? at.now, at.clock)
}

/** A moment put off by a stop: by its working time, or by the plain time where the limit runs in plain time. */
export function putOff(
  moment: string,
  stop: { readonly from: string; readonly to: string },
  run: { clock: WorkClock; working: boolean },
): string {
  if (!run.working) return addMinutes(moment, (instantOf(stop.to) - instantOf(stop.from)) / 60_000)
  const minutes = workMinutesBetween(stop.from, stop.to, run.clock)
  return minutes === 0 ? moment : addWorkMinutes(moment, minutes, run.clock)
}
