import { person, piece } from '@chengan/flow/testing/sketch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply, Person } from '../support/people.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'

// Where an approval waits for no person: for an event of the business, or for a process that it calls.

interface Stepped {
  readonly processInstanceId: string
  readonly ended: boolean
  readonly status: string
  readonly nextTasks: readonly { readonly taskId: string; readonly nodeId: string; readonly assignee: string | null }[]
}

let flow: FlowHouse
let root: Person
beforeAll(async () => {
  flow = await openFlowHouse({ stops: (row) => (row.waiting === 'yes' ? ['payment'] : []) })
  root = await flow.person('root', '1', 'superAdmin')
})
afterAll(() => flow.close())

const start = piece('start', 'start')
const end = piece('end', 'end')
const first = person('A', '${initiator}', { autoComplete: 'true' })
const starts = (who: Person, businessKey: string, processDefinitionKey = 'trip'): Promise<CallReply<Stepped>> =>
  who.post<Stepped>('act/running/startOfBusinessKey', { processDefinitionKey, businessKey })
const says = (businessKey: string, messageName: string, more: object = {}, who = root) =>
  who.post<Stepped>('act/running/message', { businessKey, messageName, ...more })
const passes = (who: Person, taskId: unknown) => who.post<Stepped>('act/task/complete', { taskId, comment: '同意' })

describe('an event of the business', () => {
  const paying = async () => {
    const { at } = flow
    await flow.deploys(
      [
        ...[start, first, piece('M', 'receiveTask', { message: 'paid', variables: ['amount'], name: { zh: '等待缴费', en: 'Payment' } })],
        ...[piece('G', 'exclusive'), person('B', at.district.userId), person('C', at.city.userId), end],
      ],
      ['start > A', 'A > M', 'M > G', 'G > C if ${amount > 100}', 'G > B else', 'B > end', 'C > end'],
    )
    const id = await flow.trip(at.staff)
    return { id, begun: await starts(at.staff, id) }
  }

  test('is waited for by a receive task, owed by the initiator; it brings what the way on is chosen by', async () => {
    const { at } = flow
    const { id, begun } = await paying()
    expect(begun.data.nextTasks).toEqual([])
    expect(await flow.row(id)).toMatchObject({ flow_status: '1', current_node: '等待缴费', current_handlers: null })
    const owed = async () => (await at.staff.get('sys/duty/page', { limit: 100, bizType: 'demo/trip' })).data.list.map((one) => one.bizId)
    expect(await owed()).toContain(id)
    const paid = await says(id, 'paid', { variables: { amount: 500 } })
    expect(paid.data.nextTasks).toMatchObject([{ nodeId: 'C', assignee: at.city.userId }])
    expect(await owed()).not.toContain(id)
    expect(await flow.row(id)).toMatchObject({ current_node: '任务C' })
    expect((await says(id, 'paid')).code).toBe(10157)
  })

  test('is told by who may, names its row, and is what is waited for', async () => {
    const { id } = await paying()
    expect((await says(id, 'paid', {}, flow.at.staff)).code).toBe(403)
    expect((await says('', 'paid')).code).not.toBe(0)
    expect((await says('0192a0000000700080000000000000ff', 'paid')).code).toBe(10157)
    expect((await says(id, 'refunded')).code).toBe(10157)
    expect((await says(id, 'paid')).data.nextTasks).toMatchObject([{ nodeId: 'B' }])
  })

  test('does not move an instance that is suspended', async () => {
    const { id, begun } = await paying()
    await root.put(`act/running/suspend/${begun.data.processInstanceId}`)
    expect((await says(id, 'paid')).code).toBe(10159)
    await root.put(`act/running/active/${begun.data.processInstanceId}`)
    expect((await says(id, 'paid')).code).toBe(0)
  })

  test('reaches the instance that waits for it, where two of one row wait', async () => {
    const { at } = flow
    for (const [key, message] of [
      ['trip_fee', 'paid'],
      ['trip_visa', 'granted'],
    ] as const) {
      const nodes = [start, first, piece('M', 'messageCatch', { message }), person('B', at.district.userId), end]
      await flow.deploys(nodes, ['start > A', 'A > M', 'M > B', 'B > end'], { key, columns: { business_table: null } })
    }
    const id = 'trip-of-two'
    const fee = await starts(at.staff, id, 'trip_fee')
    const visa = await starts(at.staff, id, 'trip_visa')
    expect((await says(id, 'granted')).data).toMatchObject({ processInstanceId: visa.data.processInstanceId, nextTasks: [{ nodeId: 'B' }] })
    expect((await says(id, 'paid')).data).toMatchObject({ processInstanceId: fee.data.processInstanceId })
  })
})

describe('a called process', () => {
  const call = piece('P', 'callActivity', {
    name: { zh: '会签', en: 'Hearing' },
    call: {
      ...{ process: 'trip_hearing', businessKey: null },
      ...{ inputs: [{ source: '${days}', target: 'length' }], outputs: [{ source: 'result', target: 'heard' }] },
    },
  })
  const outcomes = [
    { code: 'pass', value: 1, label: { zh: '同意', en: 'Yes' }, needComment: false },
    { code: 'reject', value: 2, label: { zh: '不同意', en: 'No' }, needComment: false },
  ]
  const calls = async (hearing: ReturnType<typeof person> | null, user: object = {}) => {
    const { at } = flow
    const inside = hearing === null ? [start, end] : [start, hearing, end]
    await flow.deploys(inside, hearing === null ? ['start > end'] : ['start > H', 'H > end'], { key: 'trip_hearing' })
    await flow.deploys(
      [
        ...[start, first, person('B', at.district.userId, user), call, piece('G', 'exclusive'), person('C', at.city.userId)],
        ...[end, piece('no', 'end', { endResult: 'reject' })],
      ],
      ['start > A', 'A > B', 'B > P', 'P > G', 'G > no if ${heard == 2}', 'G > C else', 'C > end'],
    )
    const id = await flow.trip(at.staff)
    const begun = await starts(at.staff, id)
    const passed = await passes(at.district, begun.data.nextTasks[0]?.taskId)
    return { id, instance: begun.data.processInstanceId, passed }
  }
  const taskOf = async (who: Person, not: string) => {
    const { list } = (await who.get('act/task/myToDoTaskPage', { limit: 100 })).data
    return list.find((one) => one.taskName === '任务H' && one.processInstanceId !== not)
  }
  const hearing = () => person('H', flow.at.otherDistrict.userId, { outcomes })

  test('is handled by its own people while the caller waits, and the row tells of the caller', async () => {
    const { at } = flow
    const { id, instance, passed } = await calls(hearing())
    expect(passed.data).toMatchObject({ ended: false, nextTasks: [] })
    expect(await flow.row(id)).toMatchObject({ flow_status: '1', current_node: '会签', process_instance_id: instance })
    const task = await taskOf(at.otherDistrict, instance)
    const variables = await root.get(`act/running/variables/${task?.processInstanceId}`)
    expect(variables.data).toMatchObject({ length: 3 })
    expect((await passes(at.otherDistrict, task?.taskId)).data).toMatchObject({ ended: true })
    expect(await flow.row(id)).toMatchObject({ flow_status: '1', current_node: '任务C', process_instance_id: instance })
    const last = await at.city.get('act/task/myToDoTaskPage', { limit: 100 })
    const open = last.data.list.find((one) => one.processInstanceId === instance)
    expect((await passes(at.city, open?.taskId)).data).toMatchObject({ ended: true })
    expect(await flow.row(id)).toMatchObject({ flow_status: '2' })
  })

  test('hands out its result, by which the caller goes on', async () => {
    const { at } = flow
    const { id, instance } = await calls(hearing())
    const task = await taskOf(at.otherDistrict, instance)
    await at.otherDistrict.post('act/task/complete', { taskId: task?.taskId, comment: '反对', outcome: 'reject' })
    expect(await flow.row(id)).toMatchObject({ flow_status: '5' })
  })

  test('act/task/rule-5: has no way back into its caller, and rests and ends with it alone', async () => {
    const { at } = flow
    const { id, instance } = await calls(hearing())
    const task = await taskOf(at.otherDistrict, instance)
    const back = (verb: string) => at.otherDistrict.post(`act/task/${verb}`, { taskId: task?.taskId, comment: '退回' })
    expect((await back('backPreviousTask')).code).toBe(10161)
    expect((await back('backToFirst')).code).toBe(10161)
    expect((await back('endProcess')).code).toBe(10161)
    await root.put(`act/running/suspend/${instance}`)
    expect((await passes(at.otherDistrict, task?.taskId)).code).toBe(10159)
    await root.put(`act/running/active/${instance}`)
    expect((await root.remove(`act/running/${instance}?reason=撤销`)).code).toBe(0)
    expect((await passes(at.otherDistrict, task?.taskId)).code).toBe(10157)
    expect(await flow.row(id)).toMatchObject({ flow_status: '4' })
  })

  test('that is over at once lets its caller go on in the same call, which tells what comes next', async () => {
    const { at } = flow
    const { id, passed } = await calls(null)
    expect(passed.data.nextTasks).toMatchObject([{ nodeId: 'C', assignee: at.city.userId }])
    expect(await flow.row(id)).toMatchObject({ current_node: '任务C' })
  })

  test('that may not be started refuses the step that calls it, and nothing has happened', async () => {
    const { at } = flow
    await calls(hearing())
    const id = await flow.trip(at.staff)
    const begun = await starts(at.staff, id)
    const taskId = begun.data.nextTasks[0]?.taskId
    const { list } = (await root.get('act/process/page', { key: 'trip_hearing', limit: 100, all: '1' })).data
    await flow.db.updateTable('flow_definition').set({ suspended: true }).where('key', '=', 'trip_hearing').execute()
    expect(list.length).toBeGreaterThan(0)
    expect((await passes(at.district, taskId)).code).toBe(10152)
    await flow.db.updateTable('flow_definition').set({ suspended: false }).where('key', '=', 'trip_hearing').execute()
    expect((await passes(at.district, taskId)).code).toBe(0)
  })
})
