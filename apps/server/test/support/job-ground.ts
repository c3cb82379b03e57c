import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { jobWords } from '../../src/areas/system/schedule/job-words.ts'
import type { FailingJob, Handler, JobParts } from '../../src/jobs/job.ts'
import type { Db } from '../../src/storage/databases/database.ts'

export const newJobId = () => randomBytes(16).toString('hex')

/** A row of the job log, as tests look at it. */
export interface LoggedRun {
  readonly bean: string
  readonly status: string
  readonly error: string | null
  readonly node: string
  readonly trigger: string
}

export interface AddedJob {
  readonly bean: string
  readonly cron?: string
  readonly nextTime?: string | null
  readonly misfire?: string
  readonly concurrent?: boolean
  readonly timeoutSeconds?: number
  readonly status?: string
}

/** Adds a job to the database of a test. */
export async function addJob(db: Db, { bean, cron = '* * * * * ?', nextTime = null, ...more }: AddedJob): Promise<string> {
  const id = newJobId()
  const { misfire = '1', concurrent = false, timeoutSeconds = 60, status = '1' } = more
  await sql`insert into schedule (id, bean_name, job_name, cron_expression, misfire, concurrent, timeout_seconds, status, next_time, create_date, update_date)
    values (${id}, ${bean}, ${bean}, ${cron}, ${misfire}, ${concurrent}, ${timeoutSeconds}, ${status}, ${nextTime}::timestamptz, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    db,
  )
  return id
}

export async function loggedRuns(db: Db, bean: string): Promise<readonly LoggedRun[]> {
  const { rows } = await sql<LoggedRun>`select bean_name as bean, status, error, node, trigger from schedule_log where bean_name = ${bean}
    order by id`.execute(db)
  return rows
}

export async function jobRow(db: Db, bean: string) {
  const { rows } = await sql<{
    id: string
    prev: string | null
    next: string | null
    failures: number | null
  }>`select id, prev_time as prev, next_time as next, failures
    from schedule where bean_name = ${bean}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no job ${bean}`)
  return row
}

/** What an engine is given in a test: its own clock, and a list of those who were told. */
export function partsOf(db: Db, handlers: Readonly<Record<string, Handler>>, more: Partial<JobParts> = {}) {
  const told: FailingJob[] = []
  const reported: string[] = []
  let serial = 0
  const parts: JobParts = {
    db,
    handlers,
    frequent: new Set(),
    words: jobWords,
    now: () => Promise.resolve(Date.now()),
    // In order of time, as the ids of the server.
    newId: () => `${Date.now().toString(16).padStart(12, '0')}${(serial++).toString(16).padStart(4, '0')}${randomBytes(8).toString('hex')}`,
    node: 'one',
    failAlert: () => 3,
    async alert(_db, job) {
      told.push(job)
    },
    report: (what, error) => reported.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    ...more,
  }
  return { parts, told, reported }
}
