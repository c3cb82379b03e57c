import { person, piece } from '@chengan/flow/testing/sketch'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply, Person } from '../support/people.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'

interface NextTask {
  readonly taskId: string
  readonly nodeId: string
  readonly assignee: string | null
  readonly candidates: readonly { readonly userId: string }[]
}
interface Stepped {
  readonly processInstanceId: string
  readonly ended: boolean
  readonly nextTasks: readonly NextTask[]
}

let flow: FlowHouse
beforeAll(async () => {
  flow = await openFlowHouse()
})
afterAll(() => flow.close())

const HOUR = 3_600_000
const start = piece('start', 'start')
const end = piece('end', 'end')
const first = person('A', '${initiator}', { autoComplete: 'true' })

async function starts(who: Person, businessKey: string, more: object = {}): Promise<CallReply<Stepped>> {
  return who.post<Stepped>('act/running/startOfBusinessKey', { processDefinitionKey: 'trip', businessKey, ...more })
}

describe('an approval', () => {
  test('goes from the start to its end, and the row tells where it stands', async () => {
    const { at } = flow
    await flow.deploys(
      [start, first, person('B', at.district.userId), person('C', at.city.userId), end],
      ['start > A', 'A > B', 'B > C', 'C > end'],
    )
    const id = await flow.trip(at.staff)
    const begun = await starts(at.staff, id)
    expect(begun.code).toBe(0)
    expect(begun.data.nextTasks).toMatchObject([{ nodeId: 'B', assignee: at.district.userId }])
    expect(await flow.row(id)).toMatchObject({ flow_status: '1', current_node: '任务B', process_instance_id: begun.data.processInstanceId })
    const toDo = await at.district.get('act/task/myToDoTaskPage')
    expect(toDo.data.list).toMatchObject([{ title: '参加会议', taskName: '任务B', lightColor: '2' }])
    // Nobody but an administrator knows the keys of processes: lists find by the name that they show.
    const processDefinitionName = String(toDo.data.list[0]?.processDefinitionName)
    const named = async (who: Person, call: string, name: string) =>
      (await who.get<{ readonly total: number }>(call, { processDefinitionName: name })).data.total
    expect(processDefinitionName).toBe('出差审批')
    expect(await named(at.district, 'act/task/myToDoTaskPage', processDefinitionName)).toBe(1)
    expect(await named(at.district, 'act/task/myToDoTaskPage', '并无此流程')).toBe(0)
    expect(await named(at.staff, 'act/his/getMyProcessInstancePage', processDefinitionName)).toBe(1)
    expect(await named(at.staff, 'act/his/getMyProcessInstancePage', '并无此流程')).toBe(0)
    const taskId = begun.data.nextTasks[0]?.taskId
    // To whoever takes no part in it and does not see its row the task is not there.
    expect((await at.city.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(10157)
    expect((await at.district.post('act/task/complete', { taskId, comment: '' })).code).toBe(10156)
    const passed = await at.district.post<Stepped>('act/task/complete', { taskId, comment: '同意' })
    expect(passed.data).toMatchObject({ ended: false, nextTasks: [{ nodeId: 'C' }] })
    expect((await at.district.post('act/task/complete', { taskId, comment: '再次' })).code).toBe(10157)
    const last = await at.city.post<Stepped>('act/task/complete', { taskId: passed.data.nextTasks[0]?.taskId, comment: '批准' })
    expect(last.data).toMatchObject({ ended: true, nextTasks: [] })
    expect(await flow.row(id)).toMatchObject({ flow_status: '2', current_node: null })
    const history = await at.staff.get<readonly object[]>('act/his/getTaskHandleDetailInfo', {
      processInstanceId: last.data.processInstanceId,
    })
    expect(history.data).toMatchObject([
      { activityId: 'A', action: 'start' },
      { activityId: 'B', comment: '同意', action: 'pass' },
      { activityId: 'C', comment: '批准' },
    ])
  })
})

describe('a step', () => {
  const straight = ['start > A', 'A > B', 'B > C', 'C > end']
  const atB = async (user: object = {}, who?: string) => {
    const { at } = flow
    const all = ['back', 'backFirst', 'entrust', 'delegate', 'addSign', 'end', 'recall', 'batch'] as const
    await flow.deploys(
      [start, first, person('B', who ?? at.district.userId, { allow: all, ...user }), person('C', at.city.userId, { allow: all }), end],
      straight,
    )
    const id = await flow.trip(at.staff)
    const { data } = await starts(at.staff, id)
    return { id, instance: data.processInstanceId, taskId: data.nextTasks[0]?.taskId ?? '' }
  }
  test('goes back to the first, whose resubmission goes on; the row tells it was returned', async () => {
    const { at } = flow
    const { id, taskId } = await atB()
    expect((await at.district.post('act/task/backToFirst', { taskId })).code).toBe(10156)
    const back = await at.district.post<Stepped>('act/task/backToFirst', { taskId, comment: '请补充' })
    expect(back.data.nextTasks).toMatchObject([{ nodeId: 'A', assignee: at.staff.userId }])
    expect(await flow.row(id)).toMatchObject({ flow_status: '3', current_node: '任务A' })
    const again = await at.staff.post<Stepped>('act/task/complete', { taskId: back.data.nextTasks[0]?.taskId, comment: '已补充' })
    expect(again.data.nextTasks).toMatchObject([{ nodeId: 'B' }])
    expect(await flow.row(id)).toMatchObject({ flow_status: '1' })
    const step = await at.district.post<Stepped>('act/task/backPreviousTask', { taskId: again.data.nextTasks[0]?.taskId, comment: '退' })
    expect(step.data.nextTasks).toMatchObject([{ nodeId: 'A', assignee: at.staff.userId }])
  })

  test('is handed over, taken back, delegated and given to somebody else', async () => {
    const { at } = flow
    const { taskId } = await atB()
    const hand = (assignee: string, verb = 'entrust', who: Person = at.district) =>
      who.post<Stepped>(`act/task/${verb}`, { taskId, assignee })
    expect((await hand('')).code).toBe(10162)
    expect((await hand(at.district.userId)).code).toBe(10163)
    expect((await hand(at.city.userId)).code).toBe(10163)
    expect((await hand(at.district2.userId)).data.nextTasks).toMatchObject([{ assignee: at.district2.userId }])
    expect((await at.district.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(10158)
    expect((await at.district2.post('act/task/entrustBack', { taskId })).code).toBe(10158)
    expect((await at.district.post<Stepped>('act/task/entrustBack', { taskId })).data.nextTasks).toMatchObject([
      { assignee: at.district.userId },
    ])
    expect((await hand(at.district2.userId, 'delegate')).code).toBe(0)
    const resolved = await at.district2.post<Stepped>('act/task/complete', { taskId, comment: '我看可以' })
    expect(resolved.data.nextTasks).toMatchObject([{ nodeId: 'B', assignee: at.district.userId }])
    expect((await hand(at.district2.userId, 'changeTaskAssignee', at.city)).code).toBe(403)
    const root = await flow.person('root', '1', 'superAdmin')
    expect((await hand(at.district2.userId, 'changeTaskAssignee', root)).data.nextTasks).toMatchObject([{ assignee: at.district2.userId }])
  })

  test('with candidates is claimed by the first; laid back it is free again', async () => {
    const { at } = flow
    const ids = `${at.district.userId},${at.district2.userId}`
    const { taskId } = await atB({ assignee: null, candidateUsers: ids })
    const claim = (who: Person, verb = 'claim') => who.post<Stepped>(`act/task/${verb}/${taskId}`)
    const todo = async (who: Person, claimable: string) =>
      (await who.get('act/task/myToDoTaskPage', { claimable })).data.list.map((one) => one.taskId)
    expect(await todo(at.district, '1')).toContain(taskId)
    const both = await Promise.all([claim(at.district), claim(at.district2)])
    expect(both.map((one) => one.code).toSorted()).toEqual([0, 10173])
    const [winner, loser] = both[0]?.code === 0 ? [at.district, at.district2] : [at.district2, at.district]
    expect(await todo(winner, '0')).toContain(taskId)
    expect(await todo(loser, '1')).not.toContain(taskId)
    expect((await claim(at.city)).code).toBe(10157)
    expect((await claim(winner, 'unclaim')).code).toBe(0)
    expect(await todo(loser, '1')).toContain(taskId)
    expect((await loser.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(0)
  })

  test('is taken back until the next one has been opened', async () => {
    const { at } = flow
    const { instance, taskId } = await atB()
    const pass = () => at.district.post<Stepped>('act/task/complete', { taskId, comment: '同意' })
    const next = (await pass()).data.nextTasks[0]?.taskId
    expect((await at.city.post('act/task/recall', { processInstanceId: instance })).code).toBe(10158)
    const mine = await at.district.post<Stepped>('act/task/recall', { processInstanceId: instance })
    expect(mine.data.nextTasks).toMatchObject([{ nodeId: 'B', assignee: at.district.userId }])
    expect((await at.city.get(`act/task/${next}`)).code).toBe(0)
    const again = await at.district.post<Stepped>('act/task/complete', { taskId: mine.data.nextTasks[0]?.taskId, comment: '同意' })
    const seen = await at.city.get<{ canHandle: boolean; allow: readonly string[] }>(`act/task/${again.data.nextTasks[0]?.taskId}`)
    expect(seen.data).toMatchObject({ canHandle: true, allow: expect.arrayContaining(['back', 'end']) })
    expect((await at.district.post('act/task/recall', { processInstanceId: instance })).code).toBe(-2)
  })

  test('who did the last step finds it offered to be taken back exactly as long as it would be taken', async () => {
    const { at } = flow
    const { instance, taskId } = await atB()
    type Listed = { readonly list: readonly { readonly id: string; readonly actions: readonly string[] }[] }
    const offered = async (who: Person, list: string) =>
      (await who.get<Listed>(`act/his/${list}`)).data.list.find((one) => one.id === instance)?.actions.includes('recall') ?? false
    const ofStarter = () => offered(at.staff, 'getMyProcessInstancePage')
    const ofHandler = () => offered(at.district, 'getMyHandledInstancePage')
    expect([await ofStarter(), await ofHandler()]).toEqual([true, false])
    const passed = await at.district.post<Stepped>('act/task/complete', { taskId, comment: '同意' })
    expect([await ofStarter(), await ofHandler()]).toEqual([false, true])
    expect((await at.staff.post('act/task/recall', { processInstanceId: instance })).code).toBe(-2)
    expect((await at.city.get(`act/task/${passed.data.nextTasks[0]?.taskId}`)).code).toBe(0)
    expect(await ofHandler()).toBe(false)
    expect((await at.district.post('act/task/recall', { processInstanceId: instance })).code).toBe(-2)
  })

  test('the start taken back leaves a draft that may be started again, and be removed from the list', async () => {
    const { at } = flow
    const { id, instance } = await atB()
    expect((await at.staff.remove('flow/common', [instance])).code).toBe(-2)
    const recalled = await at.staff.post<Stepped>('act/task/recall', { processInstanceId: instance, comment: '材料传错，重新填报' })
    expect(recalled.data).toMatchObject({ ended: true })
    expect(await flow.row(id)).toMatchObject({ flow_status: '6' })
    for (const reader of [at.staff, at.district])
      expect((await reader.get('act/his/getTaskHandleDetailInfo', { processInstanceId: instance })).data).toContainEqual(
        expect.objectContaining({ action: 'recall', assignee: at.staff.userId, comment: '材料传错，重新填报' }),
      )
    expect((await at.city.remove('flow/common', [instance])).code).toBe(10168)
    expect((await at.staff.remove('flow/common', [instance])).code).toBe(0)
    expect((await starts(at.staff, id)).code).toBe(0)
  })

  test('ends all when it is terminated, and nothing may be done after it', async () => {
    const { at } = flow
    const { id, instance, taskId } = await atB()
    expect((await at.district.post('act/task/endProcess', { taskId, comment: '材料虚假' })).data).toMatchObject({ ended: true })
    expect(await flow.row(id)).toMatchObject({ flow_status: '4' })
    expect((await at.staff.post('act/task/urge', { processInstanceId: instance })).code).toBe(10167)
    expect((await at.district.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(10157)
  })

  test('waits while the instance is suspended, and its limit is put off', async () => {
    const { at } = flow
    const { instance, taskId } = await atB()
    const root = await flow.person('root2', '1', 'superAdmin')
    expect((await root.put(`act/running/suspend/${instance}`)).code).toBe(0)
    expect((await at.district.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(10159)
    expect((await root.get('act/running/page', { id: instance })).data.list).toMatchObject([
      { suspended: true, lightColor: '4', actions: ['active', 'delete'] },
    ])
    expect((await root.put(`act/running/active/${instance}`)).code).toBe(0)
    expect((await root.remove(`act/running/${instance}?reason=重复`)).code).toBe(0)
    expect((await root.get('act/his/page', { id: instance })).data.list).toMatchObject([{ status: '4', endReason: '重复' }])
  })

  test('act/task/rule-1: is refused for the comment first, then the task, the instance, the person, and the rules last', async () => {
    const { at } = flow
    const { instance, taskId } = await atB()
    const passes = async (who: Person, more: object = {}) =>
      (await who.post('act/task/complete', { taskId, comment: '同意', ...more })).code
    for (const call of ['complete', 'backToFirst', 'backPreviousTask', 'endProcess'])
      expect([call, (await at.district.post(`act/task/${call}`, { taskId: 'gone', comment: ' ' })).code]).toEqual([call, 10156])
    expect(await passes(at.district, { taskId: 'gone' })).toBe(10157)
    const wrong = { variables: { nobodyAsks: 1 } }
    // Whoever sees the row sees the task; that it is not his is told before what is wrong with it.
    expect([await passes(at.staff, wrong), await passes(at.district, wrong)]).toEqual([10158, 10166])
    const root = await flow.person('root5', '1', 'superAdmin')
    expect((await root.put(`act/running/suspend/${instance}`)).code).toBe(0)
    expect([await passes(at.staff), await passes(at.district, wrong)]).toEqual([10159, 10159])
  })

  test('act/task/rule-2: is due by working time: its day does not count, the lunch break and nights do not, and what it is suspended is put off', async () => {
    const { at } = flow
    const { instance: days } = await atB({ timeLimit: '2' })
    const { instance: hours } = await atB({ timeLimit: '4', timeUnit: 'workhour' })
    const times = async (instance: string) => {
      const { list } = (await at.district.get('act/task/myToDoTaskPage', { limit: 100 })).data
      const task = list.find(({ processInstanceId }) => processInstanceId === instance)
      const momentOf = (name: string) => Date.parse(`${String(task?.[name]).replace(' ', 'T')}+08:00`)
      return { from: momentOf('createTime'), due: momentOf('dueDate') }
    }
    // It is Tuesday morning: two days hence are Thursday, and of four hours some lie behind the lunch break of an hour and a half.
    const [dayDue, { from, due: hourDue }] = [(await times(days)).due, await times(hours)]
    expect([datetimeText(dayDue), hourDue - from]).toEqual(['2026-07-02 17:30:00', 5.5 * HOUR])
    const root = await flow.person('root6', '1', 'superAdmin')
    const each = async (verb: string) => {
      for (const instance of [days, hours]) expect((await root.put(`act/running/${verb}/${instance}`)).code).toBe(0)
    }
    await each('suspend')
    flow.pass(900)
    await each('active')
    // The end of Thursday's office hours goes on on Friday morning.
    expect((await times(hours)).due - hourDue).toBeGreaterThanOrEqual(HOUR / 4)
    expect(datetimeText((await times(days)).due)).toMatch(/^2026-07-03 09:15/)
  })

  test('is urged by who began it, and by who sees the row and leads the handler; for everybody else it is not there', async () => {
    const { at } = flow
    const { instance } = await atB()
    const urge = (who: Person, processInstanceId = instance) => who.post('act/task/urge', { processInstanceId })
    // A leader by his level alone, whoever may look at flows, a colleague: none of them sees the row or leads the handler.
    for (const who of [at.city, at.otherDistrict, at.principal, at.district2])
      expect(await urge(who)).toMatchObject({ code: (await urge(who, 'never was')).code, data: null })
    const chief = await flow.person('chief', 'd-district', 'superAdmin')
    expect((await urge(chief)).code).toBe(0)
    expect((await urge(at.staff)).code).toBe(10143)
  })

  test('offers 催办 in the list of what one began and on the clock of its row exactly as long as it would be taken', async () => {
    const { at } = flow
    const { id, instance } = await atB()
    const offered = async (who: Person) => {
      const { data } = await who.get<{ list: readonly { id: string; actions: readonly string[] }[] }>('act/his/getMyProcessInstancePage')
      const listed = data.list.find((one) => one.id === instance)?.actions.includes('urge') ?? false
      const row = (await who.get<{ dutyClock?: { id: string; canUrge: boolean } | null }>(`demo/trip/info/${id}`)).data
      return { listed, clock: row?.dutyClock?.canUrge ?? false, dutyId: row?.dutyClock?.id ?? '' }
    }
    const begun = await offered(at.staff)
    expect(begun).toMatchObject({ listed: true, clock: true })
    // Who has the step reminds nobody.
    expect(await offered(at.district)).toMatchObject({ clock: false })
    expect((await at.district.put(`sys/duty/urge/${begun.dutyId}`, {})).code).not.toBe(0)
    expect((await at.staff.put(`sys/duty/urge/${begun.dutyId}`, {})).code).toBe(0)
    expect((await at.staff.get('act/his/getTaskHandleDetailInfo', { processInstanceId: instance })).code).toBe(0)
    expect(await offered(at.staff)).toMatchObject({ listed: false, clock: false })
    expect((await at.staff.post('act/task/urge', { processInstanceId: instance })).code).toBe(10143)
    // Four hours later, long after every session has ended.
    await sql`update flow_task set urged_at = urged_at - interval '5 hours' where instance_id = ${instance}`.execute(flow.db)
    expect(await offered(at.staff)).toMatchObject({ listed: true, clock: true })
    // While it stands there is nobody to remind.
    const root = await flow.person('root12', '1', 'superAdmin')
    expect((await root.put(`act/running/suspend/${instance}`)).code).toBe(0)
    expect(await offered(at.staff)).toMatchObject({ listed: false, clock: false })
  })

  test('that one may not know answers every call as one that does not exist', async () => {
    const { at } = flow
    const { instance, taskId } = await atB()
    const calls = (task: string) =>
      [
        ['act/task/complete', { taskId: task, comment: '同意' }],
        ['act/task/backToFirst', { taskId: task, comment: '不' }],
        ['act/task/backPreviousTask', { taskId: task, comment: '不' }],
        ['act/task/endProcess', { taskId: task, comment: '不' }],
        ['act/task/entrust', { taskId: task, assignee: at.staff.userId }],
        ['act/task/entrustBack', { taskId: task }],
        ['act/task/delegate', { taskId: task, assignee: at.staff.userId }],
        ['act/task/addSign', { taskId: task, userIds: [at.staff.userId] }],
        ['act/task/addSign', { taskId: task, remove: 1 }],
        ['act/task/cc', { taskId: task, userIds: [at.staff.userId] }],
        ['flow/common/submit', { taskId: task, outcome: 'pass', comment: '同意' }],
        [`act/task/claim/${task}`, {}],
        [`act/task/unclaim/${task}`, {}],
      ] as const
    const batch = (task: string) =>
      at.city.post<readonly { code: number }[]>('act/task/completeBatch', { taskIds: [task], comment: '同意' })
    const answers = async (task: string) => [
      ...(await Promise.all(calls(task).map(async ([path, body]) => (await at.city.post(path, body)).code))),
      (await batch(task)).data.map((one) => one.code),
      (await at.city.get(`act/task/${task}`)).code,
      (await at.city.get('flow/common/nextStepList', { taskId: task })).code,
    ]
    expect(await answers(taskId)).toEqual(await answers('0192a0000000700080000000000000ee'))
    const recall = (id: string) => at.city.post('act/task/recall', { processInstanceId: id })
    expect((await recall(instance)).code).toBe((await recall('0192a0000000700080000000000000ee')).code)
  })

  test('E2 lists asked with what is no date refuse it or find nothing, and do not fail', async () => {
    const { at } = flow
    const root = await flow.person('root9', '1', 'superAdmin')
    const instances = ['act/his/page', 'act/his/getMyHandledInstancePage', 'act/his/getMyProcessInstancePage', 'act/running/page']
    for (const value of ['2026-01-01 25:61:61', '2026-13-01', 'x', '1e308', "2026-01-01'"])
      for (const [path, names] of [
        ...instances.map((path) => [path, ['startTimeStart', 'startTimeEnd']] as const),
        ...['act/task/page', 'act/task/myToDoTaskPage'].map((path) => [path, ['createTimeStart', 'createTimeEnd']] as const),
      ])
        for (const name of names)
          expect([path, name, [0, 10003].includes((await root.get(path, { [name]: value })).code)]).toEqual([path, name, true])
    expect((await at.staff.get('act/his/getMyProcessInstancePage', { startTimeEnd: '2099-01-01' })).data.total).toBeGreaterThan(0)
  })

  test('is urged, copied and signed by others, whose advice it waits for', async () => {
    const { at } = flow
    const { instance, taskId } = await atB()
    expect((await at.staff.post('act/task/urge', { processInstanceId: instance })).code).toBe(0)
    expect((await at.staff.post('act/task/urge', { processInstanceId: instance })).code).toBe(10143)
    expect((await at.principal.post('act/task/urge', { processInstanceId: instance })).code).toBe(10104)
    expect((await at.district.post('act/task/cc', { taskId, userIds: [at.city.userId] })).code).toBe(0)
    expect((await at.city.get('act/task/myCcTaskPage')).data.list.map((one) => one.taskId)).toContain(taskId)
    const signed = await at.district.post<Stepped>('act/task/addSign', { taskId, userIds: [at.district2.userId], mode: 'before' })
    const advice = signed.data.nextTasks.find((one) => one.assignee === at.district2.userId)?.taskId
    expect((await at.district.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(-2)
    expect((await at.district2.post('act/task/complete', { taskId: advice, comment: '建议同意' })).code).toBe(0)
    expect((await at.district.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(0)
  })

  test('a sign that was asked for leaves the task with its handler, who sees it and may take the sign away', async () => {
    const { at } = flow
    const { taskId, instance } = await atB()
    const { data } = await at.district.post<Stepped>('act/task/addSign', { taskId, userIds: [at.district2.userId], mode: 'before' })
    const sign = data.nextTasks.find((one) => one.assignee === at.district2.userId)?.taskId ?? ''
    const open = await at.district.get<{ waiting: boolean; canHandle: boolean; backTo: readonly object[] }>(`act/task/${taskId}`)
    expect(open.data).toMatchObject({ waiting: true, canHandle: true, backTo: [{ nodeId: 'A', previous: true }] })
    expect((await at.district.get('act/task/myToDoTaskPage')).data.list.map((one) => one.taskId)).toContain(taskId)
    const lineFor = async (who: Person) => {
      const query = { processInstanceId: instance }
      const history = await who.get<readonly { taskId: string; canRemove: boolean }[]>('act/his/getTaskHandleDetailInfo', query)
      return history.data.find((one) => one.taskId === sign)
    }
    expect(await lineFor(at.district)).toMatchObject({ advice: true, canRemove: true })
    expect(await lineFor(at.district2)).toMatchObject({ canRemove: false })
    expect((await at.district2.post('act/task/addSign', { taskId: sign, remove: 1 })).code).not.toBe(0)
    expect((await at.district.post('act/task/addSign', { taskId: sign, remove: 1 })).code).toBe(0)
    expect((await at.district.get<{ waiting: boolean }>(`act/task/${taskId}`)).data.waiting).toBe(false)
    expect((await at.district.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(0)
  })

  test('several are completed at once, each for itself', async () => {
    const { at } = flow
    const one = await atB()
    const two = await atB({ allow: ['end'] })
    const { data } = await at.district.post<readonly { code: number }[]>('act/task/completeBatch', {
      taskIds: [one.taskId, two.taskId, 'none'],
      comment: '同意',
    })
    expect(data.map((answer) => answer.code)).toEqual([0, -2, 10157])
  })
})
