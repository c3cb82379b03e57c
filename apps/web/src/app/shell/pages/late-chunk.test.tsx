import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ScreenEntry } from '../../../navigation/screen.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { stage } from '../../../resources/testing/scene.tsx'
import { isLate, isScreenComing, useScreen } from './lazy-screen.ts'
import { PageBoundary } from './page-boundary.tsx'

const Arrived = () => <p>页面到了</p>

function Place({ entry }: { entry: ScreenEntry }) {
  const Drawn = useScreen(entry)
  return Drawn === undefined ? <p>等</p> : <Drawn path="/x" query={new URLSearchParams()} />
}

const show = (entry: ScreenEntry) =>
  stage(
    <PageBoundary>
      <Place entry={entry} />
    </PageBoundary>,
  )

describe('SH-2: a part of the program that does not come', () => {
  browser()

  it('is told after 120 s, and asked for again where it stands', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const comes = vi
      .fn<ScreenEntry>()
      .mockReturnValueOnce(new Promise(() => undefined))
      .mockResolvedValueOnce(Arrived)
    show(comes)
    await act(() => vi.advanceTimersByTimeAsync(119_999))
    expect(screen.getByText('等')).toBeTruthy()
    expect(isScreenComing()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(isScreenComing()).toBe(false)
    expect(screen.getByText('页面资源加载超时，请刷新重试')).toBeTruthy()
    expect(screen.getByText('刷新页面')).toBeTruthy()
    fireEvent.click(screen.getByText('重新加载'))
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByText('页面到了')).toBeTruthy()
    expect(comes).toHaveBeenCalledTimes(2)
  })

  it.each([
    'Failed to fetch dynamically imported module: /assets/x.js',
    'error loading dynamically imported module: /assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('is known by the browser’s own words: %s', (words) => {
    expect(isLate(new Error(words))).toBe(true)
    expect(isLate(new Error('x is not a function'))).toBe(false)
  })
})
