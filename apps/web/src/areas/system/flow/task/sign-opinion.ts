import { keyProofText, type SignedOpinion, signedText } from '@chengan/flow/operations/signed-opinion'
import { datetimeText } from '@chengan/kernel/time'
import { call } from '../../../../api/client.ts'
import { serverNow } from '../../../../api/clock.ts'
import { newSigningKey, type SigningKey, signWith } from '../../../../api/session/cipher.ts'
import { keepSigningKey, signingKeyOf } from '../../../../api/session/signing-key.ts'

const keyPath = 'sys/user/signKey'

interface Registered {
  readonly publicKey: string | null
}

/** The key of this page, as the server knows it. Each session registers one of its own; one that was replaced by that of another page is registered again:
 *  opinions keep the key that they were signed with (decision 0020). */
async function ownKey(userId: string): Promise<SigningKey> {
  const kept = signingKeyOf(userId)
  const { publicKey } = await call<Registered>('GET', keyPath, { quiet: true })
  if (kept !== null && kept.publicKey === publicKey) return kept
  const key = kept ?? (await newSigningKey())
  const proof = await signWith(keyProofText(userId, key.publicKey), key.privateKey)
  await call('POST', keyPath, { body: { publicKey: key.publicKey, proof }, quiet: true })
  keepSigningKey(userId, key)
  return key
}

/** The signature of an opinion as it travels: time, SM2, and the file of what was drawn by hand. */
export async function signOpinion(userId: string, opinion: SignedOpinion, picture: string): Promise<string> {
  const { privateKey } = await ownKey(userId)
  const time = datetimeText(serverNow())
  return `${time} ${await signWith(signedText(opinion, time), privateKey)} ${picture}`
}
