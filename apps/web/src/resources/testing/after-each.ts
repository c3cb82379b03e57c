import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { forgetExchanges } from '../../api/live/connection.ts'
import { forgetSecurityKey } from '../../api/session/security-key.ts'

// A page that stays mounted draws on after its test's window is gone: React then fails in nobody's test.
afterEach(cleanup)

// The files of a worker share its window as they share their modules: each leaves it as a visitor finds it who has never been here.
afterAll(() => {
  if (typeof window !== 'undefined') leaveWindow()
})

function leaveWindow(): void {
  forgetSecurityKey()
  forgetExchanges()
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom knows no Cookie Store
    document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`
  }
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  document.title = ''
  document.body.replaceChildren()
  for (const one of [document.documentElement, document.body]) for (const { name } of [...one.attributes]) one.removeAttribute(name)
}

// Parts that come when they are first shown are translated only then; the limit of `expect.poll`, that something never comes.
configure({ asyncUtilTimeout: 30_000 })

// What every browser has and jsdom lacks; nothing that is asked of it holds. Some tests need no window at all.
if (typeof window !== 'undefined')
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })
