import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { callAs, lastLogin, putLater, type SignedOn } from '../support/outside-systems.ts'
import { addAccount } from '../support/people.ts'
import { openZzd } from '../support/platforms/zzd-platform.ts'
import { buildSmallCity } from '../support/small-city.ts'

let house: TestServer

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_LOGIN_IPMAXFAIL: '1000' } })
  await buildSmallCity(house)
  await addAccount(house, { username: 'city.one', deptId: 'd-bureau', roles: ['citySupervisor'] })
  await sql`update "user" set employee_code = 'G1001', zzd_account_id = 'zzd-1' where username = 'city.one'`.execute(house.open.services.db)
  await addAccount(house, { username: 'staff.one', deptId: 'd-company', roles: ['enterpriseStaff'] })
  await sql`update "user" set employee_code = 'G1002' where username = 'staff.one'`.execute(house.open.services.db)
})
afterAll(() => house.close())

describe('a login by scan', () => {
  const secret = 'app secret/=+&'
  let zzd: Awaited<ReturnType<typeof openZzd>>
  const set = async (values: Readonly<Record<string, string>>) => {
    const { services } = house.open
    for (const [code, value] of Object.entries(values))
      await sql`update param set param_value = ${value}, secret = false where param_code = ${code}`.execute(services.db)
    await services.settings.reload()
  }
  const ui = async () =>
    (await callAs<{ ui: { zzd: { page: string; state: string } | null } }>(house, 'GET', 'sys/security/key')).data.ui.zzd
  const stateOf = async () => (await ui())?.state ?? ''
  const byScan = (code: string, state: string) => callAs<SignedOn>(house, 'POST', 'zzdLogin/scanLogin', { body: { code, state } })

  beforeAll(async () => {
    zzd = await openZzd('chengan-app', secret)
    await set({ 'login.zzd': '1', 'zzd.url': `${zzd.url}/`, 'zzd.appKey': 'chengan-app', 'zzd.appSecret': secret })
  })
  afterAll(() => zzd.close())

  it('is offered with a page and a state of its own to each who asks', async () => {
    const [one, other] = [await ui(), await ui()]
    expect(one?.state).not.toBe(other?.state)
    const page = new URL(one?.page ?? '')
    expect(page.pathname).toBe('/oauth2/auth.htm')
    expect(Object.fromEntries(page.searchParams)).toMatchObject({ client_id: 'chengan-app', authType: 'QRCODE', state: one?.state })
    expect(one?.page).not.toContain('secret')
  })

  it('opens a session of the account that is bound to who has scanned', async () => {
    zzd.scan('code-1', { accountId: 'zzd-1', employeeCode: 'other' })
    const { code, data } = await byScan('code-1', await stateOf())
    expect(code).toBe(0)
    expect(data).toMatchObject({ name: 'city.one' })
    expect(await lastLogin(house)).toMatchObject({ name: 'city.one', type: '2', status: '1' })
    expect(zzd.asked.every((one) => one.signed)).toBe(true)
  })

  it('knows an account that is bound to nobody by its employee code, and none that is bound to somebody else', async () => {
    zzd.scan('code-2', { accountId: 'zzd-2', employeeCode: 'G1002' })
    expect((await byScan('code-2', await stateOf())).data.name).toBe('staff.one')
    zzd.scan('code-3', { accountId: 'zzd-3', employeeCode: 'G1001' })
    expect(await byScan('code-3', await stateOf())).toMatchObject({ code: 10134, msg: '未找到绑定账号，请联系管理员' })
    zzd.scan('code-4', { accountId: 'zzd-4', employeeCode: 'nobody' })
    expect((await byScan('code-4', await stateOf())).code).toBe(10134)
  })

  it('is refused with a state that is not ours, older than five minutes, or used', async () => {
    zzd.scan('code-5', { accountId: 'zzd-1' })
    const state = await stateOf()
    const [stamp, chance, mac] = state.split('.')
    for (const wrong of ['', 'abc', `${stamp}.${chance}.${'0'.repeat(32)}`, `${stamp}.x${chance}.${mac}`, `${state}.x`])
      expect([10134, 10001]).toContain((await byScan('code-5', wrong)).code)
    expect((await byScan('code-5', state)).code).toBe(0)
    zzd.scan('code-6', { accountId: 'zzd-1' })
    expect((await byScan('code-6', state)).code).toBe(10138)
    const old = await stateOf()
    putLater(house, 301_000)
    expect((await byScan('code-6', old)).code).toBe(10134)
  })

  it('is refused with a code that the provider does not take: each is good once', async () => {
    zzd.scan('code-7', { accountId: 'zzd-1' })
    expect((await byScan('code-7', await stateOf())).code).toBe(0)
    expect(await byScan('code-7', await stateOf())).toMatchObject({ code: 10134, msg: '单点登录凭证无效' })
  })

  it('says so when the provider cannot be reached or refuses the application', async () => {
    await set({ 'zzd.appSecret': 'wrong' })
    const words = '扫码登录服务暂时不可用，请稍后重试或使用账号密码登录'
    expect(await byScan('code-8', await stateOf())).toMatchObject({ code: 10134, msg: words })
    await set({ 'zzd.appSecret': secret, 'zzd.url': 'http://127.0.0.1:9' })
    expect(await byScan('code-8', await stateOf())).toMatchObject({ code: 10134, msg: words })
    await set({ 'zzd.url': zzd.url })
  })

  it('is not there while it is switched off', async () => {
    const state = await stateOf()
    await set({ 'login.zzd': '0' })
    expect(await ui()).toBeNull()
    zzd.scan('code-9', { accountId: 'zzd-1' })
    expect((await byScan('code-9', state)).code).toBe(10134)
    await set({ 'login.zzd': '1' })
  })
})
