import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCall } from '../../../pipeline/run-call.ts'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'
import { verifyCall } from './log-calls.ts'

let house: SystemServices
beforeAll(async () => {
  house = await openSystemServices()
  const session = (id: string, userId: string, active = '2026-03-04 09:50:00') =>
    house.db
      .insertInto('session')
      .values({
        id,
        user_id: userId,
        login_date: '2026-03-04 09:00:00',
        last_active_date: active,
        expire_date: '2026-03-05',
        idle_minutes: 30,
        ip: '10.0.0.1',
      })
      .execute()
  await session('s-root', 'root')
  await session('s-gus', 'gus')
  await session('s-gina', 'gina')
  await session('s-idle', 'dora', '2026-03-04 08:00:00')
})
afterAll(() => house.close())

const online = async (who: string, query = {}) =>
  (await house.call(who, 'onlineUser.page', { query })) as { list: { id: string; own: boolean }[] }

describe('people online', () => {
  it('sys/online/rule-2: are those with a live session, the own one marked', async () => {
    const { list } = await online('root')
    expect(list.map((one) => one.id).sort()).toEqual(['s-gina', 's-gus', 's-root'])
    expect(list.find((one) => one.own)?.id).toBe('s-root')
  })

  it('are shown to a department administrator within his own subtree', async () => {
    expect((await online('gus')).list.map((one) => one.id).sort()).toEqual(['s-gina', 's-gus'])
    expect((await online('root', { username: 'gin' })).list).toHaveLength(1)
  })

  it('sys/online/rule-1: are sent away by session or by user, but nobody sends himself away', async () => {
    expect(await keyOf(house.call('root', 'onlineUser.logout', { query: { id: 's-root' } }))).toBe('notOnSelf')
    expect(await house.call('root', 'onlineUser.logout', { body: { ids: ['gina'] } })).toEqual({ ended: 1 })
    expect((await house.rows('session', "id = 's-gina'"))[0]?.ended_reason).toBe('kicked')
    expect(house.pushed.at(-1)).toEqual({ to: ['gina'], message: { type: 'kick', data: { sessionIds: ['s-gina'], reason: 'kicked' } } })
    expect(await keyOf(house.call('root', 'onlineUser.logout', { query: { id: 's-gina' } }))).toBe('rowMissing')
  })
})

describe('the log of browsers', () => {
  const entry = {
    message: 'x is undefined',
    type: 'danger',
    time: Date.parse('2026-03-04T09:59:00+08:00'),
    meta: { url: '/a?token=abc', stack: 'at b' },
  }

  it('keeps what went wrong, without secrets', async () => {
    await house.call('gina', 'errorLog.front', { raw: [entry] })
    const [row] = await house.rows('error_log')
    expect(row).toMatchObject({ frontend: true, creator_name: 'gina', request_uri: '/a?token=***', create_date: '2026-03-04 09:59:00' })
    expect(row?.error_info).toContain('x is undefined')
  })

  it('takes 100 entries at once, ten times a minute', async () => {
    expect(await keyOf(house.call('gina', 'errorLog.front', { raw: Array(101).fill(entry) }))).toBe('tooMany')
    expect(await keyOf(house.call('gina', 'errorLog.front', { raw: ['x'] }))).toBe('malformed')
    for (let n = 0; n < 9; n += 1) await house.call('gina', 'errorLog.front', { raw: [entry] })
    expect(await keyOf(house.call('gina', 'errorLog.front', { raw: [entry] }))).toBe('tooOften')
  })
})

describe('logs', () => {
  it('show a person his own logins', async () => {
    await house.insert('login_log', { id: 'l1', creator: 'gina', creator_name: 'gina', operation: '0', status: '1' })
    await house.insert('login_log', { id: 'l2', creator: 'gus', creator_name: 'gus', operation: '0', status: '1' })
    expect(await house.call('gina', 'loginLog.mine')).toMatchObject({ total: 1, list: [{ id: 'l1' }] })
    expect(await keyOf(house.call('gina', 'loginLog.mine', { query: { page: '1e+300' } }))).toBe('pageTooDeep')
  })

  it('are checked as one chain', async () => {
    expect(await runCall(await house.as('root'), verifyCall, { query: {}, body: {}, params: {}, raw: null })).toMatchObject({ ok: true })
  })
})
