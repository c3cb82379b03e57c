import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page that stays mounted draws on after its test's window is gone: React then fails in nobody's test.
afterEach(cleanup)

// Parts that come when they are first shown are translated only then.
configure({ asyncUtilTimeout: 8_000 })

// What every browser has and jsdom lacks; nothing that is asked of it holds. Some tests need no window at all.
if (typeof window !== 'undefined')
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })
