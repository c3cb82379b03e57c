import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postId } from '../../src/seed/organisation.ts'
import type { Db } from '../../src/storage/databases/database.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity
let db: Db
let sysAdmin: Person
let secAdmin: Person

const leader = postId('ju_leader')

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
  at = await buildSmallCity(house)
  // Of gas alone, unless it is said.
  await sql`update dept set system_code = '{zhrq}' where id like 'd-%'`.execute(house.open.services.db)
  db = house.open.services.db
  const make = async (username: string, role: string) => personOf(house, await addAccount(house, { username, deptId: '1', roles: [role] }))
  sysAdmin = await make('sys.one', 'sysAdmin')
  secAdmin = await make('sec.one', 'secAdmin')
  await sql`update "user" set level = 'xt' where id in (${sysAdmin.userId}, ${secAdmin.userId})`.execute(db)
  // The city's gas leaders are whoever leads an office; the district's reviewers are whoever works in its bureau.
  await sql`update business_role set post_id_list = array[${leader}] where code = 'rq_sj_ld'`.execute(db)
  await sql`update business_role set dept_id_list = array['d-district'] where code = 'rq_qx_sh'`.execute(db)
})
afterAll(() => house.close())

const businessRoles = async (who: Person) => (await who.get<{ businessRoles: readonly string[] }>('sys/user/info')).data.businessRoles
const self = { code: 10131, msg: '不能对本人账号执行该操作' }

describe('his own account', () => {
  it('is given no posts, systems, department, roles or longer term by its holder', async () => {
    const { principal } = at
    const own = (values: Readonly<Record<string, unknown>>) => principal.put('sys/user', { id: principal.userId, ...values })
    await sql`update "user" set expire_date = '2026-12-31' where id = ${principal.userId}`.execute(db)
    for (const values of [
      { postIdList: [leader] },
      { systemCodes: ['zhrq', 'zhsz', 'tbxt'] },
      { deptId: 'd-safety' },
      { roleIdList: [] },
      { expireDate: '2027-05-31' },
    ])
      expect(await own(values)).toMatchObject(self)
    expect((await own({ email: 'principal@gas.example' })).code).toBe(0)
    expect(await businessRoles(principal)).toEqual(['gas_principal'])
  })

  it('is not written into a business role by the administrator who gives them', async () => {
    const [role] = (await sql<{ id: string }>`select id from business_role where code = 'xt_lc'`.execute(db)).rows
    expect(await secAdmin.put('sys/user', { id: secAdmin.userId, businessRoleIdList: [role?.id] })).toMatchObject(self)
    expect(await secAdmin.put('sys/sysbusinessrole', { id: role?.id, userIdList: [secAdmin.userId] })).toMatchObject(self)
    expect(await secAdmin.put('sys/sysbusinessrole', { id: role?.id, backupUserId: secAdmin.userId })).toMatchObject(self)
    expect(await secAdmin.put('sys/sysbusinessrole', { id: role?.id, deptIdList: ['1'] })).toMatchObject(self)
    expect((await secAdmin.put('sys/sysbusinessrole', { id: role?.id, userIdList: [sysAdmin.userId] })).code).toBe(0)
  })

  it('keeps its second factor as it is', async () => {
    await sql`update "user" set mfa_type = '2' where id = ${secAdmin.userId}`.execute(db)
    expect(await secAdmin.put('sys/user', { id: secAdmin.userId, mfaType: '0' })).toMatchObject(self)
    await sql`update "user" set mfa_type = null where id = ${secAdmin.userId}`.execute(db)
  })
})

describe('a post or department that carries a business role', () => {
  const refused = { code: 10132, msg: expect.stringMatching(/^该岗位或部门带有业务角色“.*”，须由安全管理员分配/) }

  it('is given by who gives the role alone: not by a department administrator, not by who keeps accounts', async () => {
    expect(await at.principal.put('sys/user', { id: at.staff.userId, postIdList: [leader] })).toMatchObject(refused)
    expect(await sysAdmin.put('sys/user', { id: at.city.userId, postIdList: [leader] })).toMatchObject(refused)
    const plain = await addAccount(house, { username: 'plain.one', deptId: 'd-bureau', roles: [] })
    expect(await sysAdmin.put('sys/user', { id: plain, deptId: 'd-district' })).toMatchObject(refused)
    expect((await secAdmin.put('sys/user', { id: at.city.userId, postIdList: [leader] })).code).toBe(0)
    expect(await businessRoles(at.city)).toContain('rq_sj_ld')
    const password = 'Granite-Kettle-58'
    const form = { username: 'fresh.one', realName: '新人', mobile: '10012340001', password, confirmPassword: password }
    expect(await sysAdmin.post('sys/user', { ...form, deptId: 'd-district' })).toMatchObject(refused)
    expect((await sysAdmin.post('sys/user', { ...form, deptId: 'd-bureau' })).code).toBe(0)
  })

  it('is given to whom the level of the role fits', async () => {
    expect(await secAdmin.put('sys/user', { id: at.staff.userId, postIdList: [leader] })).toMatchObject({
      code: -2,
      msg: '角色与账号层级不符',
    })
    expect(await secAdmin.put('sys/sysbusinessrole', { ...(await roleRow('rq_sj_sh')), userIdList: [at.staff.userId] })).toMatchObject({
      code: -2,
      msg: '业务角色与人员层级不符：staff（测试），请重新选择',
    })
    expect(await sysAdmin.put('sys/user', { id: at.otherDistrict.userId, postIdList: [postId('station_head')] })).toMatchObject({
      code: -2,
      msg: '岗位“场站站长”与账号层级不符，请重新选择',
    })
  })

  it('that somebody of another level held before makes no member of him', async () => {
    await sql`update "user" set post_id_list = array[${leader}] where id = ${at.otherCompany.userId}`.execute(db)
    expect(await businessRoles(at.otherCompany)).toEqual(['gas_principal'])
    const { data } = await secAdmin.get<readonly { id: string }[]>('sys/sysbusinessrole/users', { code: 'rq_sj_ld' })
    expect(data.map(({ id }) => id)).toEqual([at.city.userId])
  })

  it('is what the security administrator moves people for; other posts and departments stay as they were', async () => {
    const plain = await addAccount(house, { username: 'mover.one', deptId: 'd-bureau', roles: [] })
    const move = async (values: Readonly<Record<string, unknown>>) => {
      expect((await secAdmin.put('sys/user', { id: plain, ...values })).code).toBe(0)
      const { rows } = await sql`select dept_id, post_id_list from "user" where id = ${plain}`.execute(db)
      return rows[0]
    }
    expect(await move({ deptId: 'd-other', postIdList: [postId('duty_officer')] })).toEqual({ dept_id: 'd-bureau', post_id_list: null })
    expect(await move({ deptId: 'd-district' })).toMatchObject({ dept_id: 'd-district' })
    expect(await move({ deptId: 'd-bureau', postIdList: [leader] })).toEqual({ dept_id: 'd-bureau', post_id_list: [leader] })
  })

  it('takes nobody in by a merge of departments', async () => {
    expect(await sysAdmin.put('sys/dept/merge', { fromId: 'd-other', toId: 'd-district' })).toMatchObject(refused)
  })
})

describe('a department administrator', () => {
  const exceeds = {
    code: 10132,
    msg: '部门管理员只能在本部门层级、区域和系统范围内维护下级部门，本部门及上级部门的类型、区域、系统、状态由上级维护',
  }

  it('gives nobody systems that he lacks', async () => {
    expect((await at.principal.put('sys/user', { id: at.staff.userId, systemCodes: ['zhrq', 'zhsz'] })).code).toBe(10132)
    expect((await at.principal.put('sys/user', { id: at.staff.userId, systemCodes: ['zhrq'] })).code).toBe(0)
  })

  it('changes neither kind, region, systems nor superior of his own department', async () => {
    const own = (values: Readonly<Record<string, unknown>>) => at.principal.put('sys/dept', { id: 'd-company', ...values })
    for (const values of [{ kind: '1' }, { regionId: '990121' }, { systemCode: ['zhrq', 'zhsz'] }])
      expect(await own(values)).toMatchObject(exceeds)
    expect((await own({ contactPerson: '王工' })).code).toBe(0)
  })

  it('makes departments below his own of his level, region and systems', async () => {
    const below = (values: Readonly<Record<string, unknown>>) =>
      at.principal.post('sys/dept', { pid: 'd-company', name: '分支', kind: '11', sort: 1, ...values })
    for (const values of [{ kind: '1' }, { kind: '2', regionId: '990102' }, { regionId: '990121' }, { systemCode: ['zhsz'] }])
      expect(await below(values)).toMatchObject(exceeds)
    expect((await below({ name: '抢修队' })).code).toBe(0)
    expect(await at.principal.put('sys/dept', { id: 'd-safety', kind: '1' })).toMatchObject(exceeds)
  })
})

async function roleRow(code: string) {
  const { rows } = await sql<{ id: string }>`select id from business_role where code = ${code}`.execute(db)
  return { id: rows[0]?.id }
}
