import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import { hashPassword, isOutdated } from '../../ciphers/password.ts'
import type { Db } from '../../storage/databases/database.ts'
import { type Account, passwordDaysLeft, refuseBarredRoles } from '../account.ts'
import { instantSql } from '../instants.ts'
import type { SessionServices } from '../services.ts'
import { issueToken, type NewSession } from '../tokens.ts'
import { liftLock } from './lockout.ts'
import { writeLoginLog } from './login-log.ts'

/** What a login answers (system.md §3.1). */
export interface SignedIn {
  readonly uuid: string
  readonly token: string
  readonly name: string
  readonly realName: string
  /** Seconds. */
  readonly expire: number
  readonly mustChangePwd: boolean
  readonly pwdExpireDays: number | null
  readonly mfaRequired: boolean
  readonly mfaSetupRequired?: true
  readonly roles: readonly string[]
}

/** Opens the session of a person who has proved himself, by password or another way: session, log and audit record stand or fall together.
 *  `password` is given where one was typed, so that an outdated hash can be made anew. */
export async function signIn(
  services: SessionServices,
  account: Account,
  from: NewSession & { readonly password: string | null },
): Promise<SignedIn> {
  refuseBarredRoles(services.words, account.roles)
  const now = services.clock()
  const { password } = from
  const fresh = password !== null && account.passwordHash !== null && isOutdated(account.passwordHash) ? await hashPassword(password) : null
  const issued = await services.db.transaction().execute(async (trx) => {
    await refuseIfLockedMeanwhile(trx, account.id, now)
    const token = await issueToken(services, trx, account, from)
    await liftLock(trx, [account])
    await sql`update "user" set last_login_date = ${instantSql(now)}, last_login_ip = ${from.ip}, password_hash = coalesce(${fresh}, password_hash)
      where id = ${account.id}`.execute(trx)
    const common = { ip: from.ip, userAgent: from.userAgent }
    const log = {
      username: account.username,
      account,
      operation: '0',
      status: '1',
      loginType: from.loginType,
      failReason: null,
      ...common,
    } as const
    await writeLoginLog(services, trx, log)
    await services.audit?.(trx, {
      operation: 'login',
      userId: account.id,
      username: account.username,
      succeeded: true,
      message: '',
      ...common,
    })
    return token
  })
  return {
    uuid: account.uuid,
    token: issued.token,
    name: account.username,
    realName: account.realName,
    expire: issued.seconds,
    mustChangePwd: account.mustChangePassword,
    pwdExpireDays: passwordDaysLeft(services, account.passwordDate, now),
    mfaRequired: false,
    ...(from.mustSetUpMfa ? { mfaSetupRequired: true as const } : {}),
    roles: account.roles,
  }
}

/** Guesses made at once have all passed the first look at the lock; the one that is right comes too late if the others have set it. */
async function refuseIfLockedMeanwhile(trx: Db, userId: string, now: number): Promise<void> {
  const { rows } = await sql<{ until: number }>`select (extract(epoch from lock_until) * 1000)::bigint as until from "user"
    where id = ${userId} and lock_until > ${instantSql(now)} for update`.execute(trx)
  const until = rows[0]?.until
  if (until !== undefined) throw refuse('accountLocked', { minutes: Math.ceil((until - now) / 60_000) })
}
