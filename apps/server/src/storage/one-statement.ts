import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { byKey } from './prepared-statements.ts'
import { ridesAlong } from './shared-flight.ts'

/** Runs changes that do not see each other as one statement, which travels with the next question of the transaction: one way to the database and
 *  back is most of what a statement costs. They find their rows by keys, and their texts are few. */
export async function inOneStatement(db: Db, changes: readonly RawBuilder<unknown>[]): Promise<void> {
  if (changes.length === 0) return
  const named = changes.map((change, index) => sql`${sql.raw(`w${index}`)} as (${change})`)
  await sql`${byKey}${ridesAlong}with ${sql.join(named)} select 1`.execute(db)
}
