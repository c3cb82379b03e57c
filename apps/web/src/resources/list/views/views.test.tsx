import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { companies, network, show } from '../../testing/scene.tsx'
import { asksAs, columnsIn, contentOf, defaultOf, type ListView, sortOf } from './list-view.ts'

const page = 'GET gysy/gascompanies/page'
const list = 'GET sys/listview/list'

const view = (id: string, more: Partial<ListView> = {}): ListView => ({
  id,
  version: 4,
  page: '/gysy/companies/index',
  name: `视图${id}`,
  filters: {},
  columns: [],
  orderBy: '',
  share: '0',
  isDefault: false,
  sort: null,
  own: true,
  changeable: more.own ?? true,
  ...more,
})

const rows = { [page]: { total: 3, list: companies(3) } }
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const openMenu = async () => fireEvent.click(await screen.findByTitle('视图'))

describe('a saved view', () => {
  it('is read leniently: what an older console wrote or nobody understands counts as none', () => {
    expect(contentOf({ filters: 'x', columns: { a: 1 }, orderBy: null })).toEqual({ filters: {}, columns: [], orderBy: '' })
    expect(contentOf({ filters: { a: 1, b: '', c: null }, columns: [{ width: 3 }, { field: 'name' }], orderBy: '-name' })).toEqual({
      filters: { a: '1' },
      columns: [{ field: 'name', hidden: false }],
      orderBy: '-name',
    })
    expect(sortOf('-name')).toEqual({ field: 'name', descending: true })
    expect(columnsIn({ filters: {}, columns: [], orderBy: '' })).toBeNull()
  })

  it('asks the same whatever the order of its conditions', () => {
    const content = { columns: [], orderBy: 'name' }
    expect(asksAs({ ...content, filters: { a: '1', b: '2' } }, { ...content, filters: { b: '2', a: '1' } })).toBe(true)
    expect(asksAs({ ...content, filters: { a: '1' } }, { ...content, filters: { a: '2' } })).toBe(false)
  })

  it('is the default if its reader says so, and only then if somebody shares it as one', () => {
    const shared = view('s', { own: false, share: '2', isDefault: true })
    expect(defaultOf([view('a'), shared])?.id).toBe('s')
    expect(defaultOf([shared, view('a', { isDefault: true })])?.id).toBe('a')
    expect(defaultOf([view('a')])).toBeUndefined()
  })
})

describe('the views of a list', () => {
  browser()

  it('keep conditions, tab, order and columns under a name, shared as chosen; with all only by permission', async () => {
    const net = network({ ...rows, [list]: [], 'POST sys/listview': { id: 'new' } })
    show('company', { search: 'name=澜&orderField=capital&order=desc' })
    await openMenu()
    expect(screen.getByText(/还没有视图/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '另存为视图' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByText('全部人员')).toBeNull()
    fireEvent.change(within(dialog).getByLabelText('视图名称'), { target: { value: ' 澜的企业 ' } })
    fireEvent.click(within(dialog).getByLabelText('本部门及下级部门'))
    fireEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(net.last('POST sys/listview')).toBeDefined())
    expect(net.last('POST sys/listview')?.body).toEqual({
      page: '/gysy/companies/index',
      name: '澜的企业',
      share: '1',
      isDefault: false,
      filters: { name: '澜' },
      columns: [],
      orderBy: '-capital',
    })
  })

  it('do not open over an address that asks something itself, and are chosen from the menu: the list then asks what the view asks and shows its columns in its order', async () => {
    const net = network({
      ...rows,
      [list]: [
        view('v', {
          isDefault: true,
          filters: { name: '安' },
          orderBy: 'capital',
          columns: [{ field: 'code' }, { field: 'name', width: 90 }],
        }),
      ],
    })
    show('company', { search: 'active=1&page=2' })
    await openMenu()
    const choice = await screen.findByRole('button', { name: /^视图v/ })
    expect(net.made.filter((one) => one.path.endsWith('/page')).map((one) => one.query.get('name'))).toEqual([null])
    fireEvent.click(choice)
    await waitFor(() => expect(net.last(page)?.query.get('name')).toBe('安'))
    expect(net.last(page)?.query.get('active')).toBeNull()
    expect(net.last(page)?.query.get('page')).toBe('1')
    expect(net.last(page)?.query.get('orderField')).toBe('capital')
    await waitFor(() => expect(heads().slice(1, 3).join()).toMatch(/编码.*企业名称/))
    expect(await screen.findByTitle('视图')).toHaveProperty('textContent', '视图v')
  })

  it('open with the page where one is the default, once: a reset leaves it', async () => {
    const net = network({ ...rows, [list]: [view('v', { filters: { name: '安' }, isDefault: true })] })
    show('company')
    await waitFor(() => expect(net.last(page)?.query.get('name')).toBe('安'))
    fireEvent.click(screen.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(net.last(page)?.query.get('name')).toBeNull())
    expect(await screen.findByTitle('视图')).toHaveProperty('textContent', '视图')
  })

  it('say when the list has moved away from them, and take the change over', async () => {
    const own = view('v', { filters: { name: '安' } })
    const net = network({ ...rows, [list]: [own], 'PUT sys/listview': null })
    show('company', { search: 'view=v&name=安&active=1' })
    fireEvent.click(await screen.findByTitle('条件、列或排序已改动，尚未保存到视图'))
    fireEvent.click(await screen.findByRole('button', { name: '按当前列表更新' }))
    await waitFor(() => expect(net.last('PUT sys/listview')).toBeDefined())
    expect(net.last('PUT sys/listview')?.body).toMatchObject({ id: 'v', version: 4, name: '视图v', filters: { name: '安', active: '1' } })
  })

  it('of another are chosen but not changed', async () => {
    network({ ...rows, [list]: [view('v', { own: false, share: '2' }), view('w', { own: false, share: '1' }), view('x')] })
    show('company')
    await openMenu()
    expect(within(await screen.findByRole('region', { name: '全员共享' })).queryAllByRole('button')).toHaveLength(1)
    expect(within(screen.getByRole('region', { name: '部门共享' })).queryAllByRole('button')).toHaveLength(1)
    expect(within(screen.getByRole('region', { name: '我的视图' })).queryAllByRole('button')).toHaveLength(2)
  })

  it('of another are put in order by who keeps what is shared', async () => {
    const theirs = view('v', { own: false, share: '2', changeable: true })
    const net = network({ ...rows, [list]: [theirs], 'PUT sys/listview': null })
    show('company')
    await openMenu()
    expect(await screen.findByRole('region', { name: '全员共享' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '管理视图“视图v”' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '设为默认' }))
    await waitFor(() => expect(net.last('PUT sys/listview')?.body).toMatchObject({ id: 'v', share: '2', isDefault: true }))
  })

  it('are renamed, made the default and deleted by their owner', async () => {
    const net = network({ ...rows, [list]: [view('v')], 'PUT sys/listview': null, 'DELETE sys/listview': null })
    show('company')
    await openMenu()
    fireEvent.click(await screen.findByRole('button', { name: '管理视图“视图v”' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '设为默认' }))
    await waitFor(() => expect(net.last('PUT sys/listview')?.body).toMatchObject({ id: 'v', isDefault: true }))
    fireEvent.click(await screen.findByRole('button', { name: '管理视图“视图v”' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
    const asked = await screen.findByRole('dialog')
    fireEvent.click(within(asked).getByRole('button', { name: /删\s*除/ }))
    await waitFor(() => expect(net.last('DELETE sys/listview')?.body).toEqual(['v']))
  })
})

describe('a link', () => {
  browser()

  const clipboard = () => {
    const written = vi.fn(async (_words: string) => undefined)
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } })
    return written
  }

  it('leads to exactly this list: conditions, order, page, size and view', async () => {
    const written = clipboard()
    network({ ...rows, [list]: [view('v', { filters: { name: '安' } })] })
    show('company', { search: 'view=v&name=安&orderField=capital&order=desc' })
    await screen.findByText('企业0')
    fireEvent.click(screen.getByRole('button', { name: '复制本列表链接' }))
    const link = new URL(String(written.mock.calls[0]?.[0]).replace('#', ''))
    expect(Object.fromEntries(link.searchParams)).toEqual({
      view: 'v',
      name: '安',
      orderField: 'capital',
      order: 'desc',
      page: '1',
      limit: '10',
    })
    expect(await screen.findByText(/链接已复制/)).toBeTruthy()
  })

  it('leads to a row, from its actions', async () => {
    const written = clipboard()
    network(rows)
    show('company')
    await screen.findByText('企业0')
    const [more] = screen.getAllByRole('button', { name: '更多操作' })
    if (more !== undefined) fireEvent.click(more)
    fireEvent.click(await screen.findByRole('menuitem', { name: '复制链接' }))
    await waitFor(() => expect(written).toHaveBeenCalledWith(expect.stringMatching(/#\/scene\/detail\/c0$/)))
  })

  it('says so where the browser keeps its clipboard closed', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
    network(rows)
    show('company')
    await screen.findByText('企业0')
    fireEvent.click(screen.getByRole('button', { name: '复制本列表链接' }))
    expect(await screen.findByText(/不允许写入剪贴板/)).toBeTruthy()
  })
})
