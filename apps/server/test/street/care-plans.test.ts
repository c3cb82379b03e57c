import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import type { Person } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { EVENTS, openStreetHouse } from '../support/street/street-house.ts'

const CARE = 'yhgl/bjby'
const PLANS = 'yhgl/bjby/jh'

let here: Awaited<ReturnType<typeof openStreetHouse>>
let contractId: string
let sectionId: string

const db = () => here.house.open.services.db
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

async function sectionOf(contract: string, facilityKinds: readonly string[]): Promise<string> {
  const reply = await here.at.manager.put<Row>('yhgl/bidsection', {
    ...{ sectionNo: `BY-${contract.slice(-4)}`, sectionName: '望澜区保养标段', contractId: contract, facilityKinds, regionIds: ['990102'] },
    ...{ startDate: '2026-02-01', endDate: '2026-12-31', contactPerson: '张安', contactPhone: '10000000001' },
  })
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id
}

const contractFor = async (more: object) => contractInForce(here.house, here.city, here.at, { contractKind: '1', ...more })

beforeAll(async () => {
  here = await openStreetHouse()
  const { road, bridge } = here.city.ids
  await sql`update road set maint_grade = '2' where id = ${road}`.execute(db())
  await sql`update bridge set maint_grade = '1', maint_category = '2', road_id = ${road}, status = '2' where id = ${bridge}`.execute(db())
  contractId = await contractFor({
    contractName: '望澜区道路桥梁日常养护合同',
    facilities: [
      { facilityKind: '1', facilityId: road, quantity: 2.5, unit: 'km' },
      { facilityKind: '2', facilityId: bridge, quantity: 1, unit: 'seat' },
    ],
  })
  sectionId = await sectionOf(contractId, ['1', '2'])
})
afterAll(() => here.house.close())

interface Generated {
  readonly planIds: readonly string[]
  readonly planCount: number
  readonly taskCount: number
  readonly skippedCount: number
  readonly byMonth: readonly { readonly month: string; readonly count: number }[]
}
const asked = (more: object = {}) => ({ contractId, planYear: 2026, periodKind: '1', balance: true, ...more })
const generate = (more: object = {}, by: Person = here.at.manager) => by.post<Generated>(`${CARE}/planGeneration`, asked(more))
const planOf = async (id: string, by: Person = here.at.manager) => (await by.get<Row>(`${PLANS}/info/${id}`)).data
const tasksOf = async (query: object, by: Person = here.at.manager) =>
  (await by.get<{ total: number; list: Row[] }>(`${CARE}/page`, { limit: 100, ...query })).data
const taskOf = async (id: string, by: Person = here.at.manager) => (await by.get<Row>(`${CARE}/info/${id}`)).data
const standardOf = async (code: string) => {
  const { rows } = await sql<{ id: string }>`select id from care_standard where code = ${code}`.execute(db())
  return rows[0]?.id ?? ''
}
const standing = async (where = sql<boolean>`true`) => {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from care_task where contract_id = ${contractId} and status <> '60' and ${where}`.execute(db())
  return rows[0]?.n ?? 0
}
async function nightly(): Promise<number> {
  const handler = jobHandlers(here.house.open).careDays
  if (!('runIn' in handler)) throw new Error('care is carried on in one transaction')
  const run = { due: 0, params: null, signal: new AbortController().signal }
  return db()
    .transaction()
    .execute((tx) => handler.runIn(tx, run))
}

/** The generated plan of the year, put in force. */
let yearPlan: string

describe('the generation of care plans', () => {
  it('yhgl/bjby/rule-5: makes no more tasks at once than the city allows, and none of a contract that another bureau manages', async () => {
    const { settings } = here.house.open.services
    const setMost = async (value: string) => {
      await sql`update param set param_value = ${value} where param_code = 'yh.care.tasks'`.execute(db())
      await settings.reload()
    }
    await setMost('100')
    expect(await generate({ dryRun: true, planYear: 2026, sectionIds: [sectionId] })).toMatchObject({
      msg: expect.stringMatching(/^本次将生成\d+个任务，超过上限100个，请缩短日期或分标段生成$/),
    })
    await setMost('50000')
    const manager = (await here.at.manager.get<Row>(`yhgl/contract/info/${contractId}`)).data.manageDeptId
    const managedBy = (deptId: unknown) => sql`update contract set manage_dept_id = ${deptId} where id = ${contractId}`.execute(db())
    await managedBy('d-elsewhere')
    expect(await generate({ dryRun: true, balance: false })).toMatchObject({ msg: '该合同不由本单位管理，不能生成保养计划' })
    await managedBy(manager)
  })

  it('tries first: a dry run counts what a run makes, and makes nothing', async () => {
    const tried = await generate({ dryRun: true })
    expect(tried).toMatchObject({ code: 0, data: { planIds: [], planCount: 1, skippedCount: 0 } })
    expect(tried.data.taskCount).toBeGreaterThan(100)
    expect(tried.data.byMonth.reduce((sum, { count }) => sum + count, 0)).toBe(tried.data.taskCount)
    expect(await standing()).toBe(0)
    const made = await generate()
    expect(made).toMatchObject({ code: 0, data: { planCount: 1, taskCount: tried.data.taskCount, byMonth: tried.data.byMonth } })
    yearPlan = made.data.planIds[0] ?? ''
    expect(await planOf(yearPlan)).toMatchObject({
      ...{ status: '20', genKind: '1', contractId, sectionId, planYear: 2026, companyDeptId: 'd-care', supervisorDeptId: 'd-watch' },
      planNo: expect.stringMatching(/^BY2026-BY-.+-01$/),
    })
    // What is written of it, by month and by facility.
    const { byMonth, matrix, taskCount } = (await planOf(yearPlan)) as unknown as Record<string, readonly Row[]>
    const sum = (rows: readonly Row[] = [], name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
    expect(sum(byMonth, 'tasks')).toBe(taskCount)
    expect(sum(matrix, 'total')).toBe(taskCount)
    expect(sum(matrix, 'm6')).toBe(byMonth?.find(({ month }) => month === '2026-06')?.tasks)
  })

  it('yhgl/bjby/rule-1: counts from the first day of the contract, and by the latest accepted task of an earlier one', async () => {
    const joints = await standardOf('Q04')
    const { rows } = await sql<{ day: string }>`select to_char(nominal_date, 'YYYY-MM-DD') as day from care_task
      where contract_id = ${contractId} and standard_id = ${joints} order by nominal_date`.execute(db())
    expect(rows.map(({ day }) => day)).toEqual(
      Array.from({ length: 11 }, (_none, index) => `2026-${String(index + 2).padStart(2, '0')}-01`),
    )
    // Cracks are sealed in the thirty days before the flood season.
    const sealing = await tasksOf({ planId: yearPlan, itemName: '裂缝灌缝' })
    expect(sealing.list.map(({ planDate }) => String(planDate) >= '2026-04-01' && String(planDate) < '2026-05-01')).toEqual([true])
    await sql`update care_task set status = '50', contract_id = 'earlier', nominal_date = '2026-01-16', plan_date = '2026-01-16'
      where id = (select id from care_task where standard_id = ${joints} and nominal_date = '2026-12-01')`.execute(db())
    await sql`update care_task set status = '60' where standard_id = ${joints} and contract_id = ${contractId}`.execute(db())
    const tried = await generate({ dryRun: true, dateFrom: '2026-11-01', dateTo: '2026-12-31', planYear: undefined })
    const again = await generate({ dateFrom: '2026-11-01', dateTo: '2026-12-31', planYear: undefined })
    expect(again.data.taskCount).toBe(tried.data.taskCount)
    const after = await sql<{
      day: string
    }>`select to_char(nominal_date, 'YYYY-MM-DD') as day from care_task where contract_id = ${contractId}
      and standard_id = ${joints} and status <> '60' order by nominal_date`.execute(db())
    expect(after.rows.map(({ day }) => day)).toEqual(['2026-11-16', '2026-12-16'])
  })

  it('yhgl/bjby/rule-2: puts work on working days and leaves patrols where they fall', async () => {
    const { list } = await tasksOf({ planId: yearPlan, workKind: '2' })
    const isFree = ({ planDate }: Row) => !here.house.open.services.calendar.isWorkday(String(planDate))
    expect(list.length).toBeGreaterThan(5)
    expect(list.filter(isFree)).toEqual([])
    const patrols = await tasksOf({ planId: yearPlan, workKind: '1' })
    expect(patrols.list.some(isFree)).toBe(true)
  })

  it('yhgl/bjby/rule-3: makes nothing twice, one patrol for the road and the day, and bridges their own', async () => {
    const before = await standing()
    const again = await generate({ planYear: undefined, dateFrom: '2026-01-01', dateTo: '2026-12-31' })
    expect(again).toMatchObject({ code: 0 })
    expect(again.data.skippedCount).toBeGreaterThan(100)
    // What was cancelled is planned again; what the plan carries on from night to night stands.
    expect(again.data.taskCount).toBe(9)
    expect(await standing(sql`nominal_date <= ${addDays('2026-06-30', 8)}::date`)).toBeLessThanOrEqual(before)
    const { rows } = await sql<{
      facility: string
      kind: string
      most: number
    }>`select facility_id as facility, facility_kind as kind, max(n)::int as most from (
        select facility_id, facility_kind, standard_id, plan_date, count(*) as n from care_task where contract_id = ${contractId} and work_kind = '1'
          and status <> '60' group by 1, 2, 3, 4) d group by 1, 2 order by 2`.execute(db())
    expect(rows).toEqual([
      { facility: here.city.ids.road, kind: '1', most: 1 },
      { facility: here.city.ids.bridge, kind: '2', most: 1 },
    ])
  })

  it('yhgl/bjby/rule-4: allows a tenth of the cycle, and no day for what is daily', async () => {
    const ofItem = async (itemName: string) => (await tasksOf({ planId: yearPlan, itemName })).list[0] as Row
    const patrol = await ofItem('日常巡检')
    expect([patrol.windowStart, patrol.windowEnd]).toEqual([patrol.planDate, patrol.planDate])
    const cleaning = await ofItem('清洗')
    expect([cleaning.windowStart, cleaning.windowEnd]).toEqual([
      addDays(String(cleaning.planDate), -3),
      addDays(String(cleaning.planDate), 3),
    ])
  })

  it('yhgl/bjby/rule-5: refuses a contract whose mandatory items are not covered, and names them; short cycles are written eight days ahead and carried on', async () => {
    expect(await standing(sql`work_kind = '1' and plan_date > ${addDays('2026-06-30', 8)}::date`)).toBe(0)
    const ahead = sql<boolean>`work_kind = '1' and plan_date > '2026-07-05'`
    const written = await standing(ahead)
    expect(written).toBeGreaterThan(2)
    // As if it were written three days ago.
    await sql`update care_task set deleted = true where ${ahead} and contract_id = ${contractId}`.execute(db())
    expect(await nightly()).toBe(written)
    expect(await standing(sql`not deleted and ${ahead}`)).toBe(written)
    expect(await nightly()).toBe(0)
    await sql`update bridge set maint_grade = null where id = ${here.city.ids.bridge}`.execute(db())
    await sql`update road set maint_grade = null where id = ${here.city.ids.road}`.execute(db())
    const refused = await generate({ sectionIds: [sectionId] })
    expect(refused).toMatchObject({
      code: 10400,
      msg: expect.stringMatching(/^强制性保养项目未覆盖：.*日常巡查.*。请补充设施养护等级、类别，或在合同中注明豁免$/),
    })
    const { data } = await here.at.manager.get<{ list: Row[] }>(`${CARE}/contract/page`, { limit: 50 })
    const [listed] = data.list.filter((row) => row.contractId === contractId)
    expect(listed).toMatchObject({ facilityCount: 2, cycleCount: 0, plannedTo: '2026-12-31', planState: '2' })
    expect(listed?.missingItems).toContain('日常巡查')
    await sql`update bridge set maint_grade = '1' where id = ${here.city.ids.bridge}`.execute(db())
    await sql`update road set maint_grade = '2' where id = ${here.city.ids.road}`.execute(db())
  })

  it('is the manager’s: of a contract of daily or component care in force, for days inside it', async () => {
    expect(await generate({}, here.at.company)).toMatchObject({ code: 403 })
    expect(await generate({}, here.at.otherManager)).not.toMatchObject({ code: 0 })
    expect(await generate({ planYear: undefined })).toMatchObject({ code: 10400, msg: '请填写年度或起止日期' })
    expect(await generate({ planYear: 2025 })).toMatchObject({ code: 10400, msg: '计划起止日期须在合同期2026-02-01至2026-12-31之内' })
    expect(await generate({ contractId: here.contractId })).toMatchObject({ code: 10400, msg: '合同未生效或已到期' })
    const { road } = here.city.ids
    const bare = await contractFor({ contractKind: '2', facilities: [{ facilityKind: '1', facilityId: road, quantity: 1, unit: 'km' }] })
    expect(await generate({ contractId: bare })).toMatchObject({
      code: 10400,
      msg: '合同没有标段或标段内没有在用设施，请先划分标段并录入设施清单',
    })
    await sql`update contract set status = '3' where id = ${bare}`.execute(db())
    expect(await generate({ contractId: bare, balance: false })).toMatchObject({ msg: '合同未生效或已到期' })
  })
})

describe('a contract of care', () => {
  it('yhgl/contract/rule-8: does not begin while mandatory care is uncovered, unless it leaves it out with a reason', async () => {
    await sql`insert into road select (jsonb_populate_record(r, '{"id": "road-bare", "name": "无等级路", "asset_code": "road-bare"}')).*
      from road r where id = ${here.city.ids.road}`.execute(db())
    await sql`update road set maint_grade = null where id = 'road-bare'`.execute(db())
    const facilities = [{ facilityKind: '1', facilityId: 'road-bare', quantity: 1, unit: 'km' }]
    await expect(contractFor({ facilities })).rejects.toThrow(/强制性保养项目未覆盖：.*日常巡查/)
    const waived = await Promise.all(
      ['D01', 'D03'].map(async (code) => ({ standardId: await standardOf(code), excluded: true, reason: '由区级自行巡查检测' })),
    )
    await expect(contractFor({ facilities, cycles: waived.slice(0, 1) })).rejects.toThrow(/强制性保养项目未覆盖/)
    expect(await contractFor({ facilities, cycles: waived })).toEqual(expect.any(String))
  })
})

describe('a care plan', () => {
  it('is put in force and withdrawn by its manager: its tasks open, and are cancelled but for those done', async () => {
    const put = (sx: string, ids: readonly string[], by: Person = here.at.manager) =>
      by.post(`${CARE}/sx`, { ids, sx, opinion: sx === '1' ? '同意生效' : '计划调整' })
    expect(await put('1', [yearPlan], here.at.company)).toMatchObject({ code: 403 })
    expect(await put('1', [yearPlan])).toMatchObject({ code: 0 })
    expect(await planOf(yearPlan)).toMatchObject({
      status: '30',
      effectTime: expect.stringContaining('2026-06-30'),
      auditOpinion: '同意生效',
    })
    const due = await tasksOf({ planId: yearPlan, status: '20' })
    expect(due.total).toBeGreaterThan(50)
    expect(due.list.every(({ windowStart }) => String(windowStart) <= '2026-06-30')).toBe(true)
    const quarter = await generate({ dateFrom: '2026-10-01', dateTo: '2026-12-31', planYear: undefined, periodKind: '2' })
    const [other] = quarter.data.planIds
    if (other === undefined) return
    expect(await put('0', [other])).toMatchObject({ code: 0 })
    expect(await planOf(other)).toMatchObject({ status: '50' })
    expect((await tasksOf({ planId: other, status: '10,20' })).total).toBe(0)
    expect(await here.at.manager.remove(PLANS, [yearPlan])).not.toMatchObject({ code: 0 })
    expect(await here.at.manager.remove(PLANS, [other])).toMatchObject({ code: 0 })
  })

  it('is written by its company from items, whose dates come by themselves; passed by the supervisor, then by the manager', async () => {
    await sql`insert into road select (jsonb_populate_record(r, '{"id": "road-two", "name": "古渡街", "asset_code": "road-two", "maint_grade": "3"}')).*
      from road r where id = ${here.city.ids.road}`.execute(db())
    const own = await contractFor({
      ...{ contractKind: '2', contractName: '护栏清洗合同' },
      facilities: [{ facilityKind: '1', facilityId: 'road-two', quantity: 1, unit: 'km' }],
    })
    const section = await sectionOf(own, ['1'])
    const form = {
      ...{ planName: '护栏标牌保养计划', contractId: own, sectionId: section, planYear: 2026, periodKind: '1' },
      ...{ startDate: '2026-07-01', endDate: '2026-12-31', standardIds: [await standardOf('D09')] },
    }
    const add = (more: object, by: Person = here.at.company) => by.put<Row>(PLANS, { ...form, ...more })
    expect(await add({}, here.at.otherCompany)).not.toMatchObject({ code: 0 })
    expect(await add({ endDate: '2027-03-01' })).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'endDate', msg: '计划起止日期须在合同期2026-02-01至2026-12-31之内' }] },
    })
    expect(await add({ sectionId })).toMatchObject({ data: { errors: [{ field: 'sectionId', msg: '标段不属于该合同或不由本单位养护' }] } })
    const { data, code } = await add({})
    expect(code).toBe(0)
    const written = await tasksOf({ planId: data.id }, here.at.company)
    expect(written.total).toBeGreaterThan(0)
    expect(new Set(written.list.map(({ itemName }) => itemName))).toEqual(new Set(['清洁校正']))
    // What is taken out again is cancelled, what is put in gets its dates.
    const saved = await here.at.company.post(PLANS, { ...(await planOf(data.id, here.at.company)), standardIds: [await standardOf('D07')] })
    expect(saved).toMatchObject({ code: 0 })
    const now = await tasksOf({ planId: data.id, status: '10' }, here.at.company)
    expect(new Set(now.list.map(({ itemName }) => itemName))).toEqual(new Set(['清洗']))
    // A draft is the company's alone.
    expect((await here.at.manager.get(`${PLANS}/info/${data.id}`)).code).not.toBe(0)
    const step = (action: string, by: Person, opinion = '同意') => by.post(PLANS, { id: data.id, action, opinion })
    expect(await step('submit', here.at.company)).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await step('pass', here.at.manager)).not.toMatchObject({ code: 0 })
    expect(await step('reject', here.at.supervisor, '缺少标牌')).toMatchObject({ code: 0, data: { status: '0' } })
    expect(await step('submit', here.at.company, '已补充标牌')).toMatchObject({ code: 0 })
    expect(await step('pass', here.at.supervisor)).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await step('pass', here.at.manager, '同意，按计划实施')).toMatchObject({ code: 0, data: { status: '20' } })
    const nothing = await add({
      planName: '空计划',
      startDate: '2026-07-01',
      endDate: '2026-07-01',
      standardIds: [await standardOf('D03')],
    })
    expect(await here.at.company.post(PLANS, { id: nothing.data.id, action: 'submit' })).toMatchObject({
      code: 10400,
      msg: '计划中没有保养任务，请核对保养项目、设施和日期',
    })
    await sql`update contract set status = '3' where id = ${own}`.execute(db())
    expect(await add({ planName: '到期合同计划' })).toMatchObject({
      data: { errors: [{ field: 'contractId', msg: '合同未生效或已到期' }] },
    })
  })
})

const picture = () => uploadPicture(here.house, here.at.company)
const photos = async () => ({
  beforeImages: [await picture(), await picture()],
  afterImages: [await picture(), await picture()],
})
const dueTask = async (itemName: string) => (await tasksOf({ planId: yearPlan, status: '20', itemName }, here.at.company)).list[0] as Row
const answered = (task: Row, more: object = {}) =>
  ((task.checkResults ?? []) as readonly object[]).map((one) => ({ ...one, ok: true, ...more }))
async function finish(task: Row, more: object = {}) {
  return here.at.company.post(`${CARE}/finish`, {
    ...{ id: task.id, finishTime: '2026-06-30 09:30:00', location: { lng: 123.61, lat: 29.81 }, summary: '已完成' },
    ...(await photos()),
    ...more,
  })
}
const accept = (id: string, auditResult: string, by: Person, more: object = {}) =>
  by.post(`${CARE}/ys`, { id, auditResult, opinion: auditResult === '1' ? '合格' : '清理不彻底', ...more })

describe('a care task', () => {
  it('answers each item of its check list, with photos before and after', async () => {
    const task = await taskOf((await dueTask('日常巡查')).id, here.at.company)
    expect(task.checkResults).toMatchObject([{ item: '路面有无坑槽、沉陷、积水' }, { item: '井盖、雨水箅是否完好' }])
    expect(await finish(task)).toMatchObject({
      code: 10400,
      msg: '请填写全部检查结果，缺少：路面有无坑槽、沉陷、积水、井盖、雨水箅是否完好',
    })
    expect(await finish(task, { checkResults: answered(task), afterImages: [await picture()] })).toMatchObject({
      code: 10400,
      msg: '保养前、后照片各不少于2张',
    })
    expect(await finish(task, { checkResults: answered(task), finishTime: '2026-01-31 09:00:00' })).toMatchObject({
      msg: expect.stringMatching(/^完成时间须在.+之后，且不晚于当前时间$/),
    })
    expect(await finish(task, { checkResults: answered(task), checkedCount: 3, defectCount: 4 })).toMatchObject({
      msg: '问题数不能大于检查数',
    })
    expect(await finish(task, { checkResults: answered(task) })).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await taskOf(task.id)).toMatchObject({
      handlerName: expect.any(String),
      overdue: true,
      checkResults: [{ ok: true }, { ok: true }],
    })
  })

  it('yhgl/bjby/rule-7: makes drafts of events of what failed; rejected, it is done again within three working days', async () => {
    const task = await taskOf((await dueTask('日常巡查')).id, here.at.company)
    const [first, ...others] = answered(task)
    const failed = [{ ...first, ok: false, remark: '坑槽一处' }, ...others]
    expect(await finish(task, { checkResults: failed })).toMatchObject({ code: 0, data: { status: '30' } })
    const done = await taskOf(task.id, here.at.company)
    const [eventId] = done.foundDefects as readonly string[]
    const drafts = await here.at.company.get<{ list: Row[] }>(`${EVENTS}/cgx`)
    expect(drafts.data.list.map(({ id }) => id)).toContain(eventId)
    expect((await here.at.company.get(`${EVENTS}/info/${eventId}`)).data).toMatchObject({
      ...{ status: '0', source: '9', sourceType: CARE, sourceId: task.id, facilityKind: '1', roadId: here.city.ids.road, contractId },
      ...{ location: { lng: 123.61, lat: 29.81 }, images: [expect.anything(), expect.anything()] },
      description: expect.stringContaining('路面有无坑槽、沉陷、积水：不合格（合格标准：无），坑槽一处'),
    })
    expect(await accept(task.id, '0', here.at.manager)).not.toMatchObject({ code: 0 })
    expect(await accept(task.id, '0', here.at.supervisor)).toMatchObject({ code: 0, data: { status: '20' } })
    // 30 June is a Tuesday: three working days end on Friday.
    expect(await taskOf(task.id)).toMatchObject({
      windowEnd: '2026-07-03',
      overdue: false,
      jlResult: false,
      jlOpinion: '清理不彻底',
      sampled: null,
    })
  })

  it('yhgl/bjby/rule-6: is drawn for the manager one in five; what nobody drew closes two working days after the supervisor', async () => {
    const { list } = await tasksOf({ planId: yearPlan, status: '20', itemName: '日常巡查' }, here.at.company)
    const chosen = list.slice(0, 10)
    expect(chosen).toHaveLength(10)
    for (const one of chosen) {
      expect(await finish(one, { checkResults: answered(await taskOf(one.id)) })).toMatchObject({ code: 0 })
      expect(await accept(one.id, '1', here.at.supervisor)).toMatchObject({ code: 0, data: { status: '40' } })
    }
    const drawn = await here.at.manager.get<{ total: number; list: Row[] }>(`${CARE}/jcrw`)
    expect(drawn.data.total).toBe(2)
    const [one] = drawn.data.list
    expect(await accept(one?.id ?? '', '1', here.at.manager, { score: 95, checkKind: '1' })).toMatchObject({
      code: 0,
      data: { status: '50' },
    })
    await nightly()
    expect((await tasksOf({ status: '40' })).total).toBe(9)
    // Friday to Tuesday: the two working days end today, and are over tomorrow.
    await sql`update care_task set arrived_time = '2026-06-26 10:00:00+08' where status = '40'`.execute(db())
    await nightly()
    expect((await tasksOf({ status: '40' })).total).toBe(9)
    await sql`update care_task set arrived_time = '2026-06-25 10:00:00+08' where status = '40'`.execute(db())
    await nightly()
    expect((await tasksOf({ status: '40' })).total).toBe(1)
    expect((await tasksOf({ planId: yearPlan, status: '50', itemName: '日常巡查' })).total).toBe(9)
    expect(await planOf(yearPlan)).toMatchObject({ acceptedCount: 10, completeRate: expect.any(Number) })
  })

  it('yhgl/bjby/rule-8: covers the share of the road that lies within thirty metres of its track', async () => {
    const { rows } = await sql<{
      geom: { coordinates: [number, number][] }
    }>`select geom from road where id = ${here.city.ids.road}`.execute(db())
    const [from = [0, 0], to = [0, 0]] = [rows[0]?.geom.coordinates[0], rows[0]?.geom.coordinates.at(-1)]
    await sql`update road set geom = ${JSON.stringify({ type: 'LineString', coordinates: [from, to] })}::jsonb where id = ${here.city.ids.road}`.execute(
      db(),
    )
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const task = await dueTask('日常巡查')
    const checkResults = answered(await taskOf(task.id))
    const track = { type: 'LineString', coordinates: [from, middle] }
    expect(await finish(task, { checkResults, track })).toMatchObject({ code: 0 })
    const { trackCover, trackKm } = await taskOf(task.id)
    // Half of the road, and thirty metres beyond the end of the track.
    expect(Number(trackCover)).toBeGreaterThanOrEqual(50)
    expect(Number(trackCover)).toBeLessThanOrEqual(50 + 3.2 / Number(trackKm))
    const other = await dueTask('日常巡查')
    const beside = { type: 'LineString', coordinates: [from, middle].map(([lng = 0, lat = 0]) => [lng, lat + 0.01]) }
    expect(await finish(other, { checkResults: answered(await taskOf(other.id)), track: beside })).toMatchObject({ code: 0 })
    expect((await taskOf(other.id)).trackCover).toBe(0)
  })

  it('moves inside its plan with its window, in force with a reason', async () => {
    const [task] = (await tasksOf({ planId: yearPlan, status: '10', itemName: '清洗' }, here.at.company)).list
    const move = async (more: object) =>
      here.at.company.post(CARE, { id: task?.id, version: (await taskOf(task?.id ?? '')).version, ...more })
    const day = addDays(String(task?.planDate), 1)
    expect(await move({ planDate: day })).not.toMatchObject({ code: 0 })
    expect(await move({ planDate: '2027-01-05', opinion: '雨季' })).toMatchObject({
      data: { errors: [{ field: 'planDate', msg: '计划日期须在计划期2026-02-01至2026-12-31之内' }] },
    })
    expect(await move({ planDate: day, crewName: '清洗一班', opinion: '道路封闭' })).toMatchObject({ code: 0 })
    expect(await taskOf(task?.id ?? '')).toMatchObject({
      ...{ planDate: day, crewName: '清洗一班', windowStart: addDays(day, -3), windowEnd: addDays(day, 3) },
    })
    expect(await here.at.company.remove(CARE, [task?.id])).not.toMatchObject({ code: 0 })
  })

  it('is cancelled with a facility that is off the road, and marked once its window is past', async () => {
    await sql`update bridge set status = '4' where id = ${here.city.ids.bridge}`.execute(db())
    await nightly()
    expect((await tasksOf({ planId: yearPlan, facilityKind: '2', status: '10,20' })).total).toBe(0)
    expect((await tasksOf({ planId: yearPlan, facilityKind: '2', status: '60' })).total).toBeGreaterThan(0)
    const { list } = await tasksOf({ planId: yearPlan, status: '20', overdue: 'true' })
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ windowEnd, overdueDays }) => String(windowEnd) < '2026-06-30' && Number(overdueDays) > 0)).toBe(true)
  })
})
