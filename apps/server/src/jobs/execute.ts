import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import { handBack } from './claims.ts'
import type { JobParts, JobRun, TakenRun, TransactionalHandler } from './job.ts'
import { endRun, logRun, type Outcome } from './run-log.ts'

/** Another process took the run over meanwhile and does it: what was done here is undone. */
class LostRun extends Error {}

/** Runs a job and logs what came of it. Never throws for what the handler does; a run that hangs is given up after its time limit, so that its job can run again. */
export async function execute(parts: JobParts, run: TakenRun, began: number, ending: AbortSignal): Promise<void> {
  const handler = parts.handlers[run.job.beanName]
  if (handler === undefined) throw new Error(`nobody handles ${run.job.beanName}`)
  const start = performance.now()
  const outcome = (error: string | null): Outcome => ({ began, times: Math.round(performance.now() - start), error })
  const limit = timeLimit(parts, run.job.timeoutSeconds, ending)
  const told = (did: number) =>
    !parts.frequent.has(run.job.beanName) || did > 0 || run.job.failures > 0 || run.trigger === parts.words.manual
  const conclude = async (db: Db, did: number) => {
    if (!(await endRun(db, run, parts.node))) throw new LostRun()
    if (told(did)) await logRun(parts, db, run, outcome(null))
  }
  const facts: JobRun = { due: run.due, params: run.job.params, signal: limit.signal }
  try {
    if ('runIn' in handler) await inTransaction(parts, handler, facts, { limit, seconds: run.job.timeoutSeconds, conclude })
    else {
      const did = await limit.race(handler.run(facts))
      await parts.db.transaction().execute((tx) => conclude(tx, did))
    }
  } catch (error) {
    if (error instanceof LostRun) return
    // A process that ends leaves what it broke off to the others.
    if (ending.aborted) return handBack(parts, [run.id])
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    await parts.db.transaction().execute(async (tx) => {
      if (await endRun(tx, run, parts.node)) await logRun(parts, tx, run, outcome(error instanceof TimedOut ? error.message : text))
    })
  } finally {
    limit.clear()
  }
}

interface Bounds {
  readonly limit: ReturnType<typeof timeLimit>
  readonly seconds: number
  readonly conclude: (db: Db, did: number) => Promise<void>
}

function inTransaction(parts: JobParts, handler: TransactionalHandler, facts: JobRun, { limit, seconds, conclude }: Bounds): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    // A query that hangs would keep its connection after the run was given up.
    await sql`select set_config('statement_timeout', ${String(seconds * 1000)}, true)`.execute(tx)
    await conclude(tx, await limit.race(handler.runIn(tx, facts)))
  })
}

class TimedOut extends Error {}

/** A limit of time for what may never end. */
function timeLimit(parts: JobParts, seconds: number, ending: AbortSignal) {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new TimedOut(parts.words.timedOut(seconds))
      controller.abort(error)
      reject(error)
    }, seconds * 1000)
    timer.unref()
  })
  // Where the work ends first nobody waits for the limit any more.
  over.catch(() => undefined)
  return {
    signal: AbortSignal.any([controller.signal, ending]),
    race: <T>(work: Promise<T>): Promise<T> => {
      // What is given up may still fail one day, and nobody is there to hear it.
      work.catch(() => undefined)
      return Promise.race([work, over])
    },
    clear: () => clearTimeout(timer),
  }
}
