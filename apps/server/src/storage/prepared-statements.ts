import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Send } from './shared-flight.ts'

/** Stands before a query that finds its rows by a key, whatever the values: the database reads and plans such a query once for a
 *  connection. All others are planned for their values each time: the best way to a district's rows is the worst to a city's. */
export const preparedHint = sql.raw('/* by key */ ')

const PREPARED = /^(?:\/\* by key \*\/|insert into )/

/** Texts that are prepared; the texts of a day are far fewer, as values travel beside them. */
const MAX_PREPARED_STATEMENTS = 200
/** A text that comes this often will come again. */
const USES_BEFORE_PREPARING = 3

/** Names for queries that come again and again: the database reads and plans such a query once for a connection and not each time.
 *  One for all connections of a pool. */
export function statementNames(): { nameOf(text: string): string | undefined; forget(text: string): void } {
  let known = new Map<string, { count: number; name: string | undefined }>()
  let made = 0
  return {
    nameOf(text) {
      const found = known.get(text)
      if (found === undefined) {
        // A new day brings new texts; connections are renewed each hour and take the old ones with them.
        if (known.size >= MAX_PREPARED_STATEMENTS * 5) known = new Map()
        known.set(text, { count: 1, name: undefined })
        return undefined
      }
      found.count += 1
      if (found.name === undefined && found.count >= USES_BEFORE_PREPARING) {
        made += 1
        found.name = `c${made}`
      }
      return found.name
    },
    forget: (text) => void known.delete(text),
  }
}

/** Sends the statements of a connection, and lets it prepare what comes often. */
export function preparingOften(client: PoolClient, names: ReturnType<typeof statementNames>): Send {
  const plain = client.query.bind(client) as (query: unknown, values?: unknown) => Promise<unknown>
  return async (query, values) => {
    const name = typeof query === 'string' && Array.isArray(values) && PREPARED.test(query) ? names.nameOf(query) : undefined
    if (name === undefined) return plain(query, values)
    return plain({ name, text: query, values }).catch((error: unknown) => {
      // A table has changed its columns under a prepared statement: it gets a new name.
      if (typeof error === 'object' && error !== null && 'code' in error && error.code === '0A000') names.forget(String(query))
      throw error
    })
  }
}
