import { alertJobs } from '../../src/areas/system/alerts/alert-jobs.ts'
import { warnOfRow } from '../../src/areas/system/alerts/alert-parts.ts'
import type { Services } from '../../src/services.ts'
import { fireTimers } from '../../src/timers/fire-timers.ts'

const run = { due: 0, params: null, signal: new AbortController().signal }

/** One look at all warnings, as of the present of the test: those in days, then those in hours and minutes, or one of the two. */
export async function lookAtWarnings(
  services: Services,
  which: readonly ('remindExpiry' | 'alertMinutes')[] = ['remindExpiry', 'alertMinutes'],
): Promise<void> {
  const jobs = alertJobs(services)
  for (const job of which.map((name) => jobs[name])) await services.db.transaction().execute((tx) => job.runIn(tx, run))
}

/** Lets the clocks of rows act that are due at the present of the test. Answers how many. */
export function letClocksAct(services: Services): Promise<number> {
  return fireTimers(services, warnOfRow)
}
