import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith, plainBook } from '../support/import-files.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { openRules, type RuleGround } from './rule-ground.ts'

let here: RuleGround
let boss: Person
let sysAdmin: Person
let secAdmin: Person

beforeAll(async () => {
  here = await openRules()
  const { sysAdmin: keeper, secAdmin: guard } = here.people
  if (keeper === undefined || guard === undefined) throw new Error('nobody administers')
  ;[boss, sysAdmin, secAdmin] = [here.boss, keeper, guard]
})
afterAll(() => here.close())

const PASSWORD = 'Kelp-mond72-Blau'

describe('an account', () => {
  const rowOf = async (username: string) => (await boss.get('sys/user/page', { username })).data.list[0]
  const roleId = async (code: string) =>
    String((await boss.get('sys/role/page', { code, limit: 100 })).data.list.find((row) => row.code === code)?.id)

  it('sys/user/rule-1: is neither disabled nor deleted by its holder, nor given other roles by him', async () => {
    expect((await sysAdmin.put('sys/user/status', { ids: [sysAdmin.userId], status: '0' })).code).not.toBe(0)
    expect((await sysAdmin.remove('sys/user', [sysAdmin.userId])).code).not.toBe(0)
    const own = await rowOf('guard')
    const more = await roleId('citySupervisor')
    const { roleIdList } = (await secAdmin.get(`sys/user/info/${secAdmin.userId}`)).data
    await secAdmin.put('sys/user', { id: secAdmin.userId, version: own?.version, roleIdList: [...(roleIdList as string[]), more] })
    expect((await boss.get(`sys/user/info/${secAdmin.userId}`)).data.roleIdList).toEqual(roleIdList)
    expect((await sysAdmin.get('sys/user/info')).code).toBe(0)
  })

  it('sys/user/rule-2, sys/user/rule-3: is given what its department administrator may grant, in his own subtree', async () => {
    await here.setting('security.password.allowPlain', '1')
    const chief = await personOf(
      here.house,
      await addAccount(here.house, { username: 'dept.chief', deptId: 'd-company', roles: ['deptAdmin'] }),
    )
    const [staff, admin] = [await roleId('enterpriseStaff'), await roleId('deptAdmin')]
    let serial = 0
    const added = async (more: object) => {
      serial += 1
      const form = {
        username: `given.${serial}`,
        realName: '王一',
        deptId: 'd-company',
        mobile: `1370000${1000 + serial}`,
        roleIdList: [staff],
        password: PASSWORD,
        confirmPassword: PASSWORD,
        ...more,
      }
      return (await chief.post('sys/user', form)).code
    }
    expect(await added({})).toBe(0)
    expect(await added({ deptId: 'd-safety' })).toBe(0)
    expect([await added({ roleIdList: [admin] }), await added({ roleIdList: [await roleId('citySupervisor')] })]).not.toContain(0)
    expect([await added({ deptId: 'd-bureau' }), await added({ deptId: 'd-company2' })]).not.toContain(0)
    await sql`update dept set status = '0' where id = 'd-safety'`.execute(here.house.open.services.db)
    expect(await added({ deptId: 'd-safety' })).not.toBe(0)
    await sql`update dept set status = '1' where id = 'd-safety'`.execute(here.house.open.services.db)
  })
})

it('sys/role/rule-2: gets from whoever grants it only what he holds himself; the security administrator gives everything', async () => {
  const { rows } = await sql<{ id: string; own: boolean }>`select id, permissions like 'sys:role:%' as own from menu
    where permissions like 'sys:role:%' or permissions like 'gysy:gascar:save%'`.execute(here.house.open.services.db)
  const held = rows.filter(({ own }) => own).map(({ id }) => id)
  const beyond = rows.filter(({ own }) => !own).map(({ id }) => id)
  expect([held.length > 0, beyond.length > 0]).toEqual([true, true])
  const { data } = await secAdmin.post('sys/role', { code: 'granter', name: '授权员', dataScope: '4', menuIdList: held })
  expect(data.id).toBeDefined()
  const granter = await personOf(here.house, await addAccount(here.house, { username: 'granter', deptId: 'd-ops', roles: ['granter'] }))
  let serial = 0
  const gives = async (by: Person, menuIdList: readonly string[]) => {
    serial += 1
    return (await by.post('sys/role', { code: `given${serial}`, name: `授出角色${serial}`, dataScope: '4', menuIdList })).code
  }
  expect([await gives(granter, held), await gives(granter, [...held, ...beyond])]).toEqual([0, 10132])
  expect(await gives(secAdmin, [...held, ...beyond])).toBe(0)
})

describe('a session', () => {
  it('sys/online/rule-1, sys/online/rule-2: that is one’s own is marked in the list, and ended by nobody from there', async () => {
    const { list } = (await boss.get('sys/online/page', { limit: 100 })).data
    const own = list.filter((row) => row.own === true)
    expect(own).toHaveLength(1)
    expect((await boss.put('sys/online/logout', { ids: [own[0]?.id] })).code).not.toBe(0)
    expect((await boss.get('sys/user/info')).code).toBe(0)
  })
})

describe('a parameter', () => {
  it('sys/params/rule-1: is of its kind and within its bounds', async () => {
    const param = async (paramCode: string) => (await boss.get('sys/params/page', { paramCode })).data.list[0]
    const kept = async (code: string, paramValue: string) =>
      (await boss.put('sys/params', { id: (await param(code))?.id, paramValue })).code
    expect([
      await kept('yh.audit.days', '0'),
      await kept('yh.audit.days', '31'),
      await kept('yh.audit.days', 'zwei'),
      await kept('yh.audit.days', '2.5'),
    ]).not.toContain(0)
    expect(await kept('yh.audit.days', '30')).toBe(0)
    expect(await param('yh.audit.days')).toMatchObject({ paramValue: '30' })
    expect(await kept('yh.audit.days', '2')).toBe(0)
  })
})

describe('a dictionary', () => {
  it('sys/dict/type/rule-2: keeps a value that rows hold, and tells how many', async () => {
    const { list } = (await boss.get('sys/dict/type/page', { dictType: 'gender' })).data
    const values = (await boss.get('sys/dict/data/page', { dictTypeId: list[0]?.id, limit: 100 })).data.list
    await sql`update "user" set gender = '0' where id = any(${[here.at.staff.userId, here.at.principal.userId]}::text[])`.execute(
      here.house.open.services.db,
    )
    const held = values.find(({ dictValue }) => dictValue === '0')
    const refused = await boss.remove('sys/dict/data', [held?.id])
    expect(refused).toMatchObject({ code: 10101, msg: expect.stringContaining('2') })
  })

  it('sys/dict/type/rule-1: answers a value that it does not know as it stands', async () => {
    await sql`update road set pavement_type = 'zz' where id = ${here.at.ids.road}`.execute(here.house.open.services.db)
    expect(await here.info('road', here.at.district, here.at.ids.road)).toMatchObject({ pavementType: 'zz' })
    await sql`update road set pavement_type = 'lq' where id = ${here.at.ids.road}`.execute(here.house.open.services.db)
  })
})

it('sys/sysbusinessrole/rule-1: a business role that a deployed process names is not deleted', async () => {
  const { list } = (await boss.get('sys/sysbusinessrole/page', { limit: 200 })).data
  const { rows } = await sql<{ xml: string }>`select xml from flow_definition where latest`.execute(here.house.open.services.db)
  const named = list.find(({ code }) => rows.some(({ xml }) => xml.includes(`br:${String(code)}`)))
  expect(named).toBeDefined()
  expect(await boss.remove('sys/sysbusinessrole', [named?.id])).toMatchObject({ code: 10101 })
})

it('sys/workcalendar/rule-1: a day that nobody entered is worked from Monday to Friday', async () => {
  // The third of July 2027 is a Saturday.
  expect((await boss.get<unknown>('sys/workcalendar/addWorkdays', { from: '2027-07-01', days: '2' })).data).toBe('2027-07-05')
})

describe('an upload', () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'.padEnd(400, ' '))
  const letter = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>') })
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(400)])

  it.each([
    ['照片.jpg', 1, () => picture.clone().jpeg().toBuffer()],
    ['照片.png', 1, () => picture.clone().png().toBuffer()],
    ['录像.mp4', 2, async () => film],
    ['清单.xlsx', 4, () => plainBook([['一']])],
    ['说明.docx', 5, async () => letter],
    ['批文.pdf', 6, async () => pdf],
    ['记录.txt', 7, async () => Buffer.from('记录')],
  ])('gysy/attachment/rule-1: %s is of kind %s', async (name, typeId, content) => {
    const { body, headers } = formWith(name, await content())
    const reply = await here.at.staff.raw('POST', 'sys/oss/upload', { payload: body, headers })
    expect(reply.json()).toMatchObject({ code: 0, data: { typeId } })
  })
})
