import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, EMPTY } from '../../../test/support/databases.ts'
import type { Settings } from '../../settings.ts'
import type { OpenDatabase } from '../databases/database.ts'
import { createTable, difference, schemaOf } from '../schema/schema-sql.ts'
import type { TableSpec } from '../schema/table.ts'
import { keepParts } from './keep-parts.ts'
import { dropPartsBefore, ensureParts, type PartedTable, presentParts } from './parts.ts'
import { partOf, partsBetween } from './periods.ts'

const reading: PartedTable = {
  name: 'reading',
  columns: {
    device: { type: 'text COLLATE "C"', notNull: true },
    at: { type: 'timestamptz', notNull: true },
    value: { type: 'integer' },
  },
  indexes: [{ name: 'reading_key', on: 'device, at', unique: true, include: 'value' }],
  partition: { by: 'at', every: 'month', keep: { setting: 'reading.months', months: 6 } },
}
let opened: OpenDatabase

beforeAll(async () => {
  opened = await cloneDatabase(EMPTY)
  for (const statement of createTable(reading)) await sql.raw(statement).execute(opened.db)
})
afterAll(() => opened.close())

const insert = (device: string, at: string) =>
  sql`insert into reading (device, at, value) values (${device}, ${at}::timestamptz, 1) on conflict do nothing`.execute(opened.db)
const parts = async () => [...(await presentParts(opened.db, 'reading'))].sort()
const settingOf = (months: number) => ({ number: (_code: string, fallback?: number) => months || (fallback ?? 0) }) as unknown as Settings

describe('a part of a table', () => {
  it.each([
    ['month', '2026-06-30', 'reading_2026_06', '2026-06-01', '2026-07-01'],
    ['month', '2026-12-31', 'reading_2026_12', '2026-12-01', '2027-01-01'],
    ['day', '2026-02-28', 'reading_2026_02_28', '2026-02-28', '2026-03-01'],
  ] as const)('of each %s holds %s from its first day up to the next part’s', (every, day, name, from, until) => {
    expect(partOf('reading', every, day)).toEqual({ name, from, until })
  })
  it('follows the one before without a gap', () => {
    const all = partsBetween('reading', 'month', '2025-11-15', '2026-02-01')
    expect(all.map(({ name }) => name)).toEqual(['reading_2025_11', 'reading_2025_12', 'reading_2026_01', 'reading_2026_02'])
    for (const [at, { from }] of all.slice(1).entries()) expect(from).toBe(all[at]?.until)
  })
})

describe('a table by time', () => {
  it('refuses what no part takes, and takes it once the part is there; the days are those of the city', async () => {
    await expect(insert('a', '2026-06-30 23:59:59')).rejects.toThrow('no partition')
    expect(await ensureParts(opened.db, reading, ['2026-06-30', '2026-06-01'])).toBe(1)
    await insert('a', '2026-06-30 23:59:59')
    await insert('a', '2026-06-01 00:00:00')
    await expect(insert('a', '2026-07-01 00:00:00')).rejects.toThrow('no partition')
    expect(await parts()).toEqual(['reading_2026_06'])
  })
  it('keeps what is unique so within its parts', async () => {
    await insert('a', '2026-06-30 23:59:59')
    const { rows } = await sql<{ n: number }>`select count(*) as n from reading`.execute(opened.db)
    expect(rows[0]?.n).toBe(2)
  })
  it('gets each part once, though several make it at one moment', async () => {
    const made = await Promise.all([1, 2, 3].map(() => ensureParts(opened.db, reading, ['2026-08-05'])))
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
  })
  it('reads of the parts that a time may lie in, and no other', async () => {
    const { rows } = await sql<Record<string, string>>`explain select * from reading where device = 'a' and at >= '2026-08-01'::timestamptz
      and at < '2026-08-02'::timestamptz`.execute(opened.db)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toContain('reading_2026_08')
    expect(plan).not.toContain('reading_2026_06')
  })
  it('has the next part before its time, and lets go whole parts that are kept no longer', async () => {
    const clock = () => Date.parse('2026-07-20T09:00:00+08:00')
    expect(await keepParts({ db: opened.db, settings: settingOf(0), clock }, [reading])).toBe(1)
    expect(await parts()).toEqual(['reading_2026_06', 'reading_2026_07', 'reading_2026_08'])
    const later = () => Date.parse('2027-01-01T09:00:00+08:00')
    await ensureParts(opened.db, reading, ['2027-01-31', '2027-02-01'])
    expect(await keepParts({ db: opened.db, settings: settingOf(6), clock: later }, [reading])).toBe(1)
    expect(await parts()).toEqual(['reading_2026_07', 'reading_2026_08', 'reading_2027_01', 'reading_2027_02'])
    const { rows } = await sql<{ n: number }>`select count(*) as n from reading`.execute(opened.db)
    expect(rows[0]?.n).toBe(0)
    expect(await keepParts({ db: opened.db, settings: settingOf(6), clock: later }, [reading])).toBe(0)
  })
  it('keeps a part of which the last day is still kept, and what others put in', async () => {
    await sql.raw(`create table own_archive partition of reading for values from ('2020-01-01') to ('2021-01-01')`).execute(opened.db)
    expect(await dropPartsBefore(opened.db, reading, '2026-07-31')).toEqual([])
    expect(await dropPartsBefore(opened.db, reading, '2026-08-01')).toEqual(['reading_2026_07'])
    expect(await parts()).toContain('own_archive')
  })
})

describe('the schema of a table by time', () => {
  it('refuses what would be unique across its parts, and a time that may be missing', () => {
    const odd = (more: Partial<TableSpec>) => () => schemaOf([{ ...reading, ...more }])
    expect(odd({ indexes: [{ name: 'one', on: 'device', unique: true }] })).toThrow('one must hold to be unique')
    expect(odd({ columns: { ...reading.columns, id: { type: 'text', notNull: true, primary: true } } })).toThrow('id must hold')
    expect(odd({ columns: { ...reading.columns, at: { type: 'timestamptz' } } })).toThrow('must never be null')
    expect(odd({})).not.toThrow()
  })
  it('is made with its parts’ time, and never turned into another by a made migration', () => {
    const { partition: _parts, ...plain } = reading
    expect(difference({}, schemaOf([reading]))[0]).toMatch(/\) PARTITION BY RANGE \("at"\);$/)
    expect(() => difference(schemaOf([plain]), schemaOf([reading]))).toThrow('write its migration by hand')
    expect(difference(schemaOf([reading]), schemaOf([reading]))).toEqual([])
  })
})
