import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import { hashPassword, verifyPassword } from '../../ciphers/password.ts'
import type { Db } from '../../storage/databases/database.ts'
import { type Account, accountById, isAdministrator } from '../account.ts'
import { endSessionsAtOnce } from '../end-sessions.ts'
import { instantSql } from '../instants.ts'
import { guarded } from '../login/lockout.ts'
import { sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'
import { type EndedSession, endSessions } from '../tokens.ts'
import { judgePassword, judgeReuse, newInitialPassword, type PasswordRule } from './policy.ts'
import { openPassword, refuseRepeat } from './sealed-text.ts'

const MOST_KEPT = 24

/** The rule as it holds for the roles of an account. */
export function passwordRule(services: Pick<SessionServices, 'settings' | 'words'>, roles: readonly string[]): PasswordRule {
  const settings = sessionSettings(services.settings)
  const least = settings.number('password.minLength', 8, 32)
  const history = settings.number('password.history', 0, MOST_KEPT)
  const longer = isAdministrator(services.words, roles) ? settings.number('password.adminMinLength', 8, 32) : least
  return { minLength: Math.max(least, longer), history }
}

/** Refuses a password that the rule does not take for this account (10121-10123). `old` is the present one where it is known. */
export async function refuseUnfitPassword(
  services: SessionServices,
  account: Account,
  password: string,
  old: string | null,
): Promise<void> {
  const open = (sealed: string | null) => (sealed === null ? null : services.keys.open(sealed))
  const person = { ...account, mobile: open(account.mobile), idCard: open(account.idCard) }
  const rule = passwordRule(services, account.roles)
  const unfit = judgePassword(password, person, rule, services.ownWeakPasswords)
  if (unfit !== null) throw unfit
  const earlier = [account.passwordHash, ...(account.passwordHistory ?? [])].filter((hash) => hash !== null)
  const reused = await judgeReuse(password, old, earlier, rule)
  if (reused !== null) throw reused
}

/** Stores a password; the one before joins the history. `initial`: made by another person, to be changed at the first login (P-7). */
export async function storePassword(
  services: SessionServices,
  db: Db,
  account: Account,
  password: string,
  initial: boolean,
): Promise<void> {
  const earlier = [account.passwordHash, ...(account.passwordHistory ?? [])].filter((hash) => hash !== null).slice(0, MOST_KEPT)
  await sql`update "user" set password_hash = ${await hashPassword(password)}, password_history = ${JSON.stringify(earlier)}::jsonb,
      pwd_update_date = ${instantSql(services.clock())}, must_change_pwd = ${initial} where id = ${account.id}`.execute(db)
}

/** A password that was made for somebody, to be shown once and kept nowhere, and the sessions that it has ended. */
export interface MadePassword {
  readonly password: string
  readonly ended: readonly EndedSession[]
}

/** Gives an account a random initial password and ends its sessions; whoever calls tells their browsers. */
export async function resetPassword(services: SessionServices, db: Db, userId: string): Promise<MadePassword> {
  const account = await accountById(db, userId)
  if (account === null) throw refuse('rowMissing')
  const password = newInitialPassword()
  await storePassword(services, db, account, password, true)
  return { password, ended: await endSessions(db, { userIds: [userId] }, 'password', services.clock()) }
}

export interface PasswordForm {
  readonly password: string
  readonly newPassword: string
  readonly confirmPassword: string
  readonly keyId: string | null
}

const fields = [
  ['password', '原密码', 'Original password'],
  ['newPassword', '新密码', 'New password'],
  ['confirmPassword', '确认密码', 'Confirm password'],
] as const

export function readPasswordForm(body: Readonly<Record<string, unknown>>): PasswordForm {
  // One client family spells it comfirmPassword.
  const given: Readonly<Record<string, unknown>> = { ...body, confirmPassword: body.confirmPassword ?? body.comfirmPassword }
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const missing = fields.filter(([name]) => text(name) === '')
  if (missing.length > 0) throw refuseFields(missing.map(([field, zh, en]) => ({ field, key: 'required', values: { '0': { zh, en } } })))
  const keyId = typeof body.keyId === 'string' && body.keyId !== '' ? body.keyId : null
  return { password: text('password'), newPassword: text('newPassword'), confirmPassword: text('confirmPassword'), keyId }
}

/** Changes the own password (PUT sys/user/updatePassWord); all other sessions of the user end, this one stays. A wrong old password
 *  counts as a failed login: a session left open must not be a place to guess at leisure. */
export async function changePassword(
  services: SessionServices,
  caller: { readonly userId: string; readonly sessionId: string; readonly ip: string; readonly userAgent: string },
  form: PasswordForm,
): Promise<void> {
  const account = await accountById(services.db, caller.userId)
  if (account === null) throw refuse('unauthorised')
  const sent = [form.password, form.newPassword, form.confirmPassword]
  const [old = '', fresh = '', again = ''] = await Promise.all(sent.map((one) => openPassword(services, one, account.uuid, form.keyId)))
  await refuseRepeat(services, sent)
  if (fresh !== again) throw refuseFields([{ field: 'confirmPassword', key: 'newPasswordDiffers' }])
  const guesser = { username: account.username, userId: account.id, ip: caller.ip }
  const failure = await guarded(services, guesser, () => verifyPassword(old, account.passwordHash))
  if (failure !== null) {
    if ('lockedForMinutes' in failure) {
      await endSessionsAtOnce(services, { userIds: [account.id] }, 'disabled')
      throw refuse('accountLocked', { minutes: failure.lockedForMinutes })
    }
    throw refuseFields([{ field: 'password', key: 'oldPasswordWrong' }])
  }
  await refuseUnfitPassword(services, account, fresh, old)
  const { ip, userAgent } = caller
  const ended = await services.db.transaction().execute(async (trx) => {
    await storePassword(services, trx, account, fresh, false)
    const others = await endSessions(trx, { userIds: [account.id], except: caller.sessionId }, 'password', services.clock())
    await services.audit?.(trx, {
      operation: 'changePassword',
      userId: account.id,
      username: account.username,
      succeeded: true,
      message: '',
      ip,
      userAgent,
    })
    return others
  })
  services.tellEnded?.(ended, 'password')
}
