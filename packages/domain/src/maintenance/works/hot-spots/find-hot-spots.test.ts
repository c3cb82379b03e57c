import { describe, expect, it } from 'vitest'
import { adviceFor, hotSpotsAmong, type PatchedPlace } from './find-hot-spots.ts'

/** A repair so many metres along a road that runs east at 30° N; one degree there is 96 298 m. */
const at = (id: string, metres: number, more: Partial<PatchedPlace> = {}): PatchedPlace => ({
  ...{ id, roadId: 'r1', lng: 123.6 + metres / (111_195 * Math.cos(Math.PI / 6)), lat: 30, cost: 1000, patched: 5 },
  ...{ closed: true, repeat: false, day: '2026-05-01' },
  ...more,
})
const ids = (places: readonly PatchedPlace[]) => hotSpotsAmong(places).map((spot) => spot.places.map(({ id }) => id))

describe('a hot spot', () => {
  it('is three closed repairs within 100 m of one road', () => {
    expect(ids([at('a', 0), at('b', 50), at('c', 99)])).toEqual([['a', 'b', 'c']])
    expect(ids([at('a', 0), at('b', 50), at('c', 102)])).toEqual([])
    expect(ids([at('a', 0), at('b', 50), at('c', 60, { roadId: 'r2' })])).toEqual([])
  })

  it('is two repeats as well, closed or not; what is under way is no closed repair', () => {
    const again = { repeat: true, closed: false }
    expect(ids([at('a', 0, again), at('b', 10, again)])).toEqual([['a', 'b']])
    expect(ids([at('a', 0), at('b', 10), at('c', 20, again)])).toEqual([])
  })

  it('begins where it finds company ahead, so that none is lost behind a single repair', () => {
    expect(ids([at('a', 0), at('b', 90), at('c', 110), at('d', 120), at('e', 300), at('f', 390)])).toEqual([['b', 'c', 'd']])
    expect(ids([0, 40, 80, 150, 190, 230].map((metres, n) => at(`p${n}`, metres)))).toEqual([
      ['p0', 'p1', 'p2'],
      ['p3', 'p4', 'p5'],
    ])
  })

  it('says the sum of what was paid, how much was patched, and how long it is', () => {
    const [spot] = hotSpotsAmong([at('a', 0, { cost: 900.1 }), at('b', 40, { cost: 600.2 }), at('c', 80, { patched: 7.5 })])
    expect(spot).toMatchObject({ repairs: 3, repeats: 0, cost: 2500.3, patched: 17.5, span: 80 })
  })

  it('is the same in whatever order its repairs come', () => {
    const places = Array.from({ length: 60 }, (_, n) => at(`p${String(n).padStart(2, '0')}`, (n * 37) % 900))
    expect(hotSpotsAmong(places.toReversed())).toEqual(hotSpotsAmong(places))
  })

  it('is found among forty thousand repairs in a moment, also where all lie on one spot', () => {
    const many = Array.from({ length: 40_000 }, (_, n) => at(`p${n}`, n < 20_000 ? (n * 61) % 20_000 : 25_000, { roadId: `r${n % 5}` }))
    const begun = performance.now()
    expect(hotSpotsAmong(many).reduce((sum, { places }) => sum + places.length, 0)).toBeGreaterThan(20_000)
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})

describe('what is advised', () => {
  it('is to resurface where patching a strip costs more than 30 % of resurfacing it', () => {
    // A lane of 3.75 m over 80 m and 10 m at either end: 375 m², 48 750 yuan at 130; 30 % of that is 14 625.
    expect(adviceFor({ span: 80, cost: 14_625 }, 130)).toEqual({
      ...{ length: 100, area: 375, patchRate: 39, share: 30, resurface: false, sum: 48_750 },
    })
    expect(adviceFor({ span: 80, cost: 15_000 }, 130)).toMatchObject({ patchRate: 40, share: 30.8, resurface: true })
    expect(adviceFor({ span: 80, cost: 15_000 }, null)).toMatchObject({ share: null, resurface: false, sum: null })
  })
})
