import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import { firingOf, missedAfterMs, nextTime } from './firing.ts'
import { instant } from './instant.ts'
import type { JobParts, JobRow, TakenRun } from './job.ts'
import { logRun } from './run-log.ts'

const AT_ONCE = 50

const epochMs = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
const columns = sql`s.id, s.bean_name as "beanName", s.job_name as "jobName", s.params, s.cron_expression as "cron", s.misfire,
  coalesce(s.concurrent, false) as "concurrent", coalesce(s.timeout_seconds, 600) as "timeoutSeconds",
  ${epochMs('s.next_time')} as "nextTime", s.next_time::text as "seen", coalesce(s.failures, 0) as "failures"`

/** Claims every time that has come, each for one process: whoever moves the row on to its next time has it. A job that allows no second run beside it waits
 *  for the one under way. */
export async function claimDue(parts: JobParts, now: number, lease: number): Promise<readonly TakenRun[]> {
  const { rows } = await sql<JobRow>`select ${columns} from schedule s
    where s.status = ${parts.words.normal} and s.next_time <= ${instant(now)} and s.bean_name = any(${Object.keys(parts.handlers)}::text[])
      and (s.concurrent or not exists (select 1 from job_run r where r.job_id = s.id))
    order by s.next_time, s.id limit ${AT_ONCE}`.execute(parts.db)
  const taken: TakenRun[] = []
  for (const job of rows) {
    const run = await claim(parts, job, now, lease)
    if (run !== null) taken.push(run)
  }
  return taken
}

async function claim(parts: JobParts, job: JobRow, now: number, lease: number): Promise<TakenRun | null> {
  const { words, db } = parts
  const due = job.nextTime ?? now
  const { fires, next, unreadable } = firingOf(job.cron, due, now, job.misfire === words.runOnce)
  const seen = sql`id = ${job.id} and status = ${words.normal} and next_time = ${job.seen}::timestamptz`
  if (!fires) {
    const { rows } = await sql`update schedule set next_time = ${instant(next)} where ${seen} returning id`.execute(db)
    if (rows.length > 0 && unreadable) await logUnreadable(parts, job, now)
    return null
  }
  const id = parts.newId()
  const { rows } = await sql`with moved as (
      update schedule set prev_time = ${instant(now)}, next_time = ${instant(next)} where ${seen} returning id
    )
    insert into job_run (id, job_id, due, trigger, node, attempt, taken_until)
    select ${id}, id, ${instant(due)}, ${words.timer}, ${parts.node}, 1, ${instant(now + lease)} from moved returning id`.execute(db)
  return rows.length === 0 ? null : { id, due, attempt: 1, trigger: words.timer, job }
}

function logUnreadable(parts: JobParts, job: JobRow, now: number): Promise<void> {
  const run = { id: '', due: now, attempt: 1, trigger: parts.words.timer, job }
  return logRun(parts, parts.db, run, { began: now, times: 0, error: parts.words.unreadable(job.cron) })
}

interface OpenRun extends JobRow {
  readonly runId: string
  readonly due: number
  readonly attempt: number
  readonly trigger: string
  readonly node: string | null
}

/** Takes runs that wait (somebody pressed the button) and runs whose process has been silent for the length of a lease. */
export async function takeWaiting(parts: JobParts, now: number, lease: number): Promise<readonly TakenRun[]> {
  const { rows } =
    await sql<OpenRun>`select ${columns}, r.id as "runId", ${epochMs('r.due')} as "due", r.attempt, r.trigger, r.node from job_run r join schedule s on s.id = r.job_id
    where ${isFree(now)} and s.bean_name = any(${Object.keys(parts.handlers)}::text[])
    order by r.id limit ${AT_ONCE}`.execute(parts.db)
  const taken: TakenRun[] = []
  for (const open of rows) {
    const run = await parts.db.transaction().execute((tx) => take(parts, tx, open, { now, lease }))
    if (run !== null) taken.push(run)
  }
  return taken
}

/** Nobody is at it, and where the job allows one run at a time, at no other of the same job either. */
const isFree = (now: number) => sql<boolean>`(r.taken_until is null or r.taken_until < ${instant(now)})
  and (s.concurrent or not exists (select 1 from job_run o where o.job_id = r.job_id and o.id <> r.id and o.taken_until >= ${instant(now)}))`

const mostAttempts = 3

async function take(parts: JobParts, tx: Db, open: OpenRun, at: { now: number; lease: number }): Promise<TakenRun | null> {
  // The row of the job keeps two processes from taking two runs of it at once.
  await sql`select id from schedule where id = ${open.id} for update`.execute(tx)
  const { rows } = await sql`update job_run r set node = ${parts.node}, attempt = attempt + 1, taken_until = ${instant(at.now + at.lease)}
    from schedule s where s.id = r.job_id and r.id = ${open.runId} and r.attempt = ${open.attempt} and ${isFree(at.now)} returning r.id`.execute(
    tx,
  )
  if (rows.length === 0) return null
  const run = { id: open.runId, due: open.due, attempt: open.attempt + 1, trigger: open.trigger, job: open }
  if (open.node === null) {
    await sql`update schedule set prev_time = ${instant(at.now)} where id = ${open.id}`.execute(tx)
    return run
  }
  const gaveUp = open.attempt >= mostAttempts
  const error = [parts.words.brokenOff(open.node), ...(gaveUp ? [parts.words.gaveUp(open.attempt)] : [])].join('\n')
  await logRun(parts, tx, run, { began: at.now, times: 0, error })
  // What brings down whoever does it must not bring down one process after the other.
  if (gaveUp) await sql`delete from job_run where id = ${open.runId}`.execute(tx)
  return gaveUp ? null : run
}

/** Never ran and knows no time, or ran in what is the future now. */
const isUnarmed = (now: number) =>
  sql<boolean>`(s.prev_time > ${instant(now + missedAfterMs)} or (s.prev_time is null and s.next_time is null))`

/** Sets the next time of jobs that were just installed, and of those that ran later than it is now: the clock was set back. They go on by the new one, or a job of
 *  each minute would be silent for as long as the jump. */
export async function armJobs(parts: JobParts, now: number): Promise<number> {
  const { rows } = await sql<JobRow>`select ${columns} from schedule s where s.status = ${parts.words.normal}
    and ${isUnarmed(now)} and s.bean_name = any(${Object.keys(parts.handlers)}::text[])`.execute(parts.db)
  for (const job of rows) {
    await sql`update schedule s set prev_time = null, next_time = ${instant(nextTime(job.cron, now))} where id = ${job.id} and ${isUnarmed(now)}`.execute(
      parts.db,
    )
  }
  return rows.length
}

/** Says for the runs of this process that they are still at work. */
export async function holdRuns(parts: JobParts, ids: readonly string[], until: number): Promise<void> {
  await sql`update job_run set taken_until = ${instant(until)} where node = ${parts.node} and id = any(${[...ids]}::text[])`.execute(
    parts.db,
  )
}

/** Gives runs back that this process will not end: another takes them at once. */
export async function handBack(parts: JobParts, ids: readonly string[]): Promise<void> {
  await sql`update job_run set taken_until = null, node = null where node = ${parts.node} and id = any(${[...ids]}::text[])`.execute(
    parts.db,
  )
}
