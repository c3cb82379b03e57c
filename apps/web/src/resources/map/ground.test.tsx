import { describe, expect, it } from 'vitest'
import { pressureColours } from '../../ui/charts/pressure-colours.ts'
import { groundOf, isNear } from './ground.ts'
import { centreOf, type Outline } from './outlines.ts'
import { quietStyle } from './quiet-style.ts'

const district: Outline = { id: '990102', name: '望澜区', type: '3', boundary: null, centre: { lng: 123.6, lat: 29.83 } }
const ring = [
  [123.6, 29.8],
  [123.62, 29.8],
  [123.62, 29.83],
  [123.6, 29.8],
]
const street: Outline = {
  id: '990102001',
  name: '听潮街道',
  type: '4',
  boundary: { type: 'Polygon', coordinates: [ring] },
  centre: null,
}
const pipe = { shape: { type: 'LineString', coordinates: ring } as const, label: 'DN200', pressure: 'medium', ageing: true } as const

describe('the ground of a map', () => {
  it('draws what has a boundary and names what has a centre', () => {
    const ground = groundOf([district, street], { lines: [pipe], places: [{ point: { lng: 123.61, lat: 29.81 }, label: '听潮调压站' }] })
    expect(ground.outlines).toMatchObject({ features: [{ properties: { type: '4' } }] })
    expect(ground.labels).toMatchObject({ features: [{ properties: { label: '望澜区' } }] })
    expect(ground.lines).toMatchObject({ features: [{ properties: { label: 'DN200', pressure: 'medium', ageing: '1' } }] })
    expect(ground.places).toMatchObject({ features: [{ geometry: { type: 'Point', coordinates: [123.61, 29.81] } }] })
  })

  it('shows pipes and stations only where few enough are in sight', () => {
    expect(isNear('123.6,29.8,123.64,29.82')).toBe(true)
    expect(isNear('123.5,29.7,123.7,29.9')).toBe(false)
    expect(isNear('')).toBe(false)
  })

  it('lies where the own region does, and where its district does if it has no centre', () => {
    expect(centreOf([district, street], '990102')).toEqual(district.centre)
    expect(centreOf([district, street], '990102001')).toEqual(district.centre)
    expect(centreOf([district, street], null)).toBeNull()
  })

  it('asks nobody for anything', () => {
    const style = quietStyle({
      land: '#eee',
      street: '#fff',
      district: '#999',
      words: '#333',
      pressures: pressureColours(false),
      quiet: '#345',
      halo: '#fff',
    })
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
    expect(style.glyphs).toBeUndefined()
  })
})
