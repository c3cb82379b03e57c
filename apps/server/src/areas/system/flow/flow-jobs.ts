import { Refusal } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import { operate } from '../../../flow/step/operate.ts'
import type { JobHandler, JobRun } from '../../../jobs/job.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import type { Services } from '../../../services.ts'
import { jobContext } from '../schedule/tell-administrators.ts'
import { endAbsence, endedAbsences } from './absences.ts'
import { renewChanged } from './renew-candidates.ts'

/** Most timers of one run; what is left comes a minute later. */
const MAX_TIMERS_OF_A_RUN = 1000

interface DueTimer {
  readonly id: string
  readonly instanceId: string
}

/** Fires what is due, gives back what deputies have not handled, and asks anew who may claim where people have changed (system.md §5.4). Each in
 *  a transaction of its own: one that fails leaves the others done, and is tried again by the next run. */
export function flowTimeoutScan(services: Services): JobHandler {
  return {
    run: async (run) =>
      (await fireTimers(services, run)) +
      (await giveBack(services)) +
      (await renewChanged(services, BACK_MINUTES, () => run.signal.aborted)),
  }
}

/** One timer that goes off may lead to another that is due as well: after a standstill each limit has its moments one after the other. */
async function fireTimers(services: Services, { signal }: JobRun): Promise<number> {
  const tried: string[] = []
  let done = 0
  for (;;) {
    const rows = await dueTimers(services, tried)
    if (rows.length === 0 || signal.aborted) return done
    tried.push(...rows.map((timer) => timer.id))
    done += await each(services, signal, rows, (timer) => ({ id: timer.instanceId, operation: { kind: 'fireTimer', timerId: timer.id } }))
  }
}

async function dueTimers(services: Services, tried: readonly string[]): Promise<readonly DueTimer[]> {
  const { now, db } = jobContext(services, 'flowTimeoutScan', services.db)
  const { rows } =
    await sql<DueTimer>`select t.id, t.instance_id as "instanceId" from flow_timer t join flow_instance i on i.id = t.instance_id
    where t.state = 'open' and t.fires_at <= ${now}::timestamptz and t.id <> all(${[...tried]}::text[]) and i.ended_at is null and not i.suspended
      and (t.kind in ('boundary', 'catch') or not i.clock_stands) order by t.fires_at, t.id limit ${MAX_TIMERS_OF_A_RUN}`.execute(db)
  return rows
}

async function giveBack(services: Services): Promise<number> {
  return inTransaction(jobContext(services, 'flowTimeoutScan', services.db), async (ctx) => {
    const ended = await endedAbsences(ctx)
    for (const absence of ended) await endAbsence(ctx, absence)
    return ended.length
  })
}

/** Further back than two runs. */
const BACK_MINUTES = 3

type Step = { readonly id: string; readonly operation: Parameters<typeof operate>[2] }

async function each<T>(services: Services, signal: AbortSignal, rows: readonly T[], stepOf: (row: T) => Step): Promise<number> {
  let done = 0
  for (const row of rows) {
    if (signal.aborted) break
    const { id, operation } = stepOf(row)
    try {
      await inTransaction(jobContext(services, 'flowTimeoutScan', services.db), (ctx) => operate(ctx, id, operation))
      done += 1
    } catch (error) {
      // What has lost its row stands until somebody ends it: silence decides nothing about it.
      if (error instanceof Refusal && error.key === 'rowMissing') continue
      console.error(`a step of flow ${id} could not be done`, error)
    }
  }
  return done
}
