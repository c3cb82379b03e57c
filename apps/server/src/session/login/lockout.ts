import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Db } from '../../storage/database.ts'
import { instant } from '../instants.ts'
import { type SessionSettings, sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'
import { countAttempt, forgetAttempts, lockKey, lockOf } from './attempts.ts'

const MINUTE = 60_000
type Needs = Pick<SessionServices, 'db' | 'settings' | 'clock'>

/** What a failure has come to. */
export type Failure = { readonly left: number } | { readonly lockedForMinutes: number }

const accountKey = (username: string) => `account:${username.trim().toLowerCase()}`
const addressKey = (ip: string) => `ip:${ip}`

interface Bounds {
  readonly most: number
  readonly window: number
  readonly lock: number
}

function accountBounds(settings: SessionSettings): Bounds {
  return {
    most: settings.number('login.maxFail', 1, 100),
    window: settings.number('login.failWindow', 1, 1440) * MINUTE,
    lock: settings.number('login.lockMinutes', 1, 1440) * MINUTE,
  }
}

function addressBounds(settings: SessionSettings): Bounds {
  return {
    most: settings.number('login.ipMaxFail', 1, 1_000_000),
    window: settings.number('login.ipFailWindow', 1, 1440) * MINUTE,
    lock: settings.number('login.lockMinutes', 1, 1440) * MINUTE,
  }
}

/** Refuses an address that has failed too often (P-8). */
export async function refuseBlockedAddress(services: Needs, ip: string): Promise<void> {
  if ((await lockOf(services.db, addressKey(ip), services.clock())) !== null) throw refuse('ipBlocked')
}

/** Minutes for which the account stays locked, or null. The row of an account decides, so that an administrator can lift it;
 *  a username that nobody has is locked just the same, lest the answer tell who exists. */
export async function lockedForMinutes(
  services: Needs,
  username: string,
  known: { readonly lockUntil: number | null } | null,
): Promise<number | null> {
  const now = services.clock()
  const until = known === null ? await lockOf(services.db, accountKey(username), now) : known.lockUntil
  return until === null || until <= now ? null : Math.ceil((until - now) / MINUTE)
}

/** Counts a failed attempt of an account, known or not, and of the address it came from (P-8). */
export async function countFailure(services: Needs, username: string, userId: string | null, ip: string): Promise<Failure> {
  await countAddressFailure(services, ip)
  const now = services.clock()
  const { most, window, lock } = accountBounds(sessionSettings(services.settings))
  return services.db.transaction().execute(async (trx): Promise<Failure> => {
    const count = await countAttempt(trx, accountKey(username), now, window)
    if (count < most) {
      await noteOnAccount(trx, userId, count, null)
      return { left: most - count }
    }
    await lockKey(trx, accountKey(username), now + lock, now)
    await noteOnAccount(trx, userId, count, now + lock)
    return { lockedForMinutes: Math.ceil(lock / MINUTE) }
  })
}

/** Counts a failed attempt of an address alone: of a locked account, or of a call that names no account. */
export async function countAddressFailure(services: Needs, ip: string): Promise<void> {
  const now = services.clock()
  const { most, window, lock } = addressBounds(sessionSettings(services.settings))
  const count = await countAttempt(services.db, addressKey(ip), now, window)
  if (count >= most) await lockKey(services.db, addressKey(ip), now + lock, now)
}

async function noteOnAccount(db: Db, userId: string | null, failures: number, lockedUntil: number | null): Promise<void> {
  if (userId === null) return
  const until = lockedUntil === null ? sql`lock_until` : instant(lockedUntil)
  await sql`update "user" set fail_count = ${failures}, lock_until = ${until} where id = ${userId}`.execute(db)
}

/** Forgets the failures of accounts: after a login, and when an administrator lifts a lock (sys/user/unlock). */
export async function liftLock(db: Db, accounts: readonly { readonly id: string; readonly username: string }[]): Promise<void> {
  const ids = accounts.map((account) => account.id)
  await forgetAttempts(
    db,
    accounts.map((account) => accountKey(account.username)),
  )
  await sql`update "user" set fail_count = 0, lock_until = null where id = any(${ids}::text[])`.execute(db)
}
