import { serverNow } from '../clock.ts'
import { randomHex, sealWithPublicKey, sealWithSessionKey } from './cipher.ts'
import { sessionKey } from './credentials.ts'
import { securityKey } from './security-key.ts'

/** The `pk` header (system.md §3.6): form B once a session key is agreed, form A before. */
export async function requestProof(): Promise<string | undefined> {
  const key = await securityKey()
  if (key.pkMode === 'off') return undefined
  const plain = `${serverNow()}|${randomHex(16)}`
  const agreed = sessionKey()
  if (agreed !== undefined) {
    const { iv, cipherText, mac } = await sealWithSessionKey(plain, agreed)
    return `B.${iv}.${cipherText}.${mac}`
  }
  return `A.${key.keyId}.${await sealWithPublicKey(plain, key.sm2PublicKey)}`
}
