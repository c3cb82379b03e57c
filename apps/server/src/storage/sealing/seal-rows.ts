import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import { digestColumns, openedValue, type SealedColumns, type Sealing, sealedRecord } from './sealed-columns.ts'

const BATCH = 200
const UNIQUE_VIOLATION = '23505'

type SealedRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** What a walk over a table is told after each of its pieces. */
export type SealingProgress = (table: string, rows: number) => void

/** Seals the rows of a table for which a condition holds, in the order of their ids and in short transactions: a kill leaves whole pieces
 *  done, and who begins again finds only what is left. Answers how many rows were sealed. */
export async function sealWhere(
  db: Db,
  table: string,
  columns: SealedColumns,
  options: { readonly sealing: Sealing; readonly where: RawBuilder<boolean>; readonly progress?: SealingProgress },
): Promise<number> {
  let sealed = 0
  let after = ''
  for (;;) {
    const ids = await sealBatch(db, table, columns, { ...options, after })
    sealed += ids.length
    after = ids.at(-1) ?? ''
    if (ids.length > 0) options.progress?.(table, sealed)
    // Another process may have sealed the piece that this one waited for, and be at the next.
    else if (!(await hasRow(db, table, options.where))) return sealed
  }
}

/** The sealed columns, and those that say whether they are. */
function columnsRead(columns: SealedColumns): readonly string[] {
  return [...new Set([...columns].flatMap(([column, { when }]) => (when === undefined ? [column] : [column, when])))]
}

async function hasRow(db: Db, table: string, where: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${where} limit 1`.execute(db)
  return rows.length > 0
}

function sealBatch(
  db: Db,
  table: string,
  columns: SealedColumns,
  { sealing, where, after }: { readonly sealing: Sealing; readonly where: RawBuilder<boolean>; readonly after: string },
): Promise<readonly string[]> {
  const read = sql.join(columnsRead(columns).map((column) => sql.ref(column)))
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<SealedRow>`select id, ${read} from ${sql.table(table)}
      where id > ${after} and ${where} order by id limit ${BATCH} for update`.execute(tx)
    if (rows.length > 0) await sealRows(tx, table, columns, sealing, rows)
    return rows.map((row) => row.id)
  })
}

async function sealRows(tx: Db, table: string, columns: SealedColumns, sealing: Sealing, rows: readonly SealedRow[]): Promise<void> {
  const records = rows.map(({ id, ...values }) => {
    const plain = Object.entries(values).map(([column, value]) => [column, openedValue(sealing, value)])
    return { id, ...sealedRecord(sealing, table, columns, Object.fromEntries(plain)) }
  })
  if (await written(tx, table, records)) return
  const hashes = new Set([...columns.keys()].map((column) => digestColumns(column).hash))
  for (const record of records) {
    if (await written(tx, table, [record])) continue
    // Two rows may share what is unique now: the second stays readable, but is not found by its whole value.
    const { id, ...values } = record
    await written(tx, table, [{ id, ...Object.fromEntries(Object.entries(values).filter(([column]) => !hashes.has(column))) }])
  }
}

/** Writes the records over their rows; false, with nothing written, when a unique index refuses one of them. */
async function written(tx: Db, table: string, records: readonly Readonly<Record<string, unknown>>[]): Promise<boolean> {
  const columns = Object.keys(records[0] ?? {}).filter((column) => column !== 'id')
  const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))
  await sql`savepoint sealed_rows`.execute(tx)
  try {
    await sql`update ${sql.table(table)} as t set ${changes}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::json) as n where t.id = n.id`.execute(tx)
    await sql`release savepoint sealed_rows`.execute(tx)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error
    await sql`rollback to savepoint sealed_rows`.execute(tx)
    return false
  }
}
