import { countedFigures } from '@chengan/domain/maintenance/assessment/counted/counted-figures'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import { monthlyItemId, monthlySchemeId } from '../../src/seed/standards/assessment-schemes.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { uploadPicture } from '../support/small-city.ts'
import { contractDrafted, contractInForce } from '../support/street/maintenance-people.ts'
import { byTheStandard, openStreetHouse } from '../support/street/street-house.ts'

const RUNS = 'szgl/szglyhgltaskkh'
const LINES = 'szgl/szglyhgltaskkhmx'
const RESULTS = 'yhgl/khjg'
const SCHEMES = 'yhgl/khsz'
const ITEMS = 'szgl/szglyhgltaskkhx'

let here: Awaited<ReturnType<typeof openStreetHouse>>
let city: Person
let contractId: string
let sectionId: string
let runId: string

const db = () => here.house.open.services.db
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

let seconds = 0
/** A little later: nobody presses twice. */
function pass(): void {
  seconds += 10
  here.house.setNow(`2026-06-30 10:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`)
}
const confirm = (by = city) => {
  pass()
  return by.put(`${RUNS}/confirm`, { id: runId })
}

let last = 0
/** An event of the section, as the house keeps it. */
async function event(more: object): Promise<string> {
  const id = `ev${String(last++).padStart(4, '0')}`
  await db()
    .insertInto('daily_maintenance')
    .values({
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
        reject_count: 0,
        region_id: '990102',
        version: 1,
        create_date: '2026-06-01 08:00:00',
        update_date: '2026-06-01 08:00:00',
      },
      ...more,
    } as never)
    .execute()
  return id
}
async function task(more: object): Promise<string> {
  const id = `ct${String(last++).padStart(4, '0')}`
  await db()
    .insertInto('care_task')
    .values({
      ...{ id, task_no: `RW${id}`, item_name: '日常巡查', facility_name: '望澜大道', status: '50', work_kind: '1', section_id: sectionId },
      ...{
        asset_type: '1',
        facility_id: here.city.ids.road,
        version: 1,
        create_date: '2026-06-01 08:00:00',
        update_date: '2026-06-01 08:00:00',
      },
      ...more,
    } as never)
    .execute()
  return id
}
const run = async (id = runId, by: Person = here.at.manager) => (await by.get<Row>(`${RESULTS}/info/${id}`)).data
const linesOf = async (query: object = {}, by: Person = here.at.manager) =>
  (await by.get<{ list: Row[] }>(`${LINES}/page`, { limit: 100, khId: runId, ...query })).data.list
const line = async (by: Person, more: object) =>
  by.put<Row>(LINES, { khId: runId, description: '围护不规范', images: [await uploadPicture(here.house, by)], ...more })
const compute = (period = '2026-06', by: Person = here.at.manager) => {
  pass()
  return by.post<Row>(`${RESULTS}/compute`, { period })
}

beforeAll(async () => {
  here = await openStreetHouse()
  city = await personOf(
    here.house,
    await addAccount(here.house, {
      username: 'cityassess',
      deptId: 'd-bureau',
      roles: ['citySupervisor'],
      businessRoles: ['yh_sj_officer'],
    }),
  )
  const { road } = here.city.ids
  await sql`update road set maint_grade = '2' where id = ${road}`.execute(db())
  contractId = await contractInForce(here.house, here.city, here.at, {
    ...{ contractKind: '1', contractName: '望澜区道路日常养护合同', lumpSum: 334_000, amount: 364_000, assessShare: 80 },
    startDate: '2026-02-01',
    endDate: '2026-12-31',
    facilities: [{ facilityKind: '1', facilityId: road, quantity: 2.5, unit: 'km', unitFee: 1000 }],
  })
  const section = await here.at.manager.put<Row>('yhgl/bidsection', {
    ...{ sectionNo: 'KH-1', sectionName: '望澜一标', contractId, facilityKinds: ['1'], regionIds: ['990102'] },
    ...{ startDate: '2026-02-01', endDate: '2026-12-31', contactPerson: '张安', contactPhone: '10000000001' },
  })
  expect(section).toMatchObject({ code: 0 })
  sectionId = section.data.id
  await sql`update bid_section set status = '1' where id = ${sectionId}`.execute(db())
  // Due: 3 + 2 + 1 + 1 by severity; one of 1 is late, and one of 2 stands in the month of the deadline before its rejection.
  await event({ severity: '4', repair_deadline: '2026-06-05 10:00:00', on_time: true, close_time: '2026-06-06 10:00:00' })
  await event({
    severity: '3',
    repair_deadline: '2026-07-05 10:00:00',
    first_deadline: '2026-06-28 10:00:00',
    on_time: true,
    reject_count: 1,
    status: '30',
  })
  await event({ repair_deadline: '2026-06-10 10:00:00', on_time: false, close_time: '2026-06-12 10:00:00', reject_count: 1 })
  await event({ repair_deadline: '2026-06-11 10:00:00', on_time: true, close_time: '2026-06-11 09:00:00' })
  // None of these is due here.
  await event({ repair_deadline: '2026-06-11 10:00:00', on_time: false, owner_kind: '2' })
  await event({ repair_deadline: '2026-06-11 10:00:00', status: '60' })
  await event({ repair_deadline: '2026-05-11 10:00:00', on_time: true, close_time: '2026-06-01 09:00:00' })
  await task({ window_end: '2026-06-03', finish_time: '2026-06-03 10:00:00', track_cover: 91 })
  await task({ window_end: '2026-06-04', finish_time: '2026-06-04 10:00:00', track_cover: 60 })
  await task({ window_end: '2026-06-05', status: '60' })
  await task({ window_end: '2026-06-06', work_kind: '2', item_name: '清掏', finish_time: '2026-06-06 10:00:00' })
  await task({ window_end: '2026-06-07', work_kind: '3', item_name: '灌缝', finish_time: '2026-06-09 10:00:00' })
})
afterAll(() => here.house.close())

describe('a scheme', () => {
  it('comes with the installation, as a tree of six groups, and is read by bureaus and supervisors, not by companies', async () => {
    const tree = await here.at.manager.get<Row[]>(`${ITEMS}/list?schemeId=${monthlySchemeId}`)
    expect(tree.data.map(({ code, weight }) => [code, weight])).toEqual([
      ['1', 25],
      ['2', 20],
      ['3', 15],
      ['4', 15],
      ['5', 15],
      ['6', 10],
    ])
    expect(tree.data.map((one) => (one as never as { children: unknown[] }).children.length)).toEqual([0, 0, 0, 0, 5, 9])
    expect(await here.at.supervisor.get(`${SCHEMES}/info/${monthlySchemeId}`)).toMatchObject({
      data: { name: '日常养护月度考核', payRule: '1' },
    })
    expect(await here.at.company.get(`${SCHEMES}/page`)).toMatchObject({ code: 403 })
  })

  it('yhgl/khsz/rule-1: one is enabled for a kind of contract and a day, and its weights add up to 100', async () => {
    const scheme = { name: '第二方案', facilityKind: '6', period: '1', contractKinds: ['2'], effectiveFrom: '2026-03-01', payRule: '2' }
    expect(await city.put(SCHEMES, { ...scheme, enabled: true })).toMatchObject({
      data: { errors: [{ field: 'enabled', msg: '同一合同类型同一日期只能启用一个方案，与“日常养护月度考核”重叠' }] },
    })
    const gap = [{ grade: '1', min: 60, payRatio: 100 }]
    expect(await city.put(SCHEMES, { ...scheme, enabled: false, gradeRule: gap })).toMatchObject({
      data: { errors: [{ msg: '等级与付费规则须从0分开始，且各等级最低得分不同' }] },
    })
    const copied = await city.post<Row>(`${RESULTS}/copyScheme`, { id: monthlySchemeId })
    expect(copied).toMatchObject({ code: 0, data: { name: '日常养护月度考核（副本）' } })
    const copy = (await city.get<Row>(`${SCHEMES}/info/${copied.data.id}`)).data
    expect(copy).toMatchObject({ enabled: false, contractKinds: ['1', '2'] })
    expect(await here.at.manager.post(`${RUNS}/generate`, { schemeId: copied.data.id, year: 2026, periodNo: 6 })).toMatchObject({
      code: -2,
      msg: '考核方案未启用',
    })
    const items = (await city.get<Row[]>(`${ITEMS}/list?schemeId=${copied.data.id}`)).data
    expect(items).toHaveLength(6)
    const first = (await city.get<Row>(`${ITEMS}/info/${items[0]?.id}`)).data
    expect(await city.post(ITEMS, { ...first, weight: 20 })).toMatchObject({ code: 0 })
    expect(await city.post(SCHEMES, { ...copy, contractKinds: ['6'], enabled: true })).toMatchObject({
      data: { errors: [{ msg: '权重合计必须为100' }] },
    })
  })

  it('yhgl/khsz/rule-5: a fact counts once, by its share or by points; a tree has three levels in one scheme', async () => {
    pass()
    const { data } = await city.post<Row>(`${RESULTS}/copyScheme`, { id: monthlySchemeId })
    const item = { schemeId: data.id, code: '7', name: '扣分', fullScore: 100, scoreMode: '1', criterion: '逾期一件扣分' }
    const add = (more: object) => city.put<Row>(ITEMS, { ...item, sourceRule: { metric: 'siteScore' }, ...more })
    expect(await add({ sourceRule: { metric: 'timeRate' } })).toMatchObject({
      data: { errors: [{ field: 'sourceRule', msg: '同一指标在本方案中已按另一方式计分，比率与扣分不能并用' }] },
    })
    const top = await add({})
    expect(await add({ code: '8', parentId: monthlyItemId('5') })).toMatchObject({ data: { errors: [{ msg: '上级项目属于其他方案' }] } })
    const second = await add({ code: '7.1', parentId: top.data.id })
    const third = await add({ code: '7.1.1', parentId: second.data.id })
    expect(await add({ code: '7.1.1.1', parentId: third.data.id })).toMatchObject({ data: { errors: [{ msg: '考核项目最多三级' }] } })
  })
})

describe('a run', () => {
  it('yhgl/khjg/rule-1: is made once for a section and period, with what its scheme says', async () => {
    expect(await compute('2026-06', here.at.company)).toMatchObject({ code: 403 })
    expect(await compute('2026-07')).toMatchObject({ code: 10400, msg: '考核期尚未开始' })
    const made = await compute()
    expect(made).toMatchObject({ code: 0, data: { made: 1, refreshed: 0, concluded: 0 } })
    runId = (made.data.ids as string[])[0] ?? ''
    expect(await compute()).toMatchObject({ data: { made: 0, refreshed: 1 } })
    expect(await run()).toMatchObject({
      ...{ name: '望澜一标2026年6月养护考核', periodCode: '2026-06', status: '1', payRule: '1' },
      ...{ effectiveFrom: '2025-01-01', companyDeptId: 'd-care' },
    })
    const again = {
      recordKind: '2',
      schemeId: monthlySchemeId,
      name: '再次',
      facilityKind: '6',
      year: 2026,
      period: '1',
      bidSectionId: sectionId,
    }
    expect(await here.at.manager.put(RUNS, { ...again, periodNo: 6 })).toMatchObject({ code: 10002 })
    expect(await here.at.manager.put(RUNS, { ...again, period: '2', periodNo: 6 })).toMatchObject({
      data: { errors: [{ field: 'periodNo', msg: '期次与周期不符' }] },
    })
    expect(await here.at.manager.post(`${RUNS}/generate`, { schemeId: monthlySchemeId, year: 2026, periodNo: 6 })).toMatchObject({
      data: { runCount: 0, standing: 1 },
    })
  })

  it('yhgl/khjg/rule-3: timeliness counts the events due in the month, by severity, each in one month', async () => {
    expect(await run()).toMatchObject({ sT: 85.71, eventTotal: 4, onTimeCount: 3, overdueCount: 1 })
    const [late, ...others] = await linesOf({ khxId: monthlyItemId('1') })
    expect([late?.auto, late?.sourceType, late?.deduct, others]).toEqual([true, 'yhgl/rcyh', 14.3, []])
    expect(await here.at.manager.post(LINES, { ...late, deduct: 0 })).not.toMatchObject({ code: 0 })
    expect(await here.at.manager.remove(LINES, [late?.id ?? ''])).toMatchObject({ code: -2, msg: '自动取数的明细不能修改' })
  })

  it('yhgl/khjg/rule-4: acceptance takes off what was rejected, and twice what came back in its warranty', async () => {
    expect(await run()).toMatchObject({ sQ: 75, firstPass: 3, repeats: 0 })
    await event({ status: '30', repeat_of_id: 'ev0003', in_warranty: true, report_time: '2026-06-20 10:00:00' })
    await compute()
    expect(await run()).toMatchObject({ sQ: 25, repeats: 1 })
  })

  it('yhgl/khjg/rule-5: patrols count with their cover, care by the end of its window', async () => {
    expect(await run()).toMatchObject({ sP: 50, patrolDue: 2, patrolDone: 1, sB: 50, taskDue: 2, taskDone: 1 })
  })

  it('opens behind each figure exactly the rows that it counts, and behind a row its event or task', async () => {
    const told = await run()
    const rowsOf = async (query: object, by: Person = here.at.manager) =>
      (
        await by.get<{ total: number; list: Row[]; summary?: Row }>(`${RESULTS}/rows/page`, {
          khId: runId,
          limit: 100,
          withSummary: '1',
          ...query,
        })
      ).data
    for (const [figure, query] of Object.entries(countedFigures))
      expect([figure, (await rowsOf(query)).total]).toEqual([
        figure,
        told[figure] ?? (told.countedFigures as Record<string, number>)[figure],
      ])
    // By severity 3 + 2 + 1 + 1 are due, of which one is late: both halves of 85.71.
    expect((await rowsOf({ metric: 'timeRate' })).summary).toMatchObject({ due: 7, missed: 1 })
    expect((await rowsOf({ metric: 'passRate' })).summary).toMatchObject({ due: 4, missed: 3 })
    const [late] = (await rowsOf({ metric: 'timeRate', fulfilled: 'false' })).list
    expect(late).toMatchObject({ sourceType: 'yhgl/rcyh', sourceId: 'ev0002', sourceNo: 'YHev0002', reason: '1', due: 1, missed: 1 })
    expect((await rowsOf({ metric: 'patrolRate', fulfilled: 'false' })).list[0]).toMatchObject({ sourceType: 'yhgl/bjby', reason: '5' })
    // A company sees them with the run, once that is published; what happens to the event afterwards moves neither.
    expect((await rowsOf({}, here.at.company)).total).toBe(0)
    await sql`update daily_maintenance set on_time = true where id = 'ev0002'`.execute(db())
    expect((await rowsOf({ metric: 'timeRate', fulfilled: 'false' })).total).toBe((await run()).overdueCount)
    await sql`update daily_maintenance set on_time = false where id = 'ev0002'`.execute(db())
    const [line] = await linesOf({ khxId: monthlyItemId('1') })
    expect(line).toMatchObject({ sourceType: 'yhgl/rcyh', sourceId: 'ev0002', sourceName: '望澜大道坑槽' })
  })

  it('yhgl/khjg/rule-11: its fee is the lump sum of the section and the month, as far as it is assessed', async () => {
    // 334 000 over 334 days: 1 000 a day, 30 days, 80 %.
    expect(await run()).toMatchObject({ baseFee: 24_000 })
  })

  it('szgl/szglyhgltaskkh/rule-1, yhgl/khjg/rule-6: lines by hand take their points off the field and the management', async () => {
    const supervisor = here.at.supervisor
    expect(await line(supervisor, { khxId: monthlyItemId('5.2'), count: 3 })).toMatchObject({ code: 0 })
    expect((await linesOf({ khxId: monthlyItemId('5.2') }))[0]).toMatchObject({ deduct: 3, auto: false })
    expect(await line(supervisor, { khxId: monthlyItemId('6.4') })).toMatchObject({
      msg: expect.stringContaining('监理只对现场检查项目评分'),
    })
    const manager = here.at.manager
    expect(await line(manager, { khxId: monthlyItemId('6.4'), count: 2 })).toMatchObject({ code: 0 })
    expect(await line(manager, { khxId: monthlyItemId('1') })).toMatchObject({
      data: { errors: [{ field: 'khxId', msg: '该考核项自动取数，不能手工扣分' }] },
    })
    expect(await line(manager, { khxId: monthlyItemId('5') })).toMatchObject({ data: { errors: [{ msg: '请选择最末级考核项' }] } })
    expect(await line(manager, { khxId: monthlyItemId('5.2'), deduct: 21 })).toMatchObject({
      data: { errors: [{ field: 'deduct', msg: '扣分不能超过20分' }] },
    })
    expect(await manager.put(LINES, { khId: runId, khxId: monthlyItemId('5.2'), description: '无照片' })).not.toMatchObject({ code: 0 })
    expect(await run()).toMatchObject({ sC: 97, sM: 99 })
  })

  it('yhgl/khjg/rule-2, yhgl/khjg/rule-7: the score is the weighted sum with the bonus, and sets the share of the fee', async () => {
    // 25 × .857142… + 20 × .25 + 15 × .5 + 15 × .5 + 15 × .97 + 10 × .99
    expect(await run()).toMatchObject({ score: 65.88, grade: '4', payRatio: 70, coefficient: 0.7, payAmount: 16_800, deductAmount: 7200 })
    const change = async (more: object, by = here.at.manager) => by.post(RUNS, { ...(await run(runId, by)), ...more })
    expect(await change({ bonus: 5.1 })).not.toMatchObject({ code: 0 })
    expect(await change({ bonus: 5 })).toMatchObject({ code: 0 })
    expect(await run()).toMatchObject({ score: 70.88, grade: '3', payRatio: 85, payAmount: 20_400 })
    expect(await change({ vetoItem: '瞒报' })).toMatchObject({ msg: expect.stringContaining('一票否决事项由市级填写') })
    expect(await change({ vetoItem: '瞒报险情' }, city)).toMatchObject({ code: 0 })
    expect(await run()).toMatchObject({ score: 59, grade: '4' })
    expect(await change({ vetoItem: null }, city)).toMatchObject({ code: 0 })
  })

  it('yhgl/khsz/rule-3, yhgl/khsz/rule-2: an item of veto caps the period at 59, one that costs points at its second time', async () => {
    const veto = await line(here.at.manager, { khxId: monthlyItemId('6.8'), description: '瞒报险情', deduct: 0 })
    expect(await run()).toMatchObject({ score: 59 })
    expect(await here.at.manager.remove(LINES, [veto.data.id])).toMatchObject({ code: 0 })
    const forged = await line(here.at.manager, { khxId: monthlyItemId('6.1'), description: '照片造假' })
    expect(await run()).toMatchObject({ score: 70.38, sM: 94 })
    const twice = await line(here.at.manager, { khxId: monthlyItemId('6.1'), description: '工程量造假' })
    expect(await run()).toMatchObject({ score: 59, sM: 89 })
    expect(await here.at.manager.remove(LINES, [forged.data.id, twice.data.id])).toMatchObject({ code: 0 })
  })

  it('is submitted by its manager, sent back and published; the company sees it from then on', async () => {
    const said = { assessorIds: [here.at.manager.userId], assessDate: '2026-06-30', opinion: '数据已核对' }
    expect(await here.at.company.get(`${RESULTS}/info/${runId}`)).not.toMatchObject({ code: 0 })
    expect(await here.at.manager.put(`${RUNS}/submit`, { id: runId, ...said })).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await compute()).toMatchObject({ data: { refreshed: 0, concluded: 1 } })
    expect(await line(here.at.supervisor, { khxId: monthlyItemId('5.2') })).toMatchObject({
      data: { errors: [{ msg: '考核单不在评分中，不能评分' }] },
    })
    expect(await here.at.manager.put(`${RUNS}/back`, { id: runId, comment: '补充佐证' })).toMatchObject({ code: 0, data: { status: '1' } })
    pass()
    expect(await here.at.manager.put(`${RUNS}/submit`, { id: runId, ...said })).toMatchObject({ code: 0 })
    expect(await here.at.manager.put(`${RUNS}/publish`, { id: runId })).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await run(runId, here.at.company)).toMatchObject({ status: '3', score: 70.88, rank: 1, replyDue: '2026-07-07' })
    expect(await here.at.otherCompany.get(`${RESULTS}/info/${runId}`)).not.toMatchObject({ code: 0 })
  })

  it('szgl/szglyhgltaskkh/rule-2: the company objects line by line, once; what is granted costs nothing, and nothing is confirmed before', async () => {
    expect(await confirm()).toMatchObject({ code: -2, msg: '公示申辩期至2026-07-07，企业尚未申辩，不能确认' })
    const lines = await linesOf({}, here.at.company)
    const late = lines.find(({ khxId }) => khxId === monthlyItemId('1'))?.id
    const guard = lines.find(({ khxId }) => khxId === monthlyItemId('5.2'))?.id
    const undisputed = lines.find(({ khxId }) => khxId === monthlyItemId('6.4'))?.id
    const objections = [
      { mxId: late, objection: '暴雨停工，已报告' },
      { mxId: guard, objection: '现场已整改' },
    ]
    const reply = (said: readonly object[] = objections) => {
      pass()
      return here.at.company.put(`${RUNS}/reply`, { id: runId, companyReply: '请核实', objections: said })
    }
    expect(await reply([{ mxId: '0'.repeat(32), objection: '无此明细' }])).toMatchObject({ code: 10400, msg: '评分明细不属于该考核单' })
    expect(await reply()).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await reply()).toMatchObject({ code: -2, msg: '已提交申辩，每期只能申辩一次' })
    expect(await confirm()).toMatchObject({ code: -2, msg: '还有2条异议未处理，不能确认' })
    expect(await here.at.company.post(`${LINES}/decide`, { ids: [late], objectionResult: '2' })).toMatchObject({ code: 403 })
    expect(await here.at.manager.post(`${LINES}/decide`, { ids: [late], objectionResult: '2' })).toMatchObject({ code: 0 })
    const denied = (await here.at.manager.get<Row>(`${LINES}/info/${guard}`)).data
    expect(await here.at.manager.post(LINES, { ...denied, objectionResult: '3' })).toMatchObject({ code: 0 })
    expect(undisputed).toBeTruthy()
    // Nothing is late any more: 25 in place of 21.43.
    expect(await run()).toMatchObject({ sT: 100, score: 74.45 })
    expect((await linesOf({ khxId: monthlyItemId('1') }))[0]).toMatchObject({ deduct: 0, objectionResult: '2' })
  })

  it('yhgl/khjg/rule-9: confirmed it never changes, and the first of a month makes the month before', async () => {
    expect(await confirm(here.at.manager)).toMatchObject({ code: 403 })
    expect(await confirm()).toMatchObject({ code: 0, data: { status: '4' } })
    expect(await city.post(RUNS, { ...(await run(runId, city)), bonus: 0 })).not.toMatchObject({ code: 0 })
    const { rows } = await sql<{ score: number }>`select score::float8 as score from maintenance_assessment where id = ${runId}`.execute(
      db(),
    )
    expect(rows[0]?.score).toBe(74.45)
    const handler = jobHandlers(here.house.open).assessmentRuns
    if (!('runIn' in handler)) throw new Error('runs are made in one transaction')
    const job = { due: 0, params: null, signal: new AbortController().signal }
    await db()
      .transaction()
      .execute((tx) => handler.runIn(tx, job))
    const made = await city.get<{ list: Row[] }>(`${RESULTS}/page`, { year: 2026, limit: 100 })
    expect(made.data.list.map(({ periodCode, status }) => [periodCode, status])).toEqual([
      ['2026-06', '4'],
      ['2026-05', '1'],
    ])
  })

  it('keeps the items and the scheme by which it was scored', async () => {
    const scheme = (await city.get<Row>(`${SCHEMES}/info/${monthlySchemeId}`)).data
    expect(await city.post(SCHEMES, { ...scheme, payRule: '2' })).toMatchObject({ code: -2 })
    expect(await city.post(SCHEMES, { ...scheme, remark: '沿用' })).toMatchObject({ code: 0 })
    expect(await city.remove(SCHEMES, [monthlySchemeId])).toMatchObject({ code: 10101 })
    const item = (await city.get<Row>(`${ITEMS}/info/${monthlyItemId('1')}`)).data
    expect(await city.post(ITEMS, { ...item, weight: 24 })).toMatchObject({
      code: -2,
      msg: '方案已用于考核，考核项目不能改动；请复制方案后修改',
    })
  })

  it('yhgl/khsz/rule-4: a scheme may score timeliness by points, those of the defect, half as much again from outside', async () => {
    pass()
    const scheme = { name: '按扣分考核', facilityKind: '6', period: '1', contractKinds: ['6'], effectiveFrom: '2026-01-01', enabled: true }
    const { data } = await city.put<Row>(SCHEMES, scheme)
    const item = { schemeId: data.id, code: '1', name: '逾期处置', fullScore: 100, scoreMode: '1', criterion: '每件逾期扣分' }
    expect(await city.put(ITEMS, { ...item, sourceRule: { metric: 'timeRate' } })).toMatchObject({ code: 0 })
    await sql`update contract set assess_scheme_id = ${data.id} where id = ${contractId}`.execute(db())
    await event({ repair_deadline: '2026-04-10 10:00:00', on_time: false, close_time: '2026-04-12 10:00:00' })
    await event({ repair_deadline: '2026-04-11 10:00:00', on_time: false, close_time: '2026-04-12 10:00:00', source: '6' })
    await sql`update disposal_standard set deduct = 1 where id = 'R01'`.execute(db())
    const made = await compute('2026-04')
    runId = (made.data.ids as string[])[0] ?? ''
    const lines = await linesOf()
    expect(lines.map(({ sourceType, deduct }) => [sourceType, deduct]).toSorted()).toEqual([
      ['outer', 1.5],
      ['yhgl/rcyh', 1],
    ])
    expect(await run()).toMatchObject({ score: 97.5, grade: '1' })
  })

  it('yhgl/khjg/rule-10: what fails is put right in writing within ten days, and looked at', async () => {
    pass()
    expect(await city.post(RUNS, { ...(await run(runId, city)), vetoItem: '拒不执行应急指令' })).toMatchObject({ code: 0 })
    const said = { assessorIds: [here.at.manager.userId], assessDate: '2026-06-30', opinion: '一票否决' }
    expect(await here.at.manager.put(`${RUNS}/submit`, { id: runId, ...said })).toMatchObject({ code: 0 })
    expect(await here.at.manager.put(`${RUNS}/publish`, { id: runId })).toMatchObject({ code: 0 })
    expect(await here.at.company.put(`${RUNS}/reply`, { id: runId, companyReply: '接受' })).toMatchObject({ code: 0 })
    await sql`insert into maintenance_assessment (id, bid_section_id, scheme_id, period, period_code, grade, status, create_date, update_date)
      select 'kh-march', bid_section_id, scheme_id, period, '2026-03', '4', '4', create_date, update_date
      from maintenance_assessment where id = ${runId}`.execute(db())
    expect(await confirm()).toMatchObject({ code: 0 })
    expect(await run(runId, here.at.company)).toMatchObject({
      grade: '4',
      rectifyRequired: true,
      rectifyDone: false,
      rectifyDeadline: '2026-07-10',
    })
    expect(await here.at.company.put(`${RUNS}/rectify`, { id: runId, rectifyText: '已整改并复训' })).toMatchObject({ code: 0 })
    expect(await here.at.manager.put(`${RUNS}/acceptRectification`, { id: runId })).toMatchObject({ code: 0 })
    expect(await run()).toMatchObject({ rectifyDone: true })
  })
  it('yhgl/khjg/rule-10: a section that fails twice running takes no danger, and its company no new contract, until its manager lifts the limit', async () => {
    const section = async () => (await here.at.manager.get<Row>(`yhgl/bidsection/info/${sectionId}`)).data
    expect(await section()).toMatchObject({ dispatchLimited: true })

    pass()
    const danger = await here.report(here.city.district, { severity: '4', sectionId })
    expect(danger).toMatchObject({ status: '10' })
    expect(await here.dispatch(danger.id, { sectionId, contractId, ...byTheStandard })).toMatchObject({
      code: -2,
      msg: '该标段连续两期考核不合格，只能派发严重程度3级及以下事件；请派给其他标段，或由管理单位先解除派单限制',
    })
    const serious = await here.report(here.city.district, { severity: '3', sectionId })
    expect(await here.dispatch(serious.id, { sectionId, contractId })).toMatchObject({ code: 0 })

    const next = {
      ...{ contractKind: '1', contractName: '望澜区道路日常养护续签合同', lumpSum: 334_000, amount: 364_000, assessShare: 80 },
      ...{ startDate: '2027-01-01', endDate: '2027-12-31' },
      facilities: [{ facilityKind: '1', facilityId: here.city.ids.road, quantity: 2.5, unit: 'km', unitFee: 1000 }],
    }
    const renewal = await contractDrafted(here.house, here.city, here.at, next)
    const activate = () => here.at.manager.post('yhgl/contract/state', { id: renewal, action: 'activate' })
    expect(await activate()).toMatchObject({
      msg: '承包单位的标段“望澜一标”连续两期考核不合格，不予续签；管理单位解除该标段的派单限制后方可签订',
    })

    expect(await here.at.company.put('yhgl/bidsection/liftLimit', { id: sectionId, opinion: '已整改' })).toMatchObject({ code: 403 })
    expect(await here.at.manager.put('yhgl/bidsection/liftLimit', { id: sectionId })).not.toMatchObject({ code: 0 })
    pass()
    expect(await here.at.manager.put('yhgl/bidsection/liftLimit', { id: sectionId, opinion: '整改复查合格，约谈已结束' })).toMatchObject({
      code: 0,
    })
    expect(await section()).toMatchObject({ dispatchLimited: false })
    pass()
    expect(await here.dispatch(danger.id, { sectionId, contractId, ...byTheStandard })).toMatchObject({ code: 0 })
    expect(await activate()).toMatchObject({ code: 0 })
  })
})
