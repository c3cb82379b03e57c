import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSeen } from './use-seen.ts'

function Ground() {
  const { ref, seen } = useSeen<HTMLDivElement>()
  return <div ref={ref}>{seen ? 'map' : ''}</div>
}

describe('what weighs much and lies below the window', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('waits until it comes near the window, and then stays', () => {
    let tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: typeof tell) {
          tell = told
        }
        observe() {}
        disconnect() {}
      },
    )
    render(<Ground />)
    expect(screen.queryByText('map')).toBeNull()
    act(() => tell([{ isIntersecting: false }]))
    expect(screen.queryByText('map')).toBeNull()
    act(() => tell([{ isIntersecting: true }]))
    expect(screen.getByText('map')).toBeTruthy()
  })

  it('comes at once where the browser does not tell what is seen', () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    render(<Ground />)
    expect(screen.getByText('map')).toBeTruthy()
  })
})
