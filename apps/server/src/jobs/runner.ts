import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import { sharedNow } from '../storage/shared-now.ts'
import { armJobs, claimDue, handBack, holdRuns, takeWaiting } from './claims.ts'
import { execute } from './execute.ts'
import type { JobParts, TakenRun } from './job.ts'

const SECOND = 1000
const usualLease = 30 * SECOND
// Times are whole seconds; a moment later every process of the city agrees that one has come.
const afterTheSecond = 10
const patience = 10 * SECOND

/** The jobs of one process at work. */
export interface RunningJobs {
  /** Takes no more, waits up to ten seconds for what is at work, and hands the rest back to the other processes. */
  stop(): Promise<void>
}

/** Epoch ms by which all processes of a city agree: the clock of their database, and how far the city's is ahead of it. */
export async function databaseNow(db: Db, aheadMs: number): Promise<number> {
  const { rows } = await sql<{ now: number }>`select (extract(epoch from ${sharedNow(aheadMs)}) * 1000)::float8 as now`.execute(db)
  return rows[0]?.now ?? Number.NaN
}

/** Runs the jobs of sys/schedule: each time of each job in one process of the city, whatever dies meanwhile. */
export function startJobs(parts: JobParts): RunningJobs {
  const lease = parts.leaseMs ?? usualLease
  const running = new Map<string, Promise<void>>()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const begin = (run: TakenRun, now: number) => {
    const work = execute(parts, run, now, ending.signal)
      .catch((error: unknown) => parts.report(run.job.beanName, error))
      .finally(() => running.delete(run.id))
    running.set(run.id, work)
  }
  /** One look at what is to be done; answers how long until the next. */
  const look = async (): Promise<number> => {
    const now = await parts.now()
    await armJobs(parts, now)
    for (const run of await takeWaiting(parts, now, lease)) begin(run, now)
    for (const run of await claimDue(parts, now, lease)) begin(run, now)
    return SECOND - (now % SECOND) + afterTheSecond
  }
  const next = (wait: number) => {
    if (ending.signal.aborted) return
    timer = setTimeout(() => {
      turn = look()
        .catch((error: unknown) => {
          parts.report('jobs', error)
          return SECOND
        })
        .then(next)
    }, wait)
    timer.unref()
  }
  next(0)

  const holding = setInterval(() => {
    if (running.size === 0) return
    parts
      .now()
      .then((now) => holdRuns(parts, [...running.keys()], now + lease))
      // A lost database ends the runs itself.
      .catch((error: unknown) => parts.report('jobs', error))
  }, lease / 3)
  holding.unref()

  return {
    async stop() {
      clearTimeout(timer)
      ending.abort()
      clearTimeout(timer)
      await turn
      await settledWithin([...running.values()], patience)
      clearInterval(holding)
      if (running.size > 0) await handBack(parts, [...running.keys()])
    },
  }
}

async function settledWithin(works: readonly Promise<void>[], ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([
    Promise.allSettled(works),
    new Promise((resolve) => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}
