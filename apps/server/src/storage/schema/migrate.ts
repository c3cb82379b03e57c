import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../databases/database.ts'
import { foundation, guards } from './foundation.ts'
import { difference, type Schema } from './schema-sql.ts'

const FOLDER = join(import.meta.dirname, '../migrations')
const SNAPSHOT = join(FOLDER, 'schema.json')

/** The migrations of this version, in order. */
export async function migrationNames(folder = FOLDER): Promise<readonly string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort()
}

/** Applies what the database lacks, all of it or nothing: an upgrade that fails leaves the database to the version that ran before.
 *  Two processes do not race. `only` stops at the state of an older version. Answers the names applied; throws with the file that failed and what to do. */
export async function migrate(db: Db, folder = FOLDER, only?: ReadonlySet<string>): Promise<readonly string[]> {
  const names = (await migrationNames(folder)).filter((name) => only === undefined || only.has(name))
  return db.transaction().execute(async (tx) => {
    // Even "create table if not exists" fails where two make it at once.
    await sql`select pg_advisory_xact_lock(7213)`.execute(tx)
    await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(tx)
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(tx)
    const done = new Set(rows.map((row) => row.name))
    const pending = names.filter((name) => !done.has(name))
    for (const name of pending) await apply(tx, folder, name)
    return pending
  })
}

async function apply(tx: Db, folder: string, name: string): Promise<void> {
  try {
    for (const statement of statementsOf(await readFile(join(folder, name), 'utf8'))) await sql.raw(statement).execute(tx)
    await sql`insert into migration (name) values (${name})`.execute(tx)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database could not be brought up to date: ${name} failed (${reason}). Nothing was changed; start the version that ran before, and report this line.`,
      { cause: error },
    )
  }
}

/** Statements of a migration file: they are separated by a line of two dashes, because function bodies hold semicolons. */
export function statementsOf(text: string): readonly string[] {
  return text
    .split(/^--$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/** Whether the database still lacks a migration. */
export async function isCurrent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  return (await migrationNames()).every((name) => done.has(name))
}

/** Writes the next migration from the difference between the committed snapshot and the definitions. Null when there is none. */
export async function writeMigration(schema: Schema, title: string): Promise<string | null> {
  const before = await readFile(SNAPSHOT, 'utf8').then(
    (text) => JSON.parse(text) as Schema,
    () => ({}) as Schema,
  )
  const names = await migrationNames()
  const written = await Promise.all(names.map((name) => readFile(join(FOLDER, name), 'utf8')))
  const all = [...lackingStatements(foundation, written), ...difference(before, schema), ...lackingStatements(guards, written)]
  if (all.length === 0) return null
  const last = Math.max(0, ...names.map((one) => Number.parseInt(one, 10)))
  const name = `${String(last + 1).padStart(4, '0')}-${title}.sql`
  await writeFile(join(FOLDER, name), `${all.join('\n--\n')}\n`)
  await writeFile(SNAPSHOT, `${JSON.stringify(schema, null, 1)}\n`)
  return name
}

/** Statements of the foundation that the migrations do not end with: those never written, and those written otherwise since. */
export function lackingStatements(text: string, migrations: readonly string[]): readonly string[] {
  const last = new Map(migrations.flatMap(statementsOf).map((statement) => [headOf(statement), statement]))
  return text
    .split(/^(?=CREATE |DROP )/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && last.get(headOf(statement)) !== statement)
}

/** What a statement makes or drops, without how. */
function headOf(statement: string): string {
  return statement.split(/[(\n]| BEFORE /)[0] ?? ''
}
