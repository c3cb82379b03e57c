import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { throttled } from './use-overflow.ts'

describe('what is looked at while something scrolls', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['SH-10 the top menu', 300],
    ['SH-16 the strip of tabs', 100],
  ])('%s: at once, then no oftener than each %i ms, and the last time is not lost', (_, ms) => {
    const look = vi.fn()
    const scroll = throttled(look, ms)
    for (let turn = 0; turn < 10; turn += 1) scroll()
    expect(look).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(ms - 1)
    expect(look).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(look).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(ms * 5)
    expect(look).toHaveBeenCalledTimes(2)
    scroll()
    scroll()
    scroll.stop()
    vi.advanceTimersByTime(ms * 5)
    expect(look).toHaveBeenCalledTimes(3)
  })
})
