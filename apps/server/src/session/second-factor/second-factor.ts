import { randomInt } from 'node:crypto'
import { refuse } from '@chengan/kernel/errors/refusal'
import { fromBase32, matchingStep } from '../../ciphers/totp.ts'
import { isFirstSight } from '../limits/replay.ts'
import { countAttempt, forgetAttempts } from '../login/attempts.ts'
import type { SecondFactor, SessionServices } from '../services.ts'
import { forgetShortly, keepShortly, readShortly, takeShortly } from '../short-lived.ts'
import { BY_SMS, BY_TOTP, demandOf, type FactorRow, factorRow } from './factor-row.ts'
import { useRecoveryCode } from './recovery-codes.ts'

const MINUTE = 60_000
const SMS_LIFE = 5 * MINUTE
const SMS_TRIES = 5
// A code of an authenticator is taken for 90 seconds.
const TOTP_LIFE = 5 * MINUTE

type Needs = Omit<SessionServices, 'secondFactor'>

/** Sends a code to the mobile of a person. */
export type SendCode = (userId: string, code: string) => Promise<void>

/** The second factor of a login (P-11): a code of the authenticator, a recovery code in its place, or one by SMS. */
export function openSecondFactor(services: Needs, sendCode: SendCode): SecondFactor {
  return {
    send: (userId) => sendSmsCode(services, userId, sendCode),
    async check({ userId, code }) {
      const row = await factorRow(services.db, userId)
      const demand = row === null ? 'none' : demandOf(services, row)
      if (row === null || demand === 'none') return { outcome: 'notNeeded' }
      if (demand === 'setUp') return { outcome: 'setUpFirst' }
      if (code === null) {
        if (demand === BY_SMS) await sendSmsCode(services, userId, sendCode)
        return { outcome: 'needed', mfaType: demand }
      }
      const right =
        demand === BY_TOTP
          ? (await isFreshCode(services, userId, row.secret ?? '', code)) ||
            (await useRecoveryCode(services.db, services.keys, userId, code))
          : await isSmsCode(services, userId, code)
      return right ? { outcome: 'passed' } : { outcome: 'wrong', mfaType: demand }
    },
  }
}

/** Whether it is a code of the authenticator that was not used yet: who looked over a shoulder comes too late. */
export async function isFreshCode(services: Needs, userId: string, sealedSecret: string, code: string): Promise<boolean> {
  const now = services.clock()
  const step = matchingStep(fromBase32(services.keys.open(sealedSecret)), code.replace(/\s/g, ''), now)
  return step !== null && isFirstSight(services.db, `totp:${userId}:${step}`, now, TOTP_LIFE)
}

/** Whether a code of the factor that an account has now is right. Without one it is asked for: by SMS it is sent at that moment. An account without
 *  a second factor has nothing to prove. */
export async function provesPresentFactor(services: SessionServices, userId: string, row: FactorRow, given: unknown): Promise<boolean> {
  const code = typeof given === 'string' ? given.trim() : ''
  const byTotp = row.mfaType === BY_TOTP && row.secret !== null
  const bySms = row.mfaType === BY_SMS && row.mobile !== null
  if (!byTotp && !bySms) return true
  if (code === '') {
    if (bySms) await services.secondFactor?.send(userId)
    throw refuse('secondFactorNeeded', {}, { data: { mfaType: row.mfaType } })
  }
  if (bySms) return isSmsCode(services, userId, code)
  return (await isFreshCode(services, userId, row.secret ?? '', code)) || useRecoveryCode(services.db, services.keys, userId, code)
}

const smsKey = (userId: string) => `mfa-sms:${userId}`
const digestOf = (services: Needs, userId: string, code: string) => services.keys.sign('smsCode', `${userId}|${code}`)

/** A new code, unless one went out within the last minute: a form that is sent twice sends one message. */
async function sendSmsCode(services: Needs, userId: string, sendCode: SendCode): Promise<void> {
  const now = services.clock()
  const sent = await readShortly(services.db, smsKey(userId), now)
  if (sent !== null && sent.until - now > SMS_LIFE - MINUTE) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await keepShortly(services.db, smsKey(userId), digestOf(services, userId, code), now + SMS_LIFE)
  await forgetAttempts(services.db, [smsKey(userId)])
  await sendCode(userId, code)
}

/** Whether it is the code that was sent last; it counts once, and after five tries not at all. */
export async function isSmsCode(services: Needs, userId: string, code: string): Promise<boolean> {
  const now = services.clock()
  const sent = await readShortly(services.db, smsKey(userId), now)
  if (sent === null) return false
  if ((await countAttempt(services.db, smsKey(userId), now, SMS_LIFE)) > SMS_TRIES) {
    await forgetShortly(services.db, smsKey(userId))
    return false
  }
  const right = digestOf(services, userId, code.replace(/\s/g, '')) === sent.text
  return right && takeShortly(services.db, smsKey(userId), sent.text)
}
