import { notice } from '@chengan/domain/system/messages/notice'
import { systemResources } from '@chengan/domain/system/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worksInSql, worksThere } from '../../../resources/business-systems.ts'
import { lampOf } from '../../../resources/duties/duties.ts'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'
import { routesFor } from './duty-routes.ts'
import { lampSql, mayAct } from './duty-sql.ts'

let house: SystemServices
beforeAll(async () => {
  house = await openSystemServices()
  const duty = (id: string, more: Record<string, unknown>) =>
    house.insert('duty', {
      id,
      biz_type: 'sys/notice',
      biz_id: `n-${id}`,
      action: 'release',
      title: `任务${id}`,
      start_time: '2026-03-02 09:00:00',
      ...more,
    })
  await duty('red', { duty_level: 'sj', deadline: '2026-03-01 18:00:00' })
  await duty('green', { duty_level: 'sj', deadline: '2026-04-01 18:00:00' })
  await duty('yellow', { duty_level: 'sj', deadline: '2026-03-06 18:00:00' })
  await duty('later', { duty_level: 'sj', deadline: '2026-03-05 18:00:00' })
  await duty('stopped', { user_id: 'cora', light_color: '4', deadline: '2026-02-01' })
  await duty('dora', { user_id: 'dora' })
  await duty('region', { duty_level: 'qx', duty_region_id: '990105', biz_type: 'flow/unknown' })
  await duty('done', { user_id: 'cora', done_time: '2026-03-03 10:00:00', done_user_id: 'cora' })
  await duty('save', { duty_level: 'sj', action: 'save' })
})
afterAll(() => house.close())

const page = async (who: string, query = {}) =>
  (await house.call(who, 'duty.page', { query })) as { total: number; list: Record<string, unknown>[] }

describe('my duties', () => {
  it('are those that fit me and whose string I hold, red first, then by deadline', async () => {
    const { list, total } = await page('cora')
    expect(list.map((row) => [row.id, row.lightColor])).toEqual([
      ['red', '3'],
      ['later', '2'],
      ['yellow', '2'],
      ['green', '1'],
      ['stopped', '4'],
    ])
    expect(total).toBe(5)
  })

  it('have the lamp of their clock, the same in lists of duties as on the row: one function and its SQL', async () => {
    const now = '2026-03-02 10:00:00'
    const clocks = [
      [null, null],
      ['2026-03-02 09:59:59', null],
      ['2026-03-02 10:00:00', null],
      ['2026-03-05 23:59:59', null],
      ['2026-03-06 09:59:59', null],
      ['2026-03-06 10:00:00', null],
      ['2026-03-06 23:59:59', null],
      ['2026-02-01 00:00:00', '4'],
    ] as const
    for (const [deadline, colour] of clocks) {
      const { rows } = await sql<{ lamp: string }>`select ${lampSql(now)} as lamp
        from (select ${deadline}::timestamptz as deadline, ${colour}::text as light_color, null::text as task_id) d`.execute(house.db)
      expect([deadline, rows[0]?.lamp]).toEqual([deadline, lampOf({ deadline, stopped: colour === '4' }, now)])
    }
  })

  it('leave out what I have no string for', async () => {
    expect((await page('dora')).list.map((row) => row.id)).toEqual(['region'])
    expect((await page('root')).list.map((row) => row.id)).not.toContain('red')
  })

  it('leave out what belongs to a business system that I do not work in: I have no page for it', () => {
    const definition = { ...notice, root: 'gysy/notice', aliases: [], systems: ['zhrq'] }
    const registry = buildRegistry([...systemResources.filter((one) => one.name !== 'notice'), definition])
    const works = (systems: readonly string[]) => worksThere(registry, { systems } as never, 'gysy/notice')
    expect([works(['zhsz']), works(['zhsz', 'zhrq']), works([])]).toEqual([false, true, true])
    expect(worksThere(registry, { systems: ['zhsz'] } as never, 'sys/user')).toBe(true)
  })

  it('and so do the notices: an account works in the systems of its own list, else of the nearest department that has one', async () => {
    await sql`update "user" set system_codes = '{zhsz}' where id = 'cora'`.execute(house.db)
    await sql`update dept set system_code = '{zhrq}' where id = (select dept_id from "user" where id = 'gina')`.execute(house.db)
    const told = async (systems: readonly string[]) => {
      const { rows } = await sql<{ id: string }>`select u.id from "user" u where u.id in ('cora', 'dora', 'gina') and ${worksInSql(systems)}
        order by u.id`.execute(house.db)
      return rows.map(({ id }) => id)
    }
    expect([await told(['zhrq']), await told(['zhsz']), await told([])]).toEqual([
      ['dora', 'gina'],
      ['cora', 'dora'],
      ['cora', 'dora', 'gina'],
    ])
    await sql`update "user" set system_codes = null where id = 'cora'`.execute(house.db)
    await sql`update dept set system_code = null where system_code = '{zhrq}'`.execute(house.db)
  })

  it('are filtered by lamp, words and deadline', async () => {
    expect((await page('cora', { lightColor: '2' })).total).toBe(2)
    expect((await page('cora', { title: '任务yel' })).list.map((row) => row.id)).toEqual(['yellow'])
    expect((await page('cora', { deadlineStart: '2026-03-06', deadlineEnd: '2026-03-06' })).list.map((row) => row.id)).toEqual(['yellow'])
  })

  it('name their page, their kind and their action in words', async () => {
    const [row] = (await page('cora', { lightColor: '3' })).list
    expect(row).toMatchObject({ route: '/sys/notice/index', bizName: '通知公告', actionName: '发布', objectName: null })
  })

  it('show the state of the business row', async () => {
    await house.insert('notice', { id: 'n-red', title: 'x', type: '0', status: '0', receiver_type: '0', content: '' })
    const [row] = (await page('cora', { lightColor: '3' })).list
    expect(row?.stateName).toBe('草稿')
  })

  it('that I have done are asked for by themselves', async () => {
    expect((await page('cora', { done: '1' })).list.map((row) => row.id)).toEqual(['done'])
  })

  it('are counted by lamp and by page for the badges', async () => {
    expect(await house.call('cora', 'duty.count')).toMatchObject({
      total: 5,
      red: 1,
      yellow: 2,
      green: 1,
      byRoute: { '/sys/notice/index': 5 },
    })
    expect(await house.call('gina', 'duty.count')).toEqual({ total: 0, red: 0, yellow: 0, green: 0, byRoute: {}, kinds: [] })
  })
})

describe('an urge', () => {
  it('comes from a level above or from who brought the matter there, at most every four hours', async () => {
    await house.insert('notice', { id: 'n-dora', title: 'x', type: '0', status: '0', receiver_type: '0', content: '', dept_id: 'd-qx' })
    expect(await keyOf(house.call('gina', 'duty.urge', { params: { id: 'dora' } }))).toBe('rowMissing')
    expect(await keyOf(house.call('dora', 'duty.urge', { params: { id: 'red' } }))).toBe('rowMissing')
    expect(await house.call('root', 'duty.urge', { params: { id: 'dora' } })).toMatchObject({ urgeCount: 1 })
    expect(await keyOf(house.call('root', 'duty.urge', { params: { id: 'dora' } }))).toBe('urgedLately')
    house.pass(4 * 3_600_000 + 1000)
    expect(await house.call('root', 'duty.urge', { params: { id: 'dora' } })).toMatchObject({ urgeCount: 2 })
  })

  it('tells who must act', async () => {
    const receipts = await house.rows('notice_receipt')
    expect(receipts.map((row) => row.user_id)).toEqual(['dora', 'dora'])
  })
})

describe('a row of my duties', () => {
  it('says that I may urge it exactly when the urge would be taken', async () => {
    const about = { biz_type: 'sys/notice', biz_id: 'n-urge', action: 'release', title: '催办试验', start_time: '2026-03-02 09:00:00' }
    await house.insert('notice', { id: 'n-urge', title: 'x', type: '0', status: '0', receiver_type: '0', content: '', dept_id: '1' })
    // That of her office is hers too: nobody reminds himself, though she brought it there.
    await house.insert('duty', { id: 'of-my-office', ...about, duty_level: 'sj', creator: 'cora' })
    await house.insert('duty', { id: 'my-own', ...about, user_id: 'cora', creator: 'cora' })
    await house.insert('duty', { id: 'waited', ...about, duty_level: 'qx', creator: 'cora' })
    const said = async () => {
      const { list } = await page('cora', { title: '催办试验' })
      return Object.fromEntries(list.map((row) => [row.id, row.canUrge]))
    }
    const taken = (id: string) => keyOf(house.call('cora', 'duty.urge', { params: { id } }))
    expect(await said()).toEqual({ 'of-my-office': false, 'my-own': false })
    expect([await taken('of-my-office'), await taken('my-own'), await taken('waited')]).toEqual(['forbidden', 'forbidden', 'done'])
    expect(await taken('waited')).toBe('urgedLately')
    house.pass(4 * 3_600_000 + 1000)
    expect(await taken('waited')).toBe('done')
    await sql`update duty set done_time = '2026-03-04', done_user_id = 'cora' where title = '催办试验'`.execute(house.db)
    const { list } = await page('cora', { done: '1', title: '催办试验' })
    expect(list.map((row) => row.canUrge)).toEqual([false, false, false])
  })
})

describe('the review lists', () => {
  it('count and page what awaits a decision at any number: 1,203 duties', async () => {
    await sql`insert into duty (id, biz_type, biz_id, action, title, duty_level, start_time, deadline, create_date, update_date)
      select 'many' || lpad(n::text, 5, '0'), 'flow/many', 'f' || n, case when n <= 1100 then 'audit' else 'fill' end, '大量 ' || n, 'sj',
        '2026-03-02', timestamptz '2026-03-01' + n * interval '1 hour', '2026-03-02', '2026-03-02'
      from generate_series(1, 1203) n`.execute(house.db)
    const { kinds } = (await house.call('cora', 'duty.count')) as { kinds: readonly Record<string, unknown>[] }
    expect(kinds.filter((kind) => kind.bizType === 'flow/many')).toMatchObject([
      { action: 'audit', deciding: true, total: 1100 },
      { action: 'fill', deciding: false, total: 103 },
    ])
    const asked = { bizType: 'flow/many', action: 'audit', limit: '100' }
    const pages = await Promise.all(Array.from({ length: 11 }, (_, index) => page('cora', { ...asked, page: String(index + 1) })))
    expect(pages.map((one) => [one.total, one.list.length])).toEqual(pages.map(() => [1100, 100]))
    expect(new Set(pages.flatMap((one) => one.list.map((row) => row.id))).size).toBe(1100)
    expect((await page('cora', { ...asked, page: '12' })).list).toEqual([])
    const decisions = await page('cora', { deciding: '1', title: '大量' })
    expect(decisions.total).toBe(1100)
    await sql`delete from duty where biz_type = 'flow/many'`.execute(house.db)
  })
})

describe('the page of a duty', () => {
  const base = { levels: ['district'] as const, zh: 'a', en: 'a' }
  const screens = [
    { ...base, route: '/city', levels: ['city'] as const },
    { ...base, route: '/list' },
    { ...base, route: '/examine', noAdd: true as const },
  ]
  const services = () => ({
    ...house.services,
    registry: buildRegistry(systemResources.map((one) => (one.name === 'notice' ? { ...notice, screens } : one))),
  })

  it('is the list of the level, for examinations the one without an add button', async () => {
    const ctx = { ...(await house.as('dora')), services: services() }
    const routes = await routesFor(ctx, [
      { bizType: 'sys/notice', action: 'release' },
      { bizType: 'sys/notice', action: 'audit' },
    ])
    expect([...routes.values()]).toEqual(['/list', '/examine'])
  })

  it('is the one that says so, of whatever levels it is', async () => {
    const stated = [
      ...screens,
      { ...base, route: '/todo', levels: [], noAdd: true as const, dutyOf: ['district' as const, 'city' as const] },
    ]
    const resources = systemResources.map((one) => (one.name === 'notice' ? { ...notice, screens: stated } : one))
    const ctx = { ...(await house.as('dora')), services: { ...house.services, registry: buildRegistry(resources) } }
    const kinds = [{ bizType: 'sys/notice', action: 'audit' }]
    expect([...(await routesFor(ctx, kinds)).values()]).toEqual(['/todo'])
    expect([...(await routesFor(ctx, kinds, null)).values()]).toEqual(['/todo'])
    expect([...(await routesFor(ctx, kinds, 'enterprise')).values()]).not.toContain('/todo')
  })

  it('is found in the menu where the resource has none', async () => {
    const ctx = await house.as('dora')
    expect((await routesFor(ctx, [{ bizType: 'sys/listview', action: 'x' }])).get('sys/listview|x')).toBeNull()
    await house.insert('menu', { id: 'm-lv', name: 'x', type: '0', status: '1', url: '/lv', permissions: 'a:b:c, sys:listview:list' })
    expect((await routesFor(ctx, [{ bizType: 'sys/listview', action: 'x' }])).get('sys/listview|x')).toBe('/lv')
  })

  it('a node of a flow asks no string', async () => {
    const { actor } = await house.as('gina')
    expect(mayAct(house.services.registry, actor, 'sys/notice', 'node_7')).toBe(true)
    expect(mayAct(house.services.registry, actor, 'sys/notice', 'release')).toBe(false)
    expect(mayAct(house.services.registry, actor, 'sys/notice', 'edit')).toBe(false)
  })
})
