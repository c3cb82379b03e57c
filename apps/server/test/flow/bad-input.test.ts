import { xmlOf } from '@chengan/flow/parse/write-bpmn'
import { person, piece, sketch } from '@chengan/flow/testing/sketch'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallReply, Person } from '../support/people.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'

// What comes in wrong, late or twice: answered in words, and nothing is left half-done.

interface Stepped {
  readonly processInstanceId: string
  readonly nextTasks: readonly { readonly taskId: string; readonly nodeId: string }[]
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
const starts = (who: Person, businessKey: string): Promise<CallReply<Stepped>> =>
  who.post<Stepped>('act/running/startOfBusinessKey', { processDefinitionKey: 'trip', businessKey })

async function atB(user: object = {}): Promise<{ id: string; instance: string; taskId: string }> {
  await flow.deploys([start, first, person('B', flow.at.district.userId, user), end], ['start > A', 'A > B', 'B > end'])
  const id = await flow.trip(flow.at.staff)
  const begun = await starts(flow.at.staff, id)
  expect(begun).toMatchObject({ code: 0 })
  return { id, instance: begun.data.processInstanceId, taskId: begun.data.nextTasks[0]?.taskId ?? '' }
}

describe('a hostile condition', () => {
  const withCondition = (condition: string) =>
    xmlOf({
      ...sketch(
        [start, first, piece('G', 'exclusive'), person('B', 'x'), end],
        ['start > A', 'A > G', `G > B if ${condition}`, 'G > end else', 'B > end'],
      ),
      key: 'hostile',
    })

  test.each([
    ['that calls into JavaScript', "${this.constructor.constructor('return process')().exit()}"],
    ['that calls what is no function of ours', '${process.exit(1)}'],
    ['that writes', '${days = 5}'],
    ['that ends early', '${days > '],
    ['that is SQL', '${days; drop table flow_instance}'],
    ['that is nested without end', `\${${'('.repeat(5000)}1${')'.repeat(5000)}}`],
  ])('act/process/rule-1: a condition %s is refused with its node before it is deployed', async (_what, condition) => {
    const { data } = await root.post<readonly { level: string; nodeId: string }[]>('act/model/validate', { xml: withCondition(condition) })
    expect(data.filter((fault) => fault.level === 'error').length).toBeGreaterThan(0)
  })

  test('that reads the innards of objects finds nothing', async () => {
    const { at } = flow
    const nodes = [start, first, piece('G', 'exclusive'), person('B', at.district.userId), person('C', at.city.userId), end]
    const ways = ['start > A', 'A > G', 'G > B if ${form.__proto__.constructor != null}', 'G > C else', 'B > end', 'C > end']
    await flow.deploys(nodes, ways)
    expect((await starts(at.staff, await flow.trip(at.staff))).data.nextTasks).toMatchObject([{ nodeId: 'C' }])
  })
})

describe('variables sent with an opinion', () => {
  test.each([
    ['initiator', 10166],
    ['outcome', 10166],
    ['B_result', 10166],
    ['unheardOf', 10166],
    ['__proto__', 10030],
  ])('%s is not taken from a handler, even where a condition reads it; the task stays', async (name, code) => {
    const { at } = flow
    const nodes = [start, first, person('B', at.district.userId), piece('G', 'exclusive'), person('C', at.city.userId), end]
    const ways = [
      'start > A',
      'A > B',
      'B > G',
      "G > C if ${outcome == 'pass' && B_result != 9 && initiator != 'x'}",
      'G > end else',
      'C > end',
    ]
    await flow.deploys(nodes, ways)
    const taskId = (await starts(at.staff, await flow.trip(at.staff))).data.nextTasks[0]?.taskId
    const variables = JSON.parse(`{"${name}": "x"}`)
    expect((await at.district.post('act/task/complete', { taskId, comment: '同意', variables })).code).toBe(code)
    expect((await at.district.post<Stepped>('act/task/complete', { taskId, comment: '同意' })).data.nextTasks).toMatchObject([
      { nodeId: 'C' },
    ])
  })
})

describe('a task that is over', () => {
  test('answers 10157 to whatever is done with it', async () => {
    const { taskId } = await atB()
    const { district, city } = flow.at
    expect((await district.post('act/task/complete', { taskId, comment: '同意' })).code).toBe(0)
    const bodies = { complete: {}, backToFirst: {}, backPreviousTask: {}, endProcess: {}, cc: { userIds: [city.userId] } }
    for (const [verb, more] of Object.entries({ ...bodies, entrust: { assignee: city.userId }, addSign: { userIds: [city.userId] } }))
      expect([verb, (await district.post(`act/task/${verb}`, { taskId, comment: '再来', ...more })).code]).toEqual([verb, 10157])
    expect((await district.post(`act/task/claim/${taskId}`)).code).toBe(10157)
    expect((await district.post('act/task/complete', { taskId: 'never was', comment: '同意' })).code).toBe(10157)
  })

  test('of another instance is not taken for this one', async () => {
    const [one, other] = [await atB(), await atB()]
    const reply = await flow.at.district.post('act/task/complete', {
      taskId: one.taskId,
      processInstanceId: other.instance,
      comment: '同意',
    })
    expect(reply.code).toBe(10157)
  })
})

describe('a row edited meanwhile', () => {
  test('is not overwritten by a form that was opened before', async () => {
    const { id, taskId } = await atB({ formPerm: { opinion: 'edit' } })
    const { district } = flow.at
    const { data } = await district.get(`demo/trip/info/${id}`)
    expect((await district.put('demo/trip', { id, taskId, opinion: '先到', version: data.version })).code).toBe(0)
    expect((await district.put('demo/trip', { id, taskId, opinion: '后到', version: data.version })).code).toBe(10409)
    expect(await flow.row(id)).toMatchObject({ opinion: '先到' })
  })
})

describe('a definition without a diagram', () => {
  test('is shown in a computed one', async () => {
    const { instance } = await atB()
    const picture = await flow.at.district.raw('GET', `act/his/getInstImage?processInstanceId=${instance}&format=svg`)
    expect(picture.statusCode).toBe(200)
    expect(picture.body).toContain('<svg')
    expect(picture.body).toContain('任务B')
  })
})

describe('a calendar that ends with the year', () => {
  test('counts Monday to Friday after it', async () => {
    await sql`delete from workday where day >= '2027-01-01'`.execute(flow.db)
    await flow.services.calendar.reload()
    flow.pass(Math.round((Date.parse('2026-12-30T02:00:00Z') - Date.parse('2026-06-30T02:00:00Z')) / 1000))
    const late = await flow.person('late', 'd-company', 'enterpriseStaff')
    await sql`update "user" set pwd_update_date = '2026-12-30 00:00:00' where id = ${late.userId}`.execute(flow.db)
    await flow.deploys([start, first, person('B', flow.at.district.userId, { timeLimit: '10' }), end], ['start > A', 'A > B', 'B > end'])
    const begun = await starts(late, await flow.trip(late))
    expect(begun).toMatchObject({ code: 0 })
    const { rows } = await sql<{ due: string }>`select left(due_at::text, 16) as due from flow_task
      where id = ${begun.data.nextTasks[0]?.taskId ?? ''}`.execute(flow.db)
    // Ten working days after Wednesday, 30 December 2026; nothing is known of the holidays of 2027.
    expect(rows[0]?.due).toBe('2027-01-13 17:30')
  })
})
