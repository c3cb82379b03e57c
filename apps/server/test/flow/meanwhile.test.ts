import { person, piece } from '@chengan/flow/testing/sketch'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flowTimeoutScan } from '../../src/areas/system/flow/flow-jobs.ts'
import { loadLocked } from '../../src/flow/storage/load.ts'
import type { CallReply, Person } from '../support/people.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'

// What happens to an approval under way while something else happens: to its process, its people, its row.

interface Stepped {
  readonly processInstanceId: string
  readonly ended: boolean
  readonly nextTasks: readonly { readonly taskId: string; readonly nodeId: string; readonly assignee: string | null }[]
}

let flow: FlowHouse
let root: Person
beforeAll(async () => {
  flow = await openFlowHouse()
  root = await flow.person('root', '1', 'superAdmin')
})
afterAll(() => flow.close())

const start = piece('start', 'start')
const end = piece('end', 'end')
const first = person('A', '${initiator}', { autoComplete: 'true' })
const straight = ['start > A', 'A > B', 'B > C', 'C > end']
const starts = (who: Person, businessKey: string, processDefinitionKey = 'trip'): Promise<CallReply<Stepped>> =>
  who.post<Stepped>('act/running/startOfBusinessKey', { processDefinitionKey, businessKey })
const completes = (who: Person, taskId: string | undefined) => who.post<Stepped>('act/task/complete', { taskId, comment: '同意' })

/** A trip that lies with step B. */
async function atB(user: object = {}, key = 'trip', assignee: string | null = flow.at.district.userId) {
  const nodes = [start, first, person('B', assignee, user), person('C', flow.at.city.userId), end]
  const definition = await flow.deploys(nodes, straight, { key })
  const id = await flow.trip(flow.at.staff)
  const { data, code, msg } = await starts(flow.at.staff, id, key)
  if (code !== 0) throw new Error(msg)
  return { id, definition, instance: data.processInstanceId, taskId: data.nextTasks[0]?.taskId ?? '' }
}

describe('a process suspended while instances run', () => {
  const turns = (verb: 'suspend' | 'active', id: string, query = '') => root.put<{ instances: number }>(`act/process/${verb}/${id}${query}`)

  test('takes no new ones; those under way go on', async () => {
    const { at } = flow
    const { definition, taskId } = await atB({}, 'trip_rest')
    expect((await turns('suspend', definition)).data).toMatchObject({ suspended: true, instances: 0 })
    expect((await starts(at.staff, await flow.trip(at.staff), 'trip_rest')).code).toBe(10152)
    expect((await completes(at.district, taskId)).data.nextTasks).toMatchObject([{ nodeId: 'C' }])
    await turns('active', definition)
    expect((await starts(at.staff, await flow.trip(at.staff), 'trip_rest')).code).toBe(0)
  })

  test('rests with its instances where they are to rest too: row, limit and timers wait, and go on with it', async () => {
    const { at } = flow
    const { id, definition, instance, taskId } = await atB({}, 'trip_halt')
    const due = async () => {
      const { rows } = await sql<{ due: string }>`select due_at::text as due from flow_task where id = ${taskId}`.execute(flow.db)
      return rows[0]?.due ?? ''
    }
    const before = await due()
    expect((await turns('suspend', definition, '?withInstances=1')).data.instances).toBe(1)
    expect(await flow.row(id)).toMatchObject({ flow_status: '7', light_color: '4' })
    expect((await completes(at.district, taskId)).code).toBe(10159)
    expect((await at.staff.post('act/task/recall', { processInstanceId: instance })).code).toBe(10159)
    expect((await turns('suspend', definition, '?withInstances=1')).data.instances).toBe(0)
    flow.pass(600)
    expect((await turns('active', definition, '?withInstances=1')).data.instances).toBe(1)
    expect(await flow.row(id)).toMatchObject({ flow_status: '1' })
    expect((await due()) > before).toBe(true)
    expect((await completes(at.district, taskId)).code).toBe(0)
  })
})

describe('two people at one task', () => {
  test('only one completes it, and it is passed once', async () => {
    const { at } = flow
    const both = `${at.district.userId},${at.district2.userId}`
    const { instance, taskId } = await atB({ candidateUsers: both }, 'trip', null)
    const answers = await Promise.all([completes(at.district, taskId), completes(at.district2, taskId)])
    expect(answers.map((one) => one.code).toSorted()).toEqual([0, 10157])
    const { rows } = await sql<{ node: string }>`select node from flow_task where instance_id = ${instance} and state = 'open'`.execute(
      flow.db,
    )
    expect(rows).toEqual([{ node: 'C' }])
  })

  test('its handler passes it while the administrator gives it away: one of the two happens', async () => {
    const { at } = flow
    const { taskId } = await atB()
    const [passed, given] = await Promise.all([
      completes(at.district, taskId),
      root.post('act/task/changeTaskAssignee', { taskId, assignee: at.district2.userId }),
    ])
    expect([passed.code === 0, given.code === 0].filter(Boolean)).toHaveLength(1)
    expect([10157, 10158]).toContain(passed.code === 0 ? given.code : passed.code)
  })

  test('it is passed while its initiator takes the case back: the second finds it done', async () => {
    const { at } = flow
    const { instance, taskId } = await atB()
    const answers = await Promise.all([completes(at.district, taskId), at.staff.post('act/task/recall', { processInstanceId: instance })])
    expect(answers.filter((one) => one.code === 0)).toHaveLength(1)
  })
})

describe('a handler disabled meanwhile', () => {
  const disable = (userId: string) =>
    sql`update "user" set status = '0', update_date = ${'2026-06-30 02:00:00'} where id = ${userId}`.execute(flow.db)

  test('before his step comes is passed over for who stands behind it', async () => {
    const { at } = flow
    const late = await flow.person('late', 'd-bureau', 'citySupervisor')
    const nodes = [start, first, person('B', at.district.userId), person('C', late.userId, { backupUserId: at.city.userId }), end]
    await flow.deploys(nodes, straight)
    const begun = await starts(at.staff, await flow.trip(at.staff))
    await disable(late.userId)
    expect((await completes(at.district, begun.data.nextTasks[0]?.taskId)).data.nextTasks).toMatchObject([{ assignee: at.city.userId }])
  })

  test('does not get a step back that he had passed', async () => {
    const { at } = flow
    const former = await flow.person('former', 'd-district', 'districtSupervisor')
    const { taskId } = await atB({ backupUserId: at.district2.userId }, 'trip', former.userId)
    const passed = await completes(former, taskId)
    await disable(former.userId)
    const back = await at.city.post<Stepped>('act/task/backPreviousTask', { taskId: passed.data.nextTasks[0]?.taskId, comment: '退回' })
    expect(back.data.nextTasks).toMatchObject([{ nodeId: 'B', assignee: at.district2.userId }])
  })

  test('can do nothing more, nor be given a step', async () => {
    const { at } = flow
    const left = await flow.person('left', 'd-district', 'districtSupervisor')
    const { taskId } = await atB()
    await disable(left.userId)
    expect((await at.district.post('act/task/entrust', { taskId, assignee: left.userId })).code).toBe(10163)
    expect((await at.district.post('act/task/delegate', { taskId, assignee: left.userId })).code).toBe(10163)
    expect((await at.district.post('act/task/addSign', { taskId, userIds: [left.userId] })).code).not.toBe(0)
    expect((await completes(at.district, taskId)).code).toBe(0)
  })

  test('who began it: it can still be approved, and what is returned goes to the administrator of flows, refused without one', async () => {
    const { at } = flow
    const guest = await flow.person('guest', 'd-company', 'enterpriseStaff')
    await flow.deploys([start, first, person('B', at.district.userId), person('C', at.city.userId), end], straight)
    const id = await flow.trip(guest)
    const begun = await starts(guest, id)
    await disable(guest.userId)
    const passed = await completes(at.district, begun.data.nextTasks[0]?.taskId)
    const returns = () => at.city.post<Stepped>('act/task/backToFirst', { taskId: passed.data.nextTasks[0]?.taskId, comment: '请补充' })
    expect((await returns()).code).toBe(10164)
    const code = flow.services.flow.administratorRole
    await sql`update business_role set backup_user_id = ${root.userId} where code = ${code}`.execute(flow.db)
    expect((await returns()).data.nextTasks).toMatchObject([{ nodeId: 'A', assignee: root.userId }])
    expect(await flow.row(id)).toMatchObject({ flow_status: '3' })
  })
})

describe('a row deleted meanwhile', () => {
  const loses = async (user: object = {}) => {
    const standing = await atB(user)
    await sql`delete from trip where id = ${standing.id}`.execute(flow.db)
    return standing
  }

  test('leaves a task that is shown, refuses to be decided, and can be ended by its handler', async () => {
    const { at } = flow
    const { instance, taskId } = await loses()
    const { list } = (await at.district.get('act/task/myToDoTaskPage', { limit: 100 })).data
    expect(list.map((one) => one.taskId)).toContain(taskId)
    expect((await at.district.get(`act/task/${taskId}`)).code).toBe(0)
    expect((await at.district.get('flow/common/nextStepList', { taskId })).code).toBe(0)
    expect((await completes(at.district, taskId)).code).toBe(10104)
    expect((await at.district.post('act/task/backToFirst', { taskId, comment: '退回' })).code).toBe(10104)
    expect((await at.staff.post('act/task/recall', { processInstanceId: instance })).code).toBe(10104)
    expect((await at.district.post('act/task/endProcess', { taskId, comment: '业务已删除' })).data).toMatchObject({ ended: true })
    const after = (await at.district.get('act/task/myToDoTaskPage', { limit: 100 })).data.list
    expect(after.map((one) => one.taskId)).not.toContain(taskId)
  })

  test('does not stop the timers of others, nor is silence its consent', async () => {
    const silent = { timeLimit: '0.2', timeUnit: 'hour', onTimeout: 'autoPass' }
    const { instance } = await loses(silent)
    const other = await atB(silent)
    flow.pass(800)
    await flowTimeoutScan(flow.services).run({ due: 0, params: null, signal: new AbortController().signal })
    expect(await flow.row(other.id)).toMatchObject({ current_node: '任务C' })
    const { rows } = await sql<{ node: string }>`select node from flow_task where instance_id = ${instance} and state = 'open'`.execute(
      flow.db,
    )
    expect(rows).toEqual([{ node: 'B' }])
  })
})

describe('the database', () => {
  test('reads an instance by a plan that it makes once, however its statistics change', async () => {
    const { instance } = await atB()
    const plans = await flow.db.transaction().execute(async (trx) => {
      for (let round = 0; round < 30; round += 1) {
        if (round % 10 === 9) await sql`analyze flow_instance, flow_task, flow_variable`.execute(trx)
        expect((await loadLocked(trx, instance, instance))?.state.instance.get(instance)).toBeDefined()
      }
      const { rows } = await sql<{ custom: number; once: number }>`select custom_plans::int as custom, generic_plans::int as once
        from pg_prepared_statements where statement like ${"%i.id = current_setting('chengan.instance', true)"}`.execute(trx)
      return rows
    })
    expect(plans).toEqual([{ custom: 0, once: expect.any(Number) }])
  })

  test('reads no instance whose family is gone, nor another one for it', async () => {
    const [one, other] = [await atB(), await atB()]
    await flow.db.transaction().execute(async (trx) => {
      expect(await loadLocked(trx, 'nobody', other.instance)).toBe(null)
      expect((await loadLocked(trx, one.instance, one.instance))?.state.instance.has(one.instance)).toBe(true)
      expect(await loadLocked(trx, 'nobody', other.instance)).toBe(null)
    })
  })

  test('keeps no timer of a step that is done', async () => {
    const { instance, taskId } = await atB({ timeLimit: '3' })
    const timers = async () => {
      const { rows } = await sql<{ task: string }>`select task from flow_timer where instance_id = ${instance}`.execute(flow.db)
      return rows.map((one) => one.task)
    }
    expect(await timers()).toEqual([taskId])
    expect((await completes(flow.at.district, taskId)).code).toBe(0)
    expect(await timers()).not.toContain(taskId)
  })
})
