import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readCookie } from '../../api/session/cookies.ts'
import { forgetSecurityKey } from '../../api/session/security-key.ts'
import type { MenuItem } from '../../api/session/session.ts'
import { openTab } from '../../navigation/tabs.ts'
import { browser } from '../../resources/testing/browser.ts'
import { Refused } from '../../resources/testing/scene.tsx'
import { branch, goTo, leaf, openConsole, place, seeTabs, tab } from '../testing/console-scene.tsx'

const tree = [
  leaf('首页', '/index'),
  branch('安全监管', [branch('隐患', [leaf('甲', '/x/a'), leaf('乙', '/x/b')]), branch('风险', [leaf('丙', '/x/c')])], {
    systemCode: 'zhrq',
  }),
  branch('设施', [leaf('桥', '/y/a'), leaf('隧', '/z/a', { badge: 'todo' })], { systemCode: 'zhrq' }),
  branch('一张图', [leaf('图', '/wide/map', { fullPage: true })]),
  leaf('审批', 'https://outside.example/?a=1', { openMode: '2', appendEp: true }),
  leaf('空着', ''),
]
const pad = (path: string) => screen.getByLabelText<HTMLInputElement>(path)
const header = () => document.querySelector<HTMLElement>('header.header')
const top = () => within(screen.getByLabelText('主菜单'))
const side = () => document.querySelector<HTMLElement>('.aside')
const sideItem = (name: string) => within(side() as HTMLElement).getByTitle(name)
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The console stands, and from here on its time is the test's. */
async function atOnce(given: Parameters<typeof openConsole>[0] = {}) {
  const net = await openConsole({ tree, ...given })
  await waitFor(() => tab('首页'))
  return net
}

describe('routes', () => {
  browser()

  it('SH-2: going where one is does nothing, a progress bar runs with each navigation, and the title names product and page', async () => {
    await atOnce()
    await seeTabs('首页', '甲*')
    const steps = window.history.length
    await goTo('/x/a')
    expect(window.history.length).toBe(steps)
    expect(document.title).toBe('城安 | 甲')
    const bar = document.querySelector('.progress-bar') as HTMLElement
    await waitFor(() => expect(bar.className).toBe('progress-bar'))
    const ran: string[] = []
    new MutationObserver(() => ran.push(bar.className)).observe(bar, { attributes: true })
    await goTo('/x/b')
    await waitFor(() => expect(ran.some((classes) => classes.includes('--runs'))).toBe(true))
    await waitFor(() => expect(document.querySelector('.progress-bar--runs')).toBeNull())
    expect(document.title).toBe('城安 | 乙')
  })

  it('SH-3: menu, permissions, dictionaries and user are asked for together; a dictionary that fails is asked for twice more and missed', async () => {
    const { made } = await atOnce({ answers: { 'GET sys/dict/type/all': new Refused(500, '') } })
    const begin = made.slice(0, 8).map((call) => call.path)
    expect(begin).toEqual(expect.arrayContaining(['sys/menu/pcNav', 'sys/menu/permissions', 'sys/dict/type/all', 'sys/user/info']))
    await seeTabs('首页', '甲*')
    await waitFor(() => expect(made.filter((call) => call.path === 'sys/dict/type/all')).toHaveLength(3))
  })

  it('SH-3: no page is shown before it is known whose it is: which tab a list opens with follows from the level', async () => {
    let tell = (_user: object): void => undefined
    const user = new Promise<object>((resolve) => {
      tell = resolve
    })
    const { made } = await openConsole({ tree, answers: { 'GET sys/user/info': () => user } })
    await waitFor(() =>
      expect(made.map(({ path }) => path)).toEqual(expect.arrayContaining(['sys/menu/pcNav', 'sys/menu/permissions', 'sys/user/info'])),
    )
    await later(2000)
    expect(screen.queryByLabelText('/x/a')).toBeNull()
    tell({ id: 'u1', uuid: 'u', username: 'wl', realName: '望澜监管员' })
    await screen.findByLabelText('/x/a')
  })

  it('SH-3: without permissions the session is left', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { last } = await openConsole({ tree, answers: { 'GET sys/menu/permissions': new Refused(10001, '加载失败') } })
    await waitFor(() => expect(last('POST logout')).toBeDefined())
    await waitFor(() => expect(place()).toBe('/login'))
    expect([readCookie('token'), readCookie('uuid')]).toEqual([undefined, undefined])
  })

  it.each([
    ['permissions', 'sys/menu/permissions', []],
    ['the menu', 'sys/menu/pcNav', tree],
    ['the user', 'sys/user/info', { id: 'u1', uuid: 'u', username: 'wl', realName: '望澜监管员' }],
  ])('G1: %s that cannot be read anew leave the session and its pages as they are, whatever the failure', async (_what, path, data) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let answer = (): unknown => data
    const { client, made } = await atOnce({ answers: { [`GET ${path}`]: () => answer() } })
    await seeTabs('首页', '甲*')
    fireEvent.change(pad('/x/a'), { target: { value: '写' } })
    const failures = [new Refused(10001, '加载失败'), new Refused(500, ''), new TypeError('Failed to fetch')]
    for (const failure of failures) {
      answer = () => {
        if (failure instanceof Refused) return failure
        throw failure
      }
      await act(() => client.invalidateQueries())
    }
    expect(screen.queryByText('系统没有加载成功')).toBeNull()
    expect(pad('/x/a').value).toBe('写')
    expect([place(), made.some((call) => call.path === 'logout')]).toEqual(['/x/a', false])
    expect(readCookie('token')).toBeDefined()
  })

  it('G1: permissions that no server answers for are asked for again; nobody is signed out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isOut = true
    const permissions = () => {
      if (isOut) throw new TypeError('Failed to fetch')
      return []
    }
    const { made } = await openConsole({ tree, answers: { 'GET sys/menu/permissions': permissions } })
    expect(await screen.findByText('系统没有加载成功')).toBeTruthy()
    expect(made.some((call) => call.path === 'logout')).toBe(false)
    isOut = false
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await seeTabs('首页', '甲*')
  })

  it('SH-5: /redirect and /refresh lead back and are no tabs', async () => {
    await atOnce()
    await goTo(`/redirect/${encodeURIComponent('{"path":"/x/b","query":{"filter":3}}')}`)
    await seeTabs('首页', '甲', '乙*')
    expect(place()).toBe('/x/b?filter=3')
    fireEvent.change(pad('/x/b'), { target: { value: '写' } })
    await goTo('/refresh')
    await waitFor(() => expect(pad('/x/b').value).toBe(''))
    expect(place()).toBe('/x/b?filter=3')
    await seeTabs('首页', '甲', '乙*')
  })

  it('SH-7: an address that is no page says so inside the layout, with the ways back and home', async () => {
    await atOnce()
    await goTo('/no/such/page')
    const words = await screen.findByText('抱歉，您访问的页面不存在')
    expect(words.closest('main')).not.toBeNull()
    expect(header()).not.toBeNull()
    fireEvent.click(screen.getByText('上一页'))
    await seeTabs('首页', '甲*')
    await goTo('/no/such/page')
    fireEvent.click(within(document.querySelector('main') as HTMLElement).getByText('首页'))
    await seeTabs('首页*', '甲')
  })

  it('SH-34: a route that the menu does not grant is missing, also where its screen is built; an entry whose page is not built says so', async () => {
    await openConsole({ tree: [leaf('没做', '/not/built')], at: '/x/a' })
    expect(await screen.findByText('抱歉，您访问的页面不存在')).toBeTruthy()
    await goTo('/not/built')
    expect(await screen.findByText(/该页面正在建设中/)).toBeTruthy()
    await seeTabs('首页', '没做*')
  })

  it('SH-33: a page of another system of the user’s is shown there, one of a system that he has not is missing', async () => {
    const menus: Readonly<Record<string, readonly MenuItem[]>> = { zhsz: [leaf('市政', '/x/a')], zhrq: [leaf('隐患', '/x/b')] }
    const pcNav = ({ query }: { query: URLSearchParams }) => menus[query.get('systemCode') ?? ''] ?? []
    await atOnce({ system: 'zhsz', systems: ['zhsz', 'zhrq'], answers: { 'GET sys/menu/pcNav': pcNav } })
    await goTo('/x/b?filter=mine')
    expect(await screen.findByText('rows 1 of mine')).toBeTruthy()
    expect(document.cookie).toContain('systemCode=zhrq')
    cleanup()
    await atOnce({ system: 'zhsz', systems: ['zhsz'], answers: { 'GET sys/menu/pcNav': pcNav } })
    await goTo('/x/b')
    expect(await screen.findByText('抱歉，您访问的页面不存在')).toBeTruthy()
    expect(document.cookie).toContain('systemCode=zhsz')
  })
})

describe('header and side menu', () => {
  browser()

  it('SH-8: the logo is that of the system, small when collapsed, and leads to the home of the system', async () => {
    await atOnce({ system: 'zhsz', systems: ['zhsz', 'zhrq'], tree: [leaf('甲', '/x/a'), leaf('驾驶舱', '/zhsz-new')] })
    const logo = () => header()?.querySelector<HTMLElement>('.header__brand')
    expect(logo()?.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('智慧市政')
    fireEvent.click(logo() as HTMLElement)
    await waitFor(() => expect(place()).toBe('/zhsz-new'))
  })

  it('SH-8: an installation’s own logo takes the place of ours; one that does not come, or leads elsewhere, does not', async () => {
    const key = (logo: string) => ({ keyId: 'k', sm2PublicKey: '', serverTime: 0, pkMode: 'off', ui: { logos: { zhrq: logo } } })
    const brand = () => header()?.querySelector('.header__brand')
    forgetSecurityKey()
    await atOnce({ answers: { 'GET sys/security/key': key('data:image/png;base64,AAAA') } })
    const own = await waitFor(() => within(brand() as HTMLElement).getByAltText('智慧燃气安全监管'))
    expect(own.getAttribute('src')).toBe('data:image/png;base64,AAAA')
    fireEvent.error(own)
    expect(brand()?.querySelector('.logo')?.getAttribute('aria-label')).toBe('智慧燃气安全监管')
    cleanup()
    for (const elsewhere of ['https://elsewhere.example/logo.png', '//elsewhere.example/logo.png', 'javascript:alert(1)']) {
      forgetSecurityKey()
      await atOnce({ answers: { 'GET sys/security/key': key(elsewhere) } })
      expect(brand()?.querySelector('img')).toBeNull()
      cleanup()
    }
    forgetSecurityKey()
  })

  it('SH-9: the side menu opens one branch at a time, marks the shown page, and collapse and transition are the user’s own', async () => {
    const { last } = await atOnce()
    const open = () =>
      [...(side()?.querySelectorAll('.ant-menu-submenu-open') ?? [])].map((one) => one.querySelector('[title]')?.textContent)
    await waitFor(() => expect(open()).toEqual(['隐患']))
    expect(side()?.querySelector('.ant-menu-item-selected')?.textContent).toBe('甲')
    fireEvent.click(sideItem('风险'))
    await waitFor(() => expect(open()).toEqual(['风险']))
    expect(side()?.className).toMatch(/aside--slides/)
    fireEvent.click(screen.getByLabelText('收起侧栏'))
    await waitFor(() => expect(side()?.className).toMatch(/aside--collapsed/))
    fireEvent.click(header()?.querySelector('.user-menu') as HTMLElement)
    fireEvent.click(await screen.findByText('侧栏展开动画'))
    await waitFor(() => expect(side()?.className).not.toMatch(/aside--slides/))
    await waitFor(() => expect(last('POST sys/user/setting')?.body).toEqual({ path: 'asideTransition', value: false }))
  })

  it('SH-9: a top item without children leaves the side menu empty, and it says so', async () => {
    await atOnce({ at: '/index' })
    await waitFor(() => expect(side()?.textContent).toBe('没有侧栏菜单'))
  })

  it('SH-10: a top item shows its children at once and its first leaf after 500 ms; of the one in which one stands the marked entry is clicked after 200 ms', async () => {
    await atOnce()
    await seeTabs('首页', '甲*')
    vi.useFakeTimers()
    const press = (name: string) => fireEvent.click(top().getByText(name))
    press('设施')
    expect(sideItem('桥')).toBeTruthy()
    await later(499)
    expect(place()).toBe('/x/a')
    await later(1)
    expect(place()).toBe('/y/a')
    await later(50)
    fireEvent.click(sideItem('隧'))
    await later(50)
    openTab('/z/a/detail/7')
    await later(50)
    press('安全监管')
    press('设施')
    await later(199)
    expect(place()).toBe('/z/a/detail/7')
    await later(1)
    expect(place()).toBe('/z/a')
    await later(600)
    expect(place()).toBe('/z/a')
  })

  it('SH-10: arrows appear where the top menu overflows, and lead only where something is hidden', async () => {
    await atOnce()
    const strip = document.querySelector<HTMLElement>('.top-menu__strip') as HTMLElement
    Object.defineProperty(strip, 'scrollWidth', { value: 900 })
    Object.defineProperty(strip, 'clientWidth', { value: 400 })
    fireEvent.scroll(strip)
    await waitFor(() => expect(top().getByLabelText('向右滚动')).toHaveProperty('disabled', false))
    expect(top().getByLabelText('向左滚动')).toHaveProperty('disabled', true)
  })

  it('SH-11: an entry outside opens a window without a hand on this one, with the code of the employee; one without an address says 临时菜单', async () => {
    await atOnce()
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    fireEvent.click(top().getByText('审批'))
    expect(opened).toHaveBeenCalledWith('https://outside.example/?a=1&ep=E%207', '_blank', 'noopener')
    fireEvent.click(top().getByText('空着'))
    expect(await screen.findByText('临时菜单')).toBeTruthy()
    expect(opened).toHaveBeenCalledOnce()
    expect(place()).toBe('/x/a')
  })

  it('SH-12, maintenance/C-6: an entry bears its count in red, none at 0 and 99+ above 99; entering its module asks again only for counts older than 30 s', async () => {
    const { made } = await atOnce({ answers: { 'GET sys/duty/count': { total: 120, byRoute: {} } } })
    const asked = () => made.filter((call) => call.path === 'sys/duty/count').length
    await goTo('/y/a')
    await waitFor(() => expect(side()?.querySelector('.count-badge--red')?.textContent).toBe('99+'))
    expect(sideItem('桥').querySelector('.count-badge')).toBeNull()
    const before = asked()
    await goTo('/x/a')
    expect(asked()).toBe(before)
    vi.setSystemTime(Date.now() + 31_000)
    await goTo('/z/a')
    await waitFor(() => expect(asked()).toBe(before + 1))
  })
})

describe('the page alone', () => {
  browser()

  it('SH-20: isShowFrame=1 shows the page alone, is kept while moving inside, and leaves the tabs of the console as they are', async () => {
    const { made } = await openConsole({ tree, at: '/x/a?isShowFrame=1', settings: { tabs: [{ fullPath: '/x/c', title: '丙' }] } })
    await waitFor(() => pad('/x/a'))
    expect([header(), side(), document.querySelector('.tab-bar')]).toEqual([null, null, null])
    const { go } = await import('../../navigation/address.ts')
    act(() => go('/x/b?filter=2'))
    await waitFor(() => pad('/x/b'))
    expect(place()).toBe('/x/b?filter=2&isShowFrame=1')
    await goTo('/redirect/x%2Fa?isShowFrame=1')
    await waitFor(() => expect(place()).toBe('/x/a?isShowFrame=1'))
    await act(() => new Promise((resolve) => window.setTimeout(resolve, 1_100)))
    expect(made.filter((call) => call.path === 'sys/user/setting' && call.method === 'POST')).toEqual([])
  })

  it('SH-21: a full page hides the side menu and the padding; leaving it restores the collapse as it was', async () => {
    await atOnce({ settings: { asideCollapsed: true } })
    expect(side()?.className).toMatch(/aside--collapsed/)
    await goTo('/wide/map')
    await waitFor(() => expect(side()).toBeNull())
    expect(document.querySelector('.layout__page--full')).not.toBeNull()
    await goTo('/x/a')
    await waitFor(() => expect(side()?.className).toMatch(/aside--collapsed/))
    expect(document.querySelector('.layout__page--full')).toBeNull()
  })
})

describe('the business systems', () => {
  browser()
  const common = leaf('日志', '/x/c')

  it('SH-33: a change sets the cookies, loads the menu, closes the tabs of the other system alone, and goes to its home; unsaved work is asked about', async () => {
    const trees: Record<string, unknown> = {
      zhrq: [branch('安全监管', [leaf('甲', '/x/a')], { systemCode: 'zhrq' }), common],
      zhsz: [leaf('驾驶舱', '/zhsz-new', { systemCode: 'zhsz' }), common],
    }
    const pcNav = ({ query }: { query: URLSearchParams }) => trees[query.get('systemCode') ?? 'zhrq']
    await openConsole({ systems: ['zhrq', 'zhsz'], system: 'zhrq', answers: { 'GET sys/menu/pcNav': pcNav as never } })
    await seeTabs('首页', '甲*')
    await goTo('/x/c')
    await goTo('/x/a')
    await seeTabs('首页', '甲*', '日志')
    fireEvent.change(pad('/x/a'), { target: { value: 'draft' } })
    fireEvent.click(screen.getByLabelText(/^切换业务系统 /))
    fireEvent.click(await screen.findByText('智慧市政'))
    await screen.findByText('数据未保存，确定离开？')
    expect(readCookie('systemCode')).toBe('zhrq')
    fireEvent.click(screen.getByText(/^放 ?弃$/))
    await seeTabs('首页', '日志', '驾驶舱*')
    expect([readCookie('systemCode'), readCookie('routerChange'), place()]).toEqual(['zhsz', '1', '/zhsz-new'])
  })

  it('SH-33: a menu that does not come leaves the user where he is', async () => {
    const pcNav = ({ query }: { query: URLSearchParams }) =>
      query.get('systemCode') === 'zhsz' ? new Refused(10001, '菜单加载失败') : tree
    await atOnce({ systems: ['zhrq', 'zhsz'], system: 'zhrq', answers: { 'GET sys/menu/pcNav': pcNav as never } })
    fireEvent.click(screen.getByLabelText(/^切换业务系统 /))
    fireEvent.click(await screen.findByText('智慧市政'))
    expect(await screen.findByText('菜单加载失败')).toBeTruthy()
    expect([readCookie('systemCode'), place()]).toEqual(['zhrq', '/x/a'])
  })

  it('SH-33: where a system is still to be chosen, no menu of any stands there, only what belongs to none', async () => {
    const both = [
      branch('燃气台账', [leaf('甲', '/x/a')], { systemCode: 'zhrq' }),
      branch('审批移交', [leaf('乙', '/x/b')], { systemCode: 'zhsz' }),
      branch('我的工作', [leaf('丙', '/x/c')]),
    ]
    await openConsole({ tree: both, systems: ['zhrq', 'zhsz'], at: '/xtyyxt' })
    await waitFor(() => expect(document.querySelector('.top-menu__item')).toBeTruthy())
    const words = [...document.querySelectorAll('.top-menu__item')].map((one) => one.textContent)
    expect(words).toContain('我的工作')
    expect(words).not.toContain('燃气台账')
    expect(words).not.toContain('审批移交')
  })

  it('are chosen before a newcomer is shown round: there is no menu yet to be shown', async () => {
    forgetSecurityKey()
    const key = { keyId: 'k', sm2PublicKey: '', serverTime: 0, pkMode: 'off', ui: { tour: true } }
    await openConsole({ tree, systems: ['zhrq', 'zhsz'], at: '/xtyyxt', answers: { 'GET sys/security/key': key } })
    await screen.findByText('智慧市政')
    await new Promise((done) => setTimeout(done, 50))
    expect(screen.queryByText('业务菜单')).toBeNull()
    await goTo('/x/a')
    expect(await screen.findByText('业务菜单')).toBeTruthy()
    forgetSecurityKey()
  })

  it('SH-33: with one system there is nothing to switch, and its choice is skipped', async () => {
    await openConsole({ tree, systems: ['zhsz'], at: '/xtyyxt' })
    await waitFor(() => expect(place()).toBe('/index'))
    expect(readCookie('systemCode')).toBe('zhsz')
    expect(screen.queryByLabelText(/^切换业务系统/)).toBeNull()
  })
})
