import { keyProofText, type SignedOpinion, signedText } from '@chengan/flow/operations/signed-opinion'
import { datetimeText } from '@chengan/kernel/time'
import { newSigningKey, type SigningKey, signWith } from '../../../../api/cipher.ts'
import { call } from '../../../../api/client.ts'
import { serverNow } from '../../../../api/clock.ts'

/** The private key of an account stays in the browser in which it was made; another browser registers one of its own. */
const slot = (userId: string) => `chengan.signKey.${userId}`

const keyPath = 'sys/user/signKey'

interface Registered {
  readonly publicKey: string | null
}

function keptKey(userId: string): SigningKey | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(slot(userId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('publicKey' in kept && 'privateKey' in kept)) return null
    const { publicKey, privateKey } = kept
    return typeof publicKey === 'string' && typeof privateKey === 'string' ? { publicKey, privateKey } : null
  } catch {
    // An unreadable key counts as none: a new one is registered.
    return null
  }
}

/** The key of this browser, as the server knows it. One that was replaced by that of another browser is registered again: opinions keep the key that
 *  they were signed with. */
async function ownKey(userId: string): Promise<SigningKey> {
  const kept = keptKey(userId)
  const { publicKey } = await call<Registered>('GET', keyPath, { quiet: true })
  if (kept !== null && kept.publicKey === publicKey) return kept
  const key = kept ?? (await newSigningKey())
  const proof = await signWith(keyProofText(userId, key.publicKey), key.privateKey)
  await call('POST', keyPath, { body: { publicKey: key.publicKey, proof }, quiet: true })
  localStorage.setItem(slot(userId), JSON.stringify(key))
  return key
}

/** The signature of an opinion as it travels: time, SM2, and the file of what was drawn by hand. */
export async function signOpinion(userId: string, of: SignedOpinion, picture: string): Promise<string> {
  const { privateKey } = await ownKey(userId)
  const time = datetimeText(serverNow())
  return `${time} ${await signWith(signedText(of, time), privateKey)} ${picture}`
}
