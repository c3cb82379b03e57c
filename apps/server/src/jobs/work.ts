import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { OpenServices } from '../open-services.ts'
import { sweepSessionTables } from '../session/replay.ts'
import { sealAudit } from '../storage/sealer.ts'
import { type OutboxWork, sendOutbox } from './outbox-sender.ts'
import { type Job, startJobs } from './runner.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Starts everything that the server does by itself. `areaJobs` and `works` are what the areas bring. */
export function startWork(
  open: OpenServices,
  log: FastifyBaseLogger,
  parts: { readonly works: Readonly<Record<string, OutboxWork>>; readonly areaJobs: readonly Job[] },
): { stop(): Promise<void> } {
  const { services } = open
  const { db, clock } = services
  const jobs: readonly Job[] = [
    {
      name: 'outbox',
      everyMs: SECOND,
      async run() {
        await sendOutbox(db, parts.works, clock())
      },
    },
    {
      name: 'auditSeal',
      everyMs: 10 * SECOND,
      async run() {
        await sealAudit(db, new Date(clock() - 2 * SECOND).toISOString())
      },
    },
    { name: 'sessionSweep', everyMs: MINUTE, run: () => sweepSessionTables(db, clock()) },
    {
      name: 'repeatSweep',
      everyMs: MINUTE,
      async run() {
        await sql`delete from repeat_guard where expires < ${new Date(clock() - MINUTE).toISOString()}::timestamptz`.execute(db)
      },
    },
    ...parts.areaJobs,
  ]
  const shared = startJobs(db, jobs, (name, error) => log.error({ err: error, job: name }, 'a job failed'))
  // Every process reads parameters and calendar for itself: a change takes effect within five seconds (sys/params).
  const reading = setInterval(() => {
    Promise.all([services.settings.reload(), services.calendar.reload()]).catch((error: unknown) =>
      log.error({ err: error }, 'parameters could not be read'),
    )
  }, 5 * SECOND)
  reading.unref()
  return {
    async stop() {
      clearInterval(reading)
      await shared.stop()
    },
  }
}
