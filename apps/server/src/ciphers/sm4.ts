import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { sm4 } from 'sm-crypto-v2'

const NONCE = 12
const TAG = 16

/** SM4-CBC with PKCS7 of GB/T 32907; key and iv have 16 bytes. */
export function sm4CbcEncrypt(plain: string | Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer {
  const cipher = createCipheriv('sm4-cbc', key, iv)
  return Buffer.concat([cipher.update(plain as Uint8Array), cipher.final()])
}

/** The plain bytes; throws when the padding is wrong. */
export function sm4CbcDecrypt(sealed: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer {
  const decipher = createDecipheriv('sm4-cbc', key, iv)
  return Buffer.concat([decipher.update(sealed), decipher.final()])
}

/** SM4-GCM under a fresh nonce: nonce (12), cipher text, tag (16). `bound` is authenticated with it, so that a sealed value
 *  cannot be moved to another place. The OpenSSL inside Node 24 has no sm4-gcm, hence the library. */
export function sm4GcmSeal(plain: string | Uint8Array, key: Uint8Array, bound = ''): Buffer {
  const nonce = randomBytes(NONCE)
  const { output, tag } = gcm(Buffer.from(plain as Uint8Array), key, nonce, Buffer.from(bound))
  return Buffer.concat([nonce, output, tag])
}

/** The plain bytes of `sm4GcmSeal`; throws when a bit, the key or `bound` differs. */
export function sm4GcmOpen(sealed: Uint8Array, key: Uint8Array, bound = ''): Buffer {
  if (sealed.length < NONCE + TAG) throw new RangeError('a sealed value has at least a nonce and a tag')
  const options = {
    mode: 'gcm',
    iv: sealed.subarray(0, NONCE),
    associatedData: Buffer.from(bound),
    tag: sealed.subarray(sealed.length - TAG),
    output: 'array',
    padding: 'none',
  } as const
  return Buffer.from(sm4.decrypt(sealed.subarray(NONCE, sealed.length - TAG), key, options))
}

/** One GCM encryption under a given nonce; apart so that the published vector can be checked. */
export function gcm(plain: Uint8Array, key: Uint8Array, nonce: Uint8Array, bound: Uint8Array): { output: Uint8Array; tag: Uint8Array } {
  const options = { mode: 'gcm', iv: nonce, associatedData: bound, output: 'array', outputTag: true, padding: 'none' } as const
  const { output, tag } = sm4.encrypt(plain, key, options)
  if (tag === undefined) throw new Error('the cipher gave no tag')
  return { output, tag }
}
