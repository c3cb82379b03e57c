import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'

/** A piece of work that the server does by itself. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  run(): Promise<void>
}

/** Runs jobs at their intervals: never two runs of one at once, in all processes together. `stop` waits for what is running. */
export function startJobs(db: Db, jobs: readonly Job[], report: (name: string, error: unknown) => void): { stop(): Promise<void> } {
  const running = new Set<Promise<void>>()
  let stopped = false
  const timers = jobs.map((job) => {
    let busy = false
    const tick = () => {
      if (busy || stopped) return
      busy = true
      const work = once(db, job)
        .catch((error: unknown) => report(job.name, error))
        .finally(() => {
          busy = false
          running.delete(work)
        })
      running.add(work)
    }
    const timer = setInterval(tick, job.everyMs)
    timer.unref()
    return timer
  })
  return {
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(running)
    },
  }
}

/** One run, unless another process is at it: the row of the job is held while it runs, and held anew when it takes long. A process that
 *  dies lets go after an interval. */
async function once(db: Db, job: Job): Promise<void> {
  const hold = job.everyMs * 0.9
  const now = Date.now()
  const { rows } = await sql`insert into job_turn (name, taken_until) values (${job.name}, ${instant(now + hold)})
    on conflict (name) do update set taken_until = excluded.taken_until where job_turn.taken_until <= ${instant(now)}
    returning name`.execute(db)
  if (rows.length === 0) return
  const holding = setInterval(() => {
    sql`update job_turn set taken_until = ${instant(Date.now() + hold)} where name = ${job.name}`.execute(db).catch(() => {
      // The next one holds it; a lost database ends the run itself.
    })
  }, job.everyMs / 3)
  holding.unref()
  try {
    await job.run()
  } finally {
    clearInterval(holding)
  }
}

const instant = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
