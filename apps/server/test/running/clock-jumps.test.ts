import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '../../src/storage/audit/audit-chain.ts'
import { chainParts, sealAudit } from '../../src/storage/sealing/sealer.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// The clock of a machine is put right, falls back, or runs away: what people did stays, and nobody is locked out for good.

let house: TestServer
let boss: Person
beforeAll(async () => {
  house = await startTestServer()
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

const keeps = async (postCode: string) => boss.put('sys/post', { postCode, postName: `岗位${postCode}` })
const chain = async () => {
  const { services } = house.open
  await sealAudit(services.db, '2099-01-01T00:00:00.000Z', chainParts(services))
  return verifyAudit(services.db, chainParts(services))
}

describe('a clock that falls back by most of a day', () => {
  it('keeps sessions alive, records in order and the chain of the audit whole', async () => {
    house.setNow('2026-06-30 10:00:10')
    expect((await keeps('before')).code).toBe(0)
    expect((await chain()).ok).toBe(true)
    house.setNow('2026-06-29 14:00:00')
    expect((await keeps('after')).code).toBe(0)
    expect((await boss.get('sys/user/info')).code).toBe(0)
    expect(await chain()).toMatchObject({ ok: true })
    const { rows } = await sql<{
      code: string
    }>`select post_code as code from post where post_code in ('before', 'after') order by id`.execute(house.open.services.db)
    expect(rows.map((row) => row.code)).toEqual(['before', 'after'])
  })

  it('lets nobody in with a session that had ended', async () => {
    house.setNow('2026-06-30 10:00:20')
    const gone = await personOf(house, await addAccount(house, { username: 'gone.one', deptId: '1', roles: ['auditAdmin'] }))
    expect((await gone.get('sys/user/info')).code).toBe(0)
    expect((await gone.post('logout', {})).code).toBe(0)
    house.setNow('2026-06-29 14:00:00')
    expect((await gone.get('sys/user/info')).code).toBe(401)
  })
})

describe('a clock that runs ten years ahead and is put right', () => {
  it('ends sessions by their term, and those that it opened when it is put right', async () => {
    house.setNow('2026-06-30 10:01:00')
    const one = await personOf(house, await addAccount(house, { username: 'clerk.one', deptId: '1', roles: ['sysAdmin'] }))
    house.setNow('2036-06-30 10:01:00')
    expect((await one.get('sys/user/info')).code).toBe(401)
    const again = await personOf(house, one.userId)
    expect((await again.get('sys/user/info')).code).toBe(0)
    house.setNow('2026-06-30 10:02:00')
    // By the right clock a session that was opened in 2036 would live for ten years.
    expect((await again.get('sys/user/info')).code).toBe(401)
    const { list } = (await boss.get('sys/online/page', { username: 'clerk.one' })).data
    expect(list).toEqual([])
    expect((await (await personOf(house, one.userId)).get('sys/user/info')).code).toBe(0)
  })

  it('releases a lock at its time by the clock as it stands, or by an administrator', async () => {
    house.setNow('2026-06-30 10:03:00')
    const id = await addAccount(house, { username: 'locked.one', deptId: '1', roles: ['auditAdmin'] })
    // The lock was set while the clock was ten years ahead.
    await sql`update "user" set lock_until = '2036-06-30 10:31:00' where id = ${id}`.execute(house.open.services.db)
    expect((await boss.put('sys/user/unlock', { ids: [id] })).code).toBe(0)
    const { rows } = await sql<{ until: string | null }>`select lock_until as until from "user" where id = ${id}`.execute(
      house.open.services.db,
    )
    expect(rows[0]?.until).toBeNull()
  })
})
