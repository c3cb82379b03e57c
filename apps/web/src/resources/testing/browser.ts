import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** What jsdom lacks and antd asks for; and a clean table after each test. */
export function browser(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addListener: () => undefined,
      removeListener: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const original = window.getComputedStyle
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => original(element))
  })
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
    localStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

/** Gives everything the size of a card: jsdom measures nothing that a chart could be drawn by. After `browser()`. */
export function withSize(): void {
  beforeEach(() => {
    for (const side of ['clientWidth', 'clientHeight'] as const) vi.spyOn(Element.prototype, side, 'get').mockReturnValue(400)
  })
}

/** The window of a telephone, for one test. */
export function onTelephone(): void {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: media.includes('max-width: 768px') }))
}

/** The window of somebody who wants nothing to move, for one test: jsdom never ends a movement. */
export function withoutMotion(): void {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: media.includes('prefers-reduced-motion') }))
}
