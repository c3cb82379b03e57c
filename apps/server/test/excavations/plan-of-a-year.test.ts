import { creditCheckCharacter } from '@chengan/kernel/fields/formats'
import { datetimeText } from '@chengan/kernel/time'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batchesOn, wjPlanOpen } from '../../src/areas/municipal/plans/open-plans.ts'
import { deployFile } from '../flow/deploy-file.ts'
import { type FlowHouse, openFlowHouse } from '../flow/flow-house.ts'
import type { Person } from '../support/people.ts'
import { signs } from '../support/signing.ts'
import { letClocksAct } from '../warnings/warnings-ground.ts'

// The plan of a year from its announcement to its release, with the minutes and the release document that it calls (municipal-approval.md
// §2.3 to §2.5, §5.2). It is June of 2026.

let house: FlowHouse
let builder: Person
let other: Person
let reviewer: Person
let foreign: Person
let cityReviewer: Person
let planner: Person
let second: Person
let police: Person
let leader: Person
let writer: Person

beforeAll(async () => {
  house = await openFlowHouse()
  await deployFile(house, 'szgl_ndsb', { business_table: 'szgl/wjsp,szgl/wjhy', title_template: '{title}', start_levels: ['qy', 'sj'] })
  await deployFile(house, 'szgl_spws', { business_table: 'szgl/spws', title_template: '{title}' })
  await sql`insert into dept (id, pid, pids, name, kind, level, region_id, sort, status, create_date, update_date)
    values ('d-police', '1', '1', '交警支队', '1', 'sj', '990100', 20, '1', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(house.db)
  builder = await house.person('builder.one', 'd-company', 'enterpriseStaff', ['wj_sqr'])
  other = await house.person('builder.two', 'd-company2', 'enterpriseStaff', ['wj_sqr'])
  reviewer = await house.person('first.one', 'd-district', 'districtSupervisor', ['wj_cs'])
  foreign = await house.person('first.two', 'd-other', 'districtSupervisor', ['wj_cs'])
  cityReviewer = await house.person('second.one', 'd-bureau', 'citySupervisor', ['wj_sh'])
  planner = await house.person('planner.one', 'd-bureau', 'citySupervisor', ['wj_jh', 'wj_hy'])
  second = await house.person('planner.two', 'd-bureau', 'citySupervisor', ['wj_jh'])
  police = await house.person('police.one', 'd-police', 'jointDept', ['wj_jj'])
  leader = await house.person('leader.one', 'd-bureau', 'citySupervisor', ['wj_ld'])
  writer = await house.person('writer.one', 'd-bureau', 'citySupervisor', ['ws_hg', 'ws_qf', 'ws_yy'])
  const admin = await house.person('admin.one', 'd-bureau', 'superAdmin')
  const [found] = (await admin.get('sys/params/page', { paramCode: 'wj.declareWindow' })).data.list
  expect(await admin.put('sys/params', { id: found?.id, paramValue: '06-01…07-15' })).toMatchObject({ code: 0 })
  await sql`update "user" set system_codes = '{zhsz}' where id = any(${[builder.userId, other.userId]}::text[])`.execute(house.db)
  // Minutes are countersigned by the heads of whom was invited.
  const heads = [
    ['d-district', reviewer],
    ['d-police', police],
    ['d-other', foreign],
  ] as const
  for (const [dept, head] of heads) await sql`update dept set leader_id = ${head.userId} where id = ${dept}`.execute(house.db)
  await house.services.settings.reload()
})
afterAll(() => house.close())

const credit = '9199010400000JTGX'
const code = credit + creditCheckCharacter(credit)
let count = 0
const ids: Record<string, string> = {}

async function declares(who: Person, name: string, more: object = {}, cut: object = {}): Promise<string> {
  const added = await who.put('szgl/wjsp', {
    ...{ declareType: '1', matter: '1', planYear: 2027, projectName: name, projectType: '1', projectNature: '1', reason: '老旧管线改造' },
    ...{ constructionUnit: '临江澜源', constructionCreditCode: code, contactPerson: '苏行止', contactPhone: '13800000001' },
    ...{ regionId: '990102', address: '望澜大道', planStart: '2027-06-01', planEnd: '2027-06-20', workWindow: '2' },
    ...{ constructionMethod: '1', openCutReason: '埋深浅', pipelineKind: '1', trafficClosure: '1', frozenReason: '老旧管线漏损' },
    ...more,
    sections: [
      {
        ...{ roadId: house.at.ids.road, startPile: 'K0', endPile: 'K1', crossing: false, partKind: '1', pavementType: '1' },
        ...{ length: 80, trenchWidth: 1.2, depth: 1.5 },
        ...cut,
      },
    ],
  })
  expect(added).toMatchObject({ code: 0 })
  ids[name] = added.data.id
  return added.data.id
}

/** Declared, handed in and reviewed by district and city: it waits to be consolidated. */
async function reviewed(who: Person, name: string, more: object = {}, cut: object = {}): Promise<string> {
  const id = await declares(who, name, more, cut)
  expect(await who.put('szgl/wjsp/submit', { id })).toMatchObject({ code: 0 })
  expect(await reviewer.put('szgl/wjsp/audit', { id, result: 1, comment: `同意${++count}` })).toMatchObject({ code: 0 })
  const { data } = await planner.get(`szgl/wjsp/info/${id}`)
  if (data.status === '110')
    expect(await cityReviewer.put('szgl/wjsp/audit', { id, result: 1, comment: `同意${++count}` })).toMatchObject({ code: 0 })
  return id
}

interface Task {
  readonly taskId: string
  readonly taskDefinitionKey: string
}
async function taskOf(who: Person, node: string): Promise<Task | undefined> {
  const { data } = await who.get<{ list: readonly Task[] }>('act/task/myToDoTaskPage', { page: 1, limit: 50 })
  return data.list.find((one) => one.taskDefinitionKey === node)
}
async function does(who: Person, node: string, more: object = {}) {
  const task = await taskOf(who, node)
  expect([node, task?.taskDefinitionKey]).toEqual([node, node])
  return who.post('act/task/complete', { taskId: task?.taskId, comment: `已办理${++count}`, ...more })
}
const statusOf = async (root: string, id: unknown) => (await planner.get(`${root}/info/${String(id)}`)).data.status
const statuses = (names: readonly string[]) => Promise.all(names.map((name) => statusOf('szgl/wjsp', ids[name])))
const linksOf = async (planId: unknown) =>
  (await planner.get('szgl/wjjhwjsp/page', { wjjhId: planId, limit: 50 })).data.list.toSorted(
    (a, b) => Number(a.workOrder) - Number(b.workOrder),
  )

interface Consolidated {
  readonly clusters: readonly {
    readonly roadId: string | null
    readonly memberIds: readonly string[]
    readonly leadId: string
    readonly sumArea: number
    readonly unionArea: number
    readonly savedArea: number
    readonly conflicts: readonly { readonly kind: string }[]
    readonly planId?: string
  }[]
}
const yjzh = (who: Person, more: object = {}) => who.post<Consolidated>('szgl/wjsp/ndsb/yjzh', { planYear: 2027, batch: 0, ...more })

describe('annual declarations (ndsb/page, ndsb/export)', () => {
  test('are listed with what they come to: each level its own, by view, road and year', async () => {
    await reviewed(builder, '给水', { projectType: '1' })
    await reviewed(other, '排水', { projectType: '2', planStart: '2027-06-10', planEnd: '2027-06-30' }, { length: 60 })
    await declares(builder, '草稿')
    const page = (who: Person, query: object) => who.get('szgl/wjsp/ndsb/page', { planYear: 2027, ...query })
    const all = (await page(planner, {})).data
    // The draft is nobody's but its applicant's: neither listed nor counted.
    expect(all).toMatchObject({ total: 2, summary: { count: 2, length: 140 } })
    expect((await page(planner, { view: 'consolidate' })).data).toMatchObject({ total: 2, summary: { count: 2, length: 140 } })
    expect((await page(planner, { view: 'review' })).data.total).toBe(0)
    expect((await page(builder, { view: 'mine' })).data.list.map((row) => row.projectName).toSorted()).toEqual(['给水', '草稿'].toSorted())
    expect((await page(other, {})).data.total).toBe(1)
    expect((await page(builder, {})).data).toMatchObject({ total: 2, summary: { count: 2, length: 160 } })
    expect([(await page(reviewer, {})).data.total, (await page(foreign, {})).data.total]).toEqual([2, 0])
    expect((await page(planner, { roadId: house.at.ids.road })).data.total).toBe(2)
    expect((await page(planner, { roadId: 'no-such-road' })).data).toMatchObject({ total: 0, summary: { count: 0, length: 0 } })
    expect((await page(planner, { planYear: 2031 })).data.total).toBe(0)
    expect(await page(planner, { view: 'whose' })).toMatchObject({ code: 10166 })
  })

  test('leave as a workbook of the rows that the caller sees', async () => {
    const rows = async (who: Person) => {
      const file = await who.raw('GET', 'szgl/wjsp/ndsb/export?planYear=2027&columns=declareNo,projectName')
      return (await readXlsx(file.rawPayload)).sheets[0]?.rows.map((row) => row[1])
    }
    expect((await rows(planner))?.toSorted()).toEqual(['项目名称', '给水', '排水'].toSorted())
    expect((await rows(builder))?.toSorted()).toEqual(['项目名称', '给水', '草稿'].toSorted())
    expect(await rows(other)).toEqual(['项目名称', '排水'])
  })
})

let meeting = ''
let plan = ''
const edits = (who: Person, more: object) => who.post('szgl/wjhy', { id: meeting, ...more })

describe('P1 to P4: announced, closed, put together, put to the units', () => {
  test('begins with a draft meeting by the plan officer, once for a year and batch; enterprises are told', async () => {
    const { data } = await planner.put('szgl/wjhy', { title: '2027年度计划会', meetingKind: '1', planYear: 2027, batch: 0 })
    meeting = data.id
    const begins = (businessKey: string) =>
      planner.post('act/running/startOfBusinessKey', { processDefinitionKey: 'szgl_ndsb', businessKey })
    expect((await planner.get(`szgl/wjhy/info/${meeting}`)).data.currentNode).toBeNull()
    // A draft may be kept without its year and batch; no plan is begun of none.
    const untold = (await planner.put('szgl/wjhy', { title: '未定年度的计划会', meetingKind: '1' })).data.id
    const refused = (await begins(untold)) as unknown as { code: number; data: { errors: readonly { field: string }[] } }
    expect(refused.code).not.toBe(0)
    expect(refused.data.errors.map(({ field }) => field)).toEqual(['planYear', 'batch'])
    expect(await planner.remove('szgl/wjhy', [untold])).toMatchObject({ code: 0 })
    expect(await begins(meeting)).toMatchObject({ code: 0 })
    expect((await planner.get(`szgl/wjhy/info/${meeting}`)).data.currentNode).toEqual(expect.any(String))
    expect(await begins(meeting)).toMatchObject({ code: 10153 })
    const again = await planner.put('szgl/wjhy', { title: '2027年度计划会（二）', meetingKind: '1', planYear: 2027, batch: 0 })
    expect(await begins(again.data.id)).toMatchObject({ code: 10153 })
    expect(await planner.remove('szgl/wjhy', [again.data.id])).toMatchObject({ code: 0 })
    expect(await does(planner, 'P1', { outcome: 'open', comment: '请按期申报' })).toMatchObject({ code: 0 })
    const told = await sql<{
      n: number
    }>`select count(*)::int as n from notice where title like '2027年度城市道路挖掘计划开始申报%'`.execute(house.db)
    expect(told.rows).toEqual([{ n: 1 }])
  })

  test('P2 waits for the review of each declaration of the batch, or puts those off that are not reviewed', async () => {
    const late = await declares(builder, '迟报')
    expect(await builder.put('szgl/wjsp/submit', { id: late })).toMatchObject({ code: 0 })
    expect(await does(planner, 'P2')).toMatchObject({ code: -2, msg: '本批次仍有1条未审核或未整合的申报' })
    expect(await does(planner, 'P2', { outcome: 'force', comment: '逾期未审，转下一批次' })).toMatchObject({ code: 0 })
    const kept = await sql`select plan_year as year, plan_batch as batch from excavation where id = ${late}`.execute(house.db)
    expect(kept.rows).toEqual([{ year: 2027, batch: 1 }])
  })

  test('P3 is refused while a declaration of the batch waits; the dry run changes nothing', async () => {
    expect(await does(planner, 'P3')).toMatchObject({ code: -2, msg: '本批次仍有2条未审核或未整合的申报' })
    const dry = await yjzh(planner, { dryRun: true })
    expect(dry).toMatchObject({ code: 0 })
    const [cluster] = dry.data.clusters
    expect([dry.data.clusters.length, cluster?.memberIds]).toEqual([1, [ids.排水, ids.给水]])
    expect([cluster?.roadId, cluster?.planId, cluster?.leadId]).toEqual([house.at.ids.road, undefined, ids.给水])
    expect(cluster?.savedArea).toBeCloseTo((cluster?.sumArea ?? 0) - (cluster?.unionArea ?? 0), 2)
    expect(cluster?.savedArea).toBeGreaterThan(0)
    expect(await statuses(['给水', '排水'])).toEqual(['120', '120'])
    expect((await yjzh(planner, { dryRun: true, windowMonths: 0, bufferM: 0 })).data.clusters).toHaveLength(2)
  })

  test('is the plan officer’s of the city, and of a batch that waits', async () => {
    expect(await yjzh(reviewer, { dryRun: true })).toMatchObject({ code: 403 })
    expect(await yjzh(builder, { dryRun: true })).toMatchObject({ code: 403 })
    expect(await yjzh(planner, { ids: [ids.草稿] })).toMatchObject({ code: -2, msg: '所选申报中有1条不在待整合状态，请刷新后重试' })
    expect(await yjzh(planner, { planYear: 2040, dryRun: true })).toMatchObject({ code: 0, data: { clusters: [] } })
    expect(await planner.post('szgl/wjsp/ndsb/yjzh', { dryRun: true })).toMatchObject({ code: 10001 })
  })

  test('two officers at once: the declarations become members of one item only', async () => {
    const both = await Promise.all([yjzh(planner), yjzh(second, { bufferM: 60 })])
    expect(both.map((one) => one.code)).toEqual([0, 0])
    const made = both.flatMap((one) => one.data.clusters.flatMap((cluster) => cluster.planId ?? []))
    expect(made).toHaveLength(1)
    plan = made[0] ?? ''
    expect(await statuses(['给水', '排水'])).toEqual(['130', '130'])
    const item = (await planner.get(`szgl/wjjh/info/${plan}`)).data
    expect(item).toMatchObject({
      status: '1',
      memberCount: 2,
      planYear: 2027,
      batch: 0,
      quarter: 2,
      leadDeptId: 'd-company',
      planNo: 'JH2027-001',
    })
    expect(item.savedArea).toBeCloseTo(Number(item.sumArea) - Number(item.unionArea), 2)
    // Water waits for the deeper drain, and then works as long as it declared.
    expect(item.sequence).toMatchObject([
      { wjspId: ids.排水, order: 1, start: '2027-06-10', end: '2027-06-30' },
      { wjspId: ids.给水, order: 2, start: '2027-06-10', end: '2027-06-29' },
    ])
    const links = await linksOf(plan)
    expect(links.map((one) => [one.wjspId, one.role, one.workOrder])).toEqual([
      [ids.排水, '2', 1],
      [ids.给水, '1', 2],
    ])
    expect(links.reduce((sum, one) => sum + Number(one.shareRatio), 0)).toBeCloseTo(100, 2)
  })

  test('is taken apart, put together by hand, led by another and reordered', async () => {
    const [drain] = await linksOf(plan)
    expect(await planner.remove('szgl/wjjhwjsp', [drain?.id])).toMatchObject({ code: 0 })
    expect(await statuses(['给水', '排水'])).toEqual(['130', '120'])
    expect((await planner.get(`szgl/wjjh/info/${plan}`)).data).toMatchObject({ memberCount: 1, savedArea: 0 })
    const merged = await yjzh(planner, { ids: [ids.给水, ids.排水], asOne: true })
    expect(merged).toMatchObject({ code: 0 })
    // The item that lost its last member is gone.
    expect(await planner.get(`szgl/wjjh/info/${plan}`)).toMatchObject({ code: 10104 })
    plan = merged.data.clusters[0]?.planId ?? ''
    const [first] = await linksOf(plan)
    const leads = (version: unknown) => planner.post('szgl/wjjhwjsp', { id: first?.id, version, role: '1' })
    expect(await leads(Number(first?.version) + 7)).toMatchObject({ code: 10409, msg: '数据已被他人修改，请刷新后重试' })
    expect(await leads(first?.version)).toMatchObject({ code: 0 })
    expect((await linksOf(plan)).map((one) => one.role)).toEqual(['1', '2'])
    expect((await planner.get(`szgl/wjjh/info/${plan}`)).data).toMatchObject({ leadDeptId: 'd-company2' })
    expect(await planner.post('szgl/wjjhwjsp', { id: first?.id, role: '2' })).toMatchObject({ code: 10400, msg: '计划须有一个牵头单位' })
    // What was never handed in is out of sight: nobody plans with it.
    const unseen = await planner.put('szgl/wjjhwjsp', { wjjhId: plan, wjspId: ids.草稿, role: '2', workOrder: 3 })
    expect(unseen).toMatchObject({ code: 10003, msg: '申报不存在或无权查看' })
    const [, water] = await linksOf(plan)
    expect(await planner.post('szgl/wjjhwjsp', { id: water?.id, workOrder: 1 })).toMatchObject({ code: 0 })
    expect(await planner.post('szgl/wjjhwjsp', { id: first?.id, workOrder: 2 })).toMatchObject({ code: 0 })
    const { sequence } = (await planner.get(`szgl/wjjh/info/${plan}`)).data
    expect(sequence).toMatchObject([
      { wjspId: ids.给水, order: 1 },
      { wjspId: ids.排水, order: 2 },
    ])
  })

  test('P4 asks each unit for its own links: one accepts, one proposes, which is put together again', async () => {
    expect(await does(planner, 'P3')).toMatchObject({ code: 0 })
    const links = await linksOf(plan)
    expect(links.map((one) => one.confirmState)).toEqual(['1', '1'])
    const own = (who: Person) => who.get('szgl/wjjhwjsp/page', { confirmState: '1' })
    const [[water], [drain]] = [(await own(builder)).data.list, (await own(other)).data.list]
    expect([water?.wjspId, drain?.wjspId]).toEqual([ids.给水, ids.排水])
    const confirms = (who: Person, id: unknown, more: object) => who.put('szgl/wjjhwjsp/confirm', { id, ...more })
    expect(await confirms(other, water?.id, { confirmState: '2' })).toMatchObject({ code: 10104 })
    expect(await does(builder, 'P4', { outcome: 'answered' })).toMatchObject({ code: 10174, msg: '请完善本环节必填项：单位确认' })
    expect(await confirms(builder, water?.id, { confirmState: '3' })).toMatchObject({ code: 10001 })
    expect(await confirms(builder, water?.id, { confirmState: '2' })).toMatchObject({ code: 0 })
    expect(await confirms(builder, water?.id, { confirmState: '2', confirmOpinion: '再次' })).toMatchObject({ code: -2 })
    expect(await taskOf(planner, 'P3')).toBeUndefined()
    const proposed = { confirmState: '3', confirmOpinion: '材料七月到货', planStart: '2027-07-01', planEnd: '2027-07-20' }
    expect(await confirms(other, drain?.id, proposed)).toMatchObject({ code: 0 })
    expect(await taskOf(planner, 'P3')).toBeDefined()
    // The officer moves the item: who had accepted is asked again.
    const { version } = (await planner.get(`szgl/wjjh/info/${plan}`)).data
    const moved = await planner.post('szgl/wjjh', { id: plan, version, planStart: '2027-07-01', planEnd: '2027-07-30', quarter: 3 })
    expect(moved).toMatchObject({ code: 0 })
    expect((await linksOf(plan)).map((one) => one.confirmState).toSorted()).toEqual(['0', '3'])
    expect(await does(planner, 'P3')).toMatchObject({ code: 0 })
    expect((await linksOf(plan)).map((one) => one.confirmState)).toEqual(['1', '1'])
    for (const [who, link] of [
      [builder, water],
      [other, drain],
    ] as const)
      expect(await confirms(who, link?.id, { confirmState: '2', confirmOpinion: `同意${++count}` })).toMatchObject({ code: 0 })
    expect(await taskOf(planner, 'P5')).toBeDefined()
    // The papers are sent out by their call; the task alone says nothing.
    expect(await does(planner, 'P5', { outcome: 'released' })).toMatchObject({ code: 10174, msg: '请完善本环节必填项：会前预发布' })
  })
})

interface Item {
  readonly id: string
  readonly wjjhId: string
  readonly opinions: readonly { readonly deptId: string; readonly silent: boolean; readonly attitude: string }[]
}
const itemsOf = async () => (await planner.get<{ items: readonly Item[] }>(`szgl/wjhy/info/${meeting}`)).data.items

const clock = (at: string) => {
  house.house.setNow(at)
  return letClocksAct(house.services)
}

describe('P5 and P6: papers, feedback, meeting', () => {
  test('the pre-release asks for time, place, police and a district, and takes the items along', async () => {
    const bare = await planner.put('szgl/wjhy/preRelease', { id: meeting, comment: '请研究' })
    expect(bare).toMatchObject({ code: 10001 })
    const held = {
      meetingTime: '2026-07-10 09:00:00',
      endTime: '2026-07-10 11:00:00',
      place: '一号会议室',
      host: planner.userId,
      recorder: planner.userId,
    }
    const invited = ['d-district', 'd-police'].map((deptId) => ({ deptId }))
    const form = { ...held, participants: invited, items: [{ wjjhId: plan, order: 1 }] }
    expect(await edits(planner, { ...form, participants: [{ deptId: 'd-district' }] })).toMatchObject({ code: 0 })
    expect(await planner.put('szgl/wjhy/preRelease', { id: meeting, comment: '请研究1' })).toMatchObject({
      code: 10400,
      msg: '年度、增补计划会议须邀请公安交管部门',
    })
    expect(await edits(planner, form)).toMatchObject({ code: 0 })
    expect(await statusOf('szgl/wjjh', plan)).toBe('2')
    expect(await planner.put('szgl/wjhy/preRelease', { id: meeting })).toMatchObject({ code: 10001 })
    expect(await police.get(`szgl/wjhy/info/${meeting}`)).toMatchObject({ code: 10104 })
    expect(await planner.put('szgl/wjhy/preRelease', { id: meeting, comment: '请研究2' })).toMatchObject({ code: 0 })
    expect(await statuses(['给水', '排水'])).toEqual(['140', '140'])
    const { data } = await planner.get(`szgl/wjhy/info/${meeting}`)
    expect(data).toMatchObject({ status: '2', feedbackDeadline: '2026-07-09 09:00:00' })
  })

  test('szgl/wjhy/rule-2: every invited department owes its feedback until the deadline, and nobody else', async () => {
    const duties = async () => {
      const { rows } =
        await sql`select duty_dept_id as dept, action, to_char(deadline at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as until
        from duty where biz_id = ${meeting} and state_field = 'participants' and done_time is null order by 1`.execute(house.db)
      return rows
    }
    const until = '2026-07-09 09:00'
    expect(await duties()).toEqual([
      { dept: 'd-district', action: 'feedback', until },
      { dept: 'd-police', action: 'feedback', until },
    ])
    const due = await police.get('sys/duty/page', { bizType: 'szgl/wjhy' })
    expect(due.data.list.map((one) => one.action)).toContain('feedback')
    const [item] = await itemsOf()
    const answers = (who: Person, more: object) => who.put('szgl/wjhy/feedback', { id: meeting, itemId: item?.id, ...more })
    expect(await answers(police, { attitude: '3' })).toMatchObject({ code: 10400, msg: '反对须说明理由' })
    expect(await answers(police, { attitude: '3', opinion: '早高峰不宜', itemId: 'nothing' })).toMatchObject({
      code: 10400,
      msg: '该议题不在本次会议的议程中',
    })
    expect(await answers(foreign, { attitude: '1', opinion: '同意' })).toMatchObject({ code: 10104 })
    expect(await answers(cityReviewer, { attitude: '1', opinion: '同意1' })).toMatchObject({ code: -2, msg: '本单位未受邀参加该会议' })
    expect(await answers(police, { attitude: '3', opinion: '早高峰不宜封闭' })).toMatchObject({ code: 0 })
    expect(await duties()).toEqual([{ dept: 'd-district', action: 'feedback', until }])
    // Who is invited later owes as well, whoever is taken off the list owes no more; what is owed already begins not again.
    const lines = async () =>
      (await planner.get<{ participants: readonly { id: string; deptId: string }[] }>(`szgl/wjhy/info/${meeting}`)).data.participants
    const ids = async () =>
      (
        await sql<{ id: string }>`select id from duty where biz_id = ${meeting} and state_field = 'participants' and done_time is null
        order by id`.execute(house.db)
      ).rows.map(({ id }) => id)
    const [first] = await ids()
    expect(await edits(planner, { participants: [...(await lines()), { deptId: 'd-other' }] })).toMatchObject({ code: 0 })
    expect(await duties()).toEqual([
      { dept: 'd-district', action: 'feedback', until },
      { dept: 'd-other', action: 'feedback', until },
    ])
    expect((await ids())[0]).toBe(first)
    expect(await edits(planner, { participants: (await lines()).filter((one) => one.deptId !== 'd-other') })).toMatchObject({ code: 0 })
    expect(await duties()).toEqual([{ dept: 'd-district', action: 'feedback', until }])
    // The police, whose role sees only its own, still see the meeting and sign in.
    expect(await police.get(`szgl/wjhy/info/${meeting}`)).toMatchObject({ code: 0 })
    expect(await police.put('szgl/wjhy/sign', { id: meeting })).toMatchObject({ code: 0 })
  })

  test('szgl/wjhy/rule-1 silence until the deadline is no objection; the meeting opens at its time', async () => {
    expect(await clock('2026-07-09 08:00:00')).toBe(0)
    expect(await clock('2026-07-09 09:05:00')).toBe(1)
    expect(await clock('2026-07-09 09:10:00')).toBe(0)
    const said = async () => (await itemsOf())[0]?.opinions.map((one) => [one.deptId, one.attitude, one.silent]).toSorted()
    expect(await said()).toEqual([
      ['d-district', '1', true],
      ['d-police', '3', false],
    ])
    expect(await statusOf('szgl/wjhy', meeting)).toBe('2')
    expect(await clock('2026-07-10 09:00:00')).toBe(1)
    expect(await statusOf('szgl/wjhy', meeting)).toBe('3')
    const open = await sql`select 1 from duty where biz_id = ${meeting} and state_field = 'participants' and done_time is null`.execute(
      house.db,
    )
    expect(open.rows).toEqual([])
  })

  test('szgl/wjhy/rule-3 nothing is simply included over an objection of the police; each item is concluded', async () => {
    const [item] = await itemsOf()
    const concludes = (more: object) => planner.put('szgl/wjhy/conclude', { id: meeting, items: [{ ...item, ...more }] })
    expect(await does(planner, 'P6', { outcome: 'concluded' })).toMatchObject({ code: 10174 })
    expect(await concludes({ conclusion: null })).toMatchObject({ code: 10400, msg: '每个议题都须有结论' })
    expect(await concludes({ conclusion: '1' })).toMatchObject({ code: 10400, msg: '公安交管部门有未处理的反对意见' })
    expect(await concludes({ conclusion: '4' })).toMatchObject({ code: 10400, msg: '缓列、不列入须说明理由' })
    expect(await concludes({ conclusion: '2', conclusionDesc: '禁挖路段报市政府批准，错峰施工' })).toMatchObject({ code: 0 })
    expect(await statusOf('szgl/wjjh', plan)).toBe('3')
    expect(await statuses(['给水', '排水'])).toEqual(['150', '150'])
  })
})

/** The called paper of the meeting is written, checked, countersigned, signed and sealed. */
async function seals(docKind: string, signers: readonly Person[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from approval_document where biz_id = ${meeting} and doc_kind = ${docKind}
    and status <> '7' order by id desc limit 1`.execute(house.db)
  const id = rows[0]?.id ?? ''
  expect(await does(planner, 'W1', { outcome: 'submit' })).toMatchObject({ code: 0 })
  expect(await writer.put('szgl/spws/audit', { id, result: 1, comment: `核稿${++count}` })).toMatchObject({ code: 0 })
  for (const head of signers) expect(await does(head, 'W3')).toMatchObject({ code: 0 })
  expect(await signs(house.services, writer, id, { comment: `签发${++count}` })).toMatchObject({ code: 0 })
  expect(await writer.put('szgl/spws/seal', { id, comment: `用印${++count}` })).toMatchObject({ code: 0 })
  return id
}

describe('P7 to P10: minutes, approval, release', () => {
  test('P7 the sealed minutes archive the meeting by themselves; nobody owes an archive of it', async () => {
    const owed = await sql`select action from duty where biz_id = ${meeting} and state_field = 'status' and done_time is null`.execute(
      house.db,
    )
    expect(owed.rows).toEqual([])
    expect(await planner.put('szgl/wjhy/archive', { id: meeting, minutesNo: '一', minutes: '<p>一</p>', minutesFile: [] })).toMatchObject({
      code: expect.toSatisfy((one: number) => one !== 0),
    })
    await seals('10', [reviewer, police])
    const { data } = await planner.get(`szgl/wjhy/info/${meeting}`)
    expect(data.status).toBe('5')
    expect(data.minutesNo).toMatch(/〔2026〕/)
  })

  test('P8 the leader may send the plan back: items are drafts, declarations consolidated, the meeting a draft', async () => {
    expect(await does(leader, 'P8', { outcome: 'back' })).toMatchObject({ code: 0 })
    expect([await statusOf('szgl/wjhy', meeting), await statusOf('szgl/wjjh', plan)]).toEqual(['1', '1'])
    expect(await statuses(['给水', '排水'])).toEqual(['130', '130'])
    expect(await taskOf(planner, 'P3')).toBeDefined()
  })

  test('a further session on the same row comes to the release document; P9 releases, P10 tells', async () => {
    expect(await does(planner, 'P3')).toMatchObject({ code: 0 })
    if ((await taskOf(planner, 'P5')) === undefined) {
      for (const who of [builder, other]) {
        for (const link of (await who.get('szgl/wjjhwjsp/page', { confirmState: '1' })).data.list)
          await who.put('szgl/wjjhwjsp/confirm', { id: link.id, confirmState: '2', confirmOpinion: `好${++count}` })
      }
    }
    const held = { meetingTime: '2026-07-20 09:00:00', endTime: '2026-07-20 11:00:00' }
    expect(await edits(planner, { ...held, items: [{ wjjhId: plan, order: 1 }] })).toMatchObject({ code: 0 })
    expect(await planner.put('szgl/wjhy/preRelease', { id: meeting, comment: '再议' })).toMatchObject({ code: 0 })
    expect(await planner.put('szgl/wjhy/start', { id: meeting })).toMatchObject({ code: 0 })
    const [item] = await itemsOf()
    const items = [{ ...item, conclusion: '1', conclusionDesc: '禁挖路段，市政府批准后实施' }]
    expect(await planner.put('szgl/wjhy/conclude', { id: meeting, items })).toMatchObject({ code: 0 })
    await seals('10', [reviewer, police])
    expect(await does(leader, 'P8', { outcome: 'pass' })).toMatchObject({ code: 0 })
    await seals('11', [reviewer])
    expect(await taskOf(planner, 'P9')).toBeDefined()
    expect(await does(planner, 'P9', { outcome: 'released' })).toMatchObject({ code: 10174 })
  })

  test('szgl/wjjh/rule-1, szgl/wjjh/rule-2: jhfb/page shows what is to be released to the city, to units only what is released', async () => {
    const shown = async (who: Person) => (await who.get('szgl/wjjh/jhfb/page', { planYear: 2027, quarter: 3 })).data.total
    expect([await shown(planner), await shown(foreign)]).toEqual([1, 0])
    const released = {
      ids: [plan],
      releaseNo: '临城管〔2026〕4号',
      releaseDate: datetimeText(Date.parse('2026-07-20T02:00:00Z')).slice(0, 10),
    }
    expect(await planner.put('szgl/wjjh/release', released)).toMatchObject({ code: 10001 })
    expect(await reviewer.put('szgl/wjjh/release', { ...released, comment: '发布' })).toMatchObject({ code: 403 })
    // A frozen road without an approval, and of which the meeting has noted none.
    const concluded = '禁挖路段，市政府批准后实施'
    const noted = (text: string) =>
      house.db
        .updateTable(house.services.registry.byName('excavationPlan').table)
        .set({ conclusion_desc: text })
        .where('id', '=', plan)
        .execute()
    await noted('同意')
    expect(await planner.put('szgl/wjjh/release', { ...released, comment: '试发布' })).toMatchObject({ code: 10400 })
    await noted(concluded)
    expect(await planner.put('szgl/wjjh/release', { ...released, comment: '发布' })).toMatchObject({ code: 0 })
    expect(await planner.put('szgl/wjjh/release', { ...released, comment: '再发布' })).toMatchObject({ code: -2 })
    expect([await statusOf('szgl/wjjh', plan), ...(await statuses(['给水', '排水']))]).toEqual(['4', '160', '160'])
    expect(await shown(other)).toBe(1)
    const ended = await sql<{
      n: number
    }>`select count(*)::int as n from flow_instance where business_key = ${meeting} and ended_at is not null`.execute(house.db)
    expect(ended.rows).toEqual([{ n: 1 }])
    const told = await sql<{
      users: number
    }>`select count(distinct r.user_id)::int as users from notice n join notice_receipt r on r.notice_id = n.id
      where n.title = '2027年度城市道路挖掘计划执行通知' and r.user_id = any(${[builder.userId, other.userId]}::text[])`.execute(house.db)
    expect(told.rows).toEqual([{ users: 2 }])
  })

  test('jhfb/export is a workbook with a sheet for each district', async () => {
    const file = await planner.raw('GET', 'szgl/wjjh/jhfb/export?planYear=2027')
    const book = await readXlsx(file.rawPayload)
    expect(book.sheets.map((sheet) => [sheet.name, sheet.rows.length])).toEqual([['望澜区', 2]])
    const empty = await readXlsx((await foreign.raw('GET', 'szgl/wjjh/jhfb/export?planYear=2027')).rawPayload)
    expect(empty.sheets.map((sheet) => sheet.rows.length)).toEqual([1])
  })

  test('a released item is adjusted by a special meeting, and by no other; the former arrangement is kept', async () => {
    const adjust = (meetingId: string) => planner.put('szgl/wjjh/adjust', { id: plan, meetingId, comment: `地铁施工${++count}` })
    expect(await adjust(meeting)).toMatchObject({ code: 10400, msg: '计划调整须提交专题协调会议' })
    const special = await planner.put('szgl/wjhy', { title: '专题会', meetingKind: '3' })
    expect(await adjust(special.data.id)).toMatchObject({ code: 0 })
    const { data } = await planner.get(`szgl/wjjh/info/${plan}`)
    expect(data).toMatchObject({ status: '2', planHistory: [{ planStart: '2027-07-01', conclusion: '1' }] })
    expect(await statuses(['给水', '排水'])).toEqual(['140', '140'])
  })
})

describe('wjPlanOpen', () => {
  const runs = () => wjPlanOpen(house.services).run({ due: 0, params: null, signal: new AbortController().signal })

  test('opens the plan of each quarter on its first day, in October that of the next year too, and takes up what was deferred', async () => {
    expect(batchesOn('2026-07-01')).toEqual([{ year: 2026, batch: 3 }])
    expect(batchesOn('2026-10-01')).toEqual([
      { year: 2026, batch: 4 },
      { year: 2027, batch: 0 },
    ])
    await sql`update excavation set status = '155', plan_year = 2026, plan_batch = 2 where id = ${ids.草稿}`.execute(house.db)
    house.house.setNow('2026-10-01 00:10:00')
    // A meeting with its process, and one declaration; the plan of 2027 is open already.
    expect(await runs()).toBe(2)
    const opened =
      await sql`select m.title, m.meeting_kind as kind, t.node from joint_meeting m join flow_instance i on i.business_key = m.id
      join flow_task t on t.instance_id = i.id and t.state = 'open' where m.plan_year = 2026 and m.batch = 4`.execute(house.db)
    expect(opened.rows).toEqual([{ title: '2026年第4季度增补城市道路挖掘计划联席会议', kind: '2', node: 'P1' }])
    const taken = await sql`select status, plan_year as year, plan_batch as batch from excavation where id = ${ids.草稿}`.execute(house.db)
    expect(taken.rows).toEqual([{ status: '120', year: 2026, batch: 4 }])
    expect(await runs()).toBe(0)
  })
})
