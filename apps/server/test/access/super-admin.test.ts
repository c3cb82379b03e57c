import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../src/ciphers/password.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, personOf } from '../support/people.ts'

const PASSWORD = 'Granite-Kettle-58'
const houses: TestServer[] = []
afterAll(() => Promise.all(houses.map((house) => house.close())))

async function openInstallation(more: Readonly<Record<string, string>>): Promise<TestServer> {
  const house = await startTestServer({ parameters: { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1', ...more } })
  houses.push(house)
  return house
}
const production = () => openInstallation({ NODE_ENV: 'production', HOST: '127.0.0.1' })

async function logIn(house: TestServer, username: string) {
  const payload = { username, password: PASSWORD, uuid: 'u'.repeat(12) }
  return (await house.app.inject({ method: 'POST', url: '/api/login', payload })).json()
}

async function accountWith(house: TestServer, username: string, roles: readonly string[]): Promise<string> {
  const id = await addAccount(house, { username, deptId: '1', roles })
  const { db } = house.open.services
  await db
    .updateTable('user')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', id)
    .execute()
  return id
}

async function roleId(house: TestServer, code: string): Promise<string> {
  const row = await house.open.services.db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  return String(row.id)
}

const barred = { code: 10130, msg: '正式环境不使用超级管理员，请使用系统、安全、审计管理员账号' }

describe('P-13: a super administrator in production', () => {
  it('does not log in, with the right password neither, and the log says why', async () => {
    const house = await production()
    const id = await accountWith(house, 'root.one', ['superAdmin'])
    await accountWith(house, 'sys.one', ['sysAdmin'])
    expect(await logIn(house, 'root.one')).toMatchObject(barred)
    expect(await logIn(house, 'sys.one')).toMatchObject({ code: 0 })
    const { db } = house.open.services
    const sessions = await db.selectFrom('session').select('id').where('user_id', '=', id).execute()
    const logs = await db.selectFrom('login_log').select('status').where('creator_name', '=', 'root.one').execute()
    expect([sessions.length, logs.length]).toEqual([0, 1])
    expect(logs[0]?.status).not.toBe('1')
  })

  it('is made by nobody: not in the form of an account, not among the members of the role', async () => {
    const house = await production()
    const keeper = await personOf(house, await accountWith(house, 'sec.one', ['secAdmin']))
    const id = await addAccount(house, { username: 'fresh.one', deptId: '1', roles: [] })
    const superAdmin = await roleId(house, 'superAdmin')
    const refused = await keeper.put('sys/user', { id, roleIdList: [superAdmin] })
    expect(refused).toMatchObject(barred)
    expect(refused.data.errors[0]).toMatchObject({ field: 'roleIdList', code: 10130 })
    expect(await keeper.put('sys/role/users', { roleId: superAdmin, userIds: [id] })).toMatchObject(barred)
    const row = await house.open.services.db.selectFrom('user').select('role_id_list').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.role_id_list ?? []).toEqual([])
  })

  it('works in a demonstration', async () => {
    const house = await openInstallation({})
    await accountWith(house, 'root.one', ['superAdmin'])
    expect(await logIn(house, 'root.one')).toMatchObject({ code: 0 })
  })
})
