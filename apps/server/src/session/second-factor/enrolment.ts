import { randomBytes } from 'node:crypto'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import { verifyPassword } from '../../ciphers/password.ts'
import { base32 } from '../../ciphers/totp.ts'
import type { Db } from '../../storage/databases/database.ts'
import { type Account, accountById } from '../account.ts'
import { endSessionsAtOnce } from '../end-sessions.ts'
import { guarded } from '../login/lockout.ts'
import { openPassword, refuseRepeat } from '../password/sealed-text.ts'
import type { SessionServices } from '../services.ts'
import { forgetShortly, keepShortly, readShortly } from '../short-lived.ts'
import { type EndedSession, endSessions } from '../tokens.ts'
import { BY_TOTP, factorRow, NO_FACTOR } from './factor-row.ts'
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.ts'
import { isFreshCode, provesPresentFactor } from './second-factor.ts'

const SECRET_BYTES = 20
const UNCONFIRMED_LIFE = 10 * 60_000

/** Who sets his second factor up. */
export interface Enroller {
  readonly userId: string
  readonly sessionId: string
  readonly ip: string
  readonly userAgent: string
}

/** Shown once: what an authenticator needs, and the codes for the day it is lost. */
export interface NewFactor {
  readonly secret: string
  /** otpauth://, for the picture that phones read. */
  readonly uri: string
  readonly recoveryCodes: readonly string[]
}

interface Unconfirmed {
  readonly secret: string
  readonly digests: readonly string[]
}

const unconfirmedKey = (userId: string) => `mfa-new:${userId}`

/** A secret for an authenticator; it counts once its first code is confirmed. Asks for the password again, and where there is a second factor
 *  already for a code of that: a session left open must not be enough to exchange it. */
export async function setUpFactor(
  services: SessionServices,
  caller: Enroller,
  body: Readonly<Record<string, unknown>>,
): Promise<NewFactor> {
  const account = await accountById(services.db, caller.userId)
  if (account === null) throw refuse('unauthorised')
  await refuseWrongPassword(services, caller, account, body)
  const present = await factorRow(services.db, account.id)
  if (present !== null)
    await refuseWrongCode(services, caller, { account, mfaType: present.mfaType }, () =>
      provesPresentFactor(services, account.id, present, body.code),
    )
  const secret = base32(randomBytes(SECRET_BYTES))
  const recoveryCodes = newRecoveryCodes()
  const digests = recoveryCodes.map((code) => recoveryDigest(services.keys, account.id, code))
  const kept: Unconfirmed = { secret, digests }
  const key = unconfirmedKey(account.id)
  await keepShortly(services.db, key, services.keys.seal(JSON.stringify(kept), key), services.clock() + UNCONFIRMED_LIFE)
  return { secret, uri: uriOf(services, account, secret), recoveryCodes }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Asks for the password of whoever changes his second factor. */
export async function refuseWrongPassword(
  services: SessionServices,
  caller: Enroller,
  account: Account,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const label = { '0': { zh: '密码', en: 'Password' } }
  const given = textOf(body.password)
  if (given === '') throw refuseFields([{ field: 'password', key: 'required', values: label }])
  const password = await openPassword(services, given, account.uuid, textOf(body.keyId) || null)
  await refuseRepeat(services, [given])
  if (await isRightGuess(services, caller, account, () => verifyPassword(password, account.passwordHash))) return
  throw refuseFields([{ field: 'password', key: 'passwordWrong' }])
}

/** Compares what counts as a guess at a login; a wrong one that locks the account ends its sessions. */
async function isRightGuess(
  services: SessionServices,
  caller: Enroller,
  account: Account,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const failure = await guarded(services, { username: account.username, userId: account.id, ip: caller.ip }, isRight)
  if (failure === null || !('lockedForMinutes' in failure)) return failure === null
  await endSessionsAtOnce(services, { userIds: [account.id] }, 'disabled')
  throw refuse('accountLocked', { minutes: failure.lockedForMinutes })
}

/** Refuses a wrong code; it counts as a failed login. */
export async function refuseWrongCode(
  services: SessionServices,
  caller: Enroller,
  { account, mfaType }: { readonly account: Account; readonly mfaType: string | null },
  isRight: () => Promise<boolean>,
): Promise<void> {
  if (await isRightGuess(services, caller, account, isRight)) return
  throw refuse('secondFactorWrong', {}, { data: { mfaType } })
}

function uriOf(services: SessionServices, account: Account, secret: string): string {
  // Short, or the picture becomes too dense for a phone: the first word of the title is the product's name.
  const [issuer = ''] = services.settings.text('ui.title', '城安').trim().split(/\s/)
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account.username)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })}`
}

/** Takes the authenticator whose first code is right; from now on it is asked at every login. The session that proved it stays, all others end. */
export async function confirmFactor(services: SessionServices, caller: Enroller, body: Readonly<Record<string, unknown>>): Promise<void> {
  const account = await accountById(services.db, caller.userId)
  if (account === null) throw refuse('unauthorised')
  const key = unconfirmedKey(account.id)
  const kept = await readShortly(services.db, key, services.clock())
  if (kept === null) throw refuse('secondFactorSetUpExpired')
  const { secret, digests } = JSON.parse(services.keys.open(kept.text, key)) as Unconfirmed
  await refuseWrongCode(services, caller, { account, mfaType: BY_TOTP }, () => isFreshCode(services, account.id, secret, textOf(body.code)))
  const ended = await services.db.transaction().execute(async (trx) => {
    await forgetShortly(trx, key)
    await trx
      .updateTable('user')
      .set({ mfa_type: BY_TOTP, mfa_secret: secret, mfa_recovery_codes: JSON.stringify(digests) })
      .where('id', '=', account.id)
      .execute()
    // Only who has just proved the factor goes on: the others were opened with the password alone, whoever had it.
    await sql`update session set must_set_up_mfa = false where id = ${caller.sessionId}`.execute(trx)
    const others = await endSessions(trx, { userIds: [account.id], except: caller.sessionId }, 'secondFactor', services.clock())
    const { ip, userAgent } = caller
    await services.audit?.(trx, {
      operation: 'setUpSecondFactor',
      userId: account.id,
      username: account.username,
      succeeded: true,
      message: '',
      ip,
      userAgent,
    })
    return others
  })
  services.tellEnded?.(ended, 'secondFactor')
}

/** Takes the second factor of accounts away: and ends their sessions: at the next login it is set up anew where it is demanded. Whoever
 *  calls tells their browsers. */
export async function removeFactors(db: Db, userIds: readonly string[], now: number): Promise<readonly EndedSession[]> {
  await db
    .updateTable('user')
    .set({ mfa_type: NO_FACTOR, mfa_secret: null, mfa_recovery_codes: null })
    .where('id', 'in', [...userIds])
    .execute()
  for (const id of userIds) await forgetShortly(db, unconfirmedKey(id))
  return endSessions(db, { userIds }, 'secondFactor', now)
}
