import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCall } from '../../../pipeline/run-call.ts'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'
import { homeCalls } from './home-calls.ts'
import { lastMondays } from './week-figures.ts'

let house: SystemServices
beforeAll(async () => {
  house = await openSystemServices()
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
const home = homeCalls({ figures: [{ system: 'zhrq', read: found }], states: [], overview: [] })
const answer = async (who: string, path: string, query: Readonly<Record<string, unknown>> = {}) => {
  const call = home.find((one) => one.path === path)
  return call && runCall(await house.as(who), call, { ...input, query })
}

describe('the home page', () => {
  it('counts the duties of this week and the last, in a row of seven weeks', async () => {
    expect(await answer('cora', 'sys/info/week')).toMatchObject([
      { key: 'hazards', value: 6, last: 5 },
      {
        key: 'dutyCome',
        label: '本周新增待办',
        value: 1,
        last: 1,
        series: [0, 0, 0, 0, 0, 1, 1],
        route: '/act/todo/index?figure=dutyCome',
      },
      { key: 'dutyDone', value: 1, last: 0 },
      { key: 'dutyOverdue', value: 1, last: 0, better: 'down' },
    ])
  })

  it('of a business system has the figures of that system and of my duties, whatever other systems I work in', async () => {
    const keys = async (systemCode?: string) =>
      ((await answer('cora', 'sys/info/week', systemCode ? { systemCode } : {})) as { key: string }[]).map(({ key }) => key)
    const duties = ['dutyCome', 'dutyDone', 'dutyOverdue']
    expect(await keys()).toEqual(['hazards', ...duties])
    expect(await keys('zhrq')).toEqual(['hazards', ...duties])
    expect(await keys('zhsz')).toEqual(duties)
  })

  it('opens for each figure of my duties the list of as many, done and open', async () => {
    for (const figure of (await answer('cora', 'sys/info/week')) as { key: string; value: number; route: string }[]) {
      if (!figure.key.startsWith('duty')) continue
      expect(figure.route).toBe(`/act/todo/index?figure=${figure.key}`)
      expect(await house.call('cora', 'duty.page', { query: { figure: figure.key } }), figure.key).toMatchObject({ total: figure.value })
    }
    expect(await house.call('cora', 'duty.page', { query: { figure: 'dutyDone' } })).toMatchObject({ list: [{ id: 'd2' }] })
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

describe('the overview', () => {
  it('tells an administrator of failed jobs, locked accounts, accounts that end and storage, with their lists', async () => {
    await house.db.updateTable('user').set({ lock_until: '2026-03-04 23:00:00' }).where('id', '=', 'gina').execute()
    await house.db.updateTable('user').set({ expire_date: '2026-03-20' }).where('id', 'in', ['gus', 'dora']).execute()
    await house.db.updateTable('user').set({ expire_date: '2026-06-20' }).where('id', '=', 'cora').execute()
    await house.insert('schedule_log', { id: 'l1', status: '0', create_date: '2026-03-03 08:00:00' })
    await house.insert('schedule_log', { id: 'l2', status: '0', create_date: '2026-03-01 08:00:00' })
    const [running] = (await answer('sam', 'sys/info/overview')) as { rows: { numbers: { key: string; value: number }[] }[] }[]
    const numbers = Object.fromEntries(running?.rows[0]?.numbers.map(({ key, value }) => [key, value]) ?? [])
    expect(numbers).toEqual({ failedJobs: 1, locked: 1, expiring: 2, storage: expect.any(Number) })
    expect(await answer('gina', 'sys/info/overview')).toEqual([])
  })
})

describe('offices that are late', () => {
  it('are those of the systems in which whoever leads works, whatever it is that they have not done', async () => {
    const office = (id: string, name: string, system_code: string[]) =>
      house.insert('dept', { id, name, pid: '1', pids: '1', system_code, sort: 9 })
    await office('d-streets', '市政设施中心', ['zhsz'])
    await office('d-gasline', '燃气公司', ['zhrq'])
    const late = (id: string, duty_dept_id: string) =>
      house.insert('duty', {
        id,
        biz_type: 'act/correction',
        biz_id: id,
        action: 'a',
        title: id,
        duty_dept_id,
        deadline: '2026-02-01 09:00:00',
      })
    await late('l-streets', 'd-streets')
    await late('l-gas', 'd-gasline')
    const named = async () => {
      const blocks = (await answer('cora', 'sys/info/overview')) as { key: string; rows: { label: string }[] }[]
      return blocks.find(({ key }) => key === 'lateOffices')?.rows.map(({ label }) => label) ?? []
    }
    expect(await named()).toEqual(expect.arrayContaining(['市政设施中心', '燃气公司']))
    await house.db
      .updateTable('user')
      .set({ system_codes: ['zhrq'] })
      .where('id', '=', 'cora')
      .execute()
    expect(await named()).toContain('燃气公司')
    expect(await named()).not.toContain('市政设施中心')
    await house.db.updateTable('user').set({ system_codes: [] }).where('id', '=', 'cora').execute()
  })

  it('are those of the system that whoever leads has chosen', async () => {
    const blocks = (await answer('cora', 'sys/info/overview', { systemCode: 'zhsz' })) as { key: string; rows: { label: string }[] }[]
    const named = blocks.find(({ key }) => key === 'lateOffices')?.rows.map(({ label }) => label) ?? []
    expect(named).toContain('市政设施中心')
    expect(named).not.toContain('燃气公司')
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

  const mine = (more: object) => ({ page: '/q', name: '本周', filters: { status: '1' }, share: '0', isDefault: true, ...more })

  it('are one default of a page for each owner: the new one takes the place of the old', async () => {
    const first = await house.add('cora', 'listView', mine({}))
    await house.add('dora', 'listView', mine({ page: '/q' }))
    const second = await house.add('cora', 'listView', mine({ name: '逾期' }))
    const defaults = await house.rows('list_view', "page = '/q' and is_default")
    expect(defaults.map((row) => row.creator).sort()).toEqual(['cora', 'dora'])
    expect(defaults.map((row) => row.id)).toContain(second.id)
    expect(first.id).not.toBe(second.id)
  })

  it('are changed and deleted by nobody but their owner, and shared with all only by permission', async () => {
    const { id } = await house.add('root', 'listView', mine({ page: '/r', share: '2' }))
    expect(await keyOf(house.edit('gina', 'listView', { id, version: 1, ...mine({ page: '/r', name: '我的' }) }))).toBe('rowMissing')
    expect(await keyOf(house.remove('gina', 'listView', [id as string]))).toBe('rowMissing')
    expect(await keyOf(house.add('gina', 'listView', mine({ page: '/r', share: '2' })))).toBe('forbidden')
    expect(await keyOf(house.add('gina', 'listView', mine({ page: '/r', share: '1' })))).toBe('done')
  })
  it('that are shared are changed and deleted by who holds the string, whoever made them; private ones are not', async () => {
    await house.insert('menu', { id: 'm-share', name: '共享列表视图', type: '1', status: '1', sort: 1, permissions: 'sys:listview:share' })
    await house.db
      .updateTable('role')
      .set({ menu_id_list: ['m-share'] })
      .where('id', '=', 'city')
      .execute()
    const shared = await house.add('gina', 'listView', mine({ page: '/s', share: '1' }))
    const own = await house.add('gina', 'listView', mine({ page: '/s', share: '0', isDefault: false }))
    await house.add('cora', 'listView', mine({ page: '/s' }))
    expect(await keyOf(house.edit('cora', 'listView', { ...mine({ page: '/s', share: '2' }), id: shared.id, version: 1 }))).toBe('done')
    // The default that its owner had is his matter, not that of who put it in order.
    expect((await house.rows('list_view', "page = '/s' and is_default")).map((row) => row.creator).sort()).toEqual(['cora', 'gina'])
    expect(await keyOf(house.edit('cora', 'listView', { ...mine({ page: '/s' }), id: own.id, version: 1 }))).toBe('rowMissing')
    expect(await house.call('cora', 'listView.ofPage', { query: { page: '/s' } })).toMatchObject([
      { own: true, changeable: true },
      { own: false, changeable: true, share: '2' },
    ])
    expect(await keyOf(house.remove('cora', 'listView', [shared.id as string]))).toBe('done')
  })
})
