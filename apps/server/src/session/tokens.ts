import { sql } from 'kysely'
import { randomToken } from '../ciphers/random.ts'
import { sm3 } from '../ciphers/sm3.ts'
import type { Db } from '../storage/databases/database.ts'
import { preparedHint } from '../storage/prepared-statements.ts'
import { type Account, isAdministrator, isScreen } from './account.ts'
import { instantSql } from './instants.ts'
import { describeAgent } from './login/user-agent.ts'
import { sessionSettings } from './parameters.ts'
import { headerTokenOf, isToken, queryOf, type SessionFacts, type SessionServices } from './services.ts'

const HOUR = 3_600_000
const SCREEN_HOURS = 30 * 24

/** Why a session has ended; two of them have a message of their own. */
export type EndReason =
  | 'logout'
  | 'idle'
  | 'expired'
  | 'kicked'
  | 'elsewhere'
  | 'password'
  | 'secondFactor'
  | 'disabled'
  | 'department'
  | 'address'

/** A session with what each call needs to know of its account, read at once. Instants are epoch ms. */
export interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly ip: string | null
  readonly systemCode: string | null
  readonly lastActive: number
  readonly expires: number
  readonly idleMinutes: number | null
  readonly mustSetUpMfa: boolean
  readonly sealedKey: string | null
  readonly accessSystemId: string | null
  readonly endedReason: EndReason | null
  readonly ended: boolean
  readonly version: number
  readonly uuid: string
  readonly status: string
  readonly expireDate: string | null
  readonly deptEnabled: boolean
  readonly mustChangePassword: boolean
  readonly passwordDate: number | null
}

/** The token of a request: in its headers, else query `token` where the address may carry it. */
export function requestToken(services: Pick<SessionServices, 'settings'>, request: SessionFacts): string | null {
  const inQuery =
    request.queryCredentials && sessionSettings(services.settings).yes('security.queryToken') ? queryOf(request, 'token') : null
  return headerTokenOf(request) ?? (isToken(inQuery) ? inQuery : null)
}

export interface NewSession {
  readonly ip: string
  readonly userAgent: string
  readonly systemCode: string | null
  readonly loginType: string
  readonly sessionKey: Buffer | null
  readonly mustSetUpMfa: boolean
  /** The trusted system that signs the user on. */
  readonly accessSystemId?: string | null
  /** The live session from which this one comes: it ends no later, and stays beside it where the number allowed has room for both. */
  readonly origin?: { readonly id: string; readonly expires: number }
}

/** Opens a session and ends the oldest beyond the number allowed. Call it in a transaction: the row of the user is locked, so that
 *  two logins at once count each other. */
export async function issueToken(
  services: SessionServices,
  trx: Db,
  account: Account,
  from: NewSession,
): Promise<{ token: string; sessionId: string; seconds: number }> {
  const settings = sessionSettings(services.settings)
  const now = services.clock()
  const screen = isScreen(services.words, account.roles)
  const hours = screen ? SCREEN_HOURS : settings.number('security.token.hours', 1, 24)
  const most = isAdministrator(services.words, account.roles) ? 1 : settings.number('security.session.max', 1, 100)
  const token = randomToken()
  const id = sm3(token)
  const { browser, os } = describeAgent(from.userAgent)
  const sealedKey = from.sessionKey === null ? null : services.keys.seal(from.sessionKey.toString('hex'), id)
  const { origin } = from
  // A session that comes from another does not outlive it, or a chain of them would live for ever.
  const expires = Math.min(now + hours * HOUR, origin?.expires ?? Number.POSITIVE_INFINITY)
  await sql`select 1 from "user" where id = ${account.id} for update`.execute(trx)
  await sql`insert into session (id, user_id, ip, user_agent, browser, os, system_code, login_type, login_date, last_active_date, expire_date,
      idle_minutes, must_set_up_mfa, session_key, access_system_id)
    values (${id}, ${account.id}, ${from.ip}, ${from.userAgent.slice(0, 500)}, ${browser}, ${os}, ${from.systemCode}, ${from.loginType},
      ${instantSql(now)}, ${instantSql(now)}, ${instantSql(expires)}, ${screen ? null : settings.number('security.token.idleMinutes', 10, 120)},
      ${from.mustSetUpMfa}, ${sealedKey}, ${from.accessSystemId ?? null})`.execute(trx)
  await sql`update session set ended_date = ${instantSql(now)}, ended_reason = 'elsewhere'
    where user_id = ${account.id} and ended_date is null and id <> ${id} and id not in (
      select id from session where user_id = ${account.id} and ended_date is null and id <> ${id} and ${liveAt(now)}
      order by id = ${origin?.id ?? ''} desc, login_date desc, id limit ${most - 1})`.execute(trx)
  return { token, sessionId: id, seconds: Math.max(0, Math.floor((expires - now) / 1000)) }
}

/** A session that was used so far ahead comes from a clock that ran away: by the right one it would live for years. A clock that was some
 *  days ahead costs nobody his session when it is put right. */
const AHEAD = 90 * 24 * HOUR

/** SQL: the session lives at an instant. */
export function liveAt(now: number) {
  return sql`(ended_date is null and expire_date > ${instantSql(now)} and last_active_date < ${instantSql(now + AHEAD)}
    and (idle_minutes is null or last_active_date > ${instantSql(now)} - make_interval(mins => idle_minutes)))`
}

/** The session of a token with its account's state, dead ones too; null for an unknown token. */
export async function sessionByToken(db: Db, token: string): Promise<SessionRow | null> {
  return sessionById(db, sm3(token))
}

export async function sessionById(db: Db, id: string): Promise<SessionRow | null> {
  const { rows } =
    await sql<SessionRow>`${preparedHint}select s.id, s.user_id as "userId", s.ip, s.system_code as "systemCode", (extract(epoch from s.last_active_date) * 1000)::bigint as "lastActive",
      (extract(epoch from s.expire_date) * 1000)::bigint as "expires", s.idle_minutes as "idleMinutes", s.must_set_up_mfa as "mustSetUpMfa",
      s.session_key as "sealedKey", s.access_system_id as "accessSystemId", s.ended_reason as "endedReason", s.ended_date is not null as "ended",
      coalesce((select version from permission_version where id = 1), 0) as "version", coalesce(u.uuid, u.id) as "uuid",
      coalesce(u.status, '1') as "status", u.expire_date::text as "expireDate", coalesce(d.status <> '0' and not d.deleted, true) as "deptEnabled",
      coalesce(u.must_change_pwd, false) as "mustChangePassword", (extract(epoch from u.pwd_update_date) * 1000)::bigint as "passwordDate"
    from session s join "user" u on u.id = s.user_id and not u.deleted left join dept d on d.id = u.dept_id
    where s.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Why a session does not live any more, or null. */
export function endOf(session: SessionRow, now: number): EndReason | null {
  if (session.ended) return session.endedReason ?? 'logout'
  if (session.expires <= now || session.lastActive >= now + AHEAD) return 'expired'
  return session.idleMinutes !== null && session.lastActive + session.idleMinutes * 60_000 <= now ? 'idle' : null
}

/** By their ids, or all of some users or trusted systems, except one. */
export interface WhichSessions {
  readonly ids?: readonly string[]
  readonly userIds?: readonly string[]
  readonly accessSystemIds?: readonly string[]
  readonly except?: string | null
}

export interface EndedSession {
  readonly id: string
  readonly userId: string
}

/** Ends live sessions. Answers those that it ended. */
export async function endSessions(db: Db, which: WhichSessions, reason: EndReason, now: number): Promise<readonly EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    update session set ended_date = ${instantSql(now)}, ended_reason = ${reason}
    where ended_date is null and (id = any(${[...(which.ids ?? [])]}::text[]) or user_id = any(${[...(which.userIds ?? [])]}::text[])
        or access_system_id = any(${[...(which.accessSystemIds ?? [])]}::text[]))
      and id <> ${which.except ?? ''} returning id, user_id as "userId"`.execute(db)
  return rows
}

/** Notes that a person has just used the session, from which address. */
export async function touchSession(db: Db, id: string, ip: string, now: number): Promise<void> {
  await sql`update session set last_active_date = greatest(last_active_date, ${instantSql(now)}), ip = ${ip} where id = ${id}`.execute(db)
}
