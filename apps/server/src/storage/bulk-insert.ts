import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const BATCH = 1000

type TableRecord = Readonly<Record<string, unknown>>

/** The insert of one record, with its values as parameters: written out it costs a third of what a query that is built does. For tables
 *  without sealed columns, which the plugin seals in built queries alone. */
export function plainInsert(table: string, record: TableRecord): RawBuilder<unknown> {
  const names = Object.keys(record).map((name) => sql.id(name))
  return sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(record))})`
}

/** How records are inserted besides. */
export interface BulkOptions {
  /** Columns that are the same in every record. */
  readonly alike?: TableRecord
  /** A record that conflicts with a row is left out. */
  readonly missingOnly?: boolean
}

/** Inserts records into a table, a thousand in a statement. All records name the same columns or leave some out (null). */
export async function bulkInsert(db: Db, table: string, records: readonly TableRecord[], options: BulkOptions = {}): Promise<void> {
  const names = namesIn(records)
  if (names.length === 0) return
  for (let start = 0; start < records.length; start += BATCH)
    await insertOf(table, names, records.slice(start, start + BATCH), options).execute(db)
}

/** The insert of records that fit into one statement. */
export function insertAll(table: string, records: readonly TableRecord[], options: BulkOptions = {}): RawBuilder<unknown> {
  return insertOf(table, namesIn(records), records, options)
}

const namesIn = (records: readonly TableRecord[]) => [...new Set(records.flatMap((record) => Object.keys(record)))]

/** The database reads the records from one JSON value, and from another what they have alike. */
function insertOf(table: string, names: readonly string[], part: readonly TableRecord[], options: BulkOptions): RawBuilder<unknown> {
  const { alike = {}, missingOnly = false } = options
  const columns = sql.join([...Object.keys(alike), ...names].map((name) => sql.ref(name)))
  const conflict = missingOnly ? sql`on conflict do nothing` : sql``
  const [first = {}] = part
  const own = names.filter((name) => part.some((record) => record[name] !== first[name]))
  const shared = names.filter((name) => !own.includes(name))
  const base = JSON.stringify({ ...alike, ...picked(first, shared) })
  const rows = JSON.stringify(part.map((record) => picked(record, own)))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns}
    from json_populate_recordset(json_populate_record(null::${sql.table(table)}, ${base}::json), ${rows}::json) ${conflict}`
}

function picked(record: TableRecord, names: readonly string[]): TableRecord {
  const part: Record<string, unknown> = {}
  for (const name of names) part[name] = record[name] ?? null
  return part
}
