import { explainWords } from '@chengan/domain/system/access/explain-words'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const COMPANY = 'gysy/gascompanies'
const HAZARD = 'gysy/aqjdyhpc'
const visit = { level: 'qx', hazardSource: '1', checkType: '1', checkDate: '2026-06-29 09:00:00', objectType: '1', hasHazard: true }

interface Step {
  readonly check: string
  readonly ok: boolean
  readonly text: string
  readonly by: readonly { readonly kind: string; readonly name: string }[]
}
interface Explained {
  readonly visible: boolean | null
  readonly allowed: boolean | null
  readonly steps: readonly Step[]
  readonly verbs: readonly { readonly verb: string; readonly label: string }[]
  readonly resources?: readonly { readonly root: string; readonly label: string }[]
}

let house: TestServer
let at: SmallCity
let secAdmin: Person

beforeAll(async () => {
  house = await startTestServer({ parameters: { CHENGAN_SECURITY_PASSWORD_ALLOWPLAIN: '1' } })
  at = await buildSmallCity(house)
  const { db } = house.open.services
  await sql`insert into dept (id, pid, pids, name, kind, level, sort, status, create_date, update_date)
    values ('d-ops', '1', '1', '系统运维', '12', 'xt', 99, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(db)
  secAdmin = await personOf(house, await addAccount(house, { username: 'keeper', deptId: 'd-ops', roles: ['secAdmin'] }))
})
afterAll(() => house.close())

const explain = async (userId: string, query: Readonly<Record<string, string>> = {}) =>
  (await secAdmin.get<Explained>('sys/user/explain', { userId, ...query })).data
const stepsOf = (answer: Explained, check: string) => answer.steps.filter((step) => step.check === check)

describe('an explained right', () => {
  it('names level, roles and what can be asked about', async () => {
    const answer = await explain(at.staff.userId)
    expect(answer.steps.map((step) => [step.check, step.ok])).toEqual([
      ['account', true],
      ['level', true],
    ])
    expect(stepsOf(answer, 'level')[0]?.text).toContain('企业')
    expect(answer.resources).toContainEqual({ root: HAZARD, label: '隐患排查' })
  })

  it('tells by which role, menu and button a string is held, and where it could be had', async () => {
    const held = await explain(at.staff.userId, { resource: HAZARD })
    expect(held).toMatchObject({ visible: null, allowed: true })
    expect(stepsOf(held, 'permission')[0]?.by.map((one) => one.kind)).toContain('role')
    expect(stepsOf(held, 'permission')[0]?.text).not.toMatch(/gysy:|enterpriseStaff/)
    const missing = await explain(at.staff.userId, { resource: 'sys/role', verb: 'save' })
    expect(missing).toMatchObject({ allowed: false })
    expect(stepsOf(missing, 'permission')[0]).toMatchObject({ ok: false, text: expect.stringContaining('角色管理') })
  })

  it('agrees with the pipeline about every row for every person, whatever the resource', async () => {
    const { db, registry } = house.open.services
    const people = [at.staff, at.district, at.district2, secAdmin]
    const compared = []
    for (const root of [COMPANY, HAZARD, 'gysy/gasfacilities', 'sys/dept', 'sys/user']) {
      const resource = registry.byRoot(root)
      if (resource === undefined) continue
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)} order by id limit 4`.execute(db)
      for (const { id } of rows) {
        for (const person of people) {
          const answer = await explain(person.userId, { resource: root, id })
          const read = await person.get(`${root}/info/${id}`)
          compared.push({ root, id, user: person.userId, said: answer.allowed, done: read.code === 0 })
        }
      }
    }
    expect(compared.length).toBeGreaterThan(20)
    expect(compared.filter((one) => one.said !== one.done)).toEqual([])
  })

  it('says of a row why it is not seen: region, party and scope with their names', async () => {
    const foreign = await explain(at.district.userId, { resource: COMPANY, id: at.ids.otherCompany })
    expect(foreign).toMatchObject({ visible: false, allowed: false })
    expect(stepsOf(foreign, 'levelScope')[0]).toMatchObject({ ok: false, text: expect.stringContaining('石桐县') })
    const company = await explain(at.staff.userId, { resource: COMPANY, id: at.ids.otherCompany })
    expect(stepsOf(company, 'levelScope')[0]?.text).toContain('石桐汇泉液化气有限公司')
    expect(stepsOf(company, 'levelScope')[0]?.text).toContain('临江澜源燃气有限公司及其下级（共2个部门）')
    const missing = await explain(at.staff.userId, { resource: COMPANY, id: 'nowhere' })
    expect(stepsOf(missing, 'row')[0]).toMatchObject({ ok: false, text: '没有这条记录' })
  })

  it('says of an action what the state allows, and in whose hands it is', async () => {
    const { data } = await at.district.put(HAZARD, {
      ...visit,
      checkers: [at.district.userId, at.district2.userId],
      gasCompaniesId: at.ids.company,
    })
    const before = await explain(at.city.userId, { resource: HAZARD, id: data.id, verb: 'dispatch' })
    expect(before.allowed).toBe(false)
    expect(stepsOf(before, 'state')[0]).toMatchObject({ ok: false })
    const own = await explain(at.district.userId, { resource: HAZARD, id: data.id, verb: 'update' })
    expect(own).toMatchObject({ visible: true, allowed: true })
  })

  it('R-9: names the business systems in which the person does not work, for the list and for a row', async () => {
    const id = await addAccount(house, { username: 'gas.only', deptId: 'd-bureau', roles: ['citySupervisor'] })
    await sql`update "user" set system_codes = '{zhrq}' where id = ${id}`.execute(house.open.services.db)
    const road = { resource: 'jcsj/baseroad', id: at.ids.road }
    for (const asked of [{ resource: 'jcsj/baseroad' }, road, { ...road, verb: 'update' }]) {
      const answer = await explain(id, asked)
      expect(answer.allowed).toBe(false)
      expect(stepsOf(answer, 'systems')).toMatchObject([{ ok: false, text: expect.stringMatching(/属于智慧市政，该账号只可使用智慧燃气/) }])
    }
    expect((await explain(id, road)).visible).toBe(false)
    expect(stepsOf(await explain(at.city.userId, road), 'systems')).toMatchObject([{ ok: true, text: expect.stringContaining('智慧市政') }])
  })

  it('finds a record by its number or name too', async () => {
    const { db } = house.open.services
    const { rows } = await sql<{ id: string; name: string }>`select id, name from gas_company limit 1`.execute(db)
    const answer = await secAdmin.get<{ rowId: string }>('sys/user/explain', {
      userId: at.staff.userId,
      resource: COMPANY,
      id: rows[0]?.name ?? '',
    })
    expect(answer.data.rowId).toBe(rows[0]?.id)
  })

  it('of a disabled account is that nothing goes', async () => {
    const id = await addAccount(house, { username: 'idle.one', deptId: 'd-bureau', roles: ['citySupervisor'] })
    await sql`update "user" set status = '0' where id = ${id}`.execute(house.open.services.db)
    expect(await explain(id, { resource: HAZARD })).toMatchObject({
      visible: false,
      allowed: false,
      steps: [{ check: 'account', ok: false }],
    })
  })

  it('is told to nobody without the string', async () => {
    expect((await at.staff.get('sys/user/explain', { userId: at.staff.userId })).code).toBe(403)
  })

  it('has every sentence in two languages with the same places', () => {
    const places = (text: string) => [...text.matchAll(/\{\d\}/g)].map(([place]) => place).sort()
    for (const { zh, en } of Object.values(explainWords)) expect(places(en)).toEqual(places(zh))
  })
})

interface Preview {
  readonly gains: readonly { readonly userId: string; readonly strings: readonly string[]; readonly menus: readonly string[] }[]
  readonly loses: readonly {
    readonly userId: string
    readonly strings: readonly string[]
    readonly menus: readonly string[]
    readonly rowsLess: number
  }[]
  readonly users: number
}

describe('the preview of a role', () => {
  it('says who loses which menus and rows and who gains, and changes nothing', async () => {
    const { db } = house.open.services
    const { rows } = await sql<{
      id: string
      menus: readonly string[]
      scope: string
    }>`select id, menu_id_list as menus, data_scope as scope
      from role where code = 'districtSupervisor'`.execute(db)
    const role = rows[0]
    const less = (role?.menus ?? []).slice(0, -40)
    const answer = (await secAdmin.post<Preview>('sys/role/preview', { id: role?.id, menuIdList: less, dataScope: '4' })).data
    expect(answer.users).toBeGreaterThan(0)
    const lost = answer.loses.find((one) => one.userId === at.district.userId)
    expect(lost?.menus.length).toBe(40)
    expect(lost?.strings.length).toBeGreaterThan(0)
    expect(answer.gains).toEqual([])
    const { rows: after } = await sql`select id, menu_id_list as menus, data_scope as scope from role where id = ${role?.id}`.execute(db)
    expect(after).toEqual([role])
    const same = (await secAdmin.post<Preview>('sys/role/preview', { id: role?.id, menuIdList: role?.menus, dataScope: role?.scope })).data
    expect([same.gains, same.loses]).toEqual([[], []])
  })

  it('of a role that nobody has yet is empty, and is told to nobody without the string', async () => {
    expect((await secAdmin.post<Preview>('sys/role/preview', { name: '新角色' })).data).toMatchObject({ gains: [], loses: [] })
    expect((await at.staff.post('sys/role/preview', {})).code).toBe(403)
  })
})
