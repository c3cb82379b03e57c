import type { Chance } from '../fields/kind.ts'

/** Coins and choices from a source of chance: the same source gives the same draws. */
export interface Draw {
  readonly chance: Chance
  /** True in the given share of draws. */
  coin(share: number): boolean
  below(bound: number): number
  oneOf<T>(list: readonly T[]): T
}

export function drawFrom(chance: Chance): Draw {
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
  }
}

/** So many digits. */
export const digits = (draw: Draw, count: number): string => Array.from({ length: count }, () => draw.below(10)).join('')
