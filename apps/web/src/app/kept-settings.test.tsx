import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeCookie, writeCookie } from '../api/session/cookies.ts'
import { spokenLanguage } from '../api/spoken-language.ts'
import { flushSettings, keepSetting, loadSettings, setting } from '../api/user-settings.ts'
import { browser } from '../resources/testing/browser.ts'
import { network, Refused } from '../resources/testing/scene.tsx'
import { Console } from './console.tsx'
import { openLanguage } from './languages.ts'

let people = 0
const owner = () => `keeper-${people}`
const slot = () => `chengan.setting.${owner()}`

describe('settings of the user', () => {
  browser()
  beforeEach(async () => {
    removeCookie('token')
    await flushSettings()
    people += 1
    writeCookie('token', 't')
    writeCookie('uuid', owner())
  })

  it('SH-17: are kept at once for the next first paint, and on the server a second after the last change, each once', async () => {
    vi.useFakeTimers()
    const { made } = network({})
    for (const at of [1, 2, 3]) {
      keepSetting('tabs', [at])
      await vi.advanceTimersByTimeAsync(900)
    }
    expect([made, JSON.parse(localStorage.getItem(slot()) ?? '')]).toEqual([[], { tabs: [3] }])
    await vi.advanceTimersByTimeAsync(100)
    const sent = made.filter(({ path }) => path === 'sys/user/setting').map(({ body }) => body)
    expect(sent).toEqual([{ path: 'tabs', value: [3] }])
  })

  it('SH-17: what is changed while a slow answer is awaited is sent after it, never beside it, so that the newer stays', async () => {
    vi.useFakeTimers()
    const [sent, answers]: [unknown[], (() => void)[]] = [[], []]
    vi.stubGlobal('fetch', (_address: unknown, init?: RequestInit) => {
      sent.push(JSON.parse(String(init?.body)))
      return new Promise((answer) => answers.push(() => answer(new Response('{"code":0,"msg":"","data":null}'))))
    })
    keepSetting('tabs', ['older'])
    await vi.advanceTimersByTimeAsync(1_000)
    keepSetting('tabs', ['newer'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual([{ path: 'tabs', value: ['older'] }])
    answers[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.slice(1)).toEqual([{ path: 'tabs', value: ['newer'] }])
    expect(localStorage.getItem(`chengan.unsent.${owner()}`)).toBe('["tabs"]')
    answers[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(localStorage.getItem(`chengan.unsent.${owner()}`)).toBeNull()
  })

  it('SH-17: the server’s copy wins, but for what has not been sent yet', async () => {
    localStorage.setItem(slot(), '{"theme":"d2","size":"mini"}')
    network({ 'GET sys/user/setting': { theme: 'star', tabs: ['theirs'] } })
    keepSetting('tabs', ['mine'])
    await loadSettings()
    expect([setting('theme'), setting('size'), setting('tabs')]).toEqual(['star', 'mini', ['mine']])
  })

  it('SH-17: what was changed within the second before a reload is still there after it, and is sent then', async () => {
    network({})
    keepSetting('theme', 'violet')
    keepSetting('size', 'mini')
    // As a new page finds it: the module anew over the same local store, and beside the one that the other files of the worker go on with.
    const anew = await vi.importActual<typeof import('../api/user-settings.ts')>('../api/user-settings.ts?anew')
    const { made } = network({ 'GET sys/user/setting': { theme: 'star', size: 'mini', tabs: [1] } })
    await anew.loadSettings()
    expect([anew.setting('theme'), anew.setting('tabs')]).toEqual(['violet', [1]])
    await anew.flushSettings()
    const sent = made.filter(({ method, path }) => method === 'POST' && path === 'sys/user/setting').map(({ body }) => body)
    expect(sent).toEqual([
      { path: 'theme', value: 'violet' },
      { path: 'size', value: 'mini' },
    ])
    expect(localStorage.getItem(`chengan.unsent.${owner()}`)).toBeNull()
  })

  it('SH-17: what does not get through waits for the next page; what is refused is not sent again', async () => {
    keepSetting('theme', 'violet')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await flushSettings()
    expect(localStorage.getItem(`chengan.unsent.${owner()}`)).toBe('["theme"]')
    network({ 'POST sys/user/setting': new Refused(10001, '不认识的设置') })
    await flushSettings()
    expect(localStorage.getItem(`chengan.unsent.${owner()}`)).toBeNull()
  })

  it.each(['{broken', '[1]', '"x"', 'null', '7'])(
    'SH-17: a local copy that says %s counts as none, and so does such an answer',
    async (text) => {
      localStorage.setItem(slot(), text)
      expect(setting('theme')).toBeUndefined()
      network({ 'GET sys/user/setting': () => (text === '{broken' ? new Refused(500, '') : JSON.parse(text)) })
      await loadSettings()
      expect(setting('theme')).toBeUndefined()
    },
  )

  it('SH-17: a local store that is full or forbidden costs nothing but the first paint', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    network({})
    keepSetting('tabs', ['x'])
    expect(setting('tabs')).toEqual(['x'])
  })

  it('unknown stored theme, size, colour and language are the usual ones', async () => {
    localStorage.setItem(
      slot(),
      JSON.stringify({ theme: 'neon', size: { no: 'name' }, color: 'red; background: url(x)', tabs: 3, asideCollapsed: 'maybe' }),
    )
    removeCookie('token')
    // biome-ignore lint/suspicious/noDocumentCookie: as somebody else's program writes it
    document.cookie = 'lang=klingon; path=/'
    network({})
    window.location.hash = '/nologin'
    await act(async () => {
      render(<Console first={await openLanguage(spokenLanguage())} />)
    })
    await waitFor(() => expect(document.body.textContent).toContain('您尚未登录'))
    expect([document.body.className, document.documentElement.lang]).toEqual(['theme-dit size-small', 'zh-CN'])
    expect(document.head.textContent + document.body.innerHTML).not.toContain('url(x)')
    removeCookie('lang')
  })
})
