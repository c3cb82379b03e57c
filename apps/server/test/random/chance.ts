import type { Chance } from '@chengan/kernel/fields/kind'
import { chanceOf } from '@chengan/kernel/testing/sample'
import fc from 'fast-check'

/** A source of chance that repeats by its seed: coins and choices of our own, values by fast-check. */
export interface Draw {
  readonly chance: Chance
  /** True in the given share of draws. */
  coin(share: number): boolean
  below(bound: number): number
  oneOf<T>(list: readonly T[]): T
  value<T>(arbitrary: fc.Arbitrary<T>): T
}

/** Opens a source for one call: the same seed and number give the same draws. */
export function drawOf(seed: number, turn: number): Draw {
  const chance = chanceOf((seed + turn * 7919) >>> 0)
  const below = (bound: number) => Math.floor(chance() * bound)
  return {
    chance,
    coin: (share) => chance() < share,
    below,
    oneOf(list) {
      const found = list[below(list.length)]
      if (found === undefined) throw new Error('nothing to choose from')
      return found
    },
    value(arbitrary) {
      const [found] = fc.sample(arbitrary, { seed: below(2 ** 31), numRuns: 1 })
      if (found === undefined) throw new Error('fast-check gave nothing')
      return found
    },
  }
}
