import { sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import type { TableSpec } from '../schema/table.ts'
import { type Part, partOf, partsBetween } from './periods.ts'

/** A table that lies in parts by time. */
export type PartedTable = TableSpec & { readonly partition: NonNullable<TableSpec['partition']> }

export const isParted = (table: TableSpec): table is PartedTable => table.partition !== undefined

const quoted = (name: string) => `"${name}"`
/** A day of the city as the database compares it, whatever zone its session has. */
const instant = (day: string) => `'${day} 00:00:00+08'`

/** The statements that make a part: beside the table and then put into it, which holds up neither its readers nor its writers. */
function statementsOfPart(table: string, { name, from, until }: Part): readonly string[] {
  return [
    `create table if not exists ${quoted(name)} (like ${quoted(table)} including defaults including constraints including generated)`,
    `alter table ${quoted(table)} attach partition ${quoted(name)} for values from (${instant(from)}) to (${instant(until)})`,
  ]
}

/** The names of the parts that a table has. */
export async function presentParts(db: Db, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${quoted(table)})`.execute(db)
  return new Set(rows.map((row) => row.name))
}

/** Makes the parts that rows of these days need and that are not there. Several processes may do it at once. Answers how many were made. */
export async function ensureParts(db: Db, { name, partition }: PartedTable, days: readonly string[]): Promise<number> {
  const wanted = new Map(days.map((day) => partOf(name, partition.every, day)).map((part) => [part.name, part]))
  return makeMissing(db, name, [...wanted.values()])
}

/** The same for every part between two days. */
export async function ensurePartsBetween(db: Db, { name, partition }: PartedTable, first: string, last: string): Promise<number> {
  return makeMissing(db, name, partsBetween(name, partition.every, first, last))
}

async function makeMissing(db: Db, table: string, wanted: readonly Part[]): Promise<number> {
  const known = await presentParts(db, table)
  if (wanted.every((part) => known.has(part.name))) return 0
  return within(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(7214, hashtext(${table}))`.execute(tx)
    const present = await presentParts(tx, table)
    const missing = wanted.filter((part) => !present.has(part.name))
    for (const part of missing) for (const statement of statementsOfPart(table, part)) await sql.raw(statement).execute(tx)
    return missing.length
  })
}

/** In the transaction that is there, else in one of its own. */
const within = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => (db.isTransaction ? work(db) : db.transaction().execute(work))

/** Takes the parts off that end before a day, with their rows. Each in a transaction of its own: a reader of the table waits for one at a time.
 *  Answers their names. */
export async function dropPartsBefore(db: Db, { name, partition }: PartedTable, day: string): Promise<readonly string[]> {
  const old = [...(await presentParts(db, name))].filter((part) => endOf(name, partition.every, part) <= day).sort()
  for (const part of old) {
    await db.transaction().execute(async (tx) => {
      await sql.raw(`alter table ${quoted(name)} detach partition ${quoted(part)}`).execute(tx)
      await sql.raw(`drop table ${quoted(part)}`).execute(tx)
    })
  }
  return old
}

/** The day with which a part ends, told by its name; the end of time of what was put into the table by others. */
function endOf(table: string, every: 'day' | 'month', part: string): string {
  const [, year, month, day = '01'] = /^_(\d{4})_(\d{2})(?:_(\d{2}))?$/.exec(part.slice(table.length)) ?? []
  return year === undefined ? '9999-12-31' : partOf(table, every, `${year}-${month}-${day}`).until
}
