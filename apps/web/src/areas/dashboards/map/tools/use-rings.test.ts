import { describe, expect, it } from 'vitest'
import { ringsOf, showRings } from './use-rings.ts'

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

  it('are brought into sight where the panel that counts lies over them, and leave a map alone that shows them whole', () => {
    const moved: unknown[] = []
    const mapAt = (x: number, y: number) => ({
      getContainer: () => ({ clientWidth: 1440, clientHeight: 800 }) as HTMLElement,
      getPadding: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
      project: ([lng, lat]: readonly [number, number]) => ({ x: x + (lng - centre.lng) * 10_000, y: y - (lat - centre.lat) * 10_000 }),
      fitBounds: (box: unknown) => moved.push(box),
      easeTo: () => undefined,
    })
    showRings(mapAt(500, 200) as never, centre, 500)
    expect(moved).toEqual([])
    showRings(mapAt(500, 700) as never, centre, 500)
    expect(moved).toHaveLength(1)
  })
})
