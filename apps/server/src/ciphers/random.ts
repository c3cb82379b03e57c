import { randomBytes, randomInt } from 'node:crypto'

/** Random bytes as lower-case hex. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** A secret for the wire: 32 random bytes as base64url, 43 characters (tokens and tickets, system.md §3.3, §3.7). */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** One entry of a list, each equally likely. Throws on an empty list. */
export function pick<T>(from: ArrayLike<T>): T {
  const chosen = from[randomInt(from.length)]
  if (chosen === undefined) throw new RangeError('nothing to choose from')
  return chosen
}

/** The same entries in a random order. */
export function shuffled<T>(entries: readonly T[]): T[] {
  const result = [...entries]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const [a, b] = [result[last], result[other]]
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a]
  }
  return result
}
