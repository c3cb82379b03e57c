import { sql } from 'kysely'
import type { Db } from '../storage/database.ts'

const BATCH = 1000

type TableRecord = Readonly<Record<string, unknown>>

/** Inserts records into a table, a thousand in a statement; the database reads them from one JSON value.
 *  All records name the same columns or leave some out (null). With `missingOnly` a record that conflicts with a row is left out. */
export async function bulkInsert(db: Db, table: string, records: readonly TableRecord[], missingOnly = false): Promise<void> {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  if (names.length === 0) return
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const conflict = missingOnly ? sql`on conflict do nothing` : sql``
  for (let start = 0; start < records.length; start += BATCH) {
    const part = JSON.stringify(records.slice(start, start + BATCH))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}::json) ${conflict}`.execute(db)
  }
}
