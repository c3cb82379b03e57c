import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { resolveLazyValue } from '../late-value.ts'

const LONGEST_WAIT = 30_000

/** PostgreSQL's word for "too many connections": whoever waited in vain hears that the database cannot be reached for the moment, and not of a fault. */
const ALL_TAKEN = '53300'

/** A pool of one over the embedded database. Kysely's own PGlite driver lets a query of another request slip into an open
 *  transaction; here a connection is held by one user at a time and the others wait in turn. */
export function embeddedPool(lite: PGlite): PostgresPool {
  const waiting: (() => void)[] = []
  let held = false

  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else held = false
  }

  const acquire = async () => {
    if (!held) {
      held = true
      return
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        const place = waiting.indexOf(turn)
        if (place >= 0) waiting.splice(place, 1)
        const waited = new Error('the embedded database was busy for 30 s; a query inside a transaction must use the transaction')
        reject(Object.assign(waited, { code: ALL_TAKEN }))
      }, LONGEST_WAIT)
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(turn)
    })
  }

  const client = (): PostgresPoolClient => {
    let released = false
    return {
      async query(statement: unknown, parameters?: readonly unknown[]) {
        const result = await lite.query(String(statement), (parameters ?? []).map(resolveLazyValue))
        const command = String(statement).trimStart().slice(0, 6).toUpperCase()
        return { command, rowCount: result.affectedRows ?? result.rows.length, rows: result.rows }
      },
      release() {
        if (released) return
        released = true
        release()
      },
    } as PostgresPoolClient
  }

  return {
    async connect() {
      await acquire()
      return client()
    },
    async end() {
      await lite.close()
    },
  } as PostgresPool
}
