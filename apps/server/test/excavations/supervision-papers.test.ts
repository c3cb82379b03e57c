import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/people.ts'
import { openSupervisionHouse, siteCheck } from '../support/supervision-house.ts'

// The papers of a supervision over HTTP, sentence by sentence (municipal-approval.md §3.1, §5.3).

let here: Awaited<ReturnType<typeof openSupervisionHouse>>
let unit: Person
let supervisor: Person
let bureau: Person
const db = () => here.house.db
const historyOf = async (id: string) => {
  const { rows } = await sql<{ action: string }>`select action from handle_log where biz_id = ${id} order by operate_time, id`.execute(db())
  return rows.map(({ action }) => action)
}
const hex = (first: string, id: string) => `${first}${id.slice(1)}`
/** Works of version 3.0 that are filed. */
async function works(more: object = {}): Promise<string> {
  const id = await here.acts.registered(more)
  await here.acts.lifted(id)
  const { code, msg } = await here.acts.filed(id)
  if (code !== 0) throw new Error(msg)
  return id
}
const order = async (id: string) => (await supervisor.get<Readonly<Record<string, unknown>>>(`szgl/phjg/zgdb/info/${id}`)).data

beforeAll(async () => {
  here = await openSupervisionHouse()
  ;({ unit, supervisor, bureau } = here.people)
})
afterAll(() => here.house.close())

describe('a filing', () => {
  test('lies inside the permit, has its briefing, its pledge and its photos', async () => {
    const id = await here.acts.registered()
    expect(await here.acts.filed(id, { plannedEnd: '2027-01-01' })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('施工日期须在许可期限'),
    })
    expect(await here.acts.filed(id, { pipelineBriefing: [] })).toMatchObject({ code: 10400, msg: '挖掘须上传地下管线交底记录' })
    expect(await here.acts.filed(id, { commitment: false })).toMatchObject({ code: 10400, msg: '请承诺安全文明施工' })
    expect((await here.acts.filed(id, { signBoardImages: [] })).code).toBe(10036)
    expect((await here.acts.filed(id, { builderPhone: '12' })).code).not.toBe(0)
    expect(await here.acts.row(id)).toMatchObject({ status: '10' })
  })

  test('of changed works takes the place of the one before, whose history says so', async () => {
    const id = await works()
    const { rows } = await sql<{ id: string }>`select id from construction_filing where phjg_id = ${id} and filing_status = '2'`.execute(
      db(),
    )
    const first = rows[0]?.id ?? ''
    expect(await here.acts.filed(id, { actualStart: '2026-06-12' })).toMatchObject({ code: 0, data: { filingStatus: '2' } })
    expect((await unit.get(`szgl/phjg/sgba/info/${first}`)).data.filingStatus).toBe('3')
    expect(await historyOf(first)).toContain('supersede')
  })

  test('of changed works keeps the papers of the one before, as files of its own; those of other works it does not take', async () => {
    const [id, others] = [await works(), await works()]
    const filingOf = async (phjgId: string) => {
      const { list } = (await unit.get('szgl/phjg/sgba/page', { phjgId })).data
      return (await unit.get<Filing>(`szgl/phjg/sgba/info/${list[0]?.id}`)).data
    }
    interface Filing {
      readonly id: string
      readonly constructionPlan: readonly { readonly id: string; readonly name: string }[]
      readonly signBoardImages: readonly { readonly id: string }[]
    }
    const first = await filingOf(id)
    const kept = (files: readonly { readonly id: string }[]) => files.map((one) => one.id)
    const reply = await here.acts.filed(id, {
      plannedEnd: '2026-07-20',
      constructionPlan: kept(first.constructionPlan),
      signBoardImages: kept(first.signBoardImages),
    })
    expect(reply).toMatchObject({ code: 0, data: { filingStatus: '2' } })
    const second = await filingOf(id)
    expect(second.id).not.toBe(first.id)
    expect(second.constructionPlan.map(({ name }) => name)).toEqual(first.constructionPlan.map(({ name }) => name))
    expect(kept(second.constructionPlan)).not.toEqual(kept(first.constructionPlan))
    expect(kept((await filingOf(id)).signBoardImages)).toHaveLength(first.signBoardImages.length)
    const foreign = await here.acts.filed(others, { constructionPlan: kept(first.constructionPlan) })
    expect(foreign).toMatchObject({ code: 10003, data: { errors: [{ field: 'constructionPlan' }] } })
  })

  test('is the unit’s alone', async () => {
    const id = await here.acts.registered()
    expect((await supervisor.post('szgl/phjg/sgba/save', { phjgId: id })).code).not.toBe(0)
  })
})

describe('a visit', () => {
  test('needs two photos and a progress that does not fall; far from the works it says why', async () => {
    const id = await works()
    await sql`update supervision set geometry = ${JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [123.61, 29.81],
          [123.611, 29.81],
          [123.611, 29.811],
          [123.61, 29.81],
        ],
      ],
    })}::jsonb where id = ${id}`.execute(db())
    expect(await here.acts.visited(id, { images: await here.acts.paper(supervisor) })).toMatchObject({
      code: 10036,
      msg: '现场照片至少需要2张',
    })
    const far = { location: { lng: 123.62, lat: 29.81 } }
    expect((await here.acts.visited(id, far)).code).not.toBe(0)
    expect(await here.acts.visited(id, { ...far, fenceReason: '现场封路' })).toMatchObject({ code: 0 })
    expect(await here.acts.visited(id, { progress: 20 })).toMatchObject({ code: 10400, msg: expect.stringContaining('形象进度不能低于') })
    expect(await here.acts.visited(id, { progress: 60, checkItems: [{ code: '02', result: '2', note: '破损' }] })).toMatchObject({
      code: 0,
    })
    const { data } = await supervisor.get('szgl/phjg/visit/page', { phjgId: id })
    expect(data.list.map(({ result, outOfFence }) => [result, outOfFence])).toEqual([
      ['2', false],
      ['1', true],
    ])
  })

  test('that finds something wrong drafts one order of it, which the supervisor completes and issues', async () => {
    const id = await works()
    await here.acts.visited(id, {
      checkItems: [
        { code: '01', result: '1' },
        { code: '02', result: '2', note: '东侧缺口' },
        { code: '03', result: '2' },
        { code: '07', result: '2', note: '裸土未覆盖' },
      ],
    })
    const { data } = await supervisor.get<{ list: Record<string, unknown>[] }>('szgl/phjg/zgdb/page', { phjgId: id })
    expect(data.list).toHaveLength(1)
    const [drafted] = data.list
    const whole = await order(String(drafted?.id))
    const owed = async () => {
      const { rows } =
        await sql`select action, reason, duty_level as level from duty where biz_id = ${String(drafted?.id)} and done_time is null`.execute(
          db(),
        )
      return rows
    }
    expect(whole).toMatchObject({ dutyClock: { action: 'issue', mine: true } })
    expect(await owed()).toEqual([{ action: 'issue', reason: '督办单待下达', level: 'qx' }])
    expect(whole).toMatchObject({
      status: '1',
      kind: '9',
      level: '3',
      itemCode: '02',
      problem: '围挡封闭不合格（东侧缺口）；警示标志与夜间照明不合格；扬尘噪声不合格（裸土未覆盖）',
      basis: '城市道路管理条例第三十五条',
      location: { lng: 123.61, lat: 29.81 },
    })
    expect(whole.problemImages).toHaveLength(2)
    const rest = { id: whole.id, version: whole.version, requirement: '补齐围挡', toUnit: '样例公司', toUserId: unit.userId, submit: true }
    expect(await supervisor.post('szgl/phjg/zgdb/save', rest)).toMatchObject({ code: 0, data: { status: '2' } })
    expect(await here.acts.row(id)).toMatchObject({ status: '30', openZgdbCount: 1 })
    expect(await owed()).toMatchObject([{ action: 'sign' }])
    await here.acts.visited(id)
    expect((await supervisor.get('szgl/phjg/zgdb/page', { phjgId: id })).data.total).toBe(1)
  })

  test('B5 is planned by the risk of the works', async () => {
    const id = await works()
    await sql`update supervision set risk_level = '3', visit_frequency = 3 where id = ${id}`.execute(db())
    await here.acts.visited(id)
    expect(await here.acts.row(id)).toMatchObject({ visitCount: 1, nextVisitDate: '2026-07-03' })
  })
})

describe('an order', () => {
  test('names somebody of the unit whose works they are, and no other', async () => {
    const id = await works()
    const stranger = await here.acts.ordered(id, { toUserId: supervisor.userId })
    expect(stranger).toMatchObject({ code: 10400, msg: '责任人不是该工程建设单位的人员，请重新选择' })
    expect(await here.acts.ordered(id, { toUserId: unit.userId })).toMatchObject({ code: 0 })
  })

  test('that is sent back says why', async () => {
    const id = await works()
    const { data } = await here.acts.ordered(id)
    await unit.put('szgl/phjg/zgdb/sign', { id: data.id })
    await here.acts.reported(data.id)
    const sent = { id: data.id, action: '3', reviewOpinion: '警示灯仍不亮' }
    expect(await supervisor.put('szgl/phjg/zgdb/dispose', sent)).toMatchObject({ code: 0 })
    expect(await order(data.id)).toMatchObject({ returned: { opinion: '警示灯仍不亮' } })
  })
})

describe('the duty of a visit', () => {
  const due = async (id: string, who: Person = supervisor) => {
    const { data } = await who.get<{ dutyClock: Readonly<Record<string, unknown>> | null; actions: string[] }>(`szgl/phjg/info/${id}`)
    return { clock: data.dutyClock, visits: data.actions.includes('visit') }
  }
  const openVisits = async (id: string) => {
    const { rows } = await sql<{ deadline: string }>`select left(deadline::text, 10) as deadline from duty
      where biz_id = ${id} and action = 'visit' and done_time is null`.execute(db())
    return rows.map(({ deadline }) => deadline)
  }
  test('is the supervisor’s from the filing on, with an action of its own; a visit ends it and begins the next', async () => {
    const id = await works()
    await sql`update supervision set visit_frequency = 3 where id = ${id}`.execute(db())
    expect(await due(id)).toMatchObject({ clock: { action: 'visit', mine: true }, visits: true })
    expect((await due(id, unit)).visits).toBe(false)
    expect(await openVisits(id)).toEqual(['2026-07-01'])
    await here.acts.visited(id)
    expect(await openVisits(id)).toEqual(['2026-07-03'])
  })
  test('of works of low risk is due at their start and at the end that was filed, and at none after it', async () => {
    const id = await works()
    await sql`update construction_filing set planned_end = '2026-07-20' where phjg_id = ${id}`.execute(db())
    await here.acts.visited(id)
    expect(await openVisits(id)).toEqual(['2026-07-20'])
    expect(await here.acts.row(id)).toMatchObject({ visitCount: 1, nextVisitDate: '2026-07-20' })
    await sql`update construction_filing set planned_end = '2026-06-30' where phjg_id = ${id}`.execute(db())
    await here.acts.visited(id)
    expect(await openVisits(id)).toEqual([])
    expect(await here.acts.row(id)).toMatchObject({ visitCount: 2, nextVisitDate: null })
  })
  test('stands while an order is open, and when works move to version 3.0', async () => {
    const id = await here.acts.registered()
    await here.acts.filed(id)
    expect(await openVisits(id)).toEqual(['2026-07-01'])
    expect(await supervisor.post('szgl/phjg/upgrade', { id })).toMatchObject({ code: 10001, msg: '意见不能为空' })
    await here.acts.lifted(id)
    expect(await openVisits(id)).toEqual(['2026-07-01'])
    await here.acts.ordered(id)
    expect(await here.acts.row(id)).toMatchObject({ status: '30', formVersion: '3.0', riskLevel: '1' })
    expect(await openVisits(id)).toEqual(['2026-07-01'])
  })
  test('is no company’s that digs, and no visit of its is taken', async () => {
    const id = await works()
    const images = [...(await here.acts.paper(unit)), ...(await here.acts.paper(unit))]
    const seen = { location: { lng: 123.61, lat: 29.81 }, progress: 40, checkItems: [{ code: '01', result: '1' }], images }
    expect(await unit.post('szgl/phjg/visit/save', { phjgId: id, ...seen })).toMatchObject({
      code: 10400,
      msg: '巡查由区级监管员或该路段的养护单位登记',
    })
    expect(await here.acts.row(id)).toMatchObject({ visitCount: 0 })
  })
})

describe('an order', () => {
  test('has the limit of its level, and no later one without a reason', async () => {
    const id = await works()
    const { data } = await here.acts.ordered(id, { level: '1' })
    expect(String((await order(data.id)).deadline).slice(0, 13)).toBe('2026-07-01 10')
    expect(await here.acts.ordered(id, { level: '3', deadline: '2026-07-20 10:00:00' })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('整改期限不得晚于'),
    })
    expect(await here.acts.ordered(id, { level: '3', deadline: '2026-07-20 10:00:00', remark: '雨季' })).toMatchObject({ code: 0 })
  })

  test('is returned and counted, delayed on request, passed to enforcement', async () => {
    const id = await works()
    const { data } = await here.acts.ordered(id, { level: '3' })
    const dispose = (who: typeof unit, action: number, more: object = {}) =>
      who.put('szgl/phjg/zgdb/dispose', { id: data.id, action, ...more })
    expect((await dispose(unit, 1)).code).not.toBe(0)
    expect(await unit.put('szgl/phjg/zgdb/sign', { id: data.id })).toMatchObject({ code: 0 })
    expect(await dispose(unit, 4, { delayTo: '2026-07-01 10:00:00', delayReason: '雨' })).toMatchObject({
      code: 10400,
      msg: '延期时间须晚于整改期限',
    })
    const { head, auditor } = here.people
    expect(await dispose(head, 5, { delayState: '2' })).toMatchObject({ code: 403 })
    expect(await dispose(unit, 4, { delayTo: '2026-07-30 10:00:00', delayReason: '雨' })).toMatchObject({ code: 0 })
    // Z5: the head of whoever issued it decides, and no other supervisor of the district.
    const offered = async (who: Person) => (await who.get<{ actions: string[] }>(`szgl/phjg/zgdb/info/${data.id}`)).data.actions
    expect([await offered(supervisor), await offered(head)].map((actions) => actions.includes('delayDecide'))).toEqual([false, true])
    for (const who of [supervisor, auditor]) expect(await dispose(who, 5, { delayState: '2' })).toMatchObject({ code: 403 })
    expect(await dispose(head, 5, { delayState: '2' })).toMatchObject({ code: 0 })
    expect(await order(data.id)).toMatchObject({ deadline: '2026-07-30 10:00:00', delayState: '2', status: '3' })
    // Nothing was put right on the order before it was issued.
    expect(await here.acts.reported(data.id, '2026-06-30 09:59:00')).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('整改完成时间不得早于督办单下达时间2026-06-30 10:0'),
      data: { errors: [{ field: 'reformTime' }] },
    })
    expect(await here.acts.reported(data.id)).toMatchObject({ code: 0, data: { status: '4' } })
    expect(await dispose(supervisor, 3, { reviewOpinion: '未到位' })).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await order(data.id)).toMatchObject({ returnCount: 1, reviewResult: '2' })
    expect((await dispose(supervisor, 6)).code).not.toBe(0)
    expect(await dispose(supervisor, 6, { lawCaseNo: '城执〔2026〕1号', lawDept: '综合行政执法队' })).toMatchObject({
      code: 0,
      data: { status: '6' },
    })
    expect(await here.acts.row(id)).toMatchObject({ status: '20', openZgdbCount: 0 })
  })

  test('is disposed of by the console too, whose calls refuse names that they do not know', async () => {
    const id = await works()
    const { data } = await here.acts.ordered(id)
    const body = { id: data.id, action: '7', opinion: '重复' }
    const strictly = (more: object) =>
      supervisor.raw('PUT', 'szgl/phjg/zgdb/dispose', { body: { ...body, ...more }, headers: { prefer: 'handling=strict' } })
    expect((await strictly({ actoin: '7' })).json().code).not.toBe(0)
    expect((await strictly({})).json()).toMatchObject({ code: 0, data: { status: '7' } })
  })

  test('is withdrawn by its issuer before it is signed', async () => {
    const id = await works()
    const { data } = await here.acts.ordered(id)
    const withdraw = (who: typeof unit) => who.put('szgl/phjg/zgdb/dispose', { id: data.id, action: 7, comment: '重复' })
    expect((await withdraw(here.people.auditor)).code).not.toBe(0)
    expect(await withdraw(supervisor)).toMatchObject({ code: 0, data: { status: '7' } })
    expect(await here.acts.row(id)).toMatchObject({ status: '20' })
  })

  test('of the general level alone does not stand against acceptance', async () => {
    const id = await works()
    await here.acts.ordered(id, { level: '2' })
    expect(await here.acts.applied(id)).toMatchObject({ code: 10400, msg: '存在未闭环的整改，不能申请验收' })
  })
})

describe('an acceptance', () => {
  test('szgl/phjg/rule-4: asks for the compaction, for one application at a time, and judges every item', async () => {
    const id = await works()
    expect(await here.acts.applied(id, { compaction: 94 })).toMatchObject({ code: 10400, msg: '压实度不得低于95%' })
    expect((await here.acts.applied(id, { restoreDate: '2026-06-19' })).code).not.toBe(0)
    const first = await here.acts.applied(id)
    expect(first).toMatchObject({ code: 0, data: { status: '2' } })
    expect((await here.acts.applied(id)).code).toBe(10400)
    expect(await here.acts.audited(first.data.id, 1, { items: siteCheck('2').items })).toMatchObject({
      code: 10400,
      msg: '有不合格的验收项，不能通过',
    })
  })

  test('by sections: the warranty begins once all are accepted; of version 3.0 the flow waits for the visits of the warranty', async () => {
    const id = await works()
    const [wjspId, one, two] = [hex('a', id), hex('b', id), hex('c', id)]
    await sql`insert into excavation (id, declare_type, project_name, status, region_id, dept_id, creator, create_date, update_date, version, deleted)
      values (${wjspId}, '3', '分段', '50', '990102', ${here.house.at.ids.companyDept}, 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
      db(),
    )
    for (const section of [one, two])
      await sql`insert into excavation_section (id, wjsp_id, start_pile, creator, create_date, update_date, version, deleted)
        values (${section}, ${wjspId}, 'K0', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(db())
    await sql`update supervision set wjsp_id = ${wjspId} where id = ${id}`.execute(db())
    // A section of works of others, of the same unit.
    const [otherWorks, other] = [hex('e', id), hex('f', id)]
    await sql`insert into excavation (id, declare_type, project_name, status, region_id, dept_id, creator, create_date, update_date, version, deleted)
      values (${otherWorks}, '3', '他项', '50', '990102', ${here.house.at.ids.companyDept}, 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
      db(),
    )
    await sql`insert into excavation_section (id, wjsp_id, start_pile, end_pile, creator, create_date, update_date, version, deleted)
      values (${other}, ${otherWorks}, 'K1', 'K2', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(db())
    expect(await here.acts.applied(id, { sectionIds: [other] })).toMatchObject({ code: 10400, msg: '路段K1—K2不属于该工程，请重新选择' })
    const first = await here.acts.applied(id, { sectionIds: [one] })
    expect(first).toMatchObject({ code: 0 })
    expect(await here.acts.audited(first.data.id, 1)).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await here.acts.row(id)).toMatchObject({ status: '20', currentNode: '验收申请', acceptDate: null })
    const second = await here.acts.applied(id, { sectionIds: [two] })
    expect(await here.acts.audited(second.data.id, 1)).toMatchObject({ code: 0 })
    const row = await here.acts.row(id)
    expect(row).toMatchObject({ status: '50', acceptDate: '2026-06-30', warrantyEnd: '2027-06-30', acceptCount: 2 })
    expect(row.sectionAccept).toHaveLength(2)
    const { rows } = await sql<{ status: string }>`select status from excavation where id = ${wjspId}`.execute(db())
    expect(rows[0]?.status).toBe('70')
    const { rows: live } = await sql`select 1 from flow_instance where business_key = ${id} and ended_at is null`.execute(db())
    expect(live).toHaveLength(1)
  })

  test('szgl/phjg/rule-5 where lanes were taken the traffic police attend', async () => {
    const id = await works()
    const wjspId = hex('d', id)
    await sql`insert into excavation (id, declare_type, project_name, status, region_id, traffic_closure, creator, create_date, update_date, version, deleted)
      values (${wjspId}, '3', '占道', '50', '990102', '2', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(db())
    await sql`update supervision set wjsp_id = ${wjspId} where id = ${id}`.execute(db())
    const { data } = await here.acts.applied(id)
    expect(await here.acts.audited(data.id, 1)).toMatchObject({ code: 10400, msg: '占道施工的验收须有公安交管部门参加' })
    const pass = {
      id: data.id,
      result: 1,
      comment: '合格',
      attendees: [{ unit: '交警支队', name: '顾' }],
    }
    expect(await here.people.auditor.put('szgl/phjg/yssq/audit', pass)).toMatchObject({ code: 0, data: { status: '3' } })
  })
})

describe('the papers that a row offers', () => {
  const offered = async (who: Person, id: string) => {
    const papers = ['filing', 'refiling', 'visit', 'application', 'check', 'audit', 'order']
    const { data } = await who.get<{ actions: string[] }>(`szgl/phjg/info/${id}`)
    return data.actions.filter((name) => papers.includes(name))
  }
  test('are each for whoever has the step, from the filing to the audit', async () => {
    const { auditor } = here.people
    const id = await here.acts.registered()
    expect([await offered(unit, id), await offered(supervisor, id)]).toEqual([['filing'], ['order']])
    await here.acts.filed(id)
    expect([await offered(unit, id), await offered(supervisor, id)]).toEqual([
      ['refiling', 'application'],
      ['visit', 'order'],
    ])
    const { data } = await here.acts.applied(id)
    expect([await offered(unit, id), await offered(supervisor, id), await offered(auditor, id)]).toEqual([
      [],
      ['visit', 'check', 'order'],
      ['visit', 'order'],
    ])
    expect(await supervisor.put('szgl/phjg/yssq/check', { id: data.id, ...siteCheck('1') })).toMatchObject({ code: 0 })
    expect([await offered(supervisor, id), await offered(auditor, id)]).toEqual([
      ['visit', 'order'],
      ['visit', 'audit', 'order'],
    ])
  })
  test('an application that is sent back lies with the unit as a draft, which is handed in again', async () => {
    const id = await here.acts.registered()
    await here.acts.filed(id)
    const { data } = await here.acts.applied(id)
    const { data: todo } = await supervisor.get('act/task/myToDoTaskPage', { page: 1, limit: 50 })
    const task = todo.list.find((one) => one.businessKey === id)
    expect(await supervisor.post('act/task/backPreviousTask', { taskId: task?.taskId, comment: '缺检测报告' })).toMatchObject({ code: 0 })
    expect(await here.acts.row(id)).toMatchObject({ status: '20', currentNode: '验收申请' })
    expect((await unit.get(`szgl/phjg/yssq/info/${data.id}`)).data.status).toBe('1')
    expect(await historyOf(data.id)).toContain('backToFirst')
    expect(await unit.put('szgl/phjg/yssq/submit', { id: data.id })).toMatchObject({ code: 0 })
    expect(await here.acts.row(id)).toMatchObject({ status: '40', currentNode: '现场查验' })
  })
})

describe('a unit in which nobody is an applicant', () => {
  test('files through its head; where a permit was applied for, through whoever applied', async () => {
    const { companyDept } = here.house.at.ids
    await sql`update business_role set user_id_list = array_remove(user_id_list, ${unit.userId}) where code = 'wj_sqr'`.execute(db())
    const clerk = await here.house.person('clerk.one', companyDept, 'enterpriseAdmin')
    await sql`update dept set leader_id = ${unit.userId} where id = ${companyDept}`.execute(db())
    const handlers = async (id: string) => (await here.acts.row(id)).currentHandlers
    const first = await here.acts.registered()
    const nameOf = async ({ userId }: Person) =>
      (await sql<{ name: string }>`select real_name as name from "user" where id = ${userId}`.execute(db())).rows[0]?.name
    expect(await handlers(first)).toBe(await nameOf(unit))
    expect(await here.acts.filed(first)).toMatchObject({ code: 0 })
    const wjspId = hex('e', first)
    await sql`insert into excavation (id, declare_type, project_name, status, region_id, creator, create_date, update_date, version, deleted)
      values (${wjspId}, '3', '接驳', '40', '990102', ${clerk.userId}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', 1, false)`.execute(
      db(),
    )
    expect(await handlers(await here.acts.registered({ wjspId }))).toBe(await nameOf(clerk))
    await sql`update business_role set user_id_list = array_append(user_id_list, ${unit.userId}) where code = 'wj_sqr'`.execute(db())
  })
})

describe('a supervision', () => {
  test('is lifted to 3.0 once, and never back; only what was registered by hand and not filed is deleted', async () => {
    const id = await here.acts.registered()
    await here.acts.lifted(id)
    expect((await supervisor.post('szgl/phjg/upgrade', { id, opinion: '再转' })).code).not.toBe(0)
    expect((await supervisor.remove('szgl/phjg', [id])).code).not.toBe(0)
    const byHand = await here.acts.registered()
    expect(await supervisor.remove('szgl/phjg', [byHand])).toMatchObject({ code: 0 })
  })

  test('has its own at each level: another company sees none of it', async () => {
    const id = await works()
    const stranger = await here.house.person('far.one', 'd-company2', 'constructionUnit')
    expect((await stranger.get(`szgl/phjg/info/${id}`)).code).not.toBe(0)
    expect((await unit.get(`szgl/phjg/info/${id}`)).code).toBe(0)
    expect((await bureau.get(`szgl/phjg/info/${id}`)).code).toBe(0)
  })
})

describe('an officer of roads', () => {
  test('is told on his home page and by the bell of his own business system alone', async () => {
    const { auditor } = here.people
    const write = (id: string, bizType: string | null) =>
      sql`insert into notice (id, title, type, status, receiver_type, content, biz_type, sender_date, create_date, update_date)
        values (${id}, ${id}, '0', '1', '0', '', ${bizType}, '2026-06-30 10:00+08', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
        db(),
      )
    for (const [id, bizType] of [
      ['of-gas', 'gysy/aqjdyhpc'],
      ['of-roads', 'szgl/phjg'],
      ['of-all', null],
    ] as const) {
      await write(id, bizType)
      await sql`insert into notice_receipt (id, notice_id, user_id, read_status, create_date, update_date)
        values (${`r-${id}`}, ${id}, ${auditor.userId}, '0', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(db())
    }
    const home = async () => {
      const { data: week } = await auditor.get<readonly { key: string }[]>('sys/info/week')
      const { data: states } = await auditor.get<readonly unknown[]>('sys/info/states')
      return { gas: week.some(({ key }) => key === 'hazardsFound'), ring: states.length > 0 }
    }
    const bell = async () => {
      const { data } = await auditor.get<{ list: readonly { id: string }[] }>('sys/notice/mynotice/page', { page: 1, limit: 100 })
      return data.list
        .map(({ id }) => id)
        .filter((id) => id.startsWith('of-'))
        .toSorted()
    }
    const works = (systems: readonly string[]) =>
      sql`update "user" set system_codes = ${[...systems]}::text[] where id = ${auditor.userId}`.execute(db())
    await works(['zhrq', 'zhsz'])
    expect([await home(), await bell()]).toEqual([{ gas: true, ring: true }, ['of-all', 'of-gas', 'of-roads']])
    await works(['zhsz'])
    expect([await home(), await bell()]).toEqual([{ gas: false, ring: false }, ['of-all', 'of-roads']])
  })
})

describe('a paper that was handed in', () => {
  const keptIn = async (table: string, id: string) => {
    const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(table)} t where id = ${id}`.execute(db())
    return rows[0]?.text
  }
  const draftOf = async (phjgId: string) => {
    const { data } = await here.acts.ordered(phjgId, { submit: false })
    return data.id
  }

  test('municipal-approval.md §3.1: an order is saved as a draft, and by nobody once it is issued, signed or closed', async () => {
    const phjgId = await works()
    const draft = await draftOf(phjgId)
    expect((await order(draft)).actions).toContain('update')
    expect(await supervisor.post('szgl/phjg/zgdb/save', { id: draft, problem: '围挡缺口' })).toMatchObject({
      code: 0,
      data: { status: '1' },
    })
    const { id } = (await here.acts.ordered(phjgId)).data
    const rewritten = { deadline: '2027-06-30 18:00:00', level: '3', problem: '无' }
    const refusedTo = async (who: Person) => {
      const before = await keptIn('rectification_order', id)
      const { version, actions } = await order(id)
      expect(actions).not.toContain('update')
      expect(await who.post('szgl/phjg/zgdb/save', { id, version, ...rewritten })).toMatchObject({ code: -2 })
      expect(await who.post('szgl/phjg/zgdb/save', { id, version, ...rewritten, submit: true })).toMatchObject({ code: -2 })
      expect(await keptIn('rectification_order', id)).toBe(before)
    }
    await refusedTo(supervisor)
    await refusedTo(bureau)
    await unit.put('szgl/phjg/zgdb/sign', { id })
    await refusedTo(supervisor)
    await here.acts.reported(id)
    await refusedTo(supervisor)
    await supervisor.put('szgl/phjg/zgdb/dispose', { id, action: '2', reviewOpinion: '合格' })
    await refusedTo(supervisor)
  })

  test('a filing, an application and a visit keep what they say; works registered by hand are corrected, others not', async () => {
    const phjgId = await works()
    const filing = (await sql<{ id: string }>`select id from construction_filing where phjg_id = ${phjgId}`.execute(db())).rows[0]?.id ?? ''
    const visit = (await here.acts.visited(phjgId)).data.id
    const application = (await here.acts.applied(phjgId)).data.id
    for (const [who, root, table, id] of [
      [unit, 'szgl/phjg/sgba', 'construction_filing', filing],
      [unit, 'szgl/phjg/yssq', 'acceptance_application', application],
      [supervisor, 'szgl/phjg/visit', 'supervision_visit', visit],
    ] as const) {
      const before = await keptIn(table, id)
      const { data } = await who.get<{ actions: readonly string[]; version: number }>(`${root}/info/${id}`)
      expect([root, data.actions]).toEqual([root, expect.not.arrayContaining(['update'])])
      expect([root, await who.post(`${root}/save`, { id, version: data.version, remark: '改' })]).toMatchObject([root, { code: -2 }])
      expect(await keptIn(table, id)).toBe(before)
    }
    const byHand = await here.acts.registered()
    expect((await here.acts.row(byHand)).actions).toContain('update')
    expect(await supervisor.post('szgl/phjg/save', { id: byHand, remark: '改' })).toMatchObject({ code: 0 })
    expect((await here.acts.row(phjgId)).actions).not.toContain('update')
    expect((await supervisor.post('szgl/phjg/save', { id: phjgId, remark: '改' })).code).toBe(-2)
  })
})
