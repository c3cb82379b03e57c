import { person, piece } from '@chengan/flow/testing/sketch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person, Reply } from '../people.ts'
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

const start = piece('start', 'start')
const end = piece('end', 'end')
const first = person('A', '${initiator}', { autoComplete: 'true' })

async function starts(who: Person, businessKey: string, more: object = {}): Promise<Reply<Stepped>> {
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
    expect(toDo.data.list).toMatchObject([{ title: '参加会议', taskName: '任务B', lightColor: '1' }])
    const taskId = begun.data.nextTasks[0]?.taskId
    expect((await at.city.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(10158)
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
