import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import { jobParts } from '../../src/areas/system/schedule/job-parts.ts'
import { startWork } from '../../src/jobs/work.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

interface Menu {
  readonly id: string
  readonly url: string | null
  readonly version: number
}

let house: TestServer
let at: SmallCity
let sysAdmin: Person
let secAdmin: Person
let staff: Person

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
  at = await buildSmallCity(house)
  const { db } = house.open.services
  await sql`insert into dept (id, pid, pids, name, kind, level, sort, status, create_date, update_date)
    values ('d-ops', '1', '1', '系统运维', '12', 'xt', 99, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(db)
  sysAdmin = await personOf(house, await addAccount(house, { username: 'sys.one', deptId: 'd-ops', roles: ['sysAdmin'] }))
  secAdmin = await personOf(house, await addAccount(house, { username: 'sec.one', deptId: 'd-ops', roles: ['secAdmin'] }))
  staff = at.staff
})
afterAll(() => house.close())

const info = async (who: Person, root: string, id: unknown) => (await who.get<Record<string, unknown>>(`${root}/info/${id}`)).data

describe('the older root of dictionaries (sys/dict)', () => {
  it('keeps types and values in the two tables, a type without a superior', async () => {
    const type = await sysAdmin.post('sys/dict', { pid: '0', dictType: 'older_one', dictName: '旧字典' })
    const value = await sysAdmin.post('sys/dict', { pid: type.data.id, dictLabel: '一', dictValue: '1' })
    const types = (await sysAdmin.get('sys/dict/page', { pid: '0', dictType: 'older_one' })).data.list
    expect(types).toMatchObject([{ id: type.data.id, pid: '0' }])
    expect((await sysAdmin.get('sys/dict/list', { pid: type.data.id })).data).toMatchObject([{ id: value.data.id, pid: type.data.id }])
    expect(await sysAdmin.put('sys/dict', { id: value.data.id, dictLabel: '壹' })).toMatchObject({ code: 0 })
    expect(await info(sysAdmin, 'sys/dict', value.data.id)).toMatchObject({ dictLabel: '壹', dictType: 'older_one' })
    expect(await info(sysAdmin, 'sys/dict/data', value.data.id)).toMatchObject({ dictLabel: '壹' })
    expect(await sysAdmin.get(`sys/dict/${value.data.id}`)).toMatchObject({ code: 0, data: { id: value.data.id, pid: type.data.id } })
    const other = await sysAdmin.post('sys/dict', { pid: type.data.id, dictLabel: '二', dictValue: '2' })
    expect(await sysAdmin.remove(`sys/dict/${other.data.id}`)).toMatchObject({ code: 0 })
    expect(await sysAdmin.remove('sys/dict', [type.data.id])).toMatchObject({ code: 10101 })
    expect(await sysAdmin.remove('sys/dict', [value.data.id, type.data.id])).toMatchObject({ code: 0 })
  })

  it('asks the strings of dictionaries', async () => {
    expect(await staff.get('sys/dict/page', { pid: '0' })).toMatchObject({ code: 403 })
    expect(await staff.post('sys/dict', { pid: '0', dictType: 'mine', dictName: '我的' })).toMatchObject({ code: 403 })
  })
})

describe('W8: a client that knows of no kinds and no codes (renren’s)', () => {
  const strictly = { headers: { prefer: 'handling=strict' } }
  const adds = (body: object) => sysAdmin.post('sys/dept', { sort: 0, ...body })

  it('adds a section below a company, and below a bureau another of its kind', async () => {
    const section = await adds({ pid: 'd-company', name: '安全科' })
    expect(section).toMatchObject({ code: 0 })
    expect(await info(sysAdmin, 'sys/dept', section.data.id)).toMatchObject({ kind: '11' })
    const office = await adds({ pid: 'd-district', name: '燃气办' })
    expect(office).toMatchObject({ code: 0 })
    expect(await info(sysAdmin, 'sys/dept', office.data.id)).toMatchObject({ kind: '2', regionId: '990102' })
    expect(await sysAdmin.put('sys/dept', { id: office.data.id, name: '燃气管理办', pid: 'd-district', sort: 1 })).toMatchObject({
      code: 0,
    })
  })

  it('is told below the root that a kind must be chosen, by a code that does not sign it out', async () => {
    expect(await adds({ pid: '1', name: '新局' })).toMatchObject({ code: -2, msg: '根部门下的部门须选择部门类型，请在部门管理中新增' })
  })

  it('adds a role, whose code is the next one', async () => {
    const codes: unknown[] = []
    for (const name of ['巡查一', '巡查二']) {
      const role = await secAdmin.post('sys/role', { name, remark: '', menuIdList: [], deptIdList: [] })
      expect(role).toMatchObject({ code: 0 })
      codes.push((await info(secAdmin, 'sys/role', role.data.id)).code)
    }
    expect(codes).toEqual(['role1', 'role2'])
  })

  it('a strict caller says both himself', async () => {
    const dept = await sysAdmin.raw('POST', 'sys/dept', { ...strictly, body: { pid: 'd-district', name: '无类型', sort: 0 } })
    expect(dept.json()).toMatchObject({ code: 10001, msg: expect.stringContaining('部门类型') })
    const role = await secAdmin.raw('POST', 'sys/role', { ...strictly, body: { name: '无编码' } })
    expect(role.json()).toMatchObject({ code: 10001, msg: expect.stringContaining('角色编码') })
  })
})

describe('the calls that a menu names (sys/menu resourceList)', () => {
  const allow = async (resourceList: unknown) => {
    const { rows } = await sql<Menu>`select m.id, m.url, m.version from menu m join role r on m.id = any(r.menu_id_list)
      where r.code = 'enterpriseStaff' and not exists (select 1 from role o where o.code in ('sysAdmin', 'districtSupervisor') and m.id = any(o.menu_id_list))
      order by m.id limit 1`.execute(house.open.services.db)
    return sysAdmin.put('sys/menu', { id: rows[0]?.id, version: rows[0]?.version, resourceList })
  }

  it('are allowed to who holds it, by method and address, and to nobody else', async () => {
    expect(await staff.get('sys/post/page')).toMatchObject({ code: 403 })
    expect(await allow([{ url: '/sys/post/*', method: 'GET' }])).toMatchObject({ code: 0 })
    expect(await staff.get('sys/post/page')).toMatchObject({ code: 0 })
    expect(await staff.get('sys/params/page')).toMatchObject({ code: 403 })
    expect(await staff.post('sys/post', { postCode: 'x', postName: '岗' })).toMatchObject({ code: 403 })
    expect(await at.district.get('sys/post/page')).toMatchObject({ code: 403 })
  })

  it('are named where a right is explained', async () => {
    const { data } = await secAdmin.get<{ allowed: boolean; steps: readonly { check: string; ok: boolean; by: readonly unknown[] }[] }>(
      'sys/user/explain',
      { userId: staff.userId, resource: 'sys/post', verb: 'list' },
    )
    expect(data.allowed).toBe(true)
    expect(data.steps.find((step) => step.check === 'permission')?.by.length).toBeGreaterThan(0)
  })

  it('may be one call exactly, for adding as for editing', async () => {
    await allow([{ url: 'sys/post', method: 'POST' }])
    expect(await staff.get('sys/post/page')).toMatchObject({ code: 403 })
    expect(await staff.post('sys/post', { postCode: 'granted', postName: '获准的岗位' })).toMatchObject({ code: 0 })
    expect(await staff.put('sys/post', { postCode: 'other', postName: '另一岗位' })).toMatchObject({ code: 403 })
  })

  it('end with the list, and have a form', async () => {
    expect(await allow([{ url: 'sys/post page', method: 'GET' }])).toMatchObject({ code: 10003 })
    expect(await allow([{ url: 'sys/post/page', method: 'HEAD' }])).toMatchObject({ code: 10003 })
    expect(await allow(null)).toMatchObject({ code: 0 })
    expect(await staff.post('sys/post', { postCode: 'late', postName: '晚了' })).toMatchObject({ code: 403 })
  })
})

describe('a role', () => {
  it('takes and answers its two lists under the names of older clients too', async () => {
    const { rows } = await sql<{ id: string }>`select id from menu order by id limit 2`.execute(house.open.services.db)
    const ids = rows.map((row) => row.id)
    const made = await secAdmin.post('sys/role', { code: 'olderForm', name: '旧表单', dataScope: '5', menuList: ids, deptList: ['1'] })
    expect(await info(secAdmin, 'sys/role', made.data.id)).toMatchObject({
      menuIdList: ids,
      menuList: ids,
      deptIdList: ['1'],
      deptList: ['1'],
    })
    const row = await info(secAdmin, 'sys/role', made.data.id)
    await secAdmin.put('sys/role', { ...row, menuList: ids.slice(1) })
    expect(await info(secAdmin, 'sys/role', made.data.id)).toMatchObject({ menuIdList: ids.slice(1) })
  })

  it('sys/role/rule-1: that is held is not deleted, and members come and go at once', async () => {
    const made = await secAdmin.post('sys/role', { code: 'heldRole', name: '在用角色', dataScope: '3' })
    const change = { roleId: made.data.id, userIds: [staff.userId] }
    expect(await secAdmin.put('sys/role/users', change)).toMatchObject({ code: 0 })
    expect((await secAdmin.get('sys/role/users', { roleId: made.data.id })).data.list).toMatchObject([{ id: staff.userId }])
    expect(await secAdmin.remove('sys/role', [made.data.id])).toMatchObject({ code: 10101, msg: expect.stringContaining('在用角色') })
    expect(await secAdmin.remove('sys/role/users', change)).toMatchObject({ code: 0 })
    expect(await secAdmin.remove(`sys/role/${made.data.id}`)).toMatchObject({ code: 0 })
  })
})

describe('a menu', () => {
  it('sys/menu/rule-2: may carry a string that another one carries too', async () => {
    const made = await Promise.all(
      ['岗位台账', '岗位一览'].map((name) => sysAdmin.post('sys/menu', { pid: '0', name, type: '0', permissions: 'sys:post:list' })),
    )
    expect(made.map(({ code }) => code)).toEqual([0, 0])
    expect(await sysAdmin.remove(`sys/menu/${made[0]?.data.id}`)).toMatchObject({ code: 0 })
  })

  it('leads to a page or to an address, or is not saved', async () => {
    for (const url of ['abc def', 'gysy/index', 'javascript:alert(1)', '/a b'])
      expect(await sysAdmin.post('sys/menu', { pid: '0', name: '走失的页面', type: '0', url })).toMatchObject({
        code: 10400,
        msg: '路由格式不正确：站内页面以“/”开头，外部网址以http或https开头，均不含空格',
      })
  })

  it('sys/menu/rule-1: under which others lie is made no button', async () => {
    const page = await sysAdmin.post('sys/menu', { pid: '0', name: '带按钮的页面', type: '0' })
    const { id } = page.data
    expect(await sysAdmin.post('sys/menu', { pid: id, name: '查看', type: '1', permissions: 'sys:post:list' })).toMatchObject({ code: 0 })
    expect(await sysAdmin.put('sys/menu', { id, type: '1', permissions: 'sys:post:list' })).toMatchObject({
      code: 10400,
      msg: '按钮下不能再有菜单或按钮',
    })
  })
})

describe('a parameter', () => {
  const title = async () => (await sysAdmin.get('sys/params/page', { paramCode: 'ui.title' })).data.list[0]
  const set = async (paramValue: string) => sysAdmin.put('sys/params', { id: (await title())?.id, paramValue })

  it('sys/params/rule-2: leaves in the record what it was and is, and holds in every process within five seconds', async () => {
    const { services } = house.open
    const before = services.settings.text('ui.title')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const other = startWork(house.open, house.app.log, { ...jobParts(services, jobHandlers(house.open)), handlers: {} }, async () => 0)
    onTestFinished(async () => {
      await other.stop()
      await set(before)
    })
    expect(await set('望澜城安')).toMatchObject({ code: 0 })
    const { rows } = await sql<{ kind: string; diff: unknown }>`select kind, diff from operation_log
      where resource = 'sys/params:update' order by id desc limit 1`.execute(services.db)
    expect(rows).toEqual([{ kind: 'param', diff: [{ field: 'paramValue', before, after: '望澜城安' }] }])
    expect(services.settings.text('ui.title')).toBe(before)
    vi.advanceTimersByTime(5000)
    await expect.poll(() => services.settings.text('ui.title')).toBe('望澜城安')
  })

  it('sys/params/rule-3: of the installation is not deleted, one that the city has added is', async () => {
    const built = await title()
    expect(await sysAdmin.remove('sys/params', [built?.id])).toMatchObject({ code: -2 })
    expect((await title())?.id).toBe(built?.id)
    const own = await sysAdmin.post('sys/params', { paramCode: 'own.code', paramValue: '1' })
    expect(await sysAdmin.remove('sys/params', [own.data.id])).toMatchObject({ code: 0 })
  })
})

describe('departments and regions in use', () => {
  it('sys/dept/rule-1: a department with live rows of business is not deleted, and the refusal says which (10101)', async () => {
    const { db } = house.open.services
    await sql`insert into dept (id, pid, pids, name, kind, level, region_id, sort, status, create_date, update_date)
      values ('d-old', '1', '1', '老燃气公司', '4', 'qy', '990102', 98, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(db)
    const before = await sql<{ id: string; dept: string }>`select id, dept_id as dept from gas_company limit 1`.execute(db)
    await sql`update gas_company set dept_id = 'd-old' where id = ${before.rows[0]?.id}`.execute(db)
    expect(await sysAdmin.remove('sys/dept', ['d-old'])).toMatchObject({ code: 10101, msg: expect.stringMatching(/老燃气公司（.*1/) })
    await sql`update gas_company set dept_id = ${before.rows[0]?.dept} where id = ${before.rows[0]?.id}`.execute(db)
    expect(await sysAdmin.remove('sys/dept/d-old')).toMatchObject({ code: 0 })
  })

  it('a region on which rows stand is not deleted, and the refusal says which', async () => {
    const { rows } = await sql<{ id: string }>`select region_id as id from dept where region_id is not null limit 1`.execute(
      house.open.services.db,
    )
    expect(await sysAdmin.remove('sys/region', [rows[0]?.id])).toMatchObject({ code: 10101, msg: expect.stringContaining('部门') })
  })
})
