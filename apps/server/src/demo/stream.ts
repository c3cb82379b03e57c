import { uuid7 } from '@chengan/kernel/ids/uuid7'
import { instantOf } from '@chengan/kernel/time'

const MASK = 0xffff_ffff_ffff_ffffn
const GOLDEN = 0x9e37_79b9_7f4a_7c15n

const WORD = 0x1_0000_0000
const encoder = new TextEncoder()

/** 64-bit FNV-1a of texts and numbers, in two words of 32 bits: a city draws millions of streams. The prime is 2^40 + 0x1b3. */
function hash64(...parts: readonly (string | number)[]): bigint {
  let [high, low] = [0xcbf2_9ce4, 0x8422_2325]
  for (const byte of encoder.encode(parts.join('\u001f'))) {
    low = (low ^ byte) >>> 0
    const product = low * 0x1b3
    high = (high * 0x1b3 + Math.floor(product / WORD) + ((low << 8) >>> 0)) % WORD
    low = product % WORD
  }
  return (BigInt(high) << 32n) | BigInt(low)
}

/** The chance of one row (dashboards.md §7.6): splitmix64 begun by its seed, root and natural key. There is no global stream, so that
 *  rows can be made in any order and a larger city contains the smaller one's. */
export class Stream {
  #state: bigint

  constructor(seed: number, root: string, key: string | number) {
    this.#state = hash64(seed, root, key)
  }

  #next(): bigint {
    this.#state = (this.#state + GOLDEN) & MASK
    let mixed = this.#state
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & MASK
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d0_49bb_1331_11ebn) & MASK
    return mixed ^ (mixed >> 31n)
  }

  /** A number from 0 up to, not including, 1. */
  unit(): number {
    return Number(this.#next() >> 11n) / 9_007_199_254_740_992
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Math.floor(this.unit() * below)
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1)
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }

  /** One of the values, as often as its weight says. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.unit() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    const last = choices.at(-1)
    if (last === undefined) throw new RangeError('nothing to pick from')
    return last[0]
  }

  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.unit()))
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.unit())
  }

  logNormal(median: number, sigma: number): number {
    return median * Math.exp(this.normal(0, sigma))
  }

  poisson(mean: number): number {
    const limit = Math.exp(-mean)
    let count = 0
    for (let product = this.unit(); product > limit; product *= this.unit()) count += 1
    return count
  }

  /** An id of the moment and the stream: ordered by time like any other, and the same at every run. */
  id(moment: string): string {
    const random = this.#next()
    const more = this.#next()
    const bytes = Uint8Array.from({ length: 10 }, (_, place) => Number(((place < 8 ? random : more) >> BigInt((place % 8) * 8)) & 0xffn))
    return uuid7(instantOf(moment), bytes)
  }

  /** As the builders of names and numbers draw. */
  readonly draw = (below: number): number => this.below(below)
}
