import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { foundation, guards } from './foundation.ts'
import { difference, type Schema } from './schema-sql.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
const SNAPSHOT = join(FOLDER, 'schema.json')

async function migrationNames(): Promise<readonly string[]> {
  const files = await readdir(FOLDER)
  return files.filter((file) => /^\d{4}-.+\.sql$/.test(file)).sort()
}

/** Applies what the database lacks, each file in a transaction of its own; two processes do not race. Answers the names applied. */
export async function migrate(db: Db): Promise<readonly string[]> {
  await sql`create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`.execute(db)
  const applied: string[] = []
  for (const name of await migrationNames()) {
    const text = await readFile(join(FOLDER, name), 'utf8')
    const done = await db.transaction().execute(async (tx) => {
      await sql`lock table migration in exclusive mode`.execute(tx)
      const { rows } = await sql`select 1 from migration where name = ${name}`.execute(tx)
      if (rows.length > 0) return false
      for (const statement of statementsOf(text)) await sql.raw(statement).execute(tx)
      await sql`insert into migration (name) values (${name})`.execute(tx)
      return true
    })
    if (done) applied.push(name)
  }
  return applied
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
  const statements = difference(before, schema)
  if (statements.length === 0) return null
  const names = await migrationNames()
  const first = names.length === 0
  const name = `${String(names.length + 1).padStart(4, '0')}-${title}.sql`
  const all = first ? [...foundationStatements(foundation), ...statements, ...foundationStatements(guards)] : statements
  await writeFile(join(FOLDER, name), `${all.join('\n--\n')}\n`)
  await writeFile(SNAPSHOT, `${JSON.stringify(schema, null, 1)}\n`)
  return name
}

function foundationStatements(text: string): readonly string[] {
  return text
    .split(/^(?=CREATE |DROP )/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
