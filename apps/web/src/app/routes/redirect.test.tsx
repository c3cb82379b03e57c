import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { ConsoleRoutes } from './console-routes.tsx'
import { afterLogin, needsToken } from './redirect.ts'

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

/** Where a visit ends once the page's chunk is there. */
async function visit(path: string): Promise<string | null> {
  // The login form measures itself, which this DOM cannot.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // A call that is never answered ends as a browser ends it: when whoever asked has waited long enough.
  vi.stubGlobal(
    'fetch',
    (_path: string, { signal }: RequestInit = {}) => new Promise((_answer, refuse) => signal?.addEventListener('abort', refuse)),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <ConsoleRoutes />
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(path))
  return screen.getByRole('status').textContent
}

describe('the guard', () => {
  it('SH-1 a visitor without a token is sent to the login with the full path to come back to', async () => {
    expect(await visit('/gysy/qx_aqjdyhpc/index?level=2')).toBe('/login?redirect=%2Fgysy%2Fqx_aqjdyhpc%2Findex%3Flevel%3D2')
  })

  it('SH-4 login, portal and public pages need no token, nor does an address that is no page', () => {
    expect(['/login', '/nologin', '/portal', '/check', '/check/abc', '/no/such/page'].map(needsToken)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(['/index', '/sys/user/index', '/xtyyxt'].map(needsToken)).toEqual([true, true, true])
  })
})

describe('the page after the login', () => {
  const all = () => true
  const arrival = { redirect: null, systemCode: undefined, systemCodes: [], granted: all } as const

  it('SH-1 is the one asked for before, if it is ours', () => {
    expect(afterLogin({ ...arrival, redirect: '/sys/user/index?page=2' })).toBe('/sys/user/index?page=2')
    expect(afterLogin({ ...arrival, redirect: '//elsewhere.example' })).toBe('/index')
  })

  it('SH-1 is the home of the kept system', () => {
    expect(afterLogin({ ...arrival, systemCode: 'zhrq', systemCodes: ['zhrq', 'zhsz'] })).toBe('/zhrq')
  })

  it('SH-1 is the choice of systems when none or a foreign one is kept', () => {
    expect(afterLogin({ ...arrival, systemCodes: ['zhrq', 'zhsz'] })).toBe('/xtyyxt')
    expect(afterLogin({ ...arrival, systemCode: 'tbxt', systemCodes: ['zhrq', 'zhsz'] })).toBe('/xtyyxt')
  })

  it('SH-1 is the choice of systems for whoever opened the console by its front door', () => {
    for (const redirect of ['/', '/index']) {
      expect(afterLogin({ ...arrival, redirect, systemCodes: ['zhrq', 'zhsz'] })).toBe('/xtyyxt')
      expect(afterLogin({ ...arrival, redirect, systemCode: 'zhrq', systemCodes: ['zhrq', 'zhsz'] })).toBe('/zhrq')
    }
  })

  it('SH-1 is the home of the only system, or /index when its dashboard is not granted', () => {
    expect(afterLogin({ ...arrival, systemCodes: ['zhsz'] })).toBe('/zhsz-new')
    expect(afterLogin({ ...arrival, systemCodes: ['zhsz'], granted: () => false })).toBe('/index')
  })
})
