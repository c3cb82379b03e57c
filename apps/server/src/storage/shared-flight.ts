import { sql } from 'kysely'
import type { PoolClient } from 'pg'

/** Stands before a change inside a transaction whose answer nobody reads. It goes to the database together with the next question of the
 *  transaction, or with its commit, and where it fails these fail: one way there and back is most of what a statement costs. Behind `byKey`. */
export const deferred = sql.raw('/* rides along */ ')

/** Sends a statement to the database and waits for its answer. */
export type Send = (text: unknown, values?: unknown) => Promise<unknown>

type Statement = readonly [text: unknown, values?: unknown]

const RIDES = /^(?:\/\* by key \*\/ )?\/\* rides along \*\/ /
const READS = /^(?:\/\*[^*]*\*\/ )*select /

/** The answer to a statement that has not been sent yet. */
const nothing = (command: string) => ({ command, rowCount: 0, rows: [], fields: [], oid: 0 })

/** Lets the statements of a connection share their ways to the database: `begin` travels with the first question of its transaction, a change that
 *  `ridesAlong` with the question behind it. A transaction that asked nothing sends nothing. `send` writes to the wire at once, in order, without
 *  waiting for the answer before (the connection's pipeline). */
export function pipelineStatements(client: PoolClient, send: Send): Send {
  let isInside = false
  let waiting: readonly Statement[] = []
  return async (text, values) => {
    if (text === 'begin') {
      isInside = true
      waiting = [[text]]
      return nothing('BEGIN')
    }
    if (isInside && typeof text === 'string' && RIDES.test(text)) {
      waiting = [...waiting, [text, values]]
      return nothing('SELECT')
    }
    const before = waiting
    waiting = []
    const isLast = text === 'commit' || text === 'rollback'
    if (isLast) isInside = false
    const isUnbegun = before[0]?.[0] === 'begin'
    if (isLast && isUnbegun && (before.length === 1 || text === 'rollback')) return nothing(text.toUpperCase())
    // What a rollback undoes need not be done.
    if (before.length === 0 || text === 'rollback') return send(text, values)
    const flight: readonly Statement[] = [...before, [text, values]]
    // A change must not find itself alone should its `begin` fail: it goes when that has been answered.
    if (!isUnbegun || flight.slice(1).every(([one]) => READS.test(String(one)))) return together(client, send, flight)
    await send('begin')
    return together(client, send, flight.slice(1))
  }
}

/** Sends statements at once, in their order; the answer is that of the last, the error that of the first that failed. */
async function together(client: PoolClient, send: Send, flight: readonly Statement[]): Promise<unknown> {
  const { stream } = client.connection
  stream.cork()
  const answers = flight.map(([text, values]) => send(text, values))
  stream.uncork()
  const ended = await Promise.allSettled(answers)
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  const last = ended.at(-1)
  return last?.status === 'fulfilled' ? last.value : undefined
}
