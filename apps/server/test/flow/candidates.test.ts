import { person, piece } from '@chengan/flow/testing/sketch'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowTimeoutScan } from '../../src/areas/system/flow/flow-jobs.ts'
import { roleCandidateCheck } from '../../src/areas/system/schedule/system-jobs.ts'
import type { CallReply, Person } from '../support/people.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'

// Who may claim a step follows those who belong to its groups, at once; what nobody claims is told.

interface Stepped {
  readonly processInstanceId: string
  readonly nextTasks: readonly {
    readonly taskId: string
    readonly assignee: string | null
    readonly candidates: readonly { readonly userId: string }[]
  }[]
}

let flow: FlowHouse
let root: Person
let newcomer: Person
beforeAll(async () => {
  flow = await openFlowHouse()
  root = await flow.person('root', '1', 'superAdmin')
  newcomer = await flow.person('newcomer', 'd-other', 'districtSupervisor')
})
afterAll(() => flow.close())

const start = piece('start', 'start')
const end = piece('end', 'end')
const first = person('A', '${initiator}', { autoComplete: 'true' })

/** A task that some group may claim. */
async function unclaimed(user: object, trip: object = {}): Promise<{ taskId: string; instance: string }> {
  await flow.deploys([start, first, person('B', null, user), end], ['start > A', 'A > B', 'B > end'])
  const begun: CallReply<Stepped> = await flow.at.staff.post('act/running/startOfBusinessKey', {
    processDefinitionKey: 'trip',
    businessKey: await flow.trip(flow.at.staff, trip),
  })
  expect(begun).toMatchObject({ code: 0 })
  const [task] = begun.data.nextTasks
  return { taskId: task?.taskId ?? '', instance: begun.data.processInstanceId }
}

async function stored(taskId: string) {
  const { rows } = await sql<{ assignee: string | null; candidates: readonly string[] }>`select assignee,
    array(select unnest(candidates) order by 1) as candidates from flow_task where id = ${taskId}`.execute(flow.db)
  return rows[0]
}

const scan = () => flowTimeoutScan(flow.services).run({ due: 0, params: null, signal: new AbortController().signal })
const sorted = (...ids: readonly string[]) => ids.toSorted()

async function edits(path: string, id: string, change: object): Promise<void> {
  const { data } = await root.get(`${path}/info/${id}`)
  const reply = await root.put(path, { ...data, ...change })
  expect(reply).toMatchObject({ code: 0 })
  await flow.services.background.settled()
}

describe('act/task/rule-4: the candidates of a task that nobody has claimed follow at once', () => {
  let post: string
  let business: string
  beforeAll(async () => {
    const { at } = flow
    post = '0192a0000000700080000000000000a1'
    await sql`insert into post (id, post_code, post_name, status, create_date, update_date, deleted, version)
      values (${post}, 'walker', '夜间巡查员', '1', '2026-01-01', '2026-01-01', false, 1)`.execute(flow.db)
    await sql`update "user" set post_id_list = array[${post}] where id = any(${[at.district.userId, at.district2.userId]}::text[])`.execute(
      flow.db,
    )
    business = '0192a0000000700080000000000000b1'
    await sql`insert into business_role (id, code, name, business_type, status, user_id_list, create_date, update_date, deleted, version)
      values (${business}, 'walkers', '夜间巡查组', 'qt', '1', ${[at.district.userId, at.district2.userId]}::text[], '2026-01-01', '2026-01-01', false, 1)`.execute(
      flow.db,
    )
  })

  test('who is given the post, and who loses it', async () => {
    const { at } = flow
    const { taskId } = await unclaimed({ candidateGroups: 'post:walker' })
    expect((await stored(taskId))?.candidates).toEqual(sorted(at.district.userId, at.district2.userId))
    await edits('sys/user', newcomer.userId, { postIdList: [post] })
    expect((await stored(taskId))?.candidates).toEqual(sorted(at.district.userId, at.district2.userId, newcomer.userId))
    const { list } = (await newcomer.get('act/task/myToDoTaskPage', { limit: 100 })).data
    expect(list.map((one) => one.taskId)).toContain(taskId)
    const told = await newcomer.get('sys/notice/mynotice/page', { limit: 100 })
    expect(told.data.list.map((one) => one.title)).toContain('待签收：参加会议（任务B）')
    await edits('sys/user', newcomer.userId, { postIdList: [] })
    expect((await stored(taskId))?.candidates).toEqual(sorted(at.district.userId, at.district2.userId))
  })

  test('who comes into the department, and who leaves it', async () => {
    const { at } = flow
    const { taskId } = await unclaimed({ candidateGroups: 'dept:d-district', candidateLevel: 'qx' })
    expect((await stored(taskId))?.candidates).not.toContain(newcomer.userId)
    await edits('sys/user', newcomer.userId, { deptId: 'd-district' })
    expect((await stored(taskId))?.candidates).toContain(newcomer.userId)
    await edits('sys/user', newcomer.userId, { deptId: 'd-other' })
    expect((await stored(taskId))?.candidates).toEqual(sorted(at.district.userId, at.district2.userId))
  })

  test('who is named in the business role; left alone somebody has the task at once', async () => {
    const { at } = flow
    const { taskId, instance } = await unclaimed({ candidateGroups: 'br:walkers', candidateScope: 'all' })
    await edits('sys/sysbusinessrole', business, { userIdList: [at.district.userId, at.district2.userId, newcomer.userId] })
    expect((await stored(taskId))?.candidates).toEqual(sorted(at.district.userId, at.district2.userId, newcomer.userId))
    await edits('sys/sysbusinessrole', business, { userIdList: [at.district2.userId] })
    expect(await stored(taskId)).toMatchObject({ assignee: at.district2.userId })
    const { rows } =
      await sql`select 1 from duty where flow_instance_id = ${instance} and done_time is null and user_id = ${at.district2.userId}`.execute(
        flow.db,
      )
    expect(rows).toHaveLength(1)
  })

  test('whose department comes to lie in the region', async () => {
    const { at } = flow
    const role = { candidateGroups: 'role:districtSupervisor', candidateScope: 'sameRegion' }
    const { taskId } = await unclaimed(role, { regionId: '990102' })
    expect((await stored(taskId))?.candidates).toEqual(sorted(at.district.userId, at.district2.userId))
    await sql`update "user" set region_id = null where id = ${newcomer.userId}`.execute(flow.db)
    await edits('sys/dept', 'd-other', { regionId: '990102' })
    expect((await stored(taskId))?.candidates).toContain(newcomer.userId)
    await edits('sys/dept', 'd-other', { regionId: '990121' })
    expect((await stored(taskId))?.candidates).toEqual(sorted(at.district.userId, at.district2.userId))
  })

  test('who is disabled, by whatever way it was done', async () => {
    const { at } = flow
    await edits('sys/user', newcomer.userId, { postIdList: [post] })
    const { taskId } = await unclaimed({ candidateGroups: 'post:walker' })
    await sql`update "user" set status = '0', update_date = '2026-06-30 10:20:00' where id = ${newcomer.userId}`.execute(flow.db)
    flow.house.setNow('2026-06-30 10:21:00')
    await scan()
    expect((await stored(taskId))?.candidates).toEqual(sorted(at.district.userId, at.district2.userId))
  })
})

describe('a task that nobody claims', () => {
  const titles = async (who: Person) => {
    const { data } = await who.get('sys/notice/mynotice/page', { limit: 200 })
    return data.list.map((one) => one.title)
  }

  test('is told to its candidates after four working hours, then to their head', async () => {
    const { at } = flow
    const head = await flow.person('head', 'd-district', 'districtSupervisor')
    await sql`update dept set leader_id = ${head.userId} where id = 'd-district'`.execute(flow.db)
    const { taskId } = await unclaimed({ candidateUsers: `${at.district.userId},${at.district2.userId}` }, { name: '无人签收的事' })
    const wanted = '尚无人签收：无人签收的事（任务B）'
    const at4 = await sql<{ at: string }>`select fires_at as at from flow_timer where task = ${taskId} and kind = 'unclaimed'`.execute(
      flow.db,
    )
    flow.house.setNow(at4.rows[0]?.at ?? '')
    await scan()
    expect([await titles(at.district), await titles(at.district2)].map((list) => list.includes(wanted))).toEqual([true, true])
    expect(await titles(head)).not.toContain(wanted)
    const at8 = await sql<{ at: string }>`select fires_at as at from flow_timer where task = ${taskId} and kind = 'unclaimedStill'`.execute(
      flow.db,
    )
    flow.house.setNow(at8.rows[0]?.at ?? '')
    await scan()
    expect(await titles(head)).toContain(wanted)
  })
})

describe('a task one and a half times its limit', () => {
  test('act/task/rule-3: is told to those who administer flows and to the leaders of the city', async () => {
    const { at } = flow
    const leader = await flow.person('leader', 'd-bureau', 'cityLeader')
    const keeper = await flow.person('keeper', 'd-bureau', 'citySupervisor', [flow.services.flow.administratorRole])
    await flow.deploys(
      [start, first, person('B', at.district.userId, { timeLimit: '1', timeUnit: 'workhour' }), end],
      ['start > A', 'A > B', 'B > end'],
    )
    const businessKey = await flow.trip(at.staff, { name: '拖了很久的事' })
    await at.staff.post('act/running/startOfBusinessKey', { processDefinitionKey: 'trip', businessKey })
    flow.pass(7 * 86_400)
    await scan()
    const { rows } = await sql<{ id: string }>`select r.user_id as id from notice_receipt r join notice n on n.id = r.notice_id
      where n.title = '严重超期：拖了很久的事（任务B）'`.execute(flow.db)
    expect(rows.map((row) => row.id)).toEqual(expect.arrayContaining([leader.userId, keeper.userId]))
  })
})

describe('the nightly check', () => {
  test('tells those who administer flows of a process with a step that nobody could handle', async () => {
    const { at } = flow
    const keeper = await flow.person('keeper2', 'd-bureau', 'citySupervisor', [flow.services.flow.administratorRole])
    await sql`insert into business_role (id, code, name, business_type, status, create_date, update_date, deleted, version)
      values ('0192a0000000700080000000000000b2', 'nobody_yet', '尚无人员', 'qt', '1', '2026-01-01', '2026-01-01', false, 1)`.execute(
      flow.db,
    )
    const either = { candidateGroups: 'br:nobody_yet,role:districtSupervisor' }
    const nodes = [start, first, person('B', null, { candidateGroups: 'br:nobody_yet' }), person('C', null, either), end]
    const ways = ['start > A', 'A > B', 'B > C', 'C > end']
    await flow.deploys(nodes, ways, { key: 'unmanned', columns: { latest: true, name: '无人流程' } })
    await flow.deploys([start, first, person('B', at.district.userId), end], ['start > A', 'A > B', 'B > end'], {
      key: 'manned',
      columns: { latest: true, name: '有人流程' },
    })
    await flow.db
      .transaction()
      .execute((db) => roleCandidateCheck(flow.services).runIn(db, { due: 0, params: null, signal: new AbortController().signal }))
    const { rows } = await sql<{ content: string }>`select n.content from notice n join notice_receipt r on r.notice_id = n.id
      where r.user_id = ${keeper.userId} and n.title like '%找不到办理人'`.execute(flow.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.content).toContain('无人流程（任务B）')
    expect(rows[0]?.content).not.toContain('有人流程')
  })
})

describe('a task of which its limit was told before it passed', () => {
  test('is told as late from then on: the warning of before counts as read', async () => {
    const staff = await flow.person('writer', 'd-bureau', 'citySupervisor')
    const late = await flow.person('latecomer', 'd-bureau', 'citySupervisor')
    await flow.deploys([start, first, person('B', late.userId, { timeLimit: '10' }), end], ['start > A', 'A > B', 'B > end'], {
      key: 'told_twice',
    })
    const businessKey = await flow.trip(staff, { name: '两次提醒的事' })
    await staff.post('act/running/startOfBusinessKey', { processDefinitionKey: 'told_twice', businessKey })
    const unread = async () => {
      const { rows } = await sql<{ title: string }>`select n.title from notice_receipt r join notice n on n.id = r.notice_id
        where r.user_id = ${late.userId} and r.read_status = '0' and n.title like '%到期：两次提醒的事%' order by n.create_date`.execute(
        flow.db,
      )
      return rows.map(({ title }) => title)
    }
    const seen: string[][] = []
    for (let day = 0; day < 30; day += 1) {
      flow.pass(86_400)
      await scan()
      seen.push(await unread())
    }
    expect(new Set(seen.flat())).toEqual(new Set(['即将到期：两次提醒的事（任务B）', '已到期：两次提醒的事（任务B）']))
    expect(seen.every((titles) => titles.length < 2)).toBe(true)
  })
})
