import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import { instant } from './instant.ts'
import type { JobParts, TakenRun } from './job.ts'

/** What came of a run: when it began (epoch ms), how long it took (ms), and why it failed. */
export interface Outcome {
  readonly began: number
  readonly times: number
  readonly error: string | null
}

const longestError = 20_000

/** Writes the log row of a run. A failure is counted, and the one that makes it too many in a row is told, once. */
export async function logRun(parts: JobParts, db: Db, run: TakenRun, outcome: Outcome): Promise<void> {
  const { job } = run
  const { words } = parts
  const error = outcome.error?.slice(0, longestError) ?? null
  await sql`insert into schedule_log (id, job_id, bean_name, params, status, times, error, node, trigger, create_date, update_date)
    values (${parts.newId()}, ${job.id}, ${job.beanName}, ${job.params}, ${error === null ? words.succeeded : words.failed}, ${outcome.times},
      ${error}, ${parts.node.slice(0, 50)}, ${run.trigger}, ${instant(outcome.began)}, ${instant(outcome.began + outcome.times)})`.execute(
    db,
  )
  if (error === null) {
    if (job.failures > 0) await sql`update schedule set failures = 0 where id = ${job.id}`.execute(db)
    return
  }
  const { rows } = await sql<{ failures: number; alertUserId: string | null }>`update schedule set failures = coalesce(failures, 0) + 1
    where id = ${job.id} returning failures, alert_user_id as "alertUserId"`.execute(db)
  const [now] = rows
  if (now === undefined || now.failures !== parts.failAlert()) return
  const { id, beanName, jobName } = job
  await parts.alert(db, { id, beanName, jobName, error, ...now })
}

/** Whether the run is still ours, which ends it: nobody else may do it any more. */
export async function endRun(db: Db, run: TakenRun, node: string): Promise<boolean> {
  const { rows } = await sql`delete from job_run where id = ${run.id} and node = ${node} and attempt = ${run.attempt} returning id`.execute(
    db,
  )
  return rows.length > 0
}
