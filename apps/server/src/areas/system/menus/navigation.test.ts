import { shippedPages } from '@chengan/domain/system/menu/pages-ahead'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menuId, menuSeeds } from '../../../seed/menus.ts'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'
import type { NavItem } from './navigation.ts'

let house: SystemServices
beforeAll(async () => {
  house = await openSystemServices()
})
afterAll(() => house.close())

const nav = async (who: string, query = {}, name = 'menu.pcNav') => (await house.call(who, name, { query })) as NavItem[]
const paths = (items: readonly NavItem[]): string[] => items.flatMap((item) => [item.path, ...paths(item.children)])

describe('the navigation', () => {
  it('shows the pages that roles grant under their branches, and nothing else', async () => {
    const [branch, ...rest] = await nav('gus')
    expect(branch).toMatchObject({ id: 'm-sys', pid: '0', path: 'menu-empty-1', url: null, isPc: true })
    expect(branch?.children).toMatchObject([{ path: '/sys/user/index', pid: 'm-sys', openMode: '0', cache: true, hidden: false }])
    expect(rest).toEqual([])
  })

  it('keeps the pages of one business system and those of all', async () => {
    expect(paths(await nav('cora', { systemCode: 'zhrq' }))).not.toContain('/sys/notice/index')
    expect(paths(await nav('cora', { systemCode: 'zhsz' }))).toContain('/sys/notice/index')
    expect(paths(await nav('cora', {}, 'menu.nav'))).toContain('/sys/notice/index')
  })

  it('shows the super administrator every page', async () => {
    expect(paths(await nav('root'))).toEqual(expect.arrayContaining(['/sys/user/index', '/act/todo/index', '/act/detail/:id']))
  })

  it('hangs a hidden page at the branch when its leaf is not granted', async () => {
    await house.db
      .updateTable('role')
      .set({ menu_id_list: ['m-todo-detail'] })
      .where('id', '=', 'staff')
      .execute()
    expect(await nav('gina')).toMatchObject([{ id: 'm-work', children: [{ id: 'm-todo-detail', hidden: true, children: [] }] }])
    await house.db
      .updateTable('role')
      .set({ menu_id_list: ['m-todo'] })
      .where('id', '=', 'staff')
      .execute()
  })

  it('names frames by their id and fills in only what may stand in an address', async () => {
    await house.insert('menu', {
      id: 'm-frame',
      pid: null,
      name: '外部',
      type: '0',
      status: '1',
      sort: 9,
      open_mode: '1',
      url: 'https://x.example/?u={{uuid}}&t={{ticket}}&e={{constructor}}',
    })
    const frame = (await nav('root')).find((item) => item.id === 'iframem-frame')
    expect(frame).toMatchObject({
      path: 'iframe-m-frame',
      routeName: 'iframe-m-frame',
      url: 'https://x.example/?u=u-root&t={{ticket}}&e={{constructor}}',
    })
  })
})

describe('an entry that leads outside', () => {
  it('SH-11 gets the code of the employee only where its host is listed', async () => {
    const entry = { pid: null, type: '0', status: '1', sort: 9, open_mode: '2', append_ep: true }
    await house.insert('menu', { ...entry, id: 'm-listed', name: '列入', url: 'https://oa.example/x' })
    await house.insert('menu', { ...entry, id: 'm-foreign', name: '外部', url: 'https://oa.example.evil/x' })
    const appended = async () =>
      Object.fromEntries((await nav('root')).filter((item) => item.openMode === '2').map((item) => [item.id, item.appendEp]))
    expect(await appended()).toEqual({ 'm-listed': false, 'm-foreign': false })
    await house.insert('param', { id: 'p-ep', param_code: 'menu.ep.hosts', param_value: '["oa.example"]' })
    await house.services.settings.reload()
    expect(await appended()).toEqual({ 'm-listed': true, 'm-foreign': false })
    await house.db.updateTable('param').set({ param_value: '{broken' }).where('id', '=', 'p-ep').execute()
    await house.services.settings.reload()
    expect(await appended()).toEqual({ 'm-listed': false, 'm-foreign': false })
    await house.db.deleteFrom('menu').where('id', 'in', ['m-listed', 'm-foreign']).execute()
  })

  it('SH-11 is a placeholder until the city has set the parameter that holds its address', async () => {
    await house.insert('menu', {
      id: 'm-xzsp',
      name: '行政审批',
      pid: null,
      type: '0',
      status: '1',
      sort: 9,
      open_mode: '2',
      url: '{menu.xzsp.url}',
    })
    const entry = async () => (await nav('root')).find((item) => item.id === 'm-xzsp')
    expect(await entry()).toMatchObject({ url: null, path: expect.stringMatching(/^menu-empty-/) })
    await house.insert('param', { id: 'p-xzsp', param_code: 'menu.xzsp.url', param_value: 'https://xzsp.example/' })
    await house.services.settings.reload()
    expect(await entry()).toMatchObject({ url: 'https://xzsp.example/', path: 'https://xzsp.example/' })
  })
})

describe('an entry that is shipped ahead of its page', () => {
  const group = 'phjg3'
  const codes = ['yzt-zhrq', 'home', 'spyjgl', group, 'phjg3.board', 'xzsp']
  const columns: Readonly<Record<string, string>> = { openMode: 'open_mode', systemCode: 'system_code', appendEp: 'append_ep' }
  beforeAll(async () => {
    const { rows } = menuSeeds(shippedPages.filter(({ code }) => codes.includes(code)))
    for (const { id, pid, name, url, type, sort, status, hidden, ...more } of rows as unknown as Record<string, unknown>[]) {
      const rest = Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, more[field]]))
      await house.insert('menu', { id, pid, name, url, type, sort, status, hidden, ...rest })
    }
    await house.db.deleteFrom('param').where('param_code', '=', 'menu.xzsp.url').execute()
    await house.services.settings.reload()
  })
  afterAll(async () => {
    await house.db
      .deleteFrom('menu')
      .where('id', 'in', [...codes.map(menuId), 'm-own'])
      .execute()
  })
  const own = { id: 'm-own', name: '自建', type: '0', status: '1', sort: 9, open_mode: '0', url: '/own/index' }

  it('is left out, and so is the group that it leaves empty; a page that is built stays', async () => {
    const shown = paths(await nav('root'))
    expect(shown).toContain('/index')
    expect(shown.filter((path) => ['/spyjgl/phjg3/board', '/spyjgl/phjg3', '/spyjgl'].includes(path))).toEqual([])
    expect((await nav('root')).filter((item) => item.url === null).map((item) => item.id)).not.toContain(menuId('xzsp'))
  })

  it('stands in neither navigation, that of all systems included, but where a city asks for it', async () => {
    expect(paths(await nav('root', {}, 'menu.nav'))).not.toContain('/spyjgl/phjg3/board')
    await house.insert('param', { id: 'p-unbuilt', param_code: 'menu.showUnbuilt', param_value: '1' })
    await house.services.settings.reload()
    for (const call of ['menu.pcNav', 'menu.nav'] as const)
      expect(paths(await nav('root', {}, call))).toEqual(expect.arrayContaining(['/spyjgl/phjg3/board']))
    await house.db.deleteFrom('param').where('id', '=', 'p-unbuilt').execute()
    await house.services.settings.reload()
  })

  it('SH-11 an entry that an administrator made keeps its place and its placeholder, and so does the group above it', async () => {
    await house.insert('menu', { ...own, pid: menuId(group) })
    expect(paths(await nav('root'))).toEqual(expect.arrayContaining(['/own/index', '/spyjgl/phjg3', '/spyjgl']))
    expect(paths(await nav('root'))).not.toContain('/spyjgl/phjg3/board')
  })

  it('comes back when an administrator leads it to an address of his own', async () => {
    const lead = (url: string) => house.db.updateTable('menu').set({ url }).where('id', '=', menuId('phjg3.board')).execute()
    await lead('https://board.example/')
    expect(paths(await nav('root'))).toContain('https://board.example/')
    await lead('/spyjgl/phjg3/board')
    expect(paths(await nav('root'))).not.toContain('/spyjgl/phjg3/board')
  })
})

describe('menus', () => {
  it('answer the strings that I hold, of the super administrator all', async () => {
    expect(await house.call('gus', 'menu.permissions')).toEqual(['sys:user:list'])
    expect(await house.call('root', 'menu.permissions')).toContain('sys:notice:release')
  })

  it('offer to a grantor what he holds', async () => {
    const tree = (await house.call('gus', 'menu.select')) as { id: string; children: { id: string }[] }[]
    expect(tree.map((node) => node.id)).toEqual(['m-sys'])
    expect(tree[0]?.children.map((node) => node.id)).toEqual(['m-user'])
  })

  it('take a new order at once and refuse a loop', async () => {
    const raw = [{ id: 'm-notice', pid: 'm-sys', sort: 1 }]
    expect(await keyOf(house.call('root', 'menu.sort', { raw }))).toBe('done')
    expect(await keyOf(house.call('root', 'menu.sort', { raw: [{ id: 'm-work', pid: 'm-todo', sort: 1 }] }))).toBe('superiorMenuWrong')
    expect((await house.rows('menu', "id = 'm-work'"))[0]?.pid).toBeNull()
  })

  it('are not deleted while others lie below them, nor moved below themselves', async () => {
    expect(await keyOf(house.remove('root', 'menu', ['m-sys']))).toBe('menuHasChildren')
    expect(await keyOf(house.edit('root', 'menu', { id: 'm-work', pid: 'm-todo' }))).toBe('superiorMenuWrong')
  })
})
