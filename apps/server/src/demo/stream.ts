import { uuid7 } from '@chengan/kernel/ids/uuid7'
import { instantOf } from '@chengan/kernel/time'

// 64 bits in two words of 32: a city draws millions of streams, and numbers of any size (bigint) take ten times as long.
const WORD = 0x1_0000_0000
const [GOLDEN_HIGH, GOLDEN_LOW] = [0x9e37_79b9, 0x7f4a_7c15] as const
const encoder = new TextEncoder()

/** The high word of a product of two words. */
function highOf(one: number, other: number): number {
  const [low, high] = [other & 0xffff, other >>> 16]
  const [ownLow, ownHigh] = [one & 0xffff, one >>> 16]
  const across = ownHigh * low + ((ownLow * low) >>> 16)
  const rest = ownLow * high + (across & 0xffff)
  return ownHigh * high + (across >>> 16) + (rest >>> 16)
}

/** The chance of one row (dashboards.md §7.6): splitmix64 begun by its seed, root and natural key. There is no global stream, so that
 *  rows can be made in any order and a larger city contains the smaller one's. */
export class Stream {
  #high = 0xcbf2_9ce4
  #low = 0x8422_2325
  // The number drawn last.
  #drawnHigh = 0
  #drawnLow = 0

  constructor(seed: number, root: string, key: string | number) {
    this.#begin(`${seed}\u001f${root}\u001f${key}`)
  }

  /** 64-bit FNV-1a of a text in UTF-8. The prime is 2^40 + 0x1b3. */
  #begin(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= 0x80) {
        for (const byte of encoder.encode(text.slice(at))) this.#hash(byte)
        return
      }
      this.#hash(code)
    }
  }

  #hash(byte: number): void {
    const low = (this.#low ^ byte) >>> 0
    this.#high = (Math.imul(this.#high, 0x1b3) + Math.floor((low * 0x1b3) / WORD) + (low << 8)) >>> 0
    this.#low = Math.imul(low, 0x1b3) >>> 0
  }

  #next(): void {
    const sum = this.#low + GOLDEN_LOW
    this.#low = sum >>> 0
    this.#high = (this.#high + GOLDEN_HIGH + (sum >= WORD ? 1 : 0)) >>> 0
    this.#mix(this.#high, this.#low, 30, 0xbf58_476d, 0x1ce4_e5b9)
    this.#mix(this.#drawnHigh, this.#drawnLow, 27, 0x94d0_49bb, 0x1331_11eb)
    const [high, low] = [this.#drawnHigh, this.#drawnLow]
    this.#drawnLow = (low ^ ((low >>> 31) | (high << 1))) >>> 0
    this.#drawnHigh = (high ^ (high >>> 31)) >>> 0
  }

  /** (word ^ word >> places) * factor */
  #mix(high: number, low: number, places: number, factorHigh: number, factorLow: number): void {
    const shifted = (low ^ ((low >>> places) | (high << (32 - places)))) >>> 0
    const above = (high ^ (high >>> places)) >>> 0
    this.#drawnLow = Math.imul(shifted, factorLow) >>> 0
    this.#drawnHigh = (highOf(shifted, factorLow) + Math.imul(above, factorLow) + Math.imul(shifted, factorHigh)) >>> 0
  }

  /** A number from 0 up to, not including, 1. */
  unit(): number {
    this.#next()
    return (this.#drawnHigh * 0x20_0000 + (this.#drawnLow >>> 11)) / 9_007_199_254_740_992
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
    const bytes = new Uint8Array(10)
    this.#next()
    for (let place = 0; place < 4; place += 1) {
      bytes[place] = this.#drawnLow >>> (place * 8)
      bytes[place + 4] = this.#drawnHigh >>> (place * 8)
    }
    this.#next()
    bytes[8] = this.#drawnLow
    bytes[9] = this.#drawnLow >>> 8
    return uuid7(instantOf(moment), bytes)
  }

  /** As the builders of names and numbers draw. */
  readonly draw = (below: number): number => this.below(below)
}
