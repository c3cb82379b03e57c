import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openTab } from '../../../navigation/tabs.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { branch, goTo, leaf, openConsole, place, seeTabs, tab } from '../../testing/console-scene.tsx'

const tree = [
  branch('业务', [
    leaf('甲', '/x/a'),
    leaf('乙', '/x/b'),
    leaf('丙', '/x/c'),
    leaf('常新', '/x/fresh', { cache: false }),
    { ...leaf('地图', 'https://maps.example/'), id: 'iframe1', path: 'iframe-1' },
    { ...leaf('图纸', 'https://plans.example/'), id: 'iframe2', path: 'iframe-2' },
  ]),
]

const pad = (path: string) => screen.getByLabelText<HTMLInputElement>(path)
const write = (path: string, value: string) => fireEvent.change(pad(path), { target: { value } })
/** The newest question: those answered fade away behind it. */
const question = async () => (await screen.findAllByText('数据未保存，确定离开？')).at(-1)
async function answer(words: string) {
  const box = (await question())?.closest<HTMLElement>('.ant-modal-confirm')
  if (!box) throw new Error('no question')
  fireEvent.click(within(box).getByRole('button', { name: new RegExp(words.split('').join(' ?')) }))
}
async function menuOf(title: string, command: string) {
  fireEvent.contextMenu(tab(title))
  fireEvent.click(await screen.findByRole('menuitem', { name: command }))
}
async function open(...paths: readonly string[]) {
  await waitFor(() => tab('首页'))
  for (const path of paths) {
    await goTo(path)
    await waitFor(() => expect(pad(path)).toBeTruthy())
  }
}

describe('open pages', () => {
  browser()

  it('SH-13: a page opens in one tab; opened again it is shown with its new query, and keeps what was written', async () => {
    await openConsole({ tree })
    await seeTabs('首页', '甲*')
    // The tab stands before its page has come.
    await screen.findByLabelText('/x/a')
    write('/x/a', '写了一半')
    await open('/x/b')
    await seeTabs('首页', '甲', '乙*')
    await goTo('/x/a?filter=major')
    await seeTabs('首页', '甲*', '乙')
    expect(pad('/x/a').value).toBe('写了一半')
    expect(await screen.findByText(/of major/)).toBeTruthy()
  })

  it('SH-13: a page is one tab, whether its address was asked for with or without /index', async () => {
    await openConsole({ tree: [leaf('甲', '/x/a/index'), leaf('乙', '/x/b')], at: '/x/a?filter=1' })
    await seeTabs('首页', '甲*')
    expect(place()).toBe('/x/a/index?filter=1')
    await goTo('/x/b/index')
    await seeTabs('首页', '甲', '乙*')
    expect(place()).toBe('/x/b')
    await goTo('/x/a')
    await seeTabs('首页', '甲*', '乙')
  })

  it('SH-13: two rows of one list are two tabs with names of their own', async () => {
    await openConsole({ tree })
    await seeTabs('首页', '甲*')
    openTab('/x/a/detail/1', { title: { zh: '一号', en: 'No. 1' } })
    await seeTabs('首页', '甲', '一号*')
    openTab('/x/a/detail/2', { title: { zh: '二号', en: 'No. 2' } })
    await seeTabs('首页', '甲', '一号', '二号*')
  })

  it('SH-14: closing the shown tab shows the next one, else the previous; closing another shows nothing new; home has no mark to close it', async () => {
    await openConsole({ tree })
    await open('/x/b', '/x/c', '/x/b')
    fireEvent.click(screen.getByTitle('关闭 乙'))
    await seeTabs('首页', '甲', '丙*')
    fireEvent.click(screen.getByTitle('关闭 甲'))
    await seeTabs('首页', '丙*')
    expect(place()).toBe('/x/c')
    expect(screen.queryByTitle('关闭 首页')).toBeNull()
  })

  it('SH-14: whoever closes all and goes back to the same page before home is drawn finds it open', async () => {
    await openConsole({ tree })
    await open('/x/b')
    await menuOf('乙', '全部关闭')
    window.location.hash = '/x/b'
    await seeTabs('首页', '乙*')
    expect(place()).toBe('/x/b')
  })

  it('SH-15: the commands of the context menu work on its tab and then show it; home offers to close all alone', async () => {
    await openConsole({ tree })
    await open('/x/b', '/x/c')
    await menuOf('乙', '关闭右侧')
    await seeTabs('首页', '甲', '乙*')
    await menuOf('乙', '关闭左侧')
    await seeTabs('首页', '乙*')
    await open('/x/a')
    await menuOf('乙', '关闭其它')
    await seeTabs('首页', '乙*')
    fireEvent.contextMenu(tab('首页'))
    await waitFor(() => expect(screen.getAllByRole('menuitem', { name: '全部关闭' }).length).toBeGreaterThan(0))
    const menus = screen.getAllByRole('menu').filter((menu) => !menu.closest('nav'))
    const ofHome = menus.find((menu) => within(menu).queryAllByRole('menuitem').length === 1)
    expect(ofHome?.textContent).toBe('全部关闭')
    fireEvent.click(within(ofHome as HTMLElement).getByRole('menuitem'))
    await seeTabs('首页*')
    expect(place()).toBe('/index')
  })

  it('SH-13: a record that another list opens is shown in the tab that it has', async () => {
    await openConsole({ tree })
    const id = '0'.repeat(31)
    await open(`/x/a/detail/${id}1`)
    await goTo(`/x/b/detail/${id}1`)
    await waitFor(() => expect(place()).toBe(`/x/a/detail/${id}1`))
    await goTo(`/x/b/detail/${id}2`)
    expect(place()).toBe(`/x/b/detail/${id}2`)
  })

  it('SH-15: the menu of a tab closes it', async () => {
    await openConsole({ tree })
    await open('/x/b', '/x/c')
    await menuOf('乙', '关闭')
    await seeTabs('首页', '甲', '丙*')
  })

  it('SH-16: the menu of a tab stays open while what drags is on its way, which comes when it is closed', async () => {
    await openConsole({ tree })
    await open('/x/b')
    fireEvent.contextMenu(tab('乙'))
    const item = await screen.findByRole('menuitem', { name: '全部关闭' })
    const dragging = () => document.querySelector('[id^=DndLiveRegion]')
    // Longer than the console is looked at before it counts as quiet.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(dragging()).toBeNull()
    expect(item.isConnected).toBe(true)
    fireEvent.click(item)
    await seeTabs('首页*')
    await waitFor(() => expect(dragging()).not.toBeNull())
  })

  it('SH-16: a tab is moved by Ctrl, Shift and an arrow as by dragging; arrows go from tab to tab, Delete closes, and the order is stored', async () => {
    const { made } = await openConsole({ tree })
    await open('/x/b', '/x/c')
    fireEvent.keyDown(tab('丙'), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true })
    await seeTabs('首页', '甲', '丙*', '乙')
    fireEvent.keyDown(tab('甲'), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true })
    await seeTabs('首页', '甲', '丙*', '乙')
    fireEvent.keyDown(tab('丙'), { key: 'ArrowRight' })
    await waitFor(() => expect(document.activeElement).toBe(tab('乙')))
    fireEvent.keyDown(tab('乙'), { key: 'ArrowRight' })
    await waitFor(() => expect(document.activeElement).toBe(tab('首页')))
    fireEvent.keyDown(tab('乙'), { key: 'Delete' })
    await seeTabs('首页', '甲', '丙*')
    const value = ['/index', '/x/a', '/x/c'].map((fullPath) => ({ fullPath }))
    const stored = () => made.findLast(({ body }) => (body as { path?: string } | undefined)?.path === 'tabs')?.body
    await waitFor(() => expect(stored()).toMatchObject({ path: 'tabs', value }))
  })

  it('SH-17: a tampered store of tabs opens what is left of sense, and neither a missing page nor frame-only mode', async () => {
    const stored = [
      null,
      7,
      { fullPath: 3 },
      { fullPath: '/gone', title: '没了' },
      { fullPath: '/x/b?isShowFrame=1&filter=2', title: { zh: 1 } },
      { fullPath: '/x/a/detail/%E0%A4%A', title: '坏编码' },
      { fullPath: '/refresh', title: 'r' },
      { fullPath: 'javascript:alert(1)', title: 'x' },
      ...Array.from({ length: 500 }, () => ({ fullPath: '/x/c', title: 'c' })),
    ]
    await openConsole({ tree, settings: { tabs: stored } })
    await seeTabs('首页', '乙', '坏编码', '丙', '甲*')
    fireEvent.click(tab('乙'))
    await seeTabs('首页', '乙*', '坏编码', '丙', '甲')
    expect(place()).toBe('/x/b?filter=2')
  })

  it('SH-18: a page keeps its state while its tab is open, asks for its rows again when shown, and is new after refresh and after closing', async () => {
    const { made } = await openConsole({ tree })
    const asked = () => made.filter((call) => call.path === 'test/rows').length
    await seeTabs('首页', '甲*')
    write('/x/a', '查询条件')
    await open('/x/b')
    const before = asked()
    await goTo('/x/a')
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
    expect(pad('/x/a').value).toBe('查询条件')
    await menuOf('甲', '刷新')
    await waitFor(() => expect(pad('/x/a').value).toBe(''))
    write('/x/a', '又写')
    fireEvent.click(screen.getByTitle('关闭 甲'))
    await open('/x/a')
    expect(pad('/x/a').value).toBe('')
  })

  it('SH-18: a page that is not cached is built anew each time, unless work in it would be lost', async () => {
    await openConsole({ tree, at: '/x/fresh' })
    await seeTabs('首页', '常新*')
    await screen.findByLabelText('/x/fresh')
    write('/x/fresh', '随便看看')
    await open('/x/b', '/x/fresh')
    expect(pad('/x/fresh').value).toBe('')
    write('/x/fresh', 'draft of a report')
    await open('/x/b', '/x/fresh')
    expect(pad('/x/fresh').value).toBe('draft of a report')
  })

  it('SH-19: frames stay mounted and in their place while tabs change and move, refresh loads them anew, and only a listed host may leave', async () => {
    await openConsole({ tree, at: '/iframe-1' })
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1))
    await goTo('/iframe-2')
    await waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(2))
    const [first, second] = document.querySelectorAll('iframe')
    expect([first?.getAttribute('sandbox'), second?.getAttribute('sandbox')].map((rights) => rights?.includes('top-navigation'))).toEqual([
      true,
      false,
    ])
    fireEvent.keyDown(tab('图纸'), { key: 'ArrowLeft', ctrlKey: true, shiftKey: true })
    await seeTabs('首页', '图纸*', '地图')
    // A frame that leaves its place in the page loads anew: neither was touched.
    expect([...document.querySelectorAll('iframe')]).toEqual([first, second])
    await menuOf('图纸', '刷新')
    await waitFor(() => expect(document.querySelectorAll('iframe')[1]).not.toBe(second))
    expect(document.querySelectorAll('iframe')[0]).toBe(first)
  })
})

describe('unsaved work', () => {
  browser()

  it('SH-35: closing, refreshing and closing others ask; no keeps it, yes lets it go', async () => {
    await openConsole({ tree })
    await seeTabs('首页', '甲*')
    write('/x/a', 'draft')
    fireEvent.click(screen.getByTitle('关闭 甲'))
    await answer('继续填写')
    await seeTabs('首页', '甲*')
    expect(pad('/x/a').value).toBe('draft')
    await open('/x/b')
    await menuOf('乙', '关闭其它')
    await answer('继续填写')
    await seeTabs('首页', '甲', '乙*')
    await menuOf('乙', '关闭左侧')
    await answer('放弃')
    await seeTabs('首页', '乙*')
  })

  it('SH-35: a typed /refresh asks as well, and leaving the browser is held up by its own question', async () => {
    await openConsole({ tree })
    await seeTabs('首页', '甲*')
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    write('/x/a', 'draft')
    expect(leave()).toBe(true)
    await goTo('/refresh')
    await answer('继续填写')
    expect(pad('/x/a').value).toBe('draft')
    expect(place()).toBe('/x/a')
    await goTo('/refresh')
    await answer('放弃')
    await waitFor(() => expect(pad('/x/a').value).toBe(''))
  })
})
