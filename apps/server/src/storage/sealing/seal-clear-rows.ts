import type { Registry } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import { sealWhere } from './seal-rows.ts'
import { digestColumns, type SealedColumns, type Sealing, sealedCheck, sealedTables } from './sealed-columns.ts'

/** Seals what an older version left in clear, table by table, in short transactions: a kill leaves whole batches done, and a second process
 *  finds nothing left to do. Afterwards the column's check holds for every row, by which the next start knows at once. Answers how many
 *  rows were sealed. */
export async function sealClearRows(db: Db, registry: Registry, sealing: Sealing): Promise<number> {
  let sealed = 0
  for (const [table, columns] of sealedTables(registry)) {
    const open = await unprovenChecks(db, table, columns)
    if (open.length === 0) continue
    sealed += await sealWhere(db, table, columns, { sealing, where: clearRows(columns, table) })
    for (const check of open) await sql`alter table ${sql.table(table)} validate constraint ${sql.id(check)}`.execute(db)
  }
  return sealed
}

/** The checks of a table that do not yet hold for all of its rows. */
async function unprovenChecks(db: Db, table: string, columns: SealedColumns): Promise<readonly string[]> {
  const names = [...columns.keys()].map((column) => `${table}_${column}_sealed`)
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conname = any(${names}::text[]) and not convalidated`.execute(db)
  return rows.map((row) => row.name)
}

/** The rows of which a sealed column still holds clear text, or lacks its digests. */
function clearRows(columns: SealedColumns, table: string): RawBuilder<boolean> {
  const conditions = [...columns].map(([column, how]) => {
    const { digests } = how
    const missing = digests ? sql` or ${sql.ref(digestColumns(column).tail)} is null` : sql``
    return sql`(${sql.ref(column)} is not null and (not (${sql.raw(sealedCheck(table, column, how))})${missing}))`
  })
  return sql`(${sql.join(conditions, sql` or `)})`
}
