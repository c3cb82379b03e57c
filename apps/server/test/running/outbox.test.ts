import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../src/context.ts'
import { sendOutbox, sendPushes } from '../../src/jobs/outbox-sender.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { inTransaction } from '../../src/pipeline/transaction.ts'
import { enqueue } from '../../src/storage/outbox.ts'
import { startTestServer, type TestServer } from '../support/house.ts'

let house: TestServer
let ctx: Context
const START = Date.parse('2026-06-30T02:00:00Z')
const MINUTE = 60_000

beforeAll(async () => {
  house = await startTestServer()
  ctx = contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN')
})
afterAll(() => house.close())
beforeEach(() => sql`delete from outbox`.execute(ctx.db))

const entries = async () =>
  (
    await sql<{
      kind: string
      tries: number
      failed: boolean
      done: boolean
      error: string | null
    }>`select kind, tries, failed, done_at is not null as done, error
    from outbox order by id`.execute(ctx.db)
  ).rows

describe('work that leaves the house', () => {
  it('is done after the commit, and never when the transaction fails', async () => {
    await inTransaction(ctx, async (inside) => {
      await enqueue(inside, 'ring', { who: 'a' })
      expect(await sendOutbox(ctx.db, {}, START)).toBe(0)
    })
    await expect(
      inTransaction(ctx, async (inside) => {
        await enqueue(inside, 'ring', { who: 'b' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    const rung: unknown[] = []
    await sendOutbox(ctx.db, { ring: async (payload) => void rung.push(payload) }, START)
    expect(rung).toEqual([{ who: 'a' }])
  })

  it('is tried again after 1, 5 and 30 minutes, then given up with its reason', async () => {
    await enqueue(ctx, 'ring', {})
    const failing = { ring: () => Promise.reject(new Error('nobody there')) }
    const tried: number[] = []
    for (let minute = 0; minute <= 60; minute += 1) {
      if ((await sendOutbox(ctx.db, failing, START + minute * MINUTE)) > 0) tried.push(minute)
    }
    expect(tried).toEqual([0, 1, 6, 36])
    expect(await entries()).toEqual([{ kind: 'ring', tries: 4, failed: true, done: false, error: 'nobody there' }])
  })

  it('that succeeds at last is done, and is not done again', async () => {
    await enqueue(ctx, 'ring', {})
    let times = 0
    const second = async () => {
      times += 1
      if (times === 1) throw new Error('busy')
    }
    for (const minute of [0, 1, 2, 40]) await sendOutbox(ctx.db, { ring: second }, START + minute * MINUTE)
    expect(times).toBe(2)
    expect(await entries()).toMatchObject([{ done: true, failed: false, tries: 2, error: null }])
  })

  it('is done at least once: whoever dies over it leaves it to another', async () => {
    await enqueue(ctx, 'ring', {})
    const dying = sendOutbox(ctx.db, { ring: () => new Promise<void>(() => {}) }, START)
    await expect.poll(async () => (await entries())[0]?.tries).toBe(1)
    expect(await sendOutbox(ctx.db, {}, START + MINUTE)).toBe(0)
    const rung: string[] = []
    await sendOutbox(ctx.db, { ring: async (_payload, { id }) => void rung.push(id) }, START + 3 * MINUTE)
    expect([rung.length, (await entries())[0]?.done]).toEqual([1, true])
    void dying
  })

  it('is shared by two workers: each entry is done once', async () => {
    for (let n = 0; n < 60; n += 1) await enqueue(ctx, 'ring', { n })
    const rung: number[] = []
    const works = { ring: async (payload: unknown) => void rung.push((payload as { n: number }).n) }
    const run = async () => {
      while ((await sendOutbox(ctx.db, works, START)) > 0);
    }
    await Promise.all([run(), run(), run()])
    expect(rung.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  })

  it('that was asked for twice under one key is done once', async () => {
    for (let n = 0; n < 3; n += 1) await enqueue(ctx, 'ring', { n }, 'same')
    await enqueue(ctx, 'ring', {}, null)
    await enqueue(ctx, 'ring', {}, null)
    expect((await entries()).length).toBe(3)
  })

  it('of a kind that nobody does says so', async () => {
    await enqueue(ctx, 'whistle', {})
    await sendOutbox(ctx.db, {}, START)
    expect((await entries())[0]?.error).toBe('nobody does outbox work of kind whistle')
  })
})

describe('what is told to open pages', () => {
  const never = new AbortController().signal

  it('does not wait behind a thousand text messages that the gateway takes slowly', async () => {
    for (let n = 0; n < 1000; n += 1) await enqueue(ctx, 'sms', { n })
    await enqueue(ctx, 'push', { alarm: 'level 1' })
    const done: string[] = []
    const works = {
      // The gateway does not answer: whoever waits for it waits for ever.
      sms: () => new Promise<void>(() => void done.push('sms')),
      push: async () => void done.push('push'),
    }
    const stuck = sendOutbox(ctx.db, works, START, 'patient')
    await expect.poll(() => done).toEqual(['sms'])
    expect(await sendPushes(ctx.db, works, () => START, never)).toBe(1)
    expect(done).toEqual(['sms', 'push'])
    void stuck
  })

  it('is told by nobody else: the other lane leaves it alone', async () => {
    await enqueue(ctx, 'push', {})
    await enqueue(ctx, 'sms', {})
    const done: string[] = []
    const works = { sms: async () => void done.push('sms'), push: async () => void done.push('push') }
    expect(await sendOutbox(ctx.db, works, START, 'patient')).toBe(1)
    expect(done).toEqual(['sms'])
  })

  it('is told in the order in which it was written, all of it in one go', async () => {
    for (let n = 0; n < 450; n += 1) await enqueue(ctx, 'push', { n })
    const told: number[] = []
    const works = { push: async (payload: unknown) => void told.push((payload as { n: number }).n) }
    expect(await sendPushes(ctx.db, works, () => START, never)).toBe(450)
    expect(told).toEqual(Array.from({ length: 450 }, (_, n) => n))
  })

  it('is shared by processes: each message is told once, and one that a dying process held is told by another', async () => {
    for (let n = 0; n < 600; n += 1) await enqueue(ctx, 'push', { n })
    const dying = sendPushes(ctx.db, { push: () => new Promise<void>(() => {}) }, () => START, never)
    await expect.poll(async () => (await entries()).filter(({ tries }) => tries === 1).length).toBe(200)
    const told: number[] = []
    const works = { push: async (payload: unknown) => void told.push((payload as { n: number }).n) }
    await Promise.all([sendPushes(ctx.db, works, () => START, never), sendPushes(ctx.db, works, () => START, never)])
    expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 400 }, (_, n) => n + 200))
    await sendPushes(ctx.db, works, () => START + 3 * MINUTE, never)
    expect(told).toHaveLength(600)
    void dying
  })
})
