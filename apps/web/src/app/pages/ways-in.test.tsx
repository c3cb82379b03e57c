import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '../../api/session/cookies.ts'
import { browser } from '../../resources/testing/browser.ts'
import { Refused } from '../../resources/testing/scene.tsx'
import { hostsIn, isListedHost, isWebAddress, sandboxFor } from '../parts/frame-hosts.ts'
import { keepWhyEnded, whyEnded } from '../session/why-ended.ts'
import { filledAddress } from '../shell/menu-frame.tsx'
import { goTo, leaf, openConsole, place } from '../testing/console-scene.tsx'

const tree = [leaf('甲', '/x/a')]

describe('the portal', () => {
  browser()

  it('SH-6: turns its ticket into a session and goes where it was asked to, once', async () => {
    const signedIn = { uuid: 'person-9', token: 'fresh', name: 'wl', roles: [] }
    const { made } = await openConsole({ tree, at: '/portal?ticket=abc&redirect=%2Fx%2Fa', answers: { 'POST portal/out/login': signedIn } })
    await waitFor(() => expect(place()).toBe('/x/a'))
    const asked = made.filter((call) => call.path === 'portal/out/login')
    expect(asked.map((call) => call.body)).toEqual([{ ticket: 'abc' }])
    expect([readCookie('token'), readCookie('uuid')]).toEqual(['fresh', 'person-9'])
  })

  it('who was sent away while he was not looking reads on the login page why, until he has signed in again', async () => {
    await openConsole({ tree, at: '/nologin' })
    removeCookie('token')
    keepWhyEnded('您的账号已被管理员强制下线')
    await goTo('/login')
    expect(await screen.findByText('您的账号已被管理员强制下线')).toBeTruthy()
    cleanup()
    const signedIn = { uuid: 'person-9', token: 'fresh', name: 'wl', roles: [] }
    await openConsole({ tree, at: '/portal?ticket=abc&redirect=%2Fx%2Fa', answers: { 'POST portal/out/login': signedIn } })
    await waitFor(() => expect(place()).toBe('/x/a'))
    expect(whyEnded()).toBeNull()
  })

  it('turns the signature of a trusted system into a session, and keeps its key as the special session token', async () => {
    const signedIn = { uuid: 'person-9', token: 'fresh', name: 'wl', roles: [] }
    const at = '/portal?ak=ak1&timestamp=1767200000000&sign=abcd&userCode=G1001&redirect=%2Fx%2Fa'
    const { made } = await openConsole({ tree, at, answers: { 'POST accesssystem/akLogin': signedIn } })
    await waitFor(() => expect(place()).toBe('/x/a'))
    const asked = made.filter((call) => call.path === 'accesssystem/akLogin')
    expect(asked.map((call) => call.body)).toEqual([{ ak: 'ak1', timestamp: '1767200000000', sign: 'abcd', userCode: 'G1001' }])
    expect([readCookie('token'), readCookie('ak')]).toEqual(['fresh', 'ak1'])
    removeCookie('ak')
  })

  it('SH-6: without a redirect it goes to the home of the user’s system', async () => {
    const signedIn = { uuid: 'person-9', token: 'fresh', name: 'wl' }
    await openConsole({
      tree: [leaf('驾驶舱', '/zhsz-new')],
      systems: ['zhsz'],
      at: '/portal?ticket=abc',
      answers: { 'POST portal/out/login': signedIn },
    })
    await waitFor(() => expect(place()).toBe('/zhsz-new'))
  })

  it('SH-6: a refused ticket is told in the server’s words, and the page says that nobody is logged in', async () => {
    await openConsole({
      tree,
      at: '/portal?ticket=old&redirect=%2Fx%2Fa',
      answers: { 'POST portal/out/login': new Refused(10134, '单点登录凭证无效') },
    })
    expect(await screen.findByText('单点登录凭证无效')).toBeTruthy()
    expect(await screen.findByText('您尚未登录')).toBeTruthy()
    fireEvent.click(screen.getByText('去登录'))
    await waitFor(() => expect(place()).toBe('/login?redirect=%2Fx%2Fa'))
  })
})

describe('the guard', () => {
  browser()

  it.each([['undefined'], ['']])('SH-1: a token cookie that says “%s” counts as none', async (kept) => {
    await openConsole({ tree, at: '/nologin' })
    writeCookie('token', kept)
    await goTo('/sys/user/index?page=2')
    await waitFor(() => expect(place()).toBe('/login?redirect=%2Fsys%2Fuser%2Findex%3Fpage%3D2'))
  })

  it('SH-7: without a token an address that is no page says so without the layout', async () => {
    await openConsole({ tree, at: '/nologin' })
    removeCookie('token')
    await goTo('/no/such/page')
    expect((await screen.findByText('抱歉，您访问的页面不存在')).closest('.layout')).toBeNull()
    expect(place()).toBe('/no/such/page')
  })

  it('a cookie that nobody has encoded properly breaks nothing', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as somebody else's program writes it
    document.cookie = 'lang=%E0%A4%A; path=/'
    expect(readCookie('lang')).toBe('%E0%A4%A')
    removeCookie('lang')
  })
})

describe('the address of an excavation', () => {
  browser()
  const granted = [leaf('申报审核', '/szgl/spyjgl/wjzdspyjs/wjsp/index')]

  it('SH-4: /wjdetail is the page of the declaration that it names, in a tab of its own', async () => {
    const row = {
      id: '77',
      version: 1,
      declareNo: 'WJ20260630-0077',
      projectName: '听潮路接驳',
      status: '10',
      declareType: '3',
      actions: [],
    }
    await openConsole({ tree: granted, at: '/wjdetail?id=77', answers: { 'GET szgl/wjsp/info/77': row } })
    expect(await screen.findByRole('heading', { name: '听潮路接驳' })).toBeTruthy()
    expect(place()).toBe('/wjdetail?id=77')
  })

  it('/wjdetail without a declaration says where to find one', async () => {
    await openConsole({ tree: granted, at: '/wjdetail' })
    expect(await screen.findByText('地址里没有申请编号')).toBeTruthy()
  })
})

describe('framed addresses', () => {
  browser()

  it('SH-6: /frame shows an address of a listed host over the whole page, and refuses any other by name', async () => {
    await openConsole({ tree, at: `/frame?url=${encodeURIComponent('https://maps.example/a?b=1')}` })
    await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('https://maps.example/a?b=1'))
    expect(document.querySelector('.aside')).toBeNull()
    for (const url of ['https://evil.example/', 'https://maps.example.evil.example/', 'javascript:alert(1)', 'data:text/html,x', '']) {
      await goTo(`/frame?url=${encodeURIComponent(url)}`)
      expect(await screen.findByText('该地址不在允许嵌入的范围内')).toBeTruthy()
      expect(document.querySelector('iframe')).toBeNull()
    }
  })

  it('SH-11: a menu entry whose address is none of the web is not framed', async () => {
    const odd = { ...leaf('怪', 'javascript:alert(1)'), id: 'iframe9', path: 'iframe-9' }
    await openConsole({ tree: [odd], at: '/iframe-9' })
    expect(await screen.findByText('该地址不在允许嵌入的范围内')).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('SH-19: only a listed host may leave its frame, on the reader’s own click', () => {
    const hosts = hostsIn('["maps.example", "plans.example:8443", 7]')
    expect(hosts).toEqual(['maps.example', 'plans.example:8443'])
    expect(hostsIn('a.example, b.example\nc.example')).toEqual(['a.example', 'b.example', 'c.example'])
    expect([hostsIn(null), hostsIn('{}')]).toEqual([[], []])
    expect(isListedHost('https://plans.example:8443/x', hosts)).toBe(true)
    expect(isListedHost('https://plans.example/x', hosts)).toBe(false)
    expect(isWebAddress('javascript:alert(1)')).toBe(false)
    expect(sandboxFor('https://maps.example/', hosts)).toContain('allow-top-navigation-by-user-activation')
    expect(sandboxFor('https://other.example/', hosts)).not.toContain('top-navigation')
  })

  it('SH-11: a ticket is asked for each frame, and the token goes to a listed host only', async () => {
    const { made } = await openConsole({ tree })
    writeCookie('token', 'secret')
    expect(await filledAddress('https://maps.example/x?t={{ticket}}&k={{token}}', ['maps.example'])).toBe(
      'https://maps.example/x?t=k&k=secret',
    )
    expect(made.filter((call) => call.path === 'sys/ticket').at(-1)?.body).toEqual({ url: '/x' })
    expect(await filledAddress('https://other.example/x?k={{token}}', ['maps.example'])).toBe('https://other.example/x?k=')
    vi.unstubAllGlobals()
  })
})
