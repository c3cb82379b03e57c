import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { openStreetHouse, priceListOf } from '../support/street/street-house.ts'
import { lookAtWarnings } from '../warnings/warnings-ground.ts'

const CERTIFICATES = 'yhgl/jlzf'
const RESULTS = 'yhgl/khjg'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

let here: Awaited<ReturnType<typeof openStreetHouse>>
let city: Person
let finance: Person
let districtFinance: Person
let contractId: string
let sectionId: string
let items: ReadonlyMap<string, string>
let standardId: string

const db = () => here.house.open.services.db

let seconds = 0
/** A little later: nobody presses twice. */
function pass(day = '2026-06-30'): void {
  seconds += 10
  here.house.setNow(
    `${day} ${String(9 + Math.floor(seconds / 3600)).padStart(2, '0')}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`,
  )
}
const kept = { version: 1, create_date: '2026-06-01 08:00:00', update_date: '2026-06-01 08:00:00' }
const insert = (table: string, values: object) =>
  db()
    .insertInto(table as never)
    .values({ ...kept, ...values } as never)
    .execute()

let last = 0
const next = (kind: string) => `${kind}${String(last++).padStart(4, '0')}`

interface Repair {
  readonly item: string
  readonly quantity: number
  readonly price: number
  readonly at: string
  readonly temporary?: boolean
  readonly payable?: boolean
  readonly lng?: number
  readonly contract?: string
}

/** An event that was closed, with what its repair took, as the house keeps both once the last review has passed. */
async function closedEvent({ item, quantity, price, at, temporary = false, payable = true, lng = 123.61, contract = contractId }: Repair) {
  const [id, record, quantityId] = [next('ev'), next('hr'), next('qt')]
  await insert('daily_maintenance', {
    ...{
      id,
      event_no: `YH${id}`,
      title: '望澜大道坑槽',
      status: '50',
      severity: '2',
      source: '1',
      defect_code: 'R01',
      section_id: sectionId,
    },
    ...{
      owner_kind: '1',
      company_dept_id: 'd-care',
      reject_count: 0,
      region_id: '990102',
      contract_id: contract,
      close_time: `${at} 12:00:00`,
      on_time: true,
      payable,
    },
  })
  await insert('handling_record', {
    ...{ id: record, daily_id: id, handle_state: temporary ? '4' : '5', handle_time: `${at} 10:00:00`, round: 0, temp_rate: 50 },
    ...{ location_lng: lng, location_lat: 29.81 },
  })
  await insert('handling_record_quantities', {
    ...{ id: quantityId, owner_id: record, sort: 1, contract_item_id: items.get(item), item_name: item, unit: 'm2', unit_price: price },
    ...{ apply_quantity: quantity, confirm_quantity: quantity, temporary, payable, measurable: true },
  })
  return { id, record }
}

/** What shows a repair, and until when it was due. */
async function shownBy({ id, record }: { readonly id: string; readonly record: string }): Promise<void> {
  const [before, after] = [
    await uploadPicture(here.house, here.at.company, '坑槽前.jpg'),
    await uploadPicture(here.house, here.at.company, '坑槽后.jpg'),
  ]
  await sql`update handling_record set before_images = ${[before]}, after_images = ${[after]}, crew_name = '抢修一班', description = '热补坑槽'
    where id = ${record}`.execute(db())
  await sql`update daily_maintenance set accept_time = '2026-05-05 09:10', dispatch_time = '2026-05-05 09:00', report_time = '2026-05-05 08:50',
    repair_time = '2026-05-05 10:00', repair_deadline = '2026-05-06 10:00', on_time = true where id = ${id}`.execute(db())
}

async function acceptedTask(at: string, workQuantity: number | null) {
  const id = next('ct')
  await insert('care_task', {
    ...{ id, task_no: `RW${id}`, item_name: '雨水口清掏', facility_name: '望澜大道', status: '50', work_kind: '2', section_id: sectionId },
    ...{
      contract_id: contractId,
      company_dept_id: 'd-care',
      standard_id: standardId,
      facility_kind: '1',
      asset_type: '1',
      facility_id: here.city.ids.road,
    },
    ...{ window_end: at, finish_time: `${at} 09:00:00`, accepted_time: `${at} 15:00:00`, work_quantity: workQuantity },
  })
  return id
}

/** The run of the section in a month, confirmed with a share of the fee in per cent. */
async function confirmedRun(period: string, payRatio: number, section = sectionId): Promise<string> {
  pass()
  const reply = await here.at.manager.post(`${RESULTS}/compute`, { period, sectionIds: [section] })
  expect(reply).toMatchObject({ code: 0 })
  await sql`update maintenance_assessment set status = '4', score = 92, grade = '1', pay_ratio = ${payRatio},
    pay_amount = round(base_fee * ${payRatio}::numeric / 100, 2), deduct_amount = base_fee - round(base_fee * ${payRatio}::numeric / 100, 2)
    where bid_section_id = ${section} and period_code = ${period}`.execute(db())
  const { rows } = await sql<{
    id: string
  }>`select id from maintenance_assessment where bid_section_id = ${section} and period_code = ${period}`.execute(db())
  return rows[0]?.id ?? ''
}

const make = (period: string, by: Person = here.at.company, contract = contractId) => {
  pass()
  return by.post<Row>(`${CERTIFICATES}/make`, { contractId: contract, period })
}
const info = async (id: string, by: Person = here.at.company) => (await by.get<Row & { lines: Row[] }>(`${CERTIFICATES}/info/${id}`)).data
const audit = (id: string, result: 0 | 1, by: Person) => {
  pass()
  return by.post<Row>(`${CERTIFICATES}/audit`, { id, result, opinion: result === 1 ? '计量属实' : '请补充附件' })
}
const submit = (id: string, by: Person = here.at.company) => {
  pass()
  return by.post<Row>(CERTIFICATES, { id, action: 'submit' })
}
const pay = (id: string, by: Person, more: object = {}) => {
  pass()
  return by.post<Row>(`${CERTIFICATES}/pay`, {
    id,
    payDate: '2026-06-30',
    payVoucher: 'PZ-0630',
    invoiceNo: '04400123',
    invoiceDate: '2026-06-29',
    ...more,
  })
}

async function sectionOf(contract: string, sectionNo: string): Promise<string> {
  const section = await here.at.manager.put<Row>('yhgl/bidsection', {
    ...{ sectionNo, sectionName: `望澜${sectionNo}标`, contractId: contract, facilityKinds: ['1'], regionIds: ['990102'] },
    ...{ startDate: '2026-02-01', endDate: '2026-12-31', contactPerson: '张安', contactPhone: '10000000001' },
  })
  expect(section).toMatchObject({ code: 0 })
  await sql`update bid_section set status = '1' where id = ${section.data.id}`.execute(db())
  return section.data.id
}

beforeAll(async () => {
  here = await openStreetHouse()
  const account = async (username: string, businessRoles: readonly string[], deptId = 'd-bureau', role = 'citySupervisor') =>
    personOf(here.house, await addAccount(here.house, { username, deptId, roles: [role], businessRoles }))
  city = await account('citypay', ['yh_sj_officer'])
  finance = await account('cityfinance', ['yh_sj_finance', 'yh_sj_plan'])
  districtFinance = await account('districtpay', ['yh_qx_finance'], here.city.ids.district, 'districtSupervisor')
  const standards = await sql<{ id: string }>`select id from care_standard where not deleted order by id limit 1`.execute(db())
  standardId = standards.rows[0]?.id ?? ''
  const { road } = here.city.ids
  await sql`update road set maint_grade = '2' where id = ${road}`.execute(db())
  contractId = await contractInForce(here.house, here.city, here.at, {
    ...{
      contractKind: '1',
      pricingKind: '3',
      contractName: '望澜区道路日常养护合同',
      lumpSum: 334_000,
      provisionalSum: 6_000,
      amount: 375_000,
    },
    ...{ assessShare: 80, progressRate: 80, retentionRate: 3, advanceAmount: 75_000, tempRate: 50, paymentCycle: '1' },
    ...{ startDate: '2026-02-01', endDate: '2026-12-31' },
    items: [
      { itemCode: 'YH-R01', itemName: '坑槽热补', unit: 'm2', quantity: 100, unitPrice: 200 },
      { itemCode: 'YH-R02', itemName: '坑槽冷补', unit: 'm2', quantity: 50, unitPrice: 100, temporary: true },
      { itemCode: 'YH-M05', itemName: '雨水口清掏', unit: 'pcs', quantity: 500, unitPrice: 20, standardId },
    ],
    facilities: [{ facilityKind: '1', facilityId: road, quantity: 2.5, unit: 'km', unitFee: 1000 }],
  })
  sectionId = await sectionOf(contractId, 'ZF-1')
  items = new Map((await priceListOf(here.at.company, contractId)).map(({ id, itemCode }) => [itemCode, id]))
  here.house.setNow('2026-06-30 09:00:00')
})
afterAll(() => here.house.close())

describe('a payment certificate', () => {
  let id = ''
  let run = ''
  let first: { readonly id: string; readonly record: string }

  it('needs the runs of all its sections and months, and a period of its cycle that is over (yhgl/jlzf/rule-5)', async () => {
    expect(await make('2026-05')).toMatchObject({ code: -2, msg: '标段“望澜ZF-1标”2026-05的考核尚未确认，不能生成支付单' })
    expect(await make('2026-Q2')).toMatchObject({ code: 10400, msg: '计量期须按合同的支付周期（月）填写，并在合同期内' })
    expect(await make('2026-06')).toMatchObject({ code: 10400, msg: '计量期2026-06尚未结束，不能生成支付单' })
    expect(await make('2026-05', here.at.otherCompany)).not.toMatchObject({ code: 0 })
  })

  it('pays the lump sum by days after assessment, and what is measured by its lines (yhgl/jlzf/rule-1, yhgl/jlzf/rule-4, yhgl/jlzf/rule-6, yhgl/jlzf/rule-7)', async () => {
    run = await confirmedRun('2026-05', 95)
    first = await closedEvent({ item: 'YH-R01', quantity: 12.5, price: 200, at: '2026-05-05' })
    await shownBy(first)
    // Cold patches at one place: the second within 30 days counts nothing; elsewhere it does.
    await closedEvent({ item: 'YH-R02', quantity: 4, price: 100, at: '2026-05-06', temporary: true })
    await closedEvent({ item: 'YH-R02', quantity: 4, price: 100, at: '2026-05-20', temporary: true })
    await closedEvent({ item: 'YH-R02', quantity: 2, price: 100, at: '2026-05-20', temporary: true, lng: 123.62 })
    // Repaired again in its warranty, of the month after, and of an item that is paid by task.
    await closedEvent({ item: 'YH-R01', quantity: 3, price: 200, at: '2026-05-25', payable: false })
    await closedEvent({ item: 'YH-R01', quantity: 9, price: 200, at: '2026-06-01' })
    await closedEvent({ item: 'YH-M05', quantity: 7, price: 20, at: '2026-05-25' })
    const task = await acceptedTask('2026-05-12', 30)
    await acceptedTask('2026-05-13', null)
    const made = await make('2026-05')
    expect(made).toMatchObject({ code: 0, data: { made: true } })
    id = made.data.id
    // F = 334 000 × 31 / 334; U = 2 500 + 200 + 100 + 600; kept 1 − 0.8 + 0.8 × 0.95 = 0.96.
    const certificate = await info(id)
    expect(certificate).toMatchObject({ lumpDue: 31_000, unitDue: 3_400, tempDue: 300, coefficient: 0.95, deductAmount: 1_240 })
    expect(certificate).toMatchObject({ earned: 32_480, retention: 974.4, advanceBack: 6_880, fine: 0, payable: 24_625.6, status: '0' })
    expect(certificate).toMatchObject({ cumulative: 24_625.6, cumulativeRate: 6.57, resultIds: [run], sectionIds: [sectionId] })
    const lines = certificate.lines.map(({ lineKind, sourceType, quantity, unitPrice, factor, amount }) => [
      ...[lineKind, sourceType],
      ...[quantity, unitPrice, factor, amount],
    ])
    expect(lines).toEqual([
      ['1', 'yhgl/contract', 1, 6_200, 1, 6_200],
      ['2', 'yhgl/khjg', 1, 24_800, 0.95, 23_560],
      ['3', 'yhgl/khjg', 1, 24_800, 0.05, 1_240],
      ['4', 'yhgl/rcyh', 12.5, 200, 1, 2_500],
      ['4', 'yhgl/rcyh', 4, 100, 0.5, 200],
      ['4', 'yhgl/rcyh', 4, 100, 0, 0],
      ['4', 'yhgl/rcyh', 2, 100, 0.5, 100],
      ['4', 'yhgl/rcyh', 3, 200, 0, 0],
      ['5', 'yhgl/bjby', 30, 20, 1, 600],
    ])
    expect(certificate.lines[3]).toMatchObject({ sourceId: first.id, recordId: first.record })
    expect(certificate.lines[8]).toMatchObject({ sourceId: task })
  })

  it('opens behind each line quantity, record, photos, review and deadline, to whoever sees the certificate (maintenance.md §8.8)', async () => {
    const { lines } = await info(id)
    const origin = (line: Row | undefined, by: Person = here.at.company) =>
      by.get<Record<string, Row & { length: number }>>(`${CERTIFICATES}/origin?id=${id}&lineId=${String(line?.id)}`)
    const told = await origin(lines[3])
    expect(told).toMatchObject({
      code: 0,
      data: {
        line: { amount: 2500, itemCode: 'YH-R01', quantity: 12.5 },
        measured: { applyQuantity: 12.5, confirmQuantity: 12.5, temporary: false, payable: true },
        record: { resource: 'dailyMaintenance', id: first.id, at: '2026-05-05 10:00:00', crew: '抢修一班', said: '热补坑槽' },
        photos: { beforeImages: [{ name: '坑槽前.jpg' }], duringImages: [], afterImages: [{ name: '坑槽后.jpg' }] },
        deadline: { due: '2026-05-06 10:00:00', done: '2026-05-05 10:00:00', onTime: true, basis: expect.stringContaining('R01 坑槽') },
      },
    })
    expect((await origin(lines[5])).data).toMatchObject({ measured: { temporary: true, tempRate: 50 }, line: { factor: 0 } })
    expect((await origin(lines[7])).data).toMatchObject({ measured: { payable: false } })
    expect((await origin(lines[8])).data).toMatchObject({
      record: { resource: 'careTask', at: '2026-05-12 09:00:00' },
      deadline: { due: '2026-05-12', onTime: true },
      measured: { confirmQuantity: 30 },
    })
    expect((await origin(lines[1])).data).toMatchObject({ line: { sourceType: 'yhgl/khjg', sourceId: run }, measured: null })
    expect(await origin(lines[3], here.at.otherCompany)).toMatchObject({ code: 10104 })
    expect(await origin({ id: '0'.repeat(32) })).toMatchObject({ code: 10104 })
  })

  it('pays no quantity that refers to nothing: nobody writes a line, and one whose row has gone is not handed in (maintenance.md §8.8)', async () => {
    const before = await info(id)
    pass()
    const forged = { id, lines: [...before.lines, { lineKind: '4', itemName: '坑槽热补', quantity: 99, unitPrice: 200, amount: 19_800 }] }
    await here.at.company.post(CERTIFICATES, forged)
    expect((await info(id)).lines).toHaveLength(before.lines.length)
    const { rows } = await sql<{ id: string }>`update handling_record_quantities set confirm_quantity = 11 where owner_id = ${first.record}
      returning id`.execute(db())
    const line = (before.lines[3] as Row).sourceNo
    expect(await submit(id)).toMatchObject({
      code: -2,
      msg: `明细${String(line)}与已核定的工程量或已验收的任务不一致，不能支付，请退回重新生成`,
    })
    await sql`update handling_record_quantities set confirm_quantity = 12.5 where id = ${rows[0]?.id}`.execute(db())
    const orphan = await closedEvent({ item: 'YH-R01', quantity: 5, price: 200, at: '2026-05-27' })
    await sql`update handling_record_quantities set contract_item_id = null where owner_id = ${orphan.record}`.execute(db())
    expect(await make('2026-05')).toMatchObject({ code: 0, data: { id } })
    expect((await info(id)).lines).toHaveLength(before.lines.length)
  })

  it('is one for a contract and period: a draft is made anew, what is handed in stands (yhgl/jlzf/rule-5)', async () => {
    await closedEvent({ item: 'YH-R01', quantity: 1, price: 200, at: '2026-05-28' })
    expect(await make('2026-05')).toMatchObject({ code: 0, data: { id, made: false } })
    expect(await info(id)).toMatchObject({ unitDue: 3_600, payable: 24_740.8 })
    expect(await here.at.manager.get(`${CERTIFICATES}/info/${id}`)).not.toMatchObject({ code: 0 })
    expect(await submit(id, here.at.otherCompany)).not.toMatchObject({ code: 0 })
    expect(await submit(id)).toMatchObject({ code: 0, data: { status: '10' } })
    const { certNo } = await info(id)
    expect(await make('2026-05')).toMatchObject({ code: -2, msg: `该合同2026-05的支付单${String(certNo)}已提交，不能重新生成` })
  })

  it('goes by supervisor, manager and finance, and comes back to be handed in again', async () => {
    expect(await audit(id, 1, here.at.manager)).not.toMatchObject({ code: 0 })
    expect(await audit(id, 0, here.at.supervisor)).toMatchObject({ code: 0, data: { status: '5' } })
    expect(await submit(id)).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await audit(id, 1, here.at.supervisor)).toMatchObject({ code: 0, data: { status: '20' } })
    const edit = (body: object, by: Person = here.at.manager) => {
      pass()
      return by.post<Row>(CERTIFICATES, { id, ...body })
    }
    expect(await edit({ fine: 500 })).not.toMatchObject({ code: 0 })
    expect(await edit({ fine: 40_000, opinion: '围护不规范' })).toMatchObject({
      code: 10400,
      msg: '违约金、质保金与预付款扣回合计超过本期应计金额32640元',
    })
    expect(await edit({ advanceBack: 80_000, opinion: '提前扣回' })).toMatchObject({
      code: 10400,
      msg: '预付款扣回不得大于未扣回的75000元',
    })
    expect(await edit({ fine: 500, advanceBack: 7_000, opinion: '围护不规范，预付款取整' })).toMatchObject({ code: 0 })
    // 32 640 − 500 − 979.2 − 7 000
    expect(await info(id)).toMatchObject({ fine: 500, advanceBack: 7_000, payable: 24_160.8, cumulative: 24_160.8 })
    expect(await edit({ invoiceNo: '04400123', invoiceDate: '2026-06-29' }, here.at.company)).toMatchObject({ code: 0 })
    expect(await audit(id, 1, here.at.manager)).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await audit(id, 1, here.at.manager)).toMatchObject({ code: 403, msg: '支付单由财务人员审核、支付' })
    expect(await audit(id, 1, districtFinance)).toMatchObject({ code: 0, data: { status: '40' } })
    const { certificateFile } = await info(id)
    expect(certificateFile).toHaveLength(2)
  })

  it('applies its runs when it is paid, and tells contract and budget', async () => {
    const budget = await finance.put<Row>('yhgl/ndys', {
      ...{ planYear: 2026, regionId: '990102', docNo: '临财建〔2026〕9号', fundLine: '1', fundSource: '2', amount: 500 },
    })
    expect(budget).toMatchObject({ code: 0 })
    expect(await pay(id, here.at.manager)).toMatchObject({ code: 403 })
    expect(await pay(id, districtFinance, { payVoucher: null })).not.toMatchObject({ code: 0 })
    expect(await pay(id, districtFinance)).toMatchObject({ code: 0, data: { status: '50' } })
    expect((await here.at.manager.get(`${RESULTS}/info/${run}`)).data).toMatchObject({ status: '5', paymentId: id })
    // 31 000 − 1 240 + 3 600 − 500
    const contract = (await here.at.manager.get(`yhgl/contract/info/${contractId}`)).data
    expect(contract).toMatchObject({ settledAmount: 32_860, paidAmount: 24_160.8, paidRate: 6.44 })
    expect((await finance.get(`yhgl/ndys/info/${budget.data.id}`)).data).toMatchObject({ usedAmount: 2.42 })
  })

  it('holds retention and advance to what is left of them, and counts nothing twice (yhgl/jlzf/rule-2, yhgl/jlzf/rule-7)', async () => {
    await confirmedRun('2026-04', 100)
    // A patch that comes back within 30 days of one that is paid elsewhere.
    await closedEvent({ item: 'YH-R02', quantity: 4, price: 100, at: '2026-04-30', temporary: true, lng: 123.7 })
    await sql`update payment_certificate set advance_back = 74000, retention = 11200 where id = ${id}`.execute(db())
    const made = await make('2026-04')
    expect(made).toMatchObject({ code: 0 })
    // 3 % of 375 000 = 11 250; of 75 000 only 1 000 are left.
    expect(await info(made.data.id)).toMatchObject({ lumpDue: 30_000, deductAmount: 0, unitDue: 200, retention: 50, advanceBack: 1_000 })
  })

  it('is refused above unit-price and provisional sum, and warns from nine tenths on (yhgl/jlzf/rule-3)', async () => {
    await confirmedRun('2026-03', 100)
    // 35 000 + 6 000 are there, 3 800 are used: 33 200 more make 37 000.
    const { id: event } = await closedEvent({ item: 'YH-R01', quantity: 190, price: 200, at: '2026-03-10' })
    expect(await make('2026-03')).toMatchObject({ code: -2, msg: '累计单价金额41800元超过合同单价部分与暂列金额之和41000元，请先变更合同' })
    await sql`update handling_record_quantities q set confirm_quantity = 166 from handling_record r where r.id = q.owner_id and r.daily_id = ${event}`.execute(
      db(),
    )
    const made = await make('2026-03')
    expect(made).toMatchObject({ code: 0 })
    expect((await info(made.data.id)).unitRate).toBe(90.24)
    const warned = async () =>
      (
        await sql<{
          id: string
          dept: string
          times: number
        }>`select a.row_id as id, u.dept_id as dept, count(distinct n.id)::int as times from alert a
          join notice n on n.biz_id = a.row_id join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id
          where a.kind like '%unitSumNearlyUsed' and n.title like '单价部分即将用完%' group by 1, 2`.execute(db())
      ).rows
    // The latest certificate of the contract is that of May, which stood below: it says so once it is the one that fills the sum.
    await sql`update payment_certificate set unit_rate = 89.9 where id <> ${made.data.id}`.execute(db())
    await lookAtWarnings(here.house.open.services)
    expect(await warned()).toEqual([])
    await sql`update payment_certificate set unit_rate = 90 where id = ${id}`.execute(db())
    await lookAtWarnings(here.house.open.services)
    expect(await warned()).toEqual([{ id, dept: here.city.ids.district, times: 1 }])
    await lookAtWarnings(here.house.open.services)
    expect(await warned()).toMatchObject([{ times: 1 }])
  })

  it('goes to the manager at once where nobody supervises, and is not of other kinds of contract (yhgl/contract/rule-10)', async () => {
    const third = await contractInForce(here.house, here.city, here.at, { contractName: '专项合同', paymentCycle: '1' })
    expect(await make('2026-05', here.at.company, third)).toMatchObject({ code: 10400, msg: '只有日常养护、部件保养合同按支付单支付' })
    await sql`update contract set contract_kind = '2', supervisor_dept_id = null, lump_sum = 0 where id = ${third}`.execute(db())
    expect(await make('2026-05', here.at.company, third)).toMatchObject({ code: 10400, msg: '合同在该计量期没有标段，请先划分标段' })
    const section = await sectionOf(third, 'ZF-9')
    await confirmedRun('2026-05', 100, section)
    const made = await make('2026-05', here.at.company, third)
    expect(made).toMatchObject({ code: 0, data: { payable: 0 } })
    expect(await submit(made.data.id)).toMatchObject({ code: 0, data: { status: '20' } })
    expect(await audit(made.data.id, 1, city)).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await audit(made.data.id, 1, finance)).toMatchObject({ code: 0, data: { status: '40' } })
    await sql`update contract set status = '4' where id = ${third}`.execute(db())
    expect(await make('2026-04', here.at.company, third)).toMatchObject({ code: -2, msg: '合同未生效或已结算，不能生成支付单' })
  })

  it('names an advance of three tenths at most (yhgl/contract/rule-10)', async () => {
    await expect(contractInForce(here.house, here.city, here.at, { advanceAmount: 9_001 })).rejects.toThrow('预付款不得超过合同金额的30%')
  })

  it('lets the fee of a run follow its contract until it is confirmed (yhgl/khjg/rule-11)', async () => {
    pass()
    const reply = await here.at.manager.post<{ ids: string[] }>(`${RESULTS}/compute`, { period: '2026-06', sectionIds: [sectionId] })
    expect(reply).toMatchObject({ code: 0 })
    const [june = ''] = reply.data.ids
    const fee = async () => (await here.at.manager.get<Row>(`${RESULTS}/info/${june}`)).data.baseFee
    expect(await fee()).toBe(24_000)
    const contract = (await here.at.manager.get<Row & { attachments: string[] }>(`yhgl/contract/info/${contractId}`)).data
    const changed = await here.at.manager.post('yhgl/contract', {
      ...{ id: contractId, version: contract.version, assessShare: 50, changeReason: '补充协议调整考核占比' },
      attachments: [...contract.attachments, await uploadPicture(here.house, here.at.manager, '补充协议.jpg')],
    })
    expect(changed).toMatchObject({ code: 0 })
    expect(await fee()).toBe(15_000)
  })
})
