import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areaTables } from '../../src/area-tables.ts'
import type { OpenDatabase } from '../../src/storage/databases/database.ts'
import { foundation, guards } from '../../src/storage/schema/foundation.ts'
import { isCurrent, lackingStatements, migrate, statementsOf } from '../../src/storage/schema/migrate.ts'
import { wholeSchema } from '../../src/storage/schema/schema.ts'
import { createTable, difference, type Schema, schemaOf } from '../../src/storage/schema/schema-sql.ts'
import type { TableSpec } from '../../src/storage/schema/table.ts'
import { cloneDatabase, EMPTY, TEMPLATE } from '../support/databases.ts'

const migrations = join(import.meta.dirname, '../../src/storage/migrations')
let migrated: OpenDatabase
let declared: OpenDatabase
const wanted = wholeSchema(registry, areaTables)

beforeAll(async () => {
  migrated = await cloneDatabase(TEMPLATE)
  declared = await cloneDatabase(EMPTY)
})
afterAll(async () => {
  await migrated.close()
  await declared.close()
})

/** Every column, index and check of a database in the database's own words, by name. */
async function describeDatabase({ db }: OpenDatabase): Promise<Readonly<Record<string, string>>> {
  const columns = await sql<{ name: string; words: string }>`select c.table_name || '.' || c.column_name as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), c.collation_name, case when c.is_nullable = 'NO' then 'not null' end,
        'default ' || c.column_default, case when k.relpersistence = 'u' then 'unlogged' end) as words
    from information_schema.columns c join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = k.oid and a.attname = c.column_name where c.table_schema = 'public'`.execute(db)
  const indexes = await sql<{ name: string; words: string }>`select 'index ' || indexname as name, indexdef as words from pg_indexes
    where schemaname = 'public'`.execute(db)
  const checks = await sql<{ name: string; words: string }>`select 'check ' || conname as name,
      replace(pg_get_constraintdef(oid), ' NOT VALID', '') as words
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  return Object.fromEntries(
    [...columns.rows, ...indexes.rows, ...checks.rows]
      .filter((row) => !/^(index )?migration[._]/.test(row.name))
      .map((row) => [row.name, row.words]),
  )
}

describe('the schema', () => {
  it('that the migrations make is the one that the definitions declare', async () => {
    const first = statementsOf(await readFile(join(migrations, '0001-initial.sql'), 'utf8'))
    for (const statement of first.filter((one) => one.startsWith('CREATE OR REPLACE FUNCTION')))
      await sql.raw(statement).execute(declared.db)
    for (const table of Object.values(wanted)) for (const statement of createTable(table)) await sql.raw(statement).execute(declared.db)
    const [have, want] = [await describeDatabase(migrated), await describeDatabase(declared)]
    const differences = [...new Set([...Object.keys(have), ...Object.keys(want)])].filter((name) => have[name] !== want[name])
    expect(
      differences.map(
        (name) => `${name}: the migrations make "${have[name] ?? 'nothing'}", the definitions want "${want[name] ?? 'nothing'}"`,
      ),
    ).toEqual([])
    expect(Object.keys(want).length).toBeGreaterThan(500)
  })

  it('leaves npm run db -- make nothing to write', async () => {
    const snapshot = JSON.parse(await readFile(join(migrations, 'schema.json'), 'utf8')) as Schema
    expect(difference(snapshot, wanted)).toEqual([])
    const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
    const written = await Promise.all(names.map((name) => readFile(join(migrations, name), 'utf8')))
    expect([...lackingStatements(foundation, written), ...lackingStatements(guards, written)]).toEqual([])
  })

  it('takes along what stands around the tables: a function that was written otherwise since is written again, alone', () => {
    const one = "CREATE OR REPLACE FUNCTION one(t text) RETURNS text AS $$ SELECT 'a' $$;"
    const other = "CREATE OR REPLACE FUNCTION one(t text) RETURNS text AS $$ SELECT 'b' $$;"
    const trigger = 'CREATE TRIGGER keep BEFORE UPDATE ON "pen" FOR EACH ROW EXECUTE FUNCTION one();'
    expect(lackingStatements(`${one}\n${trigger}`, [])).toEqual([one, trigger])
    expect(lackingStatements(`${other}\n${trigger}`, [`${one}\n--\n${trigger}`])).toEqual([other])
    expect(lackingStatements(other, [one, other])).toEqual([])
    expect(lackingStatements(one, [one, other])).toEqual([one])
  })

  it('is migrated once: a second run, and two at once, find nothing to do', async () => {
    expect(await isCurrent(migrated.db)).toBe(true)
    expect(await Promise.all([migrate(migrated.db), migrate(migrated.db)])).toEqual([[], []])
  })

  it('is made by exactly one of two processes that start on an empty database', async () => {
    const empty = await cloneDatabase(EMPTY)
    const applied = await Promise.all([migrate(empty.db), migrate(empty.db)])
    expect(applied.flat().length).toBe(new Set(applied.flat()).size)
    expect(await isCurrent(empty.db)).toBe(true)
    await empty.close()
  })
})

const table = (columns: TableSpec['columns'], indexes: TableSpec['indexes'] = []): Schema => schemaOf([{ name: 'pen', columns, indexes }])
const text = { type: 'text' } as const

describe('the way from one schema to another', () => {
  it('keeps the values of a column whose new name declares the old one', () => {
    expect(difference(table({ hue: text }), table({ colour: { ...text, renamedFrom: 'hue' } }))).toEqual([
      'ALTER TABLE "pen" RENAME COLUMN "hue" TO "colour";',
    ])
  })
  it('does not rename twice, and not over a column that is there', () => {
    const colour = { colour: { ...text, renamedFrom: 'hue' } }
    expect(difference(table(colour), table(colour))).toEqual([])
    expect(difference(table({ hue: text, colour: text }), table(colour))).toEqual(['ALTER TABLE "pen" DROP COLUMN "hue";'])
  })
  it('changes type, default and duty of a column that was renamed, in this order', () => {
    const after = { colour: { type: 'integer', renamedFrom: 'hue', notNull: true as const, default: '0' } }
    expect(difference(table({ hue: text }), table(after))).toEqual([
      'ALTER TABLE "pen" RENAME COLUMN "hue" TO "colour";',
      'ALTER TABLE "pen" ALTER COLUMN "colour" TYPE integer USING "colour"::integer;',
      'ALTER TABLE "pen" ALTER COLUMN "colour" SET DEFAULT 0;',
      'ALTER TABLE "pen" ALTER COLUMN "colour" SET NOT NULL;',
    ])
  })
  it('adds and drops tables, columns and indexes, and makes a changed index anew', () => {
    const before = table({ a: text, b: text }, [{ name: 'pen_idx', on: 'a' }])
    const after = table({ a: text, c: { type: 'text COLLATE "C"' } }, [
      { name: 'pen_idx', on: 'a, c', unique: true, where: 'c is not null' },
    ])
    expect(difference(before, after)).toEqual([
      'ALTER TABLE "pen" ADD COLUMN "c" text COLLATE "C";',
      'ALTER TABLE "pen" DROP COLUMN "b";',
      'DROP INDEX "pen_idx";',
      'CREATE UNIQUE INDEX "pen_idx" ON "pen" (a, c) WHERE c is not null;',
    ])
    expect(difference(before, {})).toEqual(['DROP TABLE "pen";'])
    expect(difference({}, table({ a: text }))).toEqual(['CREATE TABLE "pen" (\n  "a" text\n);'])
  })
  it('binds what is written from now on to a new check, and lets the rows of before be brought up', () => {
    const checked = (condition: string) => schemaOf([{ name: 'pen', columns: { a: text }, checks: { pen_a_given: condition } }])
    expect(difference(table({ a: text }), checked('a <> 1'))).toEqual([
      'ALTER TABLE "pen" ADD CONSTRAINT "pen_a_given" CHECK (a <> 1) NOT VALID;',
    ])
    expect(difference(checked('a <> 1'), checked('a <> 2'))).toEqual([
      'ALTER TABLE "pen" DROP CONSTRAINT "pen_a_given";',
      'ALTER TABLE "pen" ADD CONSTRAINT "pen_a_given" CHECK (a <> 2) NOT VALID;',
    ])
    expect(difference(checked('a <> 1'), table({ a: text }))).toEqual(['ALTER TABLE "pen" DROP CONSTRAINT "pen_a_given";'])
    expect(difference({}, checked('a <> 1'))).toEqual(['CREATE TABLE "pen" (\n  "a" text,\n  CONSTRAINT "pen_a_given" CHECK (a <> 1)\n);'])
  })
  it('is one that the database can go, with the rows it has', async () => {
    const { db } = declared
    const before = table({ id: { ...text, primary: true }, hue: text, n: text }, [{ name: 'pen_hue_idx', on: 'hue' }])
    const after = table({ id: { ...text, primary: true }, colour: { ...text, renamedFrom: 'hue' }, n: { type: 'integer' } }, [
      { name: 'pen_hue_idx', on: 'colour' },
    ])
    for (const statement of difference({}, before)) await sql.raw(statement).execute(db)
    await sql`insert into pen (id, hue, n) values ('1', 'red', '7')`.execute(db)
    for (const statement of difference(before, after)) await sql.raw(statement).execute(db)
    expect((await sql`select * from pen`.execute(db)).rows).toEqual([{ id: '1', colour: 'red', n: 7 }])
  })
  it('refuses two tables of one name', () => {
    expect(() =>
      schemaOf([
        { name: 'pen', columns: {} },
        { name: 'pen', columns: {} },
      ]),
    ).toThrow('two tables are called pen')
  })
})
