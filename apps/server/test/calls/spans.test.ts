import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

let house: TestServer
let boss: Person

beforeAll(async () => {
  house = await startTestServer()
  boss = await personOf(house, await addAccount(house, { username: 'tester', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => house.close())

const [earlier, later] = ['2026-05-01', '2026-06-30']

// That no call is forgotten the registry says as it is built (kernel checks/spans).
it.each([
  ['act/his/stat/completion', 'from', 'to'],
  ['act/task/page', 'createTimeStart', 'createTimeEnd'],
  ['act/running/page', 'startTimeStart', 'startTimeEnd'],
  ['sys/duty/page', 'deadlineStart', 'deadlineEnd'],
  ['sys/workcalendar/list', 'from', 'to'],
  ['gysy/aqjdyhpc/statistics', 'from', 'to'],
  ['szgl/spyjtj/cards', 'from', 'to'],
  ['map/heat', 'from', 'to'],
])('%s refuses a span whose %s lies behind its %s, and says which end is wrong', async (path, begin, end) => {
  const backwards = await boss.get<{ errors: { field: string }[] }>(path, { [begin]: later, [end]: earlier })
  expect([backwards.code, backwards.data.errors.map(({ field }) => field)]).toEqual([10033, [end]])
  expect((await boss.get(path, { [begin]: earlier, [end]: later })).code).not.toBe(10033)
  expect((await boss.get(path, { [begin]: later, [end]: later })).code).not.toBe(10033)
})

it('a deputy for an absence that ends before it begins, and a replay of such a span, are refused in words', async () => {
  const span = { from: `${later} 09:00:00`, to: `${earlier} 18:00:00` }
  for (const [path, more] of [
    ['sys/user/leave', { deputyId: boss.userId }],
    ['sys/webhookLog/replay', { webhookId: 'any' }],
  ] as const)
    expect([path, await boss.post(path, { ...more, ...span })]).toMatchObject([
      path,
      { code: 10033, msg: expect.stringContaining('不能早于') },
    ])
})
