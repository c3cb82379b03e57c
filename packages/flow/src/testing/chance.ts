/** Chance that can be repeated: the same seed throws the same dice. */
export interface Chance {
  /** A whole number from 0 up to and without `below`. */
  readonly number: (below: number) => number
  readonly maybe: (share: number) => boolean
  readonly of: <T>(list: readonly T[]) => T
}

/** The mulberry32 generator. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const number = (below: number) => Math.floor(next() * below)
  return {
    number,
    maybe: (share) => next() < share,
    of: (list) => {
      const chosen = list[number(list.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
  }
}
