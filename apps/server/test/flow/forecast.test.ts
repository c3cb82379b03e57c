import { person, piece } from '@chengan/flow/testing/sketch'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { type FlowHouse, openFlowHouse } from './flow-house.ts'

// Which cases will probably be late, said to those who lead before a lamp turns (system.md §12 B-3).

let flow: FlowHouse
let root: Person
beforeAll(async () => {
  flow = await openFlowHouse()
  root = await personOf(flow.house, await addAccount(flow.house, { username: 'root.one', deptId: '1', roles: ['superAdmin'] }))
})
afterAll(() => flow.close())

/** A process of two steps after its start, with so many working days for the whole. */
async function deploysWithin(key: string, days: string) {
  const { at } = flow
  const nodes = [
    piece('start', 'start'),
    person('A', '${initiator}', { autoComplete: 'true' }),
    person('B', at.district.userId),
    person('C', at.city.userId),
    piece('end', 'end'),
  ]
  await flow.deploys(nodes, ['start > A', 'A > B', 'B > C', 'C > end'], { key, settings: { timeLimitDays: days } })
}

/** Cases that went through: the first step took a day and the second `days` of each. */
async function wentThrough(key: string, days: readonly number[]) {
  const { at, db } = flow
  for (const [place, long] of days.entries()) {
    const id = `past-${key}-${place}`
    const began = addDays('2026-03-02', place)
    const between = addDays(began, 1)
    await sql`insert into flow_instance (id, root_id, definition_key, business_key, starter, started_at, ended_at, status, suspended)
      values (${id}, ${id}, ${key}, ${id}, 'nobody', ${`${began} 09:00:00`}, ${`${addDays(between, long)} 09:00:00`}, 2, false)`.execute(db)
    await sql`insert into flow_task (id, instance_id, node, kind, state, assignee, created_at, ended_at, seq)
      values (${`${id}-b`}, ${id}, 'B', 'handle', 'done', ${at.district.userId}, ${`${began} 09:00:00`}, ${`${between} 09:00:00`}, 1),
        (${`${id}-c`}, ${id}, 'C', 'handle', 'done', ${at.city.userId}, ${`${between} 09:00:00`}, ${`${addDays(between, long)} 09:00:00`}, 2)`.execute(
      db,
    )
  }
}

const begins = async (key: string) => {
  const businessKey = await flow.trip(flow.at.staff)
  const { data, code, msg } = await flow.at.staff.post('act/running/startOfBusinessKey', { processDefinitionKey: key, businessKey })
  if (code !== 0) throw new Error(msg)
  return String(data.processInstanceId)
}
const riskOf = async (id: string, page = 'act/running/page') => (await root.get(page, { id })).data.list[0]?.overdueRisk

describe('B-3: a case under way', () => {
  test('is likely to be late where the steps that it has still to pass took longer than its limit leaves', async () => {
    await deploysWithin('trip_short', '3')
    await wentThrough('trip_short', [14, 14, 14, 21, 21, 21, 28, 28])
    const id = await begins('trip_short')
    expect(await riskOf(id)).toBe(1)
    expect(await riskOf(id, 'act/his/page')).toBe(1)
  })

  test('is not where they took a part of it, and in between as often as they took too long', async () => {
    await deploysWithin('trip_long', '60')
    await wentThrough('trip_long', [2, 3, 4, 5, 6, 7])
    expect(await riskOf(await begins('trip_long'))).toBe(0)
    await deploysWithin('trip_even', '12')
    await wentThrough('trip_even', [4, 4, 4, 4, 28, 28, 28, 28])
    const risk = await riskOf(await begins('trip_even'))
    expect(risk).toBeGreaterThan(0.3)
    expect(risk).toBeLessThan(0.7)
  })

  test('is likelier late where its handler has more open than he does in a day', async () => {
    const { at, db } = flow
    await deploysWithin('trip_busy', '12')
    await wentThrough('trip_busy', [4, 4, 4, 4, 5, 5])
    const id = await begins('trip_busy')
    expect(await riskOf(id)).toBe(0)
    await sql`insert into flow_task (id, instance_id, node, kind, state, assignee, created_at, seq)
      select 'heap-' || n, 'none', 'X', 'handle', 'open', ${at.city.userId}, '2026-06-29 09:00:00', 1 from generate_series(1, 30) as n`.execute(
      db,
    )
    await sql`insert into flow_task (id, instance_id, node, kind, state, assignee, created_at, ended_at, seq)
      select 'did-' || n, 'none', 'X', 'handle', 'done', ${at.city.userId}, '2026-06-20 09:00:00', '2026-06-25 09:00:00', 1
      from generate_series(1, 22) as n`.execute(db)
    expect(await riskOf(id)).toBe(1)
  })

  test('has none said where too little is known of its process, where it has no limit, and while its clock stands', async () => {
    await deploysWithin('trip_new', '3')
    expect(await riskOf(await begins('trip_new'))).toBeNull()
    await deploysWithin('trip_stood', '3')
    await wentThrough('trip_stood', [14, 14, 14, 14, 14])
    const id = await begins('trip_stood')
    expect(await riskOf(id)).toBe(1)
    await root.put(`act/running/suspend/${id}`)
    expect(await riskOf(id)).toBeNull()
  })

  test('is not told to whoever started it', async () => {
    const { list } = (await flow.at.staff.get('act/his/getMyProcessInstancePage', { limit: 100 })).data
    expect(list.length).toBeGreaterThan(0)
    expect(list.filter((row: object) => 'overdueRisk' in row)).toEqual([])
  })
})
