import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnFor, pagesOf, placesOf, spanInSight } from './drawn-rows.ts'

describe('a table of which only the rows in sight are drawn', () => {
  it('is as long as if all were drawn, in their order, wherever it is scrolled to and whichever row is focused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.option(fc.integer({ min: 0, max: 100_000 })),
        (count, scrolled, windowPx, focused) => {
          const sight = spanInSight(scrolled, windowPx, 32, count)
          const places = placesOf(drawnFor(sight, count, focused), count)
          let next = 0
          for (const place of places) {
            expect(place.at).toBe(next)
            next += 'leftOut' in place ? place.leftOut : 1
          }
          expect(next).toBe(count)
          const drawn = new Set(places.flatMap((place) => ('leftOut' in place ? [] : [place.at])))
          for (let at = sight.from; at < sight.to; at += 1) expect(drawn.has(at)).toBe(true)
          if (focused !== null && focused < count) expect(drawn.has(focused)).toBe(true)
          expect(drawn.size).toBeLessThan(sight.to - sight.from + 26)
        },
      ),
    )
  })

  it('draws the same rows for a step of a few pixels', () => {
    expect(drawnFor(spanInSight(3204, 640, 32, 1000), 1000, null)).toEqual(drawnFor(spanInSight(3230, 640, 32, 1000), 1000, null))
  })

  it('asks for the pages in which its rows lie', () => {
    expect(pagesOf({ from: 0, to: 40 }, 100)).toEqual([1])
    expect(pagesOf({ from: 80, to: 100 }, 100)).toEqual([1])
    expect(pagesOf({ from: 80, to: 101 }, 100)).toEqual([1, 2])
    expect(pagesOf({ from: 99_960, to: 100_000 }, 100)).toEqual([1000])
    expect(pagesOf({ from: 0, to: 0 }, 100)).toEqual([])
  })
})
