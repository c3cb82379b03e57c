import { nextRun } from '@chengan/kernel/quartz/next-run'
import { parseQuartz } from '@chengan/kernel/quartz/parse-quartz'

/** A run that begins later than this has been missed (Quartz's own threshold). */
export const missedAfterMs = 60_000

/** What a time that has come leads to: a run or none, and when the job runs next (null: never again). */
export interface Firing {
  readonly fires: boolean
  readonly next: number | null
  readonly unreadable?: true
}

/** What becomes of a job whose time has come. Late by up to a minute it runs, and then at each further time that it is late for; what is older is skipped, or
 *  made up for once where the job says so. So a clock that jumps ahead lets a job run once or not at all, never a hundred times. */
export function firingOf(cron: string, due: number, now: number, makesUp: boolean): Firing {
  const parsed = parseQuartz(cron)
  if ('fault' in parsed) return { fires: false, next: null, unreadable: true }
  if (now - due <= missedAfterMs) return { fires: true, next: nextRun(parsed.times, due) }
  return { fires: makesUp, next: nextRun(parsed.times, now) }
}

/** The next time of a job by the clock of now; null for none, and for an expression that cannot be read. */
export function nextTime(cron: string, now: number): number | null {
  const parsed = parseQuartz(cron)
  return 'fault' in parsed ? null : nextRun(parsed.times, now)
}
