import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'
import { instantSql } from '../instants.ts'
import { type SessionSettings, sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'
import { countAttempt, forgetAttempts, lockKey, lockOf, reserveAttempt, takeAttemptBack } from './attempts.ts'

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

/** Who is guessed at, and from where. */
export interface Guesser {
  readonly username: string
  /** Null: nobody is called so. */
  readonly userId: string | null
  readonly ip: string
}

/** A guess at a secret of an account, counted before anything is compared. */
export interface Guess {
  /** It was wrong (P-8): counts against the address too, and answers what it has come to. */
  wrong(): Promise<Failure>
  /** It was right, or none at all: its count is taken back. */
  takeBack(): Promise<void>
}

// As long as five comparisons take on a busy machine.
const WAITS = 30
const PAUSE = 100

/** The place of a guess among those of its account. While as many as may fail are under way it waits for what becomes of them; refuses it (10022)
 *  once the account is locked, and (429) when they come to no end. */
async function placeOf(services: Needs, key: string, { most, window }: Bounds): Promise<{ readonly at: number; readonly count: number }> {
  for (let tries = 0; tries < WAITS; tries += 1) {
    const at = services.clock()
    const counted = await reserveAttempt(services.db, key, at, window)
    if ('lockedUntil' in counted) throw refuse('accountLocked', { minutes: Math.ceil((counted.lockedUntil - at) / MINUTE) })
    if (counted.count <= most) return { at, count: counted.count }
    await takeAttemptBack(services.db, key, at)
    await pause(PAUSE)
  }
  throw refuse('tooOften')
}

/** Counts a guess before it is compared: five means five, also at once and over several processes (P-8). */
export async function beginGuess(services: Needs, { username, userId, ip }: Guesser): Promise<Guess> {
  const key = accountKey(username)
  const bounds = accountBounds(sessionSettings(services.settings))
  const { at, count } = await placeOf(services, key, bounds).catch(async (error: unknown) => {
    await countAddressFailure(services, ip)
    throw error
  })
  return {
    takeBack: () => takeAttemptBack(services.db, key, at),
    async wrong() {
      await countAddressFailure(services, ip)
      const now = services.clock()
      return services.db.transaction().execute(async (trx): Promise<Failure> => {
        if (count < bounds.most) {
          await noteOnAccount(trx, userId, count, null)
          return { left: bounds.most - count }
        }
        await lockKey(trx, key, now + bounds.lock, now)
        await noteOnAccount(trx, userId, count, now + bounds.lock)
        return { lockedForMinutes: Math.ceil(bounds.lock / MINUTE) }
      })
    },
  }
}

/** Compares only what was counted; null when it was right. What is refused while comparing was no guess. */
export async function guarded(services: Needs, who: Guesser, isRight: () => Promise<boolean>): Promise<Failure | null> {
  const guess = await beginGuess(services, who)
  const right = await isRight().catch(async (error: unknown) => {
    await guess.takeBack()
    throw error
  })
  if (!right) return guess.wrong()
  await guess.takeBack()
  return null
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
  const until = lockedUntil === null ? sql`lock_until` : instantSql(lockedUntil)
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
