import { sm2 } from 'sm-crypto-v2'

/** Public key: hex, 04 and both coordinates. Private key: 64 hex digits. */
export interface Sm2KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

const C1C3C2 = 1
// C1 (64 bytes) and C3 (32 bytes) stand before the text.
const SHORTEST = 2 * (64 + 32)

export function newSm2KeyPair(): Sm2KeyPair {
  return sm2.generateKeyPairHex()
}

/** SM2 of GB/T 32918.4 in C1C3C2 order as hex, without the leading 04 of C1. */
export function sm2Encrypt(plain: string | Uint8Array, publicKey: string): string {
  return sm2.doEncrypt(plain, publicKey, C1C3C2)
}

/** Whether a text can be an SM2 cipher text at all: hex, long enough. Clear text is told from cipher text by it. */
export function looksLikeSm2(text: string): boolean {
  return text.length > SHORTEST && text.length % 2 === 0 && /^[0-9a-fA-F]+$/.test(text)
}

/** The plain bytes, or null when it was not sealed for this key. The 04 of C1 may be there or not: a coordinate may begin with
 *  04 by chance, but only one of the two readings is a point of the curve. */
export function sm2Decrypt(sealed: string, privateKey: string): Uint8Array | null {
  if (!looksLikeSm2(sealed)) return null
  return attempt(sealed, privateKey) ?? (sealed.startsWith('04') ? attempt(sealed.slice(2), privateKey) : null)
}

function attempt(sealed: string, privateKey: string): Uint8Array | null {
  if (sealed.length <= SHORTEST) return null
  try {
    const plain = sm2.doDecrypt(sealed, privateKey, C1C3C2, { output: 'array' })
    return plain.length === 0 ? null : plain
  } catch {
    // The library throws where the first 64 bytes are no point of the curve: not sealed for anyone.
    return null
  }
}

/** The signature of GB/T 32918.2 over a text, with SM3 and the usual identity: r and s as 128 hex digits. */
export function sm2Sign(text: string, privateKey: string): string {
  return sm2.doSignature(text, privateKey, { hash: true })
}

/** Whether a signature of a text was made by the owner of a public key. */
export function sm2Verifies(text: string, signature: string, publicKey: string): boolean {
  try {
    return sm2.doVerifySignature(text, signature, publicKey, { hash: true })
  } catch {
    // The library throws where the key is no point of the curve: it has signed nothing.
    return false
  }
}
