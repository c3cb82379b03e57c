import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'

/** So many are kept of each kind. */
const KEPT = 500

/** Makes something of the file of a deployed version and keeps it by what the file says (md5): the same file says the same in whatever database
 *  it lies. What was asked for longest ago goes first. */
export function keptFiles<T>(make: (xml: string) => Promise<T>): (db: Db, definitionId: string, print: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (db, definitionId, print) => {
    const made = kept.get(print) ?? xmlOf(db, definitionId).then(make)
    kept.delete(print)
    kept.set(print, made)
    // What could not be read is tried again.
    made.catch(() => kept.delete(print))
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return made
  }
}

async function xmlOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ xml: string }>`select xml from flow_definition where id = ${id}`.execute(db)
  return rows[0]?.xml ?? ''
}
