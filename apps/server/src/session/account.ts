import type { Actor } from '@chengan/kernel/access/actor'
import { type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import { buildActor } from './actor.ts'
import { sessionSettings } from './parameters.ts'
import type { AccountWords, SessionServices } from './services.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const NORMAL = '1'

/** The row of an account, as far as login asks for it. Instants are epoch ms. */
export interface Account {
  readonly id: string
  readonly uuid: string
  readonly username: string
  readonly realName: string
  readonly deptId: string | null
  readonly deptName: string | null
  readonly deptEnabled: boolean
  readonly status: string
  readonly passwordHash: string | null
  readonly mustChangePassword: boolean
  readonly passwordDate: number | null
  /** Hashes of the passwords before the present one, newest first. */
  readonly passwordHistory: readonly string[] | null
  /** yyyy-MM-dd, the last day on which the account may be used. */
  readonly expireDate: string | null
  readonly lockUntil: number | null
  readonly lastLogin: number | null
  readonly roles: readonly string[]
  /** Possibly sealed: for the password rule only. */
  readonly mobile: string | null
  readonly idCard: string | null
  readonly employeeCode: string | null
  /** Who he is at the provider of scans; null: bound to nobody. */
  readonly outsideId: string | null
}

const columns = sql`u.id, coalesce(u.uuid, u.id) as "uuid", u.username, coalesce(u.real_name, u.username) as "realName", u.dept_id as "deptId",
  d.name as "deptName", coalesce(d.status <> '0' and not d.deleted, true) as "deptEnabled", coalesce(u.status, '1') as "status",
  u.password_hash as "passwordHash", u.password_history as "passwordHistory", coalesce(u.must_change_pwd, false) as "mustChangePassword",
  (extract(epoch from u.pwd_update_date) * 1000)::bigint as "passwordDate", u.expire_date::text as "expireDate",
  (extract(epoch from u.lock_until) * 1000)::bigint as "lockUntil", (extract(epoch from u.last_login_date) * 1000)::bigint as "lastLogin",
  array(select r.code from role r where r.id = any(u.role_id_list) and not r.deleted) as "roles",
  u.mobile, u.id_card as "idCard", u.employee_code as "employeeCode", u.zzd_account_id as "outsideId"`

/** The live account of a username; upper and lower case are one. */
export async function accountByName(db: Db, username: string): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${columns} from "user" u left join dept d on d.id = u.dept_id
    where lower(u.username) = ${username.trim().toLowerCase()} and not u.deleted`.execute(db)
  return rows[0] ?? null
}

/** The live account of an employee code. */
export async function accountByEmployeeCode(db: Db, code: string): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${columns} from "user" u left join dept d on d.id = u.dept_id
    where u.employee_code = ${code} and not u.deleted`.execute(db)
  return rows.length === 1 ? (rows[0] ?? null) : null
}

/** The live account bound to somebody outside (zzdAccountId). */
export async function accountByOutsideId(db: Db, outsideId: string): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${columns} from "user" u left join dept d on d.id = u.dept_id
    where u.zzd_account_id = ${outsideId} and not u.deleted`.execute(db)
  return rows[0] ?? null
}

export async function accountById(db: Db, id: string): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${columns} from "user" u left join dept d on d.id = u.dept_id
    where u.id = ${id} and not u.deleted`.execute(db)
  return rows[0] ?? null
}

type Usable = Pick<Account, 'status' | 'expireDate' | 'deptEnabled'>

/** Whether the account may be used at all: enabled, not past its date, its department enabled (10005, P-12). */
export const isUsable = (account: Usable, now: number): boolean => whyUnusable(account, now) === null

/** Why the account may not be used, by its own reason; null where it may. */
function whyUnusable({ status, expireDate, deptEnabled }: Usable, now: number): Refusal | null {
  if (status !== NORMAL) return refuse('accountDisabled')
  if (expireDate !== null && expireDate < dateText(now)) return refuse('accountExpired', { date: expireDate })
  return deptEnabled ? null : refuse('ownDepartmentDisabled')
}

/** Who an account is; refuses one that may not be used, with the true reason. */
export async function actorOfUsable(
  { db, words, clock }: Pick<SessionServices, 'db' | 'words' | 'clock'>,
  account: Account,
): Promise<Actor> {
  const why = whyUnusable(account, clock())
  if (why !== null) throw why
  const actor = await buildActor(db, words, account.id)
  // A department above is disabled, and each call of the session would be refused.
  if (actor === null) throw refuse('ownDepartmentDisabled')
  return actor
}

/** Whether an account has not been used for so long that the job disables it (P-12, 90 days). One that was never used counts from
 *  its making. Login itself does not ask: between two runs of the job the account lives. */
export function isLongUnused(lastLogin: number | null, made: number, now: number, days = 90): boolean {
  return now - (lastLogin ?? made) > days * DAY
}

/** Whether an initial or reset password has passed its 72 hours unused (10124, P-7). */
export function isInitialPasswordExpired(
  services: Pick<SessionServices, 'settings'>,
  account: Pick<Account, 'mustChangePassword' | 'passwordDate'>,
  now: number,
): boolean {
  const hours = sessionSettings(services.settings).number('password.initialHours', 1, 24 * 30)
  return account.mustChangePassword && account.passwordDate !== null && now - account.passwordDate > hours * HOUR
}

/** Days until the password must be changed (P-5); 0 or less: now. Null: never (no date known). */
export function passwordDaysLeft(services: Pick<SessionServices, 'settings'>, passwordDate: number | null, now: number): number | null {
  if (passwordDate === null) return null
  const days = sessionSettings(services.settings).number('password.maxDays', 1, 3650)
  return Math.ceil((passwordDate + days * DAY - now) / DAY)
}

export function isAdministrator(words: AccountWords, roles: readonly string[]): boolean {
  return roles.some((role) => words.administratorRoles.includes(role) || words.superRoles.includes(role))
}

/** Refuses an account with a role that nobody holds in this installation (P-13). */
export function refuseBarredRoles(words: AccountWords, roles: readonly string[]): void {
  if (roles.some((role) => words.barredRoles?.includes(role))) throw refuse('superAdminBarred')
}

export function isScreen(words: AccountWords, roles: readonly string[]): boolean {
  return roles.some((role) => words.screenRoles.includes(role))
}
