import type { FastifyBaseLogger } from 'fastify'
import type { OpenServices } from '../start/open-services.ts'
import { startTimers } from '../timers/timer-loop.ts'
import type { JobParts } from './job.ts'
import { startJobs } from './runner.ts'

const readAgainMs = 5000
const readKeysMs = 1000

/** Starts everything that the server does by itself: the jobs of the city, and what every process reads again for itself. */
export function startWork(
  { services, keys }: OpenServices,
  log: FastifyBaseLogger,
  parts: Omit<JobParts, 'report'>,
  clocks: (isEnding: () => boolean) => Promise<number>,
): { stop(): Promise<void> } {
  const jobs = startJobs({ ...parts, report: (what, error) => log.error({ err: error, job: what }, 'a job could not be run') })
  const timers = startTimers(clocks, (error) => log.error({ err: error }, 'the clocks of rows could not be looked at'))
  // Every process reads parameters, calendar, places of files and webhooks for itself: a change takes effect within five seconds (sys/params).
  const reading = setInterval(() => {
    services.subscribers.forget()
    Promise.all([services.settings.reload(), services.calendar.reload(), services.store.reload()]).catch((error: unknown) =>
      log.error({ err: error }, 'parameters could not be read'),
    )
  }, readAgainMs)
  reading.unref()
  // A new key is known to every process before it is written with.
  const readingKeys = setInterval(() => {
    keys.refresh().catch((error: unknown) => log.error({ err: error }, 'keys could not be read'))
  }, readKeysMs)
  readingKeys.unref()
  return {
    async stop() {
      clearInterval(reading)
      clearInterval(readingKeys)
      await Promise.all([jobs.stop(), timers.stop()])
    },
  }
}
