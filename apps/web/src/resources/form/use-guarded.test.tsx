import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useGuarded } from './use-guarded.ts'

describe('a guarded button', () => {
  afterEach(() => vi.useRealTimers())

  it('SH-32: takes the next press a second after the last, and never while the last one works', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
    const { result } = renderHook(() => useGuarded())
    let ended: () => void = () => undefined
    const work = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          ended = resolve
        }),
    )
    const press = () => act(async () => result.current.run('save', work))
    await press()
    vi.advanceTimersByTime(5_000)
    await press()
    expect(work).toHaveBeenCalledTimes(1)
    await act(async () => ended())
    await press()
    expect(work).toHaveBeenCalledTimes(2)
    await act(async () => ended())
    vi.advanceTimersByTime(999)
    await press()
    expect(work).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1)
    await press()
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('shows that it works for as long as it takes no other press', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const { result } = renderHook(() => useGuarded())
    await act(async () => result.current.run('save', () => Promise.resolve()))
    act(() => void vi.advanceTimersByTime(999))
    expect(result.current.busy).toBe('save')
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current.busy).toBe(null)
  })

  it('leaves nothing behind where its dialog closes with the success', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const { result, unmount } = renderHook(() => useGuarded())
    let ended: () => void = () => undefined
    await act(async () =>
      result.current.run(
        'save',
        () =>
          new Promise<void>((resolve) => {
            ended = resolve
          }),
      ),
    )
    unmount()
    await act(async () => ended())
    expect(vi.getTimerCount()).toBe(0)
  })
})
