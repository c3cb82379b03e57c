import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/support/house.ts'
import type { Context } from '../context.ts'
import { contextOf, jobFacts, systemActor } from '../pipeline/context-of.ts'
import { inTransaction } from '../pipeline/transaction.ts'
import { tried } from './change/tried.ts'
import { countingSerials, drawNumber } from './numbers.ts'

let house: TestServer
let ctx: Context

beforeAll(async () => {
  house = await startTestServer()
  ctx = contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')
})
afterAll(() => house.close())

const numbered = (name: string) => ({ name, recordName: name, numbers: { no: ['N', { serial: 4 }] } }) as unknown as CompleteResource
const draw = (within: Context, name: string) => drawNumber(within, numbered(name), 'no', {})

describe('numbers of many rows in one transaction', () => {
  it('are counted without writing their series anew for each row, and go on where they ended', async () => {
    const { drawn, written } = await inTransaction(ctx, async (within) => {
      const numbers = await countingSerials(within, async () => {
        const all: string[] = []
        for (let row = 0; row < 500; row += 1) all.push(await draw(within, 'poles'))
        return all
      })
      const { rows } = await sql<{
        n: number
      }>`select (n_tup_ins + n_tup_upd)::int as n from pg_stat_xact_user_tables where relname = 'serial'`.execute(within.db)
      return { drawn: numbers, written: rows[0]?.n }
    })
    expect([drawn[0], drawn.at(-1), new Set(drawn).size]).toEqual(['N0001', 'N0500', 500])
    expect(written, 'locked once, written once').toBe(2)
    expect(await inTransaction(ctx, (within) => draw(within, 'poles'))).toBe('N0501')
  })

  it('leave no hole where a row is refused that had drawn one, were it the first', async () => {
    const drawn: string[] = []
    await inTransaction(ctx, (within) =>
      countingSerials(within, async () => {
        for (const isGood of [false, true, false, true])
          await tried(within, async () => {
            const number = await draw(within, 'lamps')
            if (!isGood) throw refuse('wrongState')
            drawn.push(number)
          })
      }),
    )
    expect(drawn).toEqual(['N0001', 'N0002'])
    expect(await inTransaction(ctx, (within) => draw(within, 'lamps'))).toBe('N0003')
  })

  it('belong to nobody when the transaction is given up', async () => {
    const broken = inTransaction(ctx, (within) =>
      countingSerials(within, async () => {
        await draw(within, 'boxes')
        throw new Error('broken off')
      }),
    )
    await expect(broken).rejects.toThrow('broken off')
    expect(await inTransaction(ctx, (within) => draw(within, 'boxes'))).toBe('N0001')
  })

  it('are told apart by two imports at once: the second waits for what the first has drawn', async () => {
    const one = () =>
      inTransaction(ctx, (within) =>
        countingSerials(within, async () => {
          const drawn: string[] = []
          for (let row = 0; row < 20; row += 1) drawn.push(await draw(within, 'roads'))
          return drawn
        }),
      )
    const both = (await Promise.all([one(), one()])).flat()
    expect(new Set(both).size).toBe(40)
  })
})
