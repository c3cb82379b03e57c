/** The national ciphers, loaded when first needed so that they do not weigh on the first paint. */
const load = () => import('sm-crypto-v2')

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)))
}

function bytesOf(hexText: string): Uint8Array {
  return Uint8Array.from(hexText.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** SM2, C1C3C2, hex (system.md §3.4). */
export async function sealWithPublicKey(plain: string, publicKey: string): Promise<string> {
  const { sm2 } = await load()
  return sm2.doEncrypt(plain, publicKey, 1)
}

export interface SigningKey {
  readonly publicKey: string
  readonly privateKey: string
}

/** A new pair of SM2 keys, hex. */
export async function newSigningKey(): Promise<SigningKey> {
  const { sm2 } = await load()
  return sm2.generateKeyPairHex()
}

/** SM2 over SM3 with the usual identity: r and s as 128 hex digits (system.md §5.1, B-6). */
export async function signWith(text: string, privateKey: string): Promise<string> {
  const { sm2 } = await load()
  return sm2.doSignature(text, privateKey, { hash: true })
}

/** SM3 of a file, as hex: what a checked document compares. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  const { sm3 } = await load()
  return sm3(bytes)
}

/** SM4-CBC with PKCS7 under a fresh iv, and HMAC-SM3 over iv and cipher text, both as hex (form B of §3.6). */
export async function sealWithSessionKey(plain: string, keyHex: string): Promise<{ iv: string; cipherText: string; mac: string }> {
  const { sm3, sm4 } = await load()
  const iv = randomHex(16)
  const cipherText = sm4.encrypt(plain, keyHex, { mode: 'cbc', iv, padding: 'pkcs#7' })
  const mac = sm3(bytesOf(iv + cipherText), { mode: 'hmac', key: keyHex })
  return { iv, cipherText, mac: mac.slice(0, 32) }
}
