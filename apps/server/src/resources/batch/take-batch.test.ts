import { refuse } from '@chengan/kernel/errors/refusal'
import { int, text } from '@chengan/kernel/fields/builders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/support/house.ts'
import type { Context } from '../../context.ts'
import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import { type BatchRow, type BatchWriter, takeBatch } from './take-batch.ts'

let house: TestServer
let ctx: Context
const batch = {
  key: ['no'],
  most: 600,
  row: { no: text(10, '编号', 'No.', { required: true }), n: int('数', 'N', { min: 0, required: true }) },
}

/** Keeps numbers that may not be odd beyond a hundred, nor 13; hears of every try. */
function writer(tries: number[] = [], followed: string[] = []): BatchWriter {
  return {
    judge: async (_ctx, rows) =>
      new Map(rows.flatMap((row) => (row.values.n === 13 ? [[row.at, refuse('malformed', { '0': '13' })] as const] : []))),
    async write({ db }, rows: readonly BatchRow[]) {
      tries.push(rows.length)
      const fresh = new Set<string>()
      for (const { key, values } of rows) {
        const { rows: came } =
          await sql`insert into batch_row (no, n) values (${values.no}, ${values.n}) on conflict do nothing returning no`.execute(db)
        if (came.length > 0) fresh.add(key)
        if (Number(values.n) > 100 && Number(values.n) % 2 === 1) throw refuse('wrongState')
      }
      return fresh
    },
    async follow(_ctx, taken) {
      followed.push(...taken.map(({ values }) => String(values.no)))
    },
  }
}

beforeAll(async () => {
  house = await startTestServer()
  const { services } = house.open
  await sql`create table batch_row (no text primary key, n integer not null)`.execute(services.db)
  ctx = contextOf(services, systemActor, jobFacts('test'), 'zh-CN')
})
afterAll(() => house.close())

const rowsOf = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ no: `${from + at}`, n: 2 * at }))
const kept = async () => Number((await sql<{ n: number }>`select count(*) as n from batch_row`.execute(ctx.db)).rows[0]?.n)

describe('a batch', () => {
  it('is written in chunks of 250, and told of once it is in', async () => {
    const tries: number[] = []
    const followed: string[] = []
    const answer = await takeBatch(ctx, batch, rowsOf(1000, 600), writer(tries, followed))
    expect([answer.taken, answer.repeated, answer.refused]).toEqual([600, 0, 0])
    expect(tries).toEqual([250, 250, 100])
    expect(followed).toHaveLength(600)
  })

  it('of which the database or a rule refuses a row loses that row alone, nothing half written', async () => {
    const before = await kept()
    const rows = [...rowsOf(5000, 10), { no: 'odd', n: 101 }, { no: 'last', n: 2 }]
    const tries: number[] = []
    const answer = await takeBatch(ctx, batch, rows, writer(tries))
    expect(answer.rows.filter(({ state }) => state === 'refused')).toEqual([
      { row: 11, state: 'refused', code: -2, msg: '当前状态不允许该操作' },
    ])
    expect([answer.taken, tries]).toEqual([11, [12, ...Array(12).fill(1)]])
    expect(await kept()).toBe(before + 11)
  })

  it('tells rows that came before, in this batch or another, from new ones', async () => {
    const rows = [
      { no: 'once', n: 2 },
      { no: 'once', n: 4 },
      { no: '1000', n: 9 },
    ]
    const followed: string[] = []
    const answer = await takeBatch(ctx, batch, rows, writer([], followed))
    expect(answer.rows.map(({ state }) => state)).toEqual(['taken', 'repeated', 'repeated'])
    expect(followed).toEqual(['once'])
  })

  it('refuses each row by its own fields, and writes nothing where none is left', async () => {
    const before = await kept()
    const answer = await takeBatch(ctx, batch, [{ n: 1 }, { no: 'a', n: -1 }, { no: 'b', n: 13 }, null, []], writer())
    expect(answer.rows.map(({ state, code, field }) => [state, code, field])).toEqual([
      ['refused', 10001, 'no'],
      ['refused', 10033, 'n'],
      ['refused', 10003, undefined],
      ['refused', 10001, 'no'],
      ['refused', 10001, 'no'],
    ])
    expect(await kept()).toBe(before)
  })

  it('that fails for another reason leaves nothing, and is a fault', async () => {
    const before = await kept()
    const broken: BatchWriter = { ...writer(), follow: () => Promise.reject(new Error('the disk is full')) }
    await expect(takeBatch(ctx, batch, [{ no: 'gone', n: 2 }], broken)).rejects.toThrow('the disk is full')
    expect(await kept()).toBe(before)
  })
})
