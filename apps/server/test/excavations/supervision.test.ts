import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deployFile } from '../flow/deploy-file.ts'
import { type FlowHouse, openFlowHouse } from '../flow/flow-house.ts'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { siteCheck } from '../support/supervision-house.ts'

let house: FlowHouse
let unit: Person
let supervisor: Person
let auditor: Person
let pictures: string[]

beforeAll(async () => {
  house = await openFlowHouse()
  await deployFile(house, 'szgl_phjg', { business_table: 'szgl/phjg', title_template: '{projectName}' })
  unit = await house.person('unit.one', house.at.ids.companyDept, 'enterpriseAdmin', ['wj_sqr'])
  supervisor = await house.person('watch.one', 'd-district', 'districtSupervisor', ['ph_jg'])
  auditor = await house.person('audit.one', 'd-district', 'districtSupervisor', ['ph_ys'])
  pictures = [await uploadPicture(house.house, supervisor), await uploadPicture(house.house, supervisor)]
})
afterAll(() => house.close())

interface Page {
  readonly list: readonly { readonly id: string; readonly status: string }[]
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}

let count = 0
async function registered(): Promise<string> {
  count += 1
  const { data, code, msg } = await supervisor.post('szgl/phjg/save', {
    projectName: `古渡街管线${count}`,
    matter: '1',
    regionId: '990102',
    unitDeptId: house.at.ids.companyDept,
    superviseDeptId: 'd-district',
    superviseUserId: supervisor.userId,
    maintDeptId: 'd-district',
    permitNo: `望挖许${count}`,
    permitStart: '2026-06-01',
    permitEnd: '2026-12-31',
    permitArea: 100,
  })
  expect([code, msg]).toEqual([0, expect.anything()])
  return data.id
}
const stateOf = async (id: string) => (await supervisor.get(`szgl/phjg/info/${id}`)).data
const paper = async (who: Person) => [await uploadPicture(house.house, who)]

async function filed(phjgId: string, more: object = {}) {
  const form = {
    phjgId,
    actualStart: '2026-06-10',
    plannedEnd: '2026-07-10',
    builderManager: '顾怀安',
    builderPhone: '10000000001',
    safetyOfficer: '沈知微',
    safetyPhone: '10000000002',
    constructionPlan: await paper(unit),
    emergencyPlan: await paper(unit),
    pipelineBriefing: await paper(unit),
    fenceKind: '1',
    signBoardImages: await paper(unit),
    commitment: true,
    submit: true,
    ...more,
  }
  return unit.post('szgl/phjg/sgba/save', form)
}

async function applied(phjgId: string, more: object = {}) {
  return unit.post('szgl/phjg/yssq/save', {
    phjgId,
    actualEnd: '2026-06-20',
    restoreDate: '2026-06-25',
    restoreArea: 80,
    restoreUnit: '样例公司',
    backfillMaterial: '级配碎石',
    compaction: 95,
    testReport: await paper(unit),
    beforeImages: await paper(unit),
    afterImages: await paper(unit),
    submit: true,
    ...more,
  })
}

/** A step handed in from the task bar, without the paper that it stands for. */
async function emptily(who: Person, node: string) {
  const { data } = await who.get<{ list: readonly Readonly<Record<string, unknown>>[] }>('act/task/myToDoTaskPage', { page: 1, limit: 50 })
  const task = data.list.find((one) => one.taskDefinitionKey === node)
  return who.post('act/task/complete', {
    taskId: task?.taskId,
    comment: '已办',
    outcome: { F1: 'filed', A1: 'submit', A2: 'done', A3: 'pass' }[node],
  })
}

async function audited(id: string, result: number) {
  expect(await emptily(supervisor, 'A2')).toMatchObject({ code: 10174, msg: '请完善本环节必填项：现场查验' })
  expect(await auditor.put('szgl/phjg/yssq/check', { id, ...siteCheck(String(result)) })).toMatchObject({
    code: 10400,
    msg: '当前环节不由您办理',
  })
  expect(await supervisor.put('szgl/phjg/yssq/check', { id, ...siteCheck(String(result)) })).toMatchObject({ code: 0 })
  expect(await emptily(auditor, 'A3')).toMatchObject({ code: 10174 })
  return auditor.put('szgl/phjg/yssq/audit', { id, result, comment: '验收意见' })
}

describe('supervision after the permit over HTTP (municipal-approval.md §3.1, §5.3)', () => {
  test('begins its flow on registration; the filing of the unit lets the works begin', async () => {
    const id = await registered()
    expect(await stateOf(id)).toMatchObject({ status: '10', formVersion: '2.0', currentNode: '施工备案' })
    expect(await filed(id, { actualStart: '2026-05-30' })).toMatchObject({ code: 10400 })
    expect(await emptily(unit, 'F1')).toMatchObject({ code: 10174, msg: '请完善本环节必填项：施工备案' })
    expect(await filed(id)).toMatchObject({ code: 0, data: { filingStatus: '2' } })
    expect(await emptily(unit, 'A1')).toMatchObject({ code: 10174, msg: '请完善本环节必填项：验收申请' })
    expect(await stateOf(id)).toMatchObject({ status: '20', currentNode: '验收申请', actualStart: '2026-06-10' })
  })

  test('of works that begin later is visited first on the working day after their start; before it nothing is built', async () => {
    const id = await registered()
    expect(await filed(id, { actualStart: '2026-09-01', plannedEnd: '2026-10-10' })).toMatchObject({ code: 0 })
    expect(await stateOf(id)).toMatchObject({ status: '20', actualStart: '2026-09-01', nextVisitDate: '2026-09-02' })
    const photos = async () => [await uploadPicture(house.house, supervisor), await uploadPicture(house.house, supervisor)]
    const visit = { phjgId: id, location: { lng: 123.61, lat: 29.81 }, checkItems: [{ code: '01', result: '1' }], images: await photos() }
    expect(await supervisor.post('szgl/phjg/visit/save', { ...visit, progress: 10 })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('2026-09-01'),
    })
    expect(await supervisor.post('szgl/phjg/visit/save', { ...visit, progress: 0 })).toMatchObject({ code: 0 })
    expect((await stateOf(id)).nextVisitDate).toBe('2026-09-02')
    const earlier = { actualStart: '2026-06-30', plannedEnd: '2026-08-10' }
    expect(await filed(id, earlier)).toMatchObject({ code: 0 })
    expect(await stateOf(id)).toMatchObject({ status: '20', actualStart: '2026-06-30' })
    expect(await supervisor.post('szgl/phjg/visit/save', { ...visit, images: await photos(), progress: 10 })).toMatchObject({ code: 0 })
  })

  test('is answered with its filings, visits, orders and applications, and what happened when', async () => {
    const id = await registered()
    await filed(id)
    const told = (await supervisor.get<Readonly<Record<string, readonly object[]>>>(`szgl/phjg/info/${id}`)).data
    expect(told).toMatchObject({ sgba: [{ phjgId: id }], visits: [], zgdb: [], yssq: [] })
    expect(told.timeline).toMatchObject([{ kind: 'sgba', status: '2' }])
  })

  test('has pages by what they are about, and tells beside each how many works stand in which state', async () => {
    const id = await registered()
    const page = async (query: object) => (await supervisor.get<Page>('szgl/phjg/page', { limit: 500, ...query })).data
    const whole = await page({ view: 'all' })
    const inState = (status: string) => whole.list.filter((row) => row.status === status).length
    expect(whole.total).toBe((await page({})).total)
    expect(whole.counts).toMatchObject({
      toFile: inState('10'),
      working: inState('20'),
      rectifying: inState('30'),
      toAccept: inState('40'),
    })
    expect((await page({ view: 'yssq' })).counts).toEqual(whole.counts)
    expect((await page({ view: 'archive' })).list.map((row) => row.id)).not.toContain(id)
    for (const [view, states] of [
      ['zgdb', ['30']],
      ['yssq', ['40']],
      ['archive', ['60', '95']],
    ] as const)
      expect((await page({ view })).total, view).toBe(states.reduce((sum, status) => sum + inState(status), 0))
  })

  test('szgl/phjg/rule-1 WJ-R4 a visit that measures too much drafts an order', async () => {
    const id = await registered()
    await filed(id)
    const visit = {
      phjgId: id,
      location: { lng: 123.61, lat: 29.81 },
      progress: 40,
      checkItems: [{ code: '01', result: '1' }],
      images: pictures,
    }
    expect(await supervisor.post('szgl/phjg/visit/save', { ...visit, measuredArea: 120 })).toMatchObject({ code: 0 })
    expect(await stateOf(id)).toMatchObject({ visitCount: 1, progress: 40, overArea: 20 })
    const { data } = await supervisor.get('szgl/phjg/zgdb/page', { phjgId: id })
    expect(data.list).toMatchObject([{ kind: '1', level: '2', status: '1' }])
    expect(await supervisor.post('szgl/phjg/visit/save', { ...visit, progress: 30 })).toMatchObject({ code: 10400 })
  })

  test('WJ-R4 a visit whose outline lies more than 5 m beside the permitted range drafts an order, and tells its area', async () => {
    const id = await registered()
    await filed(id)
    const square = (east: number) => [
      [123.61 + east, 29.81],
      [123.6101 + east, 29.81],
      [123.6101 + east, 29.8101],
      [123.61 + east, 29.8101],
      [123.61 + east, 29.81],
    ]
    const shape = (east: number) => ({ type: 'Polygon', coordinates: [square(east)] })
    await sql`update supervision set permit_area = 120, geometry = ${JSON.stringify(shape(0))}::jsonb where id = ${id}`.execute(house.db)
    const visit = { phjgId: id, location: { lng: 123.61, lat: 29.81 }, checkItems: [{ code: '01', result: '1' }] }
    const seen = async (progress: number, outline: object) => {
      const images = [await uploadPicture(house.house, supervisor), await uploadPicture(house.house, supervisor)]
      expect(await supervisor.post('szgl/phjg/visit/save', { ...visit, images, progress, outline })).toMatchObject({ code: 0 })
      const { data } = await supervisor.get('szgl/phjg/zgdb/page', { phjgId: id })
      return (data.list as readonly Record<string, unknown>[]).map(({ kind, problem }) => [kind, problem])
    }
    expect(await seen(10, shape(0.00002))).toEqual([])
    expect(await stateOf(id)).toMatchObject({ actualArea: expect.closeTo(107, -1), overArea: 0 })
    expect(await seen(20, shape(0.0001))).toEqual([['1', expect.stringMatching(/^实测范围超出许可范围9\.\dm$/)]])
  })

  test('works do not end before they began', async () => {
    const id = await registered()
    await filed(id)
    expect(await applied(id, { actualEnd: '2026-06-09' })).toMatchObject({
      code: 10400,
      msg: '完工日期不能早于实际开工日期2026-06-10',
      data: { errors: [{ field: 'actualEnd' }] },
    })
  })

  test('does not accept works that have not begun: their filing is changed first', async () => {
    const id = await registered()
    expect(await filed(id, { actualStart: '2026-07-08', plannedEnd: '2026-07-20' })).toMatchObject({ code: 0 })
    expect(await applied(id)).toMatchObject({
      code: 10400,
      msg: '备案开工日期为2026-07-08，尚未开工，不能申请验收；现场已提前施工的，请先变更施工备案',
    })
  })

  test('an order is issued, signed, rectified and checked; while it is open no acceptance is applied for', async () => {
    const id = await registered()
    await filed(id)
    const order = {
      phjgId: id,
      kind: '4',
      level: '2',
      problem: '围挡破损',
      basis: '条例第三十五条',
      requirement: '修复围挡',
      problemImages: await paper(supervisor),
      toUserId: unit.userId,
      toUnit: '样例公司',
    }
    const issued = await supervisor.post('szgl/phjg/zgdb/save', { ...order, submit: true })
    expect(issued).toMatchObject({ code: 0, data: { status: '2' } })
    const orderId = issued.data.id
    expect(await stateOf(id)).toMatchObject({ status: '30', openZgdbCount: 1 })
    expect(await applied(id)).toMatchObject({ code: 10400, msg: '存在未闭环的整改，不能申请验收' })
    expect(await unit.put('szgl/phjg/zgdb/sign', { id: orderId })).toMatchObject({ code: 0, data: { status: '3' } })
    const { issueTime } = (await unit.get<{ issueTime: string }>(`szgl/phjg/zgdb/info/${orderId}`)).data
    const report = { id: orderId, action: 1, measures: '已修复', reformTime: issueTime, reformImages: await paper(unit) }
    expect(await unit.put('szgl/phjg/zgdb/dispose', report)).toMatchObject({ code: 0, data: { status: '4' } })
    expect(await supervisor.put('szgl/phjg/zgdb/dispose', { id: orderId, action: '2', reviewOpinion: '合格' })).toMatchObject({
      code: 0,
      data: { status: '5' },
    })
    expect(await stateOf(id)).toMatchObject({ status: '20', openZgdbCount: 0, zgdbCount: 1 })
  })

  test('a failed acceptance lets the works go on with an order; a passed one begins the warranty and, of version 2.0, ends the flow', async () => {
    const id = await registered()
    await filed(id)
    const first = await applied(id)
    expect(first).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await stateOf(id)).toMatchObject({ status: '40', currentNode: '现场查验' })
    expect(await audited(first.data.id, 2)).toMatchObject({ code: 0, data: { status: '4' } })
    expect(await stateOf(id)).toMatchObject({ status: '20', currentNode: '验收申请' })
    const again = await applied(id)
    expect(await audited(again.data.id, 1)).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await stateOf(id)).toMatchObject({
      status: '50',
      acceptResult: '1',
      acceptDate: '2026-06-30',
      warrantyEnd: '2027-06-30',
      currentNode: null,
    })
  })

  test('what the maintaining unit measures waits for the check of the supervisor; nothing is audited on it', async () => {
    const id = await registered()
    await filed(id)
    const { otherCompanyDept } = house.at.ids
    await sql`update supervision set maint_dept_id = ${otherCompanyDept} where id = ${id}`.execute(house.db)
    const keeper = await house.person('keeper.two', otherCompanyDept, 'enterpriseAdmin', ['ph_yh'])
    const { data } = await applied(id)
    expect(await keeper.put('szgl/phjg/yssq/check', { id: data.id, ...siteCheck('1') })).toMatchObject({ code: 0 })
    expect(await auditor.put('szgl/phjg/yssq/audit', { id: data.id, result: 1, comment: '验收意见' })).toMatchObject({
      code: 10400,
      msg: '监管员尚未登记现场查验，请先登记查验时间、参加人员和各项结果',
    })
    const nameless = { ...siteCheck('1'), attendees: [{ unit: '望澜区城管局' }, { name: '顾怀安' }] }
    expect(await supervisor.put('szgl/phjg/yssq/check', { id: data.id, ...nameless })).toMatchObject({ code: 10001 })
    expect(await audited(data.id, 1)).toMatchObject({ code: 0, data: { status: '3' } })
  })

  test('papers are written about works of one’s own: who maintains their road sees them, and applies for nobody', async () => {
    const id = await registered()
    await filed(id)
    const keeper = await house.person('keeper.one', house.at.ids.otherCompanyDept, 'enterpriseAdmin', ['wj_sqr'])
    await sql`update supervision set maint_dept_id = ${house.at.ids.otherCompanyDept} where id = ${id}`.execute(house.db)
    const refused = { code: 10400, msg: '该工程不是本单位的工程，请选择本单位的工程' }
    expect(await keeper.post('szgl/phjg/yssq/save', { phjgId: id, submit: false })).toMatchObject(refused)
    expect(await keeper.post('szgl/phjg/sgba/save', { phjgId: id, submit: false })).toMatchObject(refused)
  })

  test('szgl/preapasinfo/rule-1 of a case of the approval platform begins once the case is granted, and once only', async () => {
    const bureau = await house.person('bureau.one', 'd-bureau', 'superAdmin')
    const held = { projectState: '4', itemNo: '1101', itemName: '挖掘城市道路审批', itemVersion: 1, applyCardType: '1' }
    const form = { ...held, projId: 'LJ2026063001', projectName: '古渡街接驳', applyName: '样例公司', applyCardNo: '样例证件1' }
    const { data: row, code, msg } = await bureau.put('szgl/preapasinfo', form)
    expect([code, msg]).toEqual([0, expect.anything()])
    const supervise = () => bureau.put('szgl/preapasinfo/toPhjg', { id: row.id })
    expect(await supervise()).toMatchObject({ code: -2, msg: '办件尚未准予许可，不能生成监管' })
    const granted = { id: row.id, projectState: '5', result: '1', certNo: '临挖许001' }
    expect(await bureau.put('szgl/preapasinfo', granted)).toMatchObject({ code: 0 })
    const made = await supervise()
    expect(made).toMatchObject({ code: 0, data: { phjgId: expect.any(String) } })
    expect(await supervise()).toMatchObject({ code: -2, msg: '该办件已生成监管' })
  })
})
