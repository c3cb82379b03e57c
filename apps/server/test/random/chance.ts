import { type Draw as DrawOfTests, drawFrom } from '@chengan/kernel/testing/draw'
import { chanceOf } from '@chengan/kernel/testing/sample'
import fc from 'fast-check'

/** A source of chance that repeats by its seed: coins and choices of our own, values by fast-check. */
export interface ChanceDraw extends DrawOfTests {
  value<T>(arbitrary: fc.Arbitrary<T>): T
}

/** Opens a source for one call: the same seed and number give the same draws. */
export function drawOf(seed: number, turn: number): ChanceDraw {
  const draw = drawFrom(chanceOf((seed + turn * 7919) >>> 0))
  return {
    ...draw,
    value(arbitrary) {
      const [found] = fc.sample(arbitrary, { seed: draw.below(2 ** 31), numRuns: 1 })
      if (found === undefined) throw new Error('fast-check gave nothing')
      return found
    },
  }
}
