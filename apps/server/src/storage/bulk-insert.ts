import { runChange, type Statement } from './changes.ts'
import type { Db } from './databases/database.ts'
import { keeping } from './kept-texts.ts'

const BATCH = 1000

type TableRecord = Readonly<Record<string, unknown>>

/** The insert of one record, with its values as parameters. For tables without sealed columns, which the plugin seals in built queries alone. */
export function plainInsert(table: string, record: TableRecord): Statement {
  const names = Object.keys(record)
  const texts = kept(`plain ${table} ${names}`, () => {
    const into = `insert into ${quoted(table)} (${names.map(quoted).join(', ')}) values (`
    return [into, ...names.slice(1).map(() => ', '), ')']
  })
  return { texts, values: Object.values(record) }
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
    await runChange(db, insertOf(table, names, records.slice(start, start + BATCH), options))
}

/** The insert of records that fit into one statement. */
export function insertAll(table: string, records: readonly TableRecord[], options: BulkOptions = {}): Statement {
  return insertOf(table, namesIn(records), records, options)
}

const namesIn = (records: readonly TableRecord[]) => [...new Set(records.flatMap((record) => Object.keys(record)))]

/** The database reads the records from one JSON value, and from another what they have alike. */
function insertOf(table: string, names: readonly string[], part: readonly TableRecord[], options: BulkOptions): Statement {
  const { alike = {}, missingOnly = false } = options
  const all = [...Object.keys(alike), ...names]
  const [first = {}] = part
  const own = names.filter((name) => part.some((record) => record[name] !== first[name]))
  const shared = names.filter((name) => !own.includes(name))
  const texts = kept(`${missingOnly ? 'missing' : 'all'} ${table} ${all}`, () => {
    const columns = all.map(quoted).join(', ')
    const from = `json_populate_recordset(json_populate_record(null::${quoted(table)}, `
    return [
      `insert into ${quoted(table)} (${columns}) select ${columns} from ${from}`,
      '::json), ',
      `::json)${missingOnly ? ' on conflict do nothing' : ''}`,
    ]
  })
  const values = [JSON.stringify({ ...alike, ...picked(first, shared) }), JSON.stringify(part.map((record) => picked(record, own)))]
  return { texts, values }
}

const quoted = (name: string) => `"${name}"`

/** The pieces of an insert are the same objects each time (`Change`). */
const kept = keeping<readonly string[]>()

function picked(record: TableRecord, names: readonly string[]): TableRecord {
  const part: Record<string, unknown> = {}
  for (const name of names) part[name] = record[name] ?? null
  return part
}
