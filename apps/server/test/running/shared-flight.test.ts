import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/storage/databases/database.ts'
import { preparedHint } from '../../src/storage/prepared-statements.ts'
import { deferred, pipelineStatements } from '../../src/storage/shared-flight.ts'
import { cloneDatabase, EMPTY } from '../support/databases.ts'

const RIDES = '/* by key */ /* rides along */ update t set a = 1'
const READS = '/* by key */ select 1'

describe('the statements of a transaction share their ways to the database', () => {
  /** Plays statements over a line that keeps what was written to it at once. */
  async function flightsOf(texts: readonly string[]): Promise<readonly string[][]> {
    const flights: string[][] = []
    let corked: string[] | null = null
    const stream = {
      cork() {
        corked = []
      },
      uncork() {
        if (corked !== null) flights.push(corked)
        corked = null
      },
    }
    const send = async (text: unknown) => {
      if (corked === null) flights.push([String(text)])
      else corked.push(String(text))
    }
    const query = pipelineStatements({ connection: { stream } } as unknown as PoolClient, send)
    for (const text of texts) await query(text, [])
    return flights
  }

  test.each<[string, string[], string[][]]>([
    ['a transaction that asked nothing sends nothing', ['begin', 'commit', 'begin', 'rollback'], []],
    ['its begin travels with its first question', ['begin', READS, READS, 'commit'], [['begin', READS], [READS], ['commit']]],
    ['a change that comes first waits for its begin', ['begin', 'insert', 'commit'], [['begin'], ['insert'], ['commit']]],
    ['a change that rides along waits for its begin as well', ['begin', RIDES, READS, 'commit'], [['begin'], [RIDES, READS], ['commit']]],
    [
      'changes that ride along go with the commit',
      ['begin', READS, RIDES, RIDES, 'commit'],
      [
        ['begin', READS],
        [RIDES, RIDES, 'commit'],
      ],
    ],
    ['what a rollback undoes is not sent', ['begin', READS, RIDES, 'rollback'], [['begin', READS], ['rollback']]],
    ['nothing is sent of what was undone before it began', ['begin', RIDES, 'rollback'], []],
    ['outside a transaction everything goes at once', [RIDES, READS], [[RIDES], [READS]]],
  ])('%s', async (_, texts, flights) => {
    expect(await flightsOf(texts)).toEqual(flights)
  })
})

describe('a change that rides along', () => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await cloneDatabase(EMPTY)
    await sql`create table t (a int primary key)`.execute(opened.db)
  })
  afterAll(() => opened.close())

  const add = (a: number) => sql`${preparedHint}${deferred}insert into t (a) values (${a})`
  const kept = async () => (await sql<{ a: number }>`select a from t order by a`.execute(opened.db)).rows.map((row) => row.a)

  test('is seen by the question that it travels with', async () => {
    const seen = await opened.db.transaction().execute(async (trx) => {
      await add(1).execute(trx)
      return (await sql<{ n: number }>`select count(*)::int as n from t`.execute(trx)).rows[0]?.n
    })
    expect(seen).toBe(1)
    expect(await kept()).toEqual([1])
  })

  test('fails the question behind it with its own error, and nothing of the transaction stays', async () => {
    const failing = opened.db.transaction().execute(async (trx) => {
      await add(2).execute(trx)
      await add(1).execute(trx)
      await sql`${preparedHint}select 1`.execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await kept()).toEqual([1])
  })

  test('fails the commit where no question is behind it', async () => {
    const failing = opened.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await add(3).execute(trx)
      await add(1).execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await kept()).toEqual([1])
  })

  test('leaves its connection fit for the next, also where a statement was prepared in the midst of a failure', async () => {
    const question = sql`${preparedHint}select a from t where a = ${1}`
    for (let round = 0; round < 12; round += 1) {
      const failing = opened.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        await add(1).execute(trx)
        await question.execute(trx)
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
    }
    const rows = await Promise.all(Array.from({ length: 20 }, () => opened.db.transaction().execute((trx) => question.execute(trx))))
    expect(rows.every((one) => one.rows.length === 1)).toBe(true)
  })
})
