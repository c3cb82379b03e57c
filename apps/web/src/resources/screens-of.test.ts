import { describe, expect, it } from 'vitest'
import { screenFor, screensOf } from './screens-of.ts'
import { registry } from './testing/scene.tsx'

describe('the screens of a registry', () => {
  it('a list has a route, and its details one below it', () => {
    const routes = screensOf(registry).map((one) => `${one.route} ${one.resource} ${one.detail}`)
    expect(routes).toContain('/gysy/qx_aqjdyhpc/index hazard false')
    expect(routes).toContain('/gysy/qx_aqjdyhpc/index/detail/:id hazard true')
  })

  it('a reader is led to the screen of his level only', () => {
    expect(screenFor(registry.byName('hazard'), 'district')?.route).toBe('/gysy/qx_aqjdyhpc/index')
    expect(screenFor(registry.byName('hazard'), 'enterprise')).toBeUndefined()
  })
})
