import { createHmac } from 'node:crypto'
import { sameSecret } from './sm3.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30
const DIGITS = 6

/** The hashes of RFC 6238, and SM3; authenticators of the stores know SHA-1 alone. */
export type TotpHash = 'sha1' | 'sha256' | 'sha512' | 'sm3'

/** Base 32 of RFC 4648 without padding, as authenticators take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The bytes of a base-32 text; throws a RangeError at a foreign sign. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=-]/g, '').toUpperCase()].map((sign) => {
    const value = ALPHABET.indexOf(sign)
    if (value < 0) throw new RangeError('a secret in base 32 has letters and the digits 2 to 7')
    return value.toString(2).padStart(5, '0')
  })
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The one-time code of a counter (RFC 4226). */
export function hotp(secret: Uint8Array, counter: number, digits = DIGITS, hash: TotpHash = 'sha1'): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac(hash, secret).update(moving).digest()
  const offset = (mac[mac.length - 1] ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The time step (RFC 6238, 30 s) of an instant in epoch ms. */
export function stepOf(now: number): number {
  return Math.floor(now / 1000 / STEP_SECONDS)
}

/** The step of which this is the code, the present one or a neighbour: clocks of phones differ. Null when it is of none. */
export function matchingStep(secret: Uint8Array, code: string, now: number, hash: TotpHash = 'sha1'): number | null {
  const present = stepOf(now)
  return [present, present - 1, present + 1].find((step) => step >= 0 && sameSecret(hotp(secret, step, DIGITS, hash), code)) ?? null
}
