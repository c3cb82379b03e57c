import type { Definitions } from '@chengan/kernel/definition/definitions'
import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLost } from '../api/live/connection.ts'
import { useResource } from './definitions-context.ts'
import { browser } from './testing/browser.ts'
import { definitionsOf, network, registry, stage } from './testing/scene.tsx'

function Name() {
  const name: string = 'company'
  return <p>{useResource(name).label.zh}</p>
}

describe('a definition that does not come', () => {
  browser()
  afterEach(() => setLost(false))

  it('is not asked for without rest, and comes as soon as the server is reached', async () => {
    network({})
    setLost(true)
    const whole = definitionsOf(registry)
    const here = new Map<string, ReturnType<Definitions['here']>>()
    const load = vi.fn<Definitions['load']>().mockRejectedValue(new TypeError('Failed to fetch'))
    const definitions: Definitions = { ...whole, here: (name) => here.get(name), load }
    stage(
      <Suspense fallback={<p>等</p>}>
        <Name />
      </Suspense>,
      { definitions },
    )
    await screen.findByText('等')
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(load.mock.calls.length).toBeLessThan(3)
    load.mockImplementation((name) => {
      here.set(name, registry.byName(name))
      return Promise.resolve(registry.byName(name))
    })
    act(() => setLost(false))
    expect(await screen.findByText(registry.byName('company').label.zh)).toBeTruthy()
  })
})
