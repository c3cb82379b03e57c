import { refuse } from '@chengan/kernel/errors/refusal'
import { looksLikeSm2, sm2Decrypt } from '../../ciphers/sm2.ts'
import { sm3 } from '../../ciphers/sm3.ts'
import { isFirstSight } from '../limits/replay.ts'
import { sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'

const WINDOW = 5 * 60_000
const REMEMBERED = 10 * 60_000

type Needs = Pick<SessionServices, 'db' | 'settings' | 'clock' | 'keys'>

/** Opens what a client sealed for a key pair that is still taken; null when it fits none. */
export async function openSealed(
  services: Pick<SessionServices, 'clock' | 'keys'>,
  sealed: string,
  keyId: string | null,
): Promise<Uint8Array | null> {
  for (const key of await services.keys.privateKeys(services.clock(), keyId)) {
    const plain = sm2Decrypt(sealed, key)
    if (plain !== null) return plain
  }
  return null
}

/** The password in `<t>|<u>|<password>` (system.md §3.4). `owner` is the captcha's id at login, the user's uuid elsewhere.
 *  Refuses: clear text 10138, not for our keys or for another owner 10136, too old 10137. A repeat is found by `refuseRepeat`. */
export async function openPassword(services: Needs, sent: string, owner: string, keyId: string | null): Promise<string> {
  if (!looksLikeSm2(sent)) {
    if (sessionSettings(services.settings).yes('security.password.allowPlain')) return sent
    throw refuse('pkReplay')
  }
  const plain = await openSealed(services, sent, keyId)
  const [, stamp, named, password] = /^(\d{13})\|([^|]*)\|(.*)$/s.exec(plain === null ? '' : Buffer.from(plain).toString()) ?? []
  if (stamp === undefined || password === undefined || named !== owner) throw refuse('pkInvalid')
  const now = services.clock()
  if (Math.abs(now - Number(stamp)) > WINDOW) throw refuse('pkClock', {}, { data: { serverTime: now } })
  return password
}

/** Refuses a cipher text that was taken within the last 10 minutes (10138). One text at two places of the same call is one: a client
 *  may seal a new password once and send it as its own confirmation. */
export async function refuseRepeat(services: Needs, sent: readonly string[]): Promise<void> {
  for (const text of new Set(sent.filter(looksLikeSm2))) {
    // The end of a cipher text is the same with and without the leading 04, and as random as the whole.
    const key = `password:${sm3(text.slice(-64).toLowerCase())}`
    if (!(await isFirstSight(services.db, key, services.clock(), REMEMBERED))) throw refuse('pkReplay')
  }
}
