import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** SM3 of GB/T 32905 as lower-case hex; text is read as UTF-8. */
export function sm3(input: string | Uint8Array): string {
  return createHash('sm3').update(input).digest('hex')
}

/** HMAC-SM3 as lower-case hex. */
export function hmacSm3(key: Uint8Array, input: string | Uint8Array): string {
  return createHmac('sm3', key).update(input).digest('hex')
}

/** Compares two texts in a time that does not tell where they differ. */
export function sameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
