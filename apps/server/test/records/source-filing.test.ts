import { sourceMaterial } from '@chengan/domain/utilities/dictionaries/dangerous-sources'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { AnsweredRow, Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'

const ROOT = 'gysy/gysydangersourcefiling'
const NOW = '2026-01-01 00:00:00'
let house: TestServer
let city: SmallCity
let item: string
let otherItem: string
let thirdItem: string
let number = 0

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  const { db } = house.open.services
  await db
    .insertInto('gas_facility')
    .values({
      id: 'f-one',
      name: '澜源储配站',
      facility_type: '5',
      gas_companies_id: 'c-one',
      dept_id: 'd-company',
      region_id: '990102',
      review_status: '3',
      facility_status: '1',
      create_date: NOW,
      update_date: NOW,
    })
    .execute()
  await db
    .updateTable('check_item')
    .set({ key_item: true })
    .where('id', '=', (await anyItem()).id)
    .execute()
  item = (await anyItem()).id
  const others = await db.selectFrom('check_item').select('id').where('id', '<>', item).orderBy('id').limit(2).execute()
  ;[otherItem = '', thirdItem = ''] = others.map((row) => String(row.id))
})
afterAll(() => house.close())

const anyItem = async () => {
  const row = await house.open.services.db.selectFrom('check_item').select('id').orderBy('id').executeTakeFirstOrThrow()
  return row as { id: string }
}

const chemicals = (quantity: number) => [{ chemical: '4', physicalState: '3', quantity }]

async function materials(without: readonly string[] = []) {
  const kinds = Object.values(sourceMaterial.values).filter(({ value }) => !without.includes(value) && value !== '11')
  return Promise.all(kinds.map(async ({ value }) => ({ materialType: value, attachments: [await uploadPicture(house, city.principal)] })))
}

async function form(more: object = {}) {
  number += 1
  return {
    sourceName: `澜源储配站储罐区${number}`,
    gasCompaniesId: 'c-one',
    gasFacilityId: 'f-one',
    regionId: '990102',
    address: '望澜区古渡街1号',
    location: { lng: 123.61, lat: 29.81 },
    legalPerson: '王安',
    contactPerson: '李宁',
    contactPhone: '10000000002',
    commissionDate: '2018-01-01',
    exposedCount: 60,
    chemicals: chemicals(400),
    principalCharge: '王安 10000000002',
    technicalCharge: '李宁 10000000003',
    operationCharge: '赵平 10000000004',
    monitoring: ['1', '2'],
    assessOrg: '明度评估',
    assessReportNo: 'PG-2026-1',
    assessDate: '2026-06-20',
    materials: await materials(),
    ...more,
  }
}
async function draft(more: object = {}): Promise<string> {
  const reply = await city.principal.post(`${ROOT}/filingInfo`, await form(more))
  expect(reply).toMatchObject({ code: 0, data: { status: 'draft' } })
  return reply.data.id
}
interface Filing extends AnsweredRow {
  readonly materials: readonly AnsweredRow[]
  readonly chemicals: readonly AnsweredRow[]
  readonly examine: readonly AnsweredRow[]
}
interface Finding extends AnsweredRow {
  readonly beforeImages: readonly AnsweredRow[]
}
const info = async (id: string, who: Person = city.city) => (await who.get<Filing>(`${ROOT}/info/${id}`)).data
const apply = (id: string) => city.principal.post(`${ROOT}/filingApply`, { id })
const review = (who: Person, id: string, auditResult: string, more: object = {}) =>
  who.post(`${ROOT}/filingAudit`, { id, auditResult, opinion: '已核对', ...more })
const checked = async (id: string) => (await info(id)).materials.map((one) => ({ id: one.id, checkResult: '1' }))
const examine = (id: string, more: object = {}) =>
  city.district.post(`${ROOT}/examineReport`, {
    id,
    examine: [
      {
        examineDate: '2026-06-30',
        examiners: [city.district.userId, city.district2.userId],
        conclusion: '1',
        items: [{ itemId: item, result: '1', score: 10 }],
        ...more,
      },
    ],
  })
async function filed(more: object = {}): Promise<string> {
  const id = await draft(more)
  expect(await apply(id)).toMatchObject({ code: 0, data: { status: 'toAudit' } })
  expect(await review(city.district, id, '1', { materials: await checked(id) })).toMatchObject({ code: 0, data: { status: 'examining' } })
  expect(await examine(id)).toMatchObject({ code: 0 })
  expect(await review(city.district, id, '1')).toMatchObject({ code: 0 })
  return id
}

describe('the grading (GB 18218-2018)', () => {
  it('S, α, R and the level follow from chemicals and residents', async () => {
    expect(await info(await draft())).toMatchObject({ sValue: 8, alpha: 1.5, rValue: 18, sourceLevel: '3', assessValidTo: '2029-06-20' })
  })

  it('gysy/gysydangersourcefiling/rule-5: the quantity follows from the tanks, with the usual filling ratio and density', async () => {
    const tanks = [{ chemical: '4', physicalState: '3', tankCount: 2, tankVolume: 100 }]
    const row = await info(await draft({ chemicals: tanks }))
    expect(row.chemicals[0]).toMatchObject({ fillRatio: 0.9, density: 550, quantity: 99, criticalQuantity: 50, beta: 1.5 })
    expect(row.sValue).toBe(1.98)
  })

  it.each([
    ['1', '1', 0.72],
    ['2', '4', 430],
    ['3', '2', 180],
    ['4', '3', 550],
  ])(
    'gysy/gysydangersourcefiling/rule-5: of medium %s in state %s a cubic metre weighs %s kg where nobody says it',
    async (chemical, physicalState, density) => {
      const row = await info(await draft({ chemicals: [{ chemical, physicalState, quantity: 60 }] }))
      expect(row.chemicals[0]).toMatchObject({ density })
    },
  )

  it.each([
    ['1', 50, 1.5],
    ['4', 50, 1.5],
    ['5', 50, 1.5],
    ['7', 20, 2],
  ])(
    'gysy/gysydangersourcefiling/rule-2: of medium %s the critical quantity is %s t and β is %s',
    async (chemical, criticalQuantity, beta) => {
      const row = await info(await draft({ exposedCount: 30, chemicals: [{ chemical, physicalState: '3', quantity: 100 }] }))
      expect(row.chemicals[0]).toMatchObject({ criticalQuantity, beta })
      expect(row.rValue).toBe(Number(((1.2 * beta * 100) / criticalQuantity).toFixed(2)))
    },
  )

  it.each([
    [0, 0.5],
    [1, 1],
    [29, 1],
    [30, 1.2],
    [49, 1.2],
    [50, 1.5],
    [99, 1.5],
    [100, 2],
  ])('gysy/gysydangersourcefiling/rule-3: with %s residents within 500 m α is %s', async (exposedCount, alpha) => {
    expect(await info(await draft({ exposedCount }))).toMatchObject({ alpha })
  })

  // Tetrahydrothiophene: Q is 1000 t and β is 1, so that R is the quantity in thousands of tonnes.
  it.each([
    [9999, '4'],
    [10_000, '3'],
    [49_999, '3'],
    [50_000, '2'],
    [99_999, '2'],
    [100_000, '1'],
  ])('gysy/gysydangersourcefiling/rule-4: of %s t the level is %s', async (quantity, sourceLevel) => {
    const row = await info(await draft({ exposedCount: 1, chemicals: [{ chemical: '6', physicalState: '3', quantity }] }))
    expect(row).toMatchObject({ sourceLevel })
  })

  it('gysy/gysydangersourcefiling/rule-1: what is no major source is of level 0 and not filed; several media add up to one', async () => {
    const small = await draft({ chemicals: chemicals(49.999) })
    expect(await info(small)).toMatchObject({ sourceLevel: '0' })
    expect(await apply(small)).toMatchObject({ code: -2, msg: expect.stringContaining('S值小于1') })
    const added = await draft({ chemicals: [...chemicals(25), { chemical: '7', physicalState: '1', quantity: 10 }] })
    expect(await info(added)).toMatchObject({ sValue: 1 })
    expect(await apply(added)).toMatchObject({ code: 0 })
  })
})

describe('the filing', () => {
  it('a draft needs its name alone, an application everything and every paper', async () => {
    const bare = await city.principal.post(`${ROOT}/filingInfo`, { sourceName: '储罐区' })
    expect(bare).toMatchObject({ code: 0 })
    expect((await apply(bare.data.id)).code).toBe(10001)
    const id = await draft({ materials: await materials(['8']) })
    expect(await apply(id)).toMatchObject({ code: 10400, msg: expect.stringContaining('应急预案') })
  })

  it.each([
    ['2026-06-15', false, '2029-06-15'],
    ['2026-06-14', true, '2029-06-14'],
  ])(
    'gysy/gysydangersourcefiling/rule-6: assessed on %s it is late on 30 June: %s, and the assessment holds until %s',
    async (assessDate, lateFiled, until) => {
      const id = await draft({ assessDate })
      await apply(id)
      expect(await info(id)).toMatchObject({ lateFiled, applyDate: '2026-06-30', assessValidTo: until })
    },
  )

  it('gysy/gysydangersourcefiling/rule-10: a filed source drills its on-site plan each half-year and its special plan each year, and shows the papers of it', async () => {
    const id = await filed()
    expect(await info(id)).toMatchObject({ drillDueDate: '2026-12-30', specialDrillDueDate: '2027-06-30' })
    const drill = async (more: object) => city.principal.post(`${ROOT}/recordDrill`, { id, ...more })
    expect(await drill({ lastDrillDate: '2026-06-20' })).toMatchObject({ code: 10400, msg: '请上传演练记录或评估报告' })
    const attachments = [await uploadPicture(house, city.principal, '演练记录.pdf')]
    expect(await drill({ lastDrillDate: '2026-06-20', specialDrillDate: '2026-06-10', attachments })).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ drillDueDate: '2026-12-20', specialDrillDueDate: '2027-06-10' })
    expect(await drill({ lastDrillDate: '2026-06-19', attachments })).toMatchObject({ code: 10400 })
  })

  it('an examination names examiners that there are, and nothing of it is kept else', async () => {
    const id = await draft()
    await apply(id)
    await review(city.district, id, '1', { materials: await checked(id) })
    expect(await examine(id, { examiners: ['nobody', 'nowhere'] })).toMatchObject({ code: 10003, msg: expect.stringContaining('核查人员') })
    expect((await info(id)).examine).toEqual([])
    expect(await examine(id)).toMatchObject({ code: 0 })
  })

  it('goes on when every material passed, and back with the opinion', async () => {
    const id = await draft()
    await apply(id)
    expect(await review(city.district, id, '1')).toMatchObject({ code: -2 })
    expect(await review(city.otherDistrict, id, '1')).toMatchObject({ code: 10104 })
    expect(await review(city.district, id, '2')).toMatchObject({ code: 0, data: { status: 'rejected' } })
    expect((await city.principal.get(`${ROOT}/list/filingApply`, { limit: 100 })).data.list.find((row) => row.id === id)?.actions).toEqual([
      'update',
      'filingApply',
    ])
  })

  it('two examiners see every item, and a failed veto item forbids a pass', async () => {
    const id = await draft()
    await apply(id)
    await review(city.district, id, '1', { materials: await checked(id) })
    expect(await examine(id, { examiners: [city.district.userId] })).toMatchObject({ code: 10400, msg: expect.stringContaining('2人') })
    expect(await examine(id, { items: [{ itemId: item }] })).toMatchObject({ code: 10400, msg: expect.stringContaining('逐项') })
    expect(await examine(id, { items: [{ itemId: item, result: '2' }] })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('否决项'),
    })
    expect(await review(city.district, id, '1')).toMatchObject({ code: -2 })
    expect(await examine(id)).toMatchObject({ code: 0 })
    expect((await info(id)).examine[0]).toMatchObject({ totalScore: 10 })
    expect(await review(city.district, id, '1', { opinion: '同意备案' })).toMatchObject({ code: 0, data: { status: 'filed' } })
  })

  it('gysy/gysydangersourcefiling/rule-9, gysy/aqjdyhpc/rule-8: each failed item becomes a draft finding of the district, once', async () => {
    const id = await draft()
    await apply(id)
    await review(city.district, id, '1', { materials: await checked(id) })
    const [first, second] = [
      { itemId: item, result: '2', problem: '储罐区无可燃气体报警' },
      { itemId: otherItem, result: '2' },
    ]
    const photo = await uploadPicture(house, city.district)
    const items = [{ ...first, images: [photo] }, second, { itemId: thirdItem, result: '1' }]
    expect(await examine(id, { conclusion: '2', items })).toMatchObject({ code: 0, data: { status: 'examining' } })
    expect(await examine(id, { conclusion: '3', items: [first, second] })).toMatchObject({ code: 0 })
    const hazards = 'gysy/aqjdyhpc'
    const { list } = (await city.district.get(`${hazards}/page`, { hazardSource: '11', limit: 100 })).data
    const found = await Promise.all(list.map(async (one) => (await city.district.get<Finding>(`${hazards}/info/${one.id}`)).data))
    const made = found.filter((one) => one.sourceBizId === id)
    expect(made.map((one) => one.checkItemId).sort()).toEqual([item, otherItem].sort())
    expect(new Set(made.map((one) => one.checkNo)).size).toBe(1)
    const [hazard] = made.filter((one) => one.checkItemId === item)
    expect(hazard).toMatchObject({
      ...{ status: 'draft', level: 'qx', deptId: 'd-district', sourceBizType: 'wxy', hazardNo: expect.stringMatching(/^YHQX/) },
      ...{ gasCompaniesId: 'c-one', gasFacilityId: 'f-one', objectName: '澜源储配站', address: '望澜区古渡街1号' },
      ...{ location: { lng: 123.61, lat: 29.81 }, description: '储罐区无可燃气体报警', checkDate: '2026-06-30 00:00:00' },
      ...{ checkers: [city.district.userId, city.district2.userId], reformDeptId: 'd-company' },
    })
    expect(await city.principal.get(`${hazards}/info/${hazard?.id}`)).toMatchObject({ code: 10104 })
    const { beforeImages } = hazard ?? { beforeImages: [] }
    expect(beforeImages).toMatchObject([{ name: '现场.jpg', typeId: 1 }])
    expect(beforeImages[0]?.id).not.toBe(photo)
    // The photos are those of the finding: its form keeps them.
    expect(await city.district.post(hazards, { id: hazard?.id, checkType: '2', beforeImages })).toMatchObject({ code: 0 })
  })

  it('the district files levels 3 and 4 with a number of the year, the city levels 1 and 2', async () => {
    const third = await filed()
    expect(await info(third)).toMatchObject({
      status: 'filed',
      filingNo: expect.stringMatching(/^BA990102\[2026\]\d{3}$/),
      filingDate: '2026-06-30',
    })
    const first = await filed({ chemicals: chemicals(3000) })
    expect(await info(first)).toMatchObject({ status: 'cityAudit', sourceLevel: '1', filingNo: null })
    expect(await review(city.city, first, '1')).toMatchObject({ code: 0, data: { status: 'filed' } })
  })

  it('a draft is deleted under its own word, a filed source is not', async () => {
    const id = await draft()
    expect((await city.principal.remove(`${ROOT}/filing/${id}`)).code).toBe(0)
    expect((await city.principal.remove(`${ROOT}/filing/${await filed()}`)).code).toBe(-2)
  })
})

describe('the write-off', () => {
  it('gysy/gysydangersourcefiling/rule-8: is asked with reason, description and papers, and decided within 30 days by the level that filed', async () => {
    const id = await filed()
    const ask = { id, cancelReason: '2', cancelDesc: '储罐已拆除', assessReportNo: 'PG-2026-9' }
    expect((await city.principal.post(`${ROOT}/verificationApply`, ask)).code).not.toBe(0)
    const papers = { cancelFiles: [await uploadPicture(house, city.principal)] }
    expect(await city.principal.post(`${ROOT}/verificationApply`, { ...ask, ...papers })).toMatchObject({
      data: { status: 'cancelToAudit' },
    })
    const { rows } = await sql<{ until: string }>`select to_char(deadline, 'YYYY-MM-DD') as until from duty
      where biz_id = ${id} and action = 'verificationAudit' and done_time is null`.execute(house.open.services.db)
    expect(rows).toEqual([{ until: '2026-07-30' }])
    const decide = (who: Person, auditResult: string, opinion: string) =>
      who.post(`${ROOT}/verificationAudit`, { id, auditResult, opinion })
    expect((await decide(city.city, '1', '同意')).code).toBe(403)
    expect(await decide(city.district, '2', '材料不全')).toMatchObject({ data: { status: 'filed' } })
    await city.principal.post(`${ROOT}/verificationApply`, { ...ask, ...papers, cancelDesc: '储罐已拆除并置换' })
    expect(await decide(city.district, '1', '同意核销')).toMatchObject({ data: { status: 'cancelled' } })
    expect(await info(id)).toMatchObject({ cancelNo: expect.stringMatching(/^HX990102\[2026\]\d{3}$/), cancelDate: '2026-06-30' })
  })
})

describe('the lists', () => {
  it('each holds its own states, for its own levels, with what it offers', async () => {
    const id = await draft()
    await apply(id)
    const ids = async (who: Person, path: string, query: Record<string, unknown> = {}) =>
      (await who.get(`${ROOT}/${path}`, { limit: 100, ...query })).data.list.map((row: { id: string }) => row.id)
    expect(await ids(city.principal, 'list/filingApply')).toContain(id)
    expect(await ids(city.district, 'list/filingAudit', { done: 0 })).toContain(id)
    expect(await ids(city.district, 'list/filingAudit', { done: 1 })).not.toContain(id)
    expect(await ids(city.city, 'list/filingAudit')).not.toContain(id)
    expect(await ids(city.principal, 'filed')).not.toContain(id)
    expect((await city.principal.get(`${ROOT}/list/filingAudit`)).code).toBe(403)
    const row = (await city.district.get(`${ROOT}/list/filingAudit`, { limit: 100 })).data.list.find((one) => one.id === id)
    expect(row?.actions).toEqual(['filingAudit'])
  })
})

describe('gysy/gysydangersourcefiling/rule-7: what has changed', () => {
  const change = (id: string, who: Person = city.principal, opinion = '储罐增加一座') => who.post(`${ROOT}/change`, { id, opinion })

  it('is filed anew within 15 days, by a draft that says what the filing says, with papers of its own', async () => {
    const id = await filed()
    const before = await info(id)
    const { code, data } = await change(id)
    expect(code).toBe(0)
    const drafted = await info(String(data.changeId), city.principal)
    expect(drafted).toMatchObject({
      status: 'draft',
      filingType: '2',
      changeOfId: id,
      changeContent: '储罐增加一座',
      changeDueDate: '2026-07-15',
    })
    expect([drafted.sourceName, drafted.sValue, drafted.filingNo, drafted.lateFiled]).toEqual([
      before.sourceName,
      before.sValue,
      null,
      null,
    ])
    expect(drafted.materials).toHaveLength(before.materials.length)
    expect(drafted.materials.map((one) => one.checkResult ?? null)).toEqual(drafted.materials.map(() => null))
    const filesOf = ({ materials: all }: Filing) => all.flatMap((one) => (one.attachments as readonly AnsweredRow[]).map((file) => file.id))
    expect(filesOf(drafted).filter((file) => filesOf(before).includes(file))).toEqual([])
    expect(await info(id)).toMatchObject({ status: 'filed', filingNo: before.filingNo })
    const duties = await city.principal.get('sys/duty/page', { limit: 200 })
    expect(duties.data.list.find((duty) => duty.bizId === drafted.id)).toMatchObject({ action: 'filingApply' })
  })

  it('is begun also where the old filing came without its papers: they are asked for when the draft is handed in', async () => {
    const id = await filed()
    await sql`update source_filing_source_material set attachments = '{}' where owner_id = ${id}`.execute(house.open.services.db)
    const { code, data } = await change(id)
    expect(code).toBe(0)
    const handedIn = await city.principal.post(`${ROOT}/filingApply`, { id: data.changeId })
    expect(handedIn).toMatchObject({ code: 10036, msg: expect.stringContaining('附件至少需要1个') })
  })

  it('is written into the one draft that there is, by its company alone', async () => {
    const id = await filed()
    expect((await change(id, city.otherCompany)).code).not.toBe(0)
    expect((await change(id)).code).toBe(0)
    expect(await change(id, city.principal, '再增加一座')).toMatchObject({ code: -2, msg: '该备案已有办理中的变更备案，请在其中修改' })
  })

  it('leaves the old filing valid until the new one is filed, which then stands in its place', async () => {
    const id = await filed()
    const next = String((await change(id)).data.changeId)
    expect(await apply(next)).toMatchObject({ code: 0 })
    expect(await review(city.district, next, '1', { materials: await checked(next) })).toMatchObject({ code: 0 })
    expect(await examine(next)).toMatchObject({ code: 0 })
    expect(await info(id)).toMatchObject({ status: 'filed' })
    expect(await review(city.district, next, '1')).toMatchObject({ code: 0 })
    expect(await info(next)).toMatchObject({ status: 'filed', changeOfId: id })
    expect(await info(id)).toMatchObject({ status: 'cancelled', cancelDate: '2026-06-30' })
  })
})
