import { readFileSync } from 'node:fs'
import type { RowHistory } from '@chengan/kernel/calls/row-history'
import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// The approval of an excavation over HTTP, as its applicant and its offices go through it (municipal-approval.md §5.1).

let house: TestServer
let at: SmallCity
const who: Record<string, Person> = {}
const one = (name: string): Person => {
  const person = who[name]
  if (person === undefined) throw new Error(`nobody is called ${name}`)
  return person
}

const people: readonly (readonly [name: string, dept: string, role: string, businessRoles: readonly string[]])[] = [
  ['builder', 'd-company2', 'constructionUnit', ['wj_sqr']],
  ['clerk', 'd-bureau', 'citySupervisor', ['wj_ck']],
  ['surveyor', 'd-district', 'districtSupervisor', ['wj_tk']],
  ['police', 'd-bureau', 'citySupervisor', ['wj_jj']],
  ['planner', 'd-bureau', 'citySupervisor', ['wj_gh']],
  ['owner', 'd-company', 'enterpriseStaff', ['wj_gx']],
  ['first', 'd-district', 'districtSupervisor', ['wj_cs']],
  ['reviewer', 'd-bureau', 'citySupervisor', ['wj_sh']],
  ['liaison', 'd-bureau', 'citySupervisor', ['wj_zf']],
  ['cashier', 'd-bureau', 'citySupervisor', ['wj_fy']],
  ['director', 'd-bureau', 'cityLeader', ['wj_ld']],
  ['checker', 'd-bureau', 'citySupervisor', ['ws_hg']],
  ['signer', 'd-bureau', 'citySupervisor', ['ws_qf']],
  ['sealer', 'd-bureau', 'citySupervisor', ['ws_yy']],
]

async function deploy(key: string, levels: string): Promise<void> {
  const xml = readFileSync(new URL(`../../../../packages/domain/src/municipal/processes/${key}.bpmn`, import.meta.url), 'utf8')
  const table = key === 'szgl_spws' ? 'szgl/spws' : 'szgl/wjsp'
  await sql`insert into flow_definition (id, key, name, own_version, deployment_id, suspended, business_table, title_template, biz_route, start_levels, xml,
    create_date, update_date) values (${`${key}:1:1`}, ${key}, ${key}, 1, ${`d-${key}`}, false, ${table}, '{projectName}', '/wjdetail',
    ${levels.split(',')}, ${xml}, '2026-06-30 10:00+08', '2026-06-30 10:00+08') on conflict do nothing`.execute(house.open.services.db)
}

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
  for (const [username, deptId, role, businessRoles] of people)
    who[username] = await personOf(house, await addAccount(house, { username, deptId, roles: [role], businessRoles }))
  const { db } = house.open.services
  const { rows } = await sql`select 1 from flow_definition where key = 'szgl_wjsp'`.execute(db)
  if (rows.length === 0) {
    await deploy('szgl_wjsp', 'qy')
    await deploy('szgl_spws', 'sj,qx')
  }
})
afterAll(() => house.close())

const credit = '9199010400000JTGX'
const code = credit + creditCheckCharacter(credit)
let count = 0

async function upload(person: Person): Promise<string> {
  const id = `f${String(++count).padStart(31, '0')}`
  await sql`insert into file (id, name, url, size, mime, type_id, oss_type, sha, secret_level, scan_status, creator, create_date, update_date, version,
    deleted) values (${id}, '材料.pdf', '', 1, 'application/pdf', '6', '5', ${id}, '0', '0', ${person.userId}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
    house.open.services.db,
  )
  return id
}

/** A permit application for 120 m of an arterial road, papers and all, kept as a draft. */
async function draft(more: object = {}): Promise<string> {
  const builder = one('builder')
  const file = await upload(builder)
  const materials = ['M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M09', 'M14'].map((one) => ({ code: one, attachments: [file] }))
  const added = await builder.put('szgl/wjsp', {
    declareType: '3',
    matter: '1',
    offPlanReason: '用户接驳',
    projectName: `燃气接驳${++count}`,
    projectType: '3',
    projectNature: '6',
    constructionUnit: '石桐汇泉',
    constructionCreditCode: code,
    contactPerson: '苏行止',
    contactPhone: '13800000001',
    builderUnit: '筑远市政',
    builderCreditCode: code,
    builderManager: '顾怀安',
    builderPhone: '13800000002',
    regionId: '990102',
    address: '望澜大道',
    planStart: '2029-06-01',
    planEnd: '2029-06-20',
    workWindow: '2',
    constructionMethod: '1',
    openCutReason: '埋深浅',
    pipelineKind: '3',
    trafficClosure: '2',
    reason: '用气急需',
    materials,
    sections: [
      {
        roadId: at.ids.road,
        startPile: 'K0',
        endPile: 'K1',
        crossing: false,
        partKind: '1',
        pavementType: '1',
        length: 97,
        trenchWidth: 1.2,
        depth: 1.5,
        geometry: {
          type: 'LineString',
          coordinates: [
            [123.605, 29.8],
            [123.606, 29.8],
          ],
        },
      },
    ],
    ...more,
  })
  expect(added).toMatchObject({ code: 0 })
  return added.data.id
}

const stands = async (id: string) => (await one('builder').get(`szgl/wjsp/info/${id}`)).data
const audit = (name: string, id: string, result: number, more: object = {}) =>
  one(name).put('szgl/wjsp/audit', { id, result, comment: `${name}的意见${++count}`, ...more })
async function through(id: string, steps: readonly (readonly [name: string, result: number, more?: object])[]): Promise<unknown> {
  let status: unknown
  for (const [name, result, more] of steps) {
    const reply = await audit(name, id, result, more)
    expect([name, reply.code, reply.msg]).toEqual([name, 0, reply.msg])
    status = reply.data.status
  }
  return status
}
const submitted = async (more: object = {}) => {
  const id = await draft(more)
  const reply = await one('builder').put('szgl/wjsp/submit', { id })
  expect(reply).toMatchObject({ code: 0, data: { status: '10' } })
  return id
}
/** What the counter accepts it has looked at. */
const papersChecked = { materials: ['M02', 'M03', 'M04', 'M05', 'M06', 'M07', 'M09', 'M14'].map((code) => ({ code, checked: true })) }
const reviewed: readonly (readonly [string, number, object?])[] = [
  ['clerk', 1, papersChecked],
  ['surveyor', 1, { surveyResult: '1', surveyDesc: '相符' }],
  ['police', 1],
  ['planner', 1],
  ['owner', 1, { briefingDate: '2026-07-02' }],
  ['first', 1, { reviewOpinion: '同意' }],
  ['reviewer', 1, { reviewOpinion: '同意' }],
]

describe('an application for a permit', () => {
  it('tells in its history at which step each opinion was given, and what it was, however long the server took', async () => {
    const id = await submitted()
    const { services } = house.open
    const began = services.clock()
    let reading = 0
    const slow = vi.spyOn(services, 'clock').mockImplementation(() => began + 900 * ++reading)
    const opinion = `收件核对无误${++count}`
    try {
      expect(await audit('clerk', id, 1, { ...papersChecked, comment: opinion })).toMatchObject({ code: 0 })
    } finally {
      slow.mockRestore()
    }
    const { data } = await one('clerk').get<RowHistory>('sys/history', { resource: 'szgl/wjsp', id })
    expect(data.versions[0]).toMatchObject({ task: '窗口受理', comment: opinion })
  })

  it('goes from the counter to the payment and to the decision, each step by whoever holds its task', async () => {
    const id = await submitted()
    expect(await stands(id)).toMatchObject({ currentNode: '窗口受理', reviewLevel: 'city', acceptDeadline: '2026-07-07 17:30:00' })
    expect(await audit('reviewer', id, 1)).toMatchObject({ code: 10400, msg: '当前环节不由您办理' })
    expect(await through(id, reviewed)).toBe('30')
    expect(await stands(id)).toMatchObject({
      legalDeadline: '2026-07-28 17:30:00',
      currentNode: '费用核算',
      countersigns: expect.arrayContaining([expect.objectContaining({ role: 'wj_gx', briefingDate: '2026-07-02' })]),
    })
    expect(await through(id, [['cashier', 1]])).toBe('35')
    const paid = { id, feeBillNo: 'JK001', feePaidDate: '2026-06-30' }
    expect(await one('cashier').put('szgl/wjsp/paid', paid)).toMatchObject({ code: 0, data: { status: '38', currentNode: '审批决定' } })
    expect(await one('cashier').put('szgl/wjsp/paid', { ...paid, feeBillNo: 'JK002' })).toMatchObject({ code: -2, msg: '该申报已缴费' })
    expect(await through(id, [['director', 1, { decideOpinion: '同意，夜间施工' }]])).toBe('40')
    const row = await stands(id)
    expect(row).toMatchObject({
      decision: '1',
      permitStart: '2029-06-01',
      permitEnd: '2029-06-20',
      currentNode: '文书制发',
      permitNo: null,
    })
  })

  it('WJ-R10 is told once what is missing, and not a second time', async () => {
    const id = await submitted()
    expect(await through(id, [['clerk', 2]])).toBe('15')
    expect(await one('builder').put('szgl/wjsp/submit', { id, comment: '已补正' })).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await audit('clerk', id, 2)).toMatchObject({ code: -2, msg: '补正要求只能一次性告知' })
  })

  it('is not accepted where it is none of the bureau’s business', async () => {
    const id = await submitted()
    expect(await through(id, [['clerk', 3]])).toBe('46')
  })

  it('cannot pass while the traffic police object', async () => {
    const id = await submitted()
    await through(id, [...reviewed.slice(0, 2), ['police', 3], ...reviewed.slice(3, 5)])
    expect(await audit('first', id, 1, { reviewOpinion: '同意' })).toMatchObject({ code: 10400, msg: '公安交管部门有未处理的反对意见' })
    expect(await through(id, [['first', 2, { reviewOpinion: '请与交警协商' }]])).toBe('15')
    expect(await one('builder').put('szgl/wjsp/submit', { id, comment: '已与交警协商' })).toMatchObject({
      code: 0,
      data: { status: '30', currentNode: '区级初审' },
    })
  })

  it('stops the clock for a hearing and gains ten days from the head, once', async () => {
    const id = await submitted()
    await through(id, reviewed.slice(0, 2))
    const hearing = { id, kind: '1', reason: '组织听证' }
    expect(await one('reviewer').put('szgl/wjsp/suspend', hearing)).toMatchObject({ code: 0 })
    expect(await stands(id)).toMatchObject({ lightColor: '4', clock: [{ kind: '1', to: null }] })
    expect(await one('reviewer').put('szgl/wjsp/resume', { id })).toMatchObject({ code: 0 })
    expect(await one('director').put('szgl/wjsp/prolong', { id, reason: '情况复杂' })).toMatchObject({ code: 0 })
    expect(await stands(id)).toMatchObject({ legalDeadline: '2026-08-11 17:30:00' })
    expect(await one('director').put('szgl/wjsp/prolong', { id, reason: '再次' })).not.toMatchObject({ code: 0 })
  })

  it('is withdrawn by its applicant before the decision', async () => {
    const id = await submitted()
    expect(await one('owner').put('szgl/wjsp/withdraw', { id, reason: '不是我的' })).not.toMatchObject({ code: 0 })
    expect(await one('builder').put('szgl/wjsp/withdraw', { id, reason: '工程取消' })).toMatchObject({ code: 0, data: { status: '80' } })
  })

  it('is refused at the submit without its papers', async () => {
    const id = await draft({ materials: [] })
    const reply = await one('builder').put('szgl/wjsp/submit', { id })
    expect(reply.code).toBe(10400)
    expect(reply.msg).toMatch(/^请上传申请材料：.*授权委托书/)
  })

  it('WJ-R1 WJ-R3 on a frozen road goes to the government, whose answer is filed', async () => {
    const id = await submitted({ planStart: '2026-08-01', planEnd: '2026-08-20', frozenReason: '民生急需' })
    await through(id, reviewed)
    expect(await stands(id)).toMatchObject({ currentNode: '政府报批', isFrozen: true })
    expect(await audit('liaison', id, 1)).toMatchObject({ code: 10400 })
    const approval = { govApprovalNo: '临政复〔2026〕8号', govApprovalDate: '2026-06-30', govApprovalFile: [await upload(one('liaison'))] }
    expect(await through(id, [['liaison', 1, approval]])).toBe('30')
  })
})

describe('the live check', () => {
  it('municipal-approval/B2 says of a form that is not saved what each rule decides by, and what lies beside it', async () => {
    const id = await submitted()
    const form = { id, planStart: '2026-08-01', planEnd: '2026-08-20' }
    const { code: answer, data } = await one('builder').post<Record<string, unknown>>('szgl/wjsp/check', form)
    expect(answer).toBe(0)
    expect(data).toMatchObject({ isFrozen: true, restoreFee: expect.any(Number), noDigUntil: '2029-05-01' })
    expect(data.checks).toEqual(expect.arrayContaining([expect.objectContaining({ rule: 'WJ-R1', ok: false })]))
  })
})
