import { randomUUID } from 'node:crypto'
import { person, piece } from '@chengan/flow/testing/sketch'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowTimeoutScan } from '../../src/areas/system/flow/flow-jobs.ts'
import type { CallReply, Person } from '../support/people.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'

interface Stepped {
  readonly processInstanceId: string
  readonly nextTasks: readonly { readonly taskId: string; readonly nodeId: string; readonly assignee: string | null }[]
}

const heard: string[] = []
let flow: FlowHouse
beforeAll(async () => {
  flow = await openFlowHouse({
    facts: { long: async ({ row }) => Number(row.days) > 5 },
    onTaskCreated: async ({ node }) => void heard.push(`created ${node}`),
    onTaskCompleted: async ({ node, outcome, patch }) => {
      heard.push(`completed ${node} ${outcome}`)
      if (node === 'W') await patch({ waiting: 'yes' })
    },
    onRecalled: async () => void heard.push('recalled'),
    onEnded: async ({ instance }) => void heard.push(`ended ${instance.status}`),
    services: { 'trip.book': async () => ({ booked: true }) },
    stops: (row) => (row.waiting === 'yes' ? ['payment'] : []),
  })
})
afterAll(() => flow.close())

const start = piece('start', 'start')
const end = piece('end', 'end')
const first = person('A', '${initiator}', { autoComplete: 'true' })
/** A notice that the named people have not read yet. */
async function noticeTo(title: string, userIds: readonly string[]): Promise<string> {
  const id = `n-${title}`
  await sql`insert into notice (id, title, type, status, creator, create_date, update_date, sender_name, sender_date)
    values (${id}, ${title}, '2', '1', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08', '城安', '2026-06-30 10:00+08')`.execute(flow.db)
  for (const userId of userIds)
    await sql`insert into notice_receipt (id, notice_id, user_id, read_status, creator, create_date, update_date)
      values (${randomUUID().replaceAll('-', '')}, ${id}, ${userId}, '0', 'x', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      flow.db,
    )
  return id
}

const starts = (who: Person, businessKey: string, more: object = {}): Promise<CallReply<Stepped>> =>
  who.post<Stepped>('act/running/startOfBusinessKey', { processDefinitionKey: 'trip', businessKey, ...more })
const scan = () => flowTimeoutScan(flow.services).run({ due: 0, params: null, signal: new AbortController().signal })

describe('a start', () => {
  test('act/running/rule-1: is refused without a definition, while it is suspended, without a row, to whom it is not given, and a second time', async () => {
    const { at } = flow
    const id = await flow.trip(at.staff)
    expect((await starts(at.staff, id)).code).toBe(10151)
    const suspended = await flow.deploys([start, first, person('B', at.district.userId), end], ['start > A', 'A > B', 'B > end'], {
      columns: { suspended: true },
    })
    expect((await starts(at.staff, id)).code).toBe(10152)
    await sql`update flow_definition set suspended = false, start_levels = '{sj}' where id = ${suspended}`.execute(flow.db)
    expect((await starts(at.staff, id)).code).toBe(10171)
    await sql`update flow_definition set start_levels = '{}' where id = ${suspended}`.execute(flow.db)
    expect((await starts(at.staff, '')).code).toBe(10154)
    expect((await starts(at.staff, '0192a0000000700080000000000000ff')).code).toBe(10104)
    const two = await Promise.all([starts(at.staff, id), starts(at.principal, id)])
    expect(two.map((one) => one.code).toSorted()).toEqual([0, 10153])
  })

  test('is recorded by what it is about, as every step is: by the name of the row, never by an id', async () => {
    const { at } = flow
    await flow.deploys([start, first, person('B', at.district.userId), end], ['start > A', 'A > B', 'B > end'])
    const id = await flow.trip(at.staff)
    expect((await starts(at.staff, id)).code).toBe(0)
    const { rows } = await sql<{ operation: string; name: string }>`select operation, object_name as name from operation_log
      where row_ids like ${`${id}%`} and operation like '发起流程%'`.execute(flow.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.name).toMatch(/\p{Script=Han}/u)
  })

  test('tells the newest definition and what comes next', async () => {
    const { at } = flow
    await flow.deploys(
      [
        ...[start, person('A', '${initiator}'), piece('G', 'exclusive')],
        ...[person('B', at.district.userId), person('C', at.city.userId), end],
      ],
      ['start > A', 'A > G', 'G > C if ${long}', 'G > B else', 'B > end', 'C > end'],
    )
    const id = await flow.trip(at.staff, { days: 9 })
    expect((await at.staff.get('flow/start/flowDefId', { key: 'trip' })).data).toMatchObject({ flowKey: 'trip', firstStepId: 'A' })
    expect((await at.staff.get('flow/start/flowDefId', { key: 'none' })).code).toBe(10151)
    const begun = await at.staff.post<Stepped>('flow/common/submit', { flowKey: 'trip', businessKey: id })
    const taskId = begun.data.nextTasks[0]?.taskId
    const next = await at.staff.get<readonly object[]>('flow/common/nextStepList', { taskId })
    expect(next.data).toMatchObject([
      { nodeId: 'C', candidates: [{ userId: at.city.userId }], nodeType: 'task', timeLimit: '2', timeUnit: 'workday' },
    ])
    const whole = { processInstanceId: begun.data.processInstanceId, ahead: '1' }
    expect((await at.staff.get<readonly object[]>('flow/common/nextStepList', whole)).data).toMatchObject([
      { nodeId: 'C' },
      { nodeType: 'end' },
    ])
    const passed = await at.staff.post<Stepped>('flow/common/submit', { taskId, outcome: 'pass', comment: '请审批', form: { days: 2 } })
    expect(passed.data.nextTasks).toMatchObject([{ nodeId: 'B' }])
    expect(heard).toContain('completed A pass')
  })
})

describe('a step that several departments sign', () => {
  test('is told by the departments before it is reached', async () => {
    const { at } = flow
    const { rows } = await sql<{ id: string; name: string }>`select id, name from dept where name is not null order by id limit 2`.execute(
      flow.db,
    )
    const offices = rows.map((row) => row.id)
    const multi = {
      sequential: false,
      collection: 'offices',
      cardinality: null,
      elementVariable: 'dept',
      completionCondition: null,
      vetoOnReject: false,
    }
    await flow.deploys(
      [
        piece('start', 'start', { variables: ['offices'] }),
        ...[person('A', '${initiator}'), person('V', null, { candidateUsers: at.district.userId }, { multi }), end],
      ],
      ['start > A', 'A > V', 'V > end'],
    )
    const { data } = await starts(at.staff, await flow.trip(at.staff), { variables: { offices } })
    const next = await at.staff.get<readonly object[]>('flow/common/nextStepList', { taskId: data.nextTasks[0]?.taskId })
    const candidates = rows.map(({ id, name }) => ({ userId: id, realName: null, deptName: name }))
    expect(next.data).toMatchObject([{ nodeId: 'V', multi: true, candidates }])
  })
})

describe('the form of a step', () => {
  const rights = { opinion: 'edit', place: 'required', days: 'read', name: 'hidden' } as const
  const under = async () => {
    const { at } = flow
    await flow.deploys([start, first, person('B', at.district.userId, { formPerm: rights }), end], ['start > A', 'A > B', 'B > end'])
    const id = await flow.trip(at.staff)
    const { data } = await starts(at.staff, id)
    return { id, taskId: data.nextTasks[0]?.taskId ?? '' }
  }

  test.each([
    ['name', '改名'],
    ['days', 9],
    ['leaveOn', '2026-09-01'],
  ])('does not take %s, which its step does not open', async (field, value) => {
    const { id, taskId } = await under()
    const reply = await flow.at.district.put('demo/trip', { id, taskId, [field]: value })
    expect(reply).toMatchObject({ code: -2, msg: '本环节不允许该操作' })
  })

  test('is told with the row that is read for it, to its handler; somebody else, and a task that is gone, open nothing', async () => {
    const { at } = flow
    const { id, taskId } = await under()
    const permOf = async (who: Person, task: string) => (await who.get(`demo/trip/info/${id}`, { taskId: task })).data.formPerm
    expect(await permOf(at.district, taskId)).toEqual(rights)
    expect(await permOf(at.staff, taskId)).toEqual({})
    expect(await permOf(at.district, 'gone')).toEqual({})
    expect((await at.district.get(`demo/trip/info/${id}`)).data).not.toHaveProperty('formPerm')
  })

  test('act/running/rule-2: takes what its step opens, of its handler alone; without a task the row is closed, and cannot be deleted', async () => {
    const { at } = flow
    const { id, taskId } = await under()
    expect((await at.district.put('demo/trip', { id, taskId, opinion: '可行' })).code).toBe(0)
    expect(await flow.row(id)).toMatchObject({ opinion: '可行' })
    expect((await at.city.put('demo/trip', { id, taskId, opinion: '可行' })).code).toBe(10158)
    expect((await at.staff.put('demo/trip', { id, place: '外地' })).code).toBe(-2)
    expect((await at.staff.put('demo/trip', { id, taskId: 'none', place: '外地' })).code).toBe(10157)
    expect((await at.staff.remove('demo/trip', [id])).code).toBe(-2)
    const complete = () => at.district.post('act/task/complete', { taskId, comment: '同意' })
    expect(await complete()).toMatchObject({ code: 10174, msg: '请完善本环节必填项：地点' })
    expect((await at.district.put('demo/trip', { id, taskId, place: '外地' })).code).toBe(0)
    expect((await complete()).code).toBe(0)
    expect((await at.staff.put('demo/trip', { id, place: '本地' })).code).toBe(0)
  })
})

describe('people and time', () => {
  const atB = async (user: object, more: readonly string[] = []) => {
    const { at } = flow
    await flow.deploys(
      [start, first, person('B', null, user), end, ...more.map((id) => piece(id, 'end'))],
      ['start > A', 'A > B', 'B > end'],
    )
    const id = await flow.trip(at.staff)
    const { data, code } = await starts(at.staff, id)
    return { id, code, instance: data?.processInstanceId, tasks: data?.nextTasks ?? [] }
  }

  test('a district’s role handles what lies in its region', async () => {
    const { at } = flow
    await flow.deploys([start, first, person('B', null, { candidateGroups: 'br:rq_qx_sh' }), end], ['start > A', 'A > B', 'B > end'])
    const id = await flow.trip(at.staff, { regionId: '990121' })
    expect((await starts(at.staff, id)).data.nextTasks).toMatchObject([{ assignee: at.otherDistrict.userId }])
  })

  test('act/task/rule-4: nobody there is refused where the step says so, else the fallback gets it', async () => {
    const { at } = flow
    expect((await atB({ candidateGroups: 'br:none', onEmpty: 'error' })).code).toBe(10164)
    const { tasks } = await atB({ candidateGroups: 'br:none', backupUserId: at.city.userId })
    expect(tasks).toMatchObject([{ assignee: at.city.userId }])
  })

  test('B-7 a deputy gets what comes, and gives back what is not done', async () => {
    const { at } = flow
    const away = (body: object) => at.district.post('sys/user/leave', { from: '2026-06-30', to: '2026-07-02', ...body })
    expect((await away({ deputyId: at.city.userId })).code).toBe(10163)
    expect((await away({})).code).toBe(10162)
    const { data } = await away({ deputyId: at.district2.userId })
    const circle = { from: '2026-06-30', to: '2026-07-02', deputyId: at.district.userId }
    expect((await at.district2.post('sys/user/leave', circle)).code).toBe(10163)
    const { instance, tasks } = await atB({ assignee: at.district.userId })
    expect(tasks).toMatchObject([{ assignee: at.district2.userId }])
    expect((await at.district.remove(`sys/user/leave/${data.id}`)).code).toBe(0)
    const mine = await at.district.get('act/task/myToDoTaskPage', { limit: 100 })
    expect(mine.data.list.map((one) => one.processInstanceId)).toContain(instance)
    const duties = await at.district.get('sys/duty/page', { limit: 100, bizType: 'demo/trip' })
    expect(duties.data.list.length).toBe(mine.data.total)
  })

  test('B-7 a deputy gets what is open where it is asked, marked as stood in for, and the end of the absence returns it', async () => {
    const { at } = flow
    const { instance, tasks } = await atB({ assignee: at.district.userId })
    const span = { from: '2026-06-30', to: '2026-07-02', deputyId: at.district2.userId }
    const { data } = await at.district.post<{ id: string; handedOver: number }>('sys/user/leave', { ...span, open: 1 })
    expect(data.handedOver).toBeGreaterThan(0)
    const held = () => sql`select assignee, owner from flow_task where id = ${tasks[0]?.taskId}`.execute(flow.db)
    expect((await held()).rows).toEqual([{ assignee: at.district2.userId, owner: at.district.userId }])
    const theirs = await at.district2.get('act/task/myToDoTaskPage', { limit: 100 })
    expect(theirs.data.list.find((one) => one.processInstanceId === instance)).toMatchObject({ ownerName: expect.anything() })
    expect((await at.district.remove(`sys/user/leave/${data.id}`)).code).toBe(0)
    expect((await held()).rows).toMatchObject([{ assignee: at.district.userId }])
  })

  test('B-7, sys/user/rule-4: who goes hands over tasks, candidacies, duties and unread notices: the dialog lists them before, a record tells it after', async () => {
    const { at } = flow
    const root = await flow.person('root7', '1', 'superAdmin')
    const [from, to] = [at.district.userId, at.district2.userId]
    const { tasks } = await atB({ assignee: from })
    await sql`update business_role set user_id_list = array_append(user_id_list, ${from}) where code = 'rq_qx_sh'`.execute(flow.db)
    const both = await noticeTo('两人都收到', [from, to])
    await noticeTo('只有他收到', [from])
    const lists = await root.get<Record<string, { total: number; list: { id: string; title: string }[] }>>('sys/user/handover', {
      fromId: from,
    })
    expect(lists.data.tasks?.list.map((one) => one.id)).toContain(tasks[0]?.taskId)
    expect(lists.data.candidacies?.list).toContainEqual(expect.objectContaining({ title: '区县燃气审核人' }))
    expect(lists.data.notices?.list.map((one) => one.title)).toEqual(expect.arrayContaining(['两人都收到', '只有他收到']))
    expect((await at.staff.get('sys/user/handover', { fromId: from })).code).toBe(403)

    const moved = await root.put<Record<string, number>>('sys/user/handover', { fromId: from, toId: to })
    expect(moved.data).toMatchObject({ tasks: lists.data.tasks?.total, businessRoles: lists.data.candidacies?.total })
    const after = await root.get<Record<string, { total: number }>>('sys/user/handover', { fromId: from })
    expect(after.data).toMatchObject({ tasks: { total: 0 }, duties: { total: 0 }, candidacies: { total: 0 }, notices: { total: 1 } })
    const { rows: receipts } = await sql`select user_id from notice_receipt where notice_id = ${both} order by user_id`.execute(flow.db)
    expect(receipts).toHaveLength(2)
    const { rows: told } = await sql`select row_ids from operation_log where operation = '任务移交'`.execute(flow.db)
    expect(JSON.stringify(told)).toContain(from)
  })

  test('a limit that is over passes what silence consents to, once; a clock that stands keeps it', async () => {
    const { at } = flow
    const late = await atB({ assignee: at.district.userId, timeLimit: '0.2', timeUnit: 'hour', onTimeout: 'autoPass' })
    expect(await scan()).toBe(0)
    flow.pass(800)
    expect(await scan()).toBeGreaterThan(0)
    expect(await flow.row(late.id)).toMatchObject({ flow_status: '2' })
    expect(heard).toContain('ended 2')
    const standing = await atB({ assignee: at.district.userId, timeLimit: '0.2', timeUnit: 'hour', onTimeout: 'autoPass' })
    await sql`update trip set waiting = 'yes' where id = ${standing.id}`.execute(flow.db)
    await at.staff.post('act/task/urge', { processInstanceId: standing.instance })
    flow.pass(900)
    await scan()
    expect(await flow.row(standing.id)).toMatchObject({ flow_status: '1', light_color: '4' })
  })

  test('a row that is gone is told, and the instance can still be ended', async () => {
    const { at } = flow
    const { id, instance, tasks } = await atB({ assignee: at.district.userId })
    await sql`delete from trip where id = ${id}`.execute(flow.db)
    expect((await at.district.post('act/task/complete', { taskId: tasks[0]?.taskId, comment: '同意' })).code).toBe(10104)
    const root = await flow.person('root3', '1', 'superAdmin')
    expect((await root.remove(`act/running/${instance}?reason=业务已删除`)).code).toBe(0)
  })

  test('a handler who left leaves his task to the administrator, and a return to who is there', async () => {
    const { at } = flow
    const gone = await flow.person('gone', 'd-district', 'districtSupervisor')
    const { tasks } = await atB({ assignee: gone.userId })
    await sql`update "user" set status = '0' where id = ${gone.userId}`.execute(flow.db)
    const root = await flow.person('root4', '1', 'superAdmin')
    const to = { taskId: tasks[0]?.taskId, assignee: at.district.userId }
    expect((await root.post<Stepped>('act/task/changeTaskAssignee', to)).data.nextTasks).toMatchObject([{ assignee: at.district.userId }])
  })

  test('a limit that is over reminds whoever has the task, raises it to the head of his department, or ends the whole, as its step says', async () => {
    const { at } = flow
    const head = await flow.person('headOfB', 'd-district', 'districtSupervisor')
    await sql`update dept set leader_id = ${head.userId} where id = 'd-district'`.execute(flow.db)
    const late = (onTimeout: string) => atB({ assignee: at.district.userId, timeLimit: '0.2', timeUnit: 'hour', onTimeout })
    const reminded = await late('notify')
    const raised = await late('escalate')
    const ended = await late('terminate')
    const holderOf = async (instance: string) => {
      const { rows } = await sql<{
        assignee: string
        owner: string | null
      }>`select assignee, owner from flow_task where instance_id = ${instance} and state = 'open'`.execute(flow.db)
      return rows
    }
    const noticesOf = async (userId: string) =>
      (await sql<{ n: number }>`select count(*)::int as n from notice_receipt where user_id = ${userId}`.execute(flow.db)).rows[0]?.n ?? 0
    const before = await noticesOf(at.district.userId)
    flow.pass(800)
    await scan()
    expect(await noticesOf(at.district.userId)).toBeGreaterThan(before)
    expect(await noticesOf(head.userId)).toBeGreaterThan(0)
    expect(await holderOf(reminded.instance)).toMatchObject([{ assignee: at.district.userId }])
    expect(await holderOf(raised.instance)).toEqual([{ assignee: head.userId, owner: at.district.userId }])
    expect(await holderOf(ended.instance)).toEqual([])
    expect(await flow.row(ended.id)).toMatchObject({ flow_status: '4' })
    await sql`update dept set leader_id = null where id = 'd-district'`.execute(flow.db)
  })
})
