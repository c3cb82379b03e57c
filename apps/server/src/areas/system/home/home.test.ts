import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from '../testing/system-house.ts'
import { homeCalls } from './home-calls.ts'
import { lastMondays } from './week-figures.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  const duty = (id: string, more: Record<string, unknown>) =>
    house.insert('duty', { id, biz_type: 'x/y', biz_id: id, action: 'a', title: id, user_id: 'cora', ...more })
  await duty('d1', { start_time: '2026-03-03 09:00:00', deadline: '2026-03-04 09:00:00' })
  await duty('d2', { start_time: '2026-02-24 09:00:00', done_time: '2026-03-02 00:30:00', done_user_id: 'cora' })
  await duty('d3', { start_time: '2026-03-08 23:59:00', user_id: 'dora' })
})
afterAll(() => house.close())

const input = { query: {}, body: {}, params: {}, raw: null }
const found = async () => [
  { key: 'hazards', label: '新增隐患', value: 6, last: 5, series: [0, 1, 2, 3, 4, 5, 6], unit: '项', better: null, route: '/x' },
]
const answer = async (who: string, path: string) => {
  const call = homeCalls({ figures: [found], states: [] }).find((one) => one.path === path)
  return call?.run(await house.as(who), input)
}

describe('the home page', () => {
  it('counts the duties of this week and the last, in a row of seven weeks', async () => {
    expect(await answer('cora', 'sys/info/week')).toMatchObject([
      { key: 'hazards', value: 6, last: 5 },
      { key: 'dutyCome', label: '新增待办', value: 1, last: 1, series: [0, 0, 0, 0, 0, 1, 1], route: '/act/todo/index' },
      { key: 'dutyDone', value: 1, last: 0 },
      { key: 'dutyOverdue', value: 1, last: 0, better: 'down' },
    ])
  })

  it('begins its weeks on Monday', () => {
    expect(lastMondays('2026-03-08').at(-1)).toBe('2026-03-02')
    expect(lastMondays('2026-03-09').at(-1)).toBe('2026-03-09')
  })

  it('tells of the machine only to who may see it', async () => {
    expect(Object.keys((await answer('cora', 'sys/info')) as object).sort()).toEqual(['name', 'userName', 'userTimezone', 'version'])
    expect(await answer('root', 'sys/info')).toMatchObject({
      runtimeName: 'Node.js',
      processors: expect.any(Number),
      dbVersion: expect.any(String),
    })
  })
})

describe('list views', () => {
  it('are my own, those of my department or above, and those for all', async () => {
    const view = (id: string, creator: string, share: string, dept: string) =>
      house.insert('list_view', { id, page: '/p', name: id, creator, share, dept_id: dept, sort: 1 })
    await view('v1', 'gina', '0', 'd-sec')
    await view('v2', 'gus', '1', 'd-gas')
    await view('v3', 'gus', '0', 'd-gas')
    await view('v4', 'root', '2', 'd-sys')
    await view('v5', 'dora', '1', 'd-sys')
    expect(((await house.call('gina', 'listView.ofPage', { query: { page: '/p' } })) as { id: string }[]).map((one) => one.id)).toEqual([
      'v1',
      'v2',
      'v4',
    ])
  })
})
