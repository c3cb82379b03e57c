import { describe, expect, it } from 'vitest'
import { screenFor, screensOf } from './screens-of.ts'
import { definitionsOf, registry } from './testing/scene.tsx'

const definitions = definitionsOf(registry)

describe('the screens of the definitions', () => {
  it('a list has a route, and its details one below it', () => {
    const routes = screensOf(definitions).map((one) => `${one.route} ${one.resource} ${one.detail}`)
    expect(routes).toContain('/gysy/qx_aqjdyhpc/index hazard false')
    expect(routes).toContain('/gysy/qx_aqjdyhpc/index/detail/:id hazard true')
  })

  it('a reader is led to the screen of his level only', () => {
    expect(screenFor(definitions.outline('hazard'), 'district')?.route).toBe('/gysy/qx_aqjdyhpc/index')
    expect(screenFor(definitions.outline('hazard'), 'enterprise')).toBeUndefined()
  })
})
