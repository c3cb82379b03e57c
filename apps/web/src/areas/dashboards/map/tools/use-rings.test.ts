import { describe, expect, it } from 'vitest'
import { ringsOf } from './use-rings.ts'

const centre = { lng: 123.6, lat: 29.8 }

describe('the rings of a buffer', () => {
  it('are circles round a place, each with its words', () => {
    const drawn = ringsOf(centre, null, [100, 300])
    expect(drawn.map(({ id }) => id)).toEqual(['ring 100', 'name 100', 'ring 300', 'name 300'])
  })

  it('go along a row that is drawn as a line, as wide as what is counted', () => {
    const road = {
      type: 'LineString',
      coordinates: [
        [123.6, 29.8],
        [123.62, 29.81],
      ],
    } as const
    const [band, words] = ringsOf(centre, road, [500])
    expect(band).toMatchObject({ geometry: road, properties: { far: expect.any(Number) } })
    // A kilometre is so many pixels of a world of 512.
    expect(Number(band?.properties.far)).toBeCloseTo((1000 * 512) / (40_075_016.69 * Math.cos((29.805 * Math.PI) / 180)), 6)
    expect(words?.properties.label).toBe('500 m')
  })
})
