import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity
let root: Person
let sysAdmin: Person

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
  at = await buildSmallCity(house)
  root = await personOf(house, await addAccount(house, { username: 'root.one', deptId: '1', roles: ['superAdmin'] }))
  sysAdmin = await personOf(house, await addAccount(house, { username: 'sys.one', deptId: '1', roles: ['sysAdmin'] }))
})
afterAll(() => house.close())

const account = (username: string, more = {}) => ({
  username,
  realName: '新来的',
  deptId: 'd-company',
  mobile: '13955556666',
  password: 'Kelp-mond72-Blau',
  confirmPassword: 'Kelp-mond72-Blau',
  ...more,
})

describe('what the shell asks at its start', () => {
  it('answers who I am, my menu, my strings and all dictionaries', async () => {
    expect(await at.district.get('sys/user/info')).toMatchObject({
      code: 0,
      data: { id: at.district.userId, level: 'qx', regionName: '望澜区' },
    })
    const nav = await at.district.get('sys/menu/pcNav', { systemCode: 'zhrq' })
    expect(nav.data.length).toBeGreaterThan(0)
    expect((await at.district.get('sys/menu/permissions')).data).toContain('gysy:aqjdyhpc:list')
    const all = await at.district.get<{ dictType: string; dataList: unknown[] }[]>('sys/dict/type/all')
    expect(all.data.find((one) => one.dictType === 'user_level')?.dataList[0]).toMatchObject({ dictValue: 'sj' })
    expect(await at.district.get('sys/info/week')).toMatchObject({ code: 0 })
  })

  it.each([
    ['zh-TW', '首頁', '市級', '請求地址不存在'],
    ['ja', 'ホーム', '市', '要求されたアドレスは存在しません'],
    ['en-US', 'Home', 'City', 'Request address not found'],
  ])('SH-26: answers %s in menus, dictionaries and refusals, by header and by cookie', async (language, home, city, missing) => {
    const codes: Readonly<Record<string, string>> = { 'zh-TW': 'zh-cht', ja: 'ja', 'en-US': 'en' }
    for (const headers of [{ 'accept-language': language }, { 'accept-language': 'fr', cookie: `lang=${codes[language]}` }]) {
      const nav = (await at.district.raw('GET', 'sys/menu/pcNav', { headers })).json()
      expect(nav.data[0]).toMatchObject({ name: home })
      const dictionaries: { dictType: string; dataList: { dictLabel: string }[] }[] = (
        await at.district.raw('GET', 'sys/dict/type/all', { headers })
      ).json().data
      expect(dictionaries.find((one) => one.dictType === 'user_level')?.dataList[0]?.dictLabel).toBe(city)
      expect((await at.district.raw('GET', 'sys/nowhere/page', { headers })).json().msg).toBe(missing)
    }
  })

  it('answers the dictionaries once, and again when they or the language change', async () => {
    const ask = (headers: Record<string, string> = {}) => at.district.raw('GET', 'sys/dict/type/all', { headers })
    const tag = String((await ask()).headers.etag)
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(304)
    expect((await ask({ 'if-none-match': tag, 'accept-language': 'en-US' })).statusCode).toBe(200)
    const type = await root.post('sys/dict/type', { dictType: 'own_words', dictName: '自定义' })
    await root.post('sys/dict/data', { dictTypeId: type.data.id, dictLabel: '一', dictValue: '1' })
    expect((await ask({ 'if-none-match': tag })).statusCode).toBe(200)
  })

  it('keeps personal settings', async () => {
    expect(await at.district.post('sys/user/setting', { path: 'theme', value: { name: 'dit' } })).toMatchObject({ code: 0 })
    expect((await at.district.get('sys/user/setting')).data).toEqual({ theme: { name: 'dit' } })
  })
})

describe('every reading call of the area', () => {
  it.each([
    'sys/user/page',
    'sys/user/list',
    'sys/role/list',
    'sys/post/list',
    'sys/dept/tree',
    'sys/dept/list',
    'sys/menu/list',
    'sys/menu/nav',
    'sys/menu/select',
    'sys/dict/type/page',
    'sys/dict/data/list?dictType=gender',
    'sys/params/page',
    'sys/region/tree',
    'sys/workcalendar/list?year=2026',
    'sys/workcalendar/page?year=2026',
    'sys/workcalendar/addWorkdays?from=2026-06-30&days=3',
    'sys/notice/page',
    'sys/notice/mynotice/page',
    'sys/notice/mynotice/unread',
    'sys/notice/user/page',
    'sys/duty/page',
    'sys/duty/count',
    'sys/online/page',
    'sys/oss/page',
    'sys/export/page',
    'sys/log/login/page',
    'sys/log/login/mine',
    'sys/log/operation/page',
    'sys/log/error/page',
    'sys/log/verify',
    'sys/smslog/page',
    'sys/listview/list?page=x',
    'sys/info',
    'sys/info/states',
    'gysy/attachment/list',
  ])('answers %s', async (path) => {
    expect(await root.get(path)).toMatchObject({ code: 0 })
  })
})

describe('accounts over HTTP', () => {
  it('are added by the system administrator, found by the picker, and reset with a password shown once', async () => {
    const added = await sysAdmin.post('sys/user', account('fresh.one'))
    expect(added).toMatchObject({ code: 0 })
    const picked = await at.staff.get('sys/user/page', { picker: 1, username: 'fresh' })
    expect(picked.data).toMatchObject({ total: 1, list: [{ username: 'fresh.one', mobile: '139****6666' }] })
    const reset = await sysAdmin.put('sys/user/resetPassword', { ids: [added.data.id] })
    expect(reset.data[0]).toMatchObject({ username: 'fresh.one', initialPassword: expect.stringMatching(/^.{16}$/) })
  })

  it('say that a role was left out: the system administrator is told beforehand and afterwards that it is not his to give', async () => {
    const { rows } = await sql<{ id: string }>`select id from role where code = 'enterpriseStaff'`.execute(house.open.services.db)
    const added = await sysAdmin.post('sys/user', {
      ...account('with.role', { mobile: '13955556671' }),
      roleIdList: [rows[0]?.id],
      mfaType: '',
    })
    expect(added.data.warnings).toEqual([{ field: 'roleIdList', msg: '角色未保存：您没有维护该项的权限' }])
    expect((await sysAdmin.get('sys/user/info')).data.keptFields).toEqual({ user: ['roleIdList', 'businessRoleIdList', 'mfaType'] })
    expect((await root.get('sys/user/info')).data.keptFields).toEqual({})
  })

  it('are nobody else’s business: a caller without the string is refused', async () => {
    expect(await at.district.post('sys/user', account('not.mine'))).toMatchObject({ code: 403 })
    expect(await at.district.get('sys/online/page')).toMatchObject({ code: 403 })
  })

  it('lose their sessions when they are sent away', async () => {
    const victim = await personOf(house, at.otherCompany.userId)
    expect(await victim.get('sys/user/info')).toMatchObject({ code: 0 })
    expect(await sysAdmin.post('sys/online/logout', { ids: [victim.userId] })).toMatchObject({ code: 0 })
    expect(await victim.get('sys/user/info')).toMatchObject({ code: 401, msg: '您的账号已被管理员强制下线' })
  })

  it('sys/role/rule-4: are told of a change of roles at their next call: of who holds a role, and of what it grants', async () => {
    const id = await addAccount(house, { username: 'grows.one', deptId: 'd-district', roles: [] })
    const person = await personOf(house, id)
    expect((await person.get('sys/menu/permissions')).data).toEqual([])
    const roles = await root.get<{ id: string }[]>('sys/role/list', { code: 'districtSupervisor' })
    expect(await root.put('sys/role/users', { roleId: roles.data[0]?.id, userIds: [id] })).toMatchObject({ code: 0 })
    expect((await person.get('sys/menu/permissions')).data.length).toBeGreaterThan(10)
    const made = await root.post('sys/role', { code: 'nextCall', name: '下一次请求', dataScope: '3' })
    const held = await personOf(house, await addAccount(house, { username: 'held.one', deptId: 'd-district', roles: ['nextCall'] }))
    const strings = async () => (await held.get<readonly string[]>('sys/menu/permissions')).data
    const before = await strings()
    expect(before).not.toContain('sys:post:list')
    const { rows } = await sql<{
      id: string
    }>`select id from menu where 'sys:post:list' = any(string_to_array(permissions, ',')) limit 1`.execute(house.open.services.db)
    expect(await root.put('sys/role', { id: made.data.id, menuIdList: [rows[0]?.id] })).toMatchObject({ code: 0 })
    expect(await strings()).toContain('sys:post:list')
    expect(await root.put('sys/role', { id: made.data.id, menuIdList: [] })).toMatchObject({ code: 0 })
    expect(await strings()).toEqual(before)
  })
})

describe('notices over HTTP', () => {
  it('are drafted, released, read and taken back', async () => {
    const draft = { title: '汛期检查', type: '0', receiverType: '1', receiverTypeIds: ['d-company'], content: '<p>a<script>1</script></p>' }
    const added = await at.city.post('sys/notice', draft)
    expect(added).toMatchObject({ code: 0 })
    expect(await at.city.put(`sys/notice/release/${added.data.id}`)).toMatchObject({ code: 0, data: { status: '1' } })
    const mine = await at.staff.get('sys/notice/mynotice/page', { title: '汛期' })
    expect(mine.data.list[0]).toMatchObject({ title: '汛期检查', content: '<p>a</p>', readStatus: '0' })
    expect(await at.staff.put(`sys/notice/mynotice/read/${added.data.id}`)).toMatchObject({ code: 0 })
    const receipts = await at.city.get('sys/notice/user/page', { noticeId: added.data.id, readStatus: '1' })
    expect(receipts.data).toMatchObject({ total: 1, list: [{ userId: at.staff.userId }] })
    expect(await at.city.put(`sys/notice/withdraw/${added.data.id}`)).toMatchObject({ code: 0, data: { status: '0' } })
    expect((await at.staff.get('sys/notice/mynotice/page', { title: '汛期' })).data.total).toBe(0)
  })
})

describe('the live channel over HTTP', () => {
  it('opens with a ticket, once', async () => {
    const { data } = await at.staff.post('sys/ticket', { url: '/api/websocket' })
    const socket = await house.app.injectWS(`/api/websocket?ticket=${data.ticket}`)
    socket.terminate()
    await expect(house.app.injectWS(`/api/websocket?ticket=${data.ticket}`)).rejects.toThrow('401')
  })
})

describe('the log of browsers over HTTP', () => {
  it('takes the list that the console sends', async () => {
    expect(await at.staff.post('sys/log/error/front', [{ message: 'x', type: 'danger', time: 1, meta: {} }])).toMatchObject({ code: 0 })
  })
})
