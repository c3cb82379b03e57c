import { refuse } from '@chengan/kernel/errors/refusal'
import { dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { hmacSm3, sameSecret } from '../../ciphers/sm3.ts'
import type { Db } from '../../storage/databases/database.ts'
import { openedAs } from '../../storage/sealing/sealing-plugin.ts'
import { instantSql } from '../instants.ts'
import { isAddressAmong } from '../login/address-rules.ts'
import type { SessionServices } from '../services.ts'

const ENABLED = '1'
const MINUTE = 60_000

/** A trusted system as sign-ons ask for it (system.md §4 sys/accesssystem). */
export interface TrustedSystem {
  readonly id: string
  readonly secret: string | null
  /** Taken until `formerUntil` (epoch ms). */
  readonly formerSecret: string | null
  readonly formerUntil: number | null
  /** Empty or null: no limit of its own. */
  readonly systems: readonly string[] | null
  readonly levels: readonly string[] | null
  readonly networks: readonly string[] | null
  /** yyyy-MM-dd, the last day. */
  readonly expireDate: string | null
  readonly status: string | null
  /** The platform of devices whose readings it pushes. */
  readonly platformCode: string | null
}

const columns = sql`id, secret as ${sql.id(openedAs('secret'))}, former_secret as ${sql.id(openedAs('formerSecret'))},
  (extract(epoch from former_until) * 1000)::bigint as "formerUntil", system_codes as "systems", allow_levels as "levels",
  ip_list as "networks", expire_date::text as "expireDate", status, platform_code as "platformCode"`

export async function trustedSystemByKey(db: Db, ak: string): Promise<TrustedSystem | null> {
  const { rows } = await sql<TrustedSystem>`select ${columns} from trusted_system where ak = ${ak} and not deleted`.execute(db)
  return rows[0] ?? null
}

export async function trustedSystemById(db: Db, id: string): Promise<TrustedSystem | null> {
  const { rows } = await sql<TrustedSystem>`select ${columns} from trusted_system where id = ${id} and not deleted`.execute(db)
  return rows[0] ?? null
}

/** Whether a system that is enabled and within its term pushes the readings of a platform. */
export async function isTrustedPlatform(db: Db, platformCode: string, now: number): Promise<boolean> {
  const { rows } = await sql`select 1 from trusted_system where platform_code = ${platformCode} and not deleted and status = ${ENABLED}
    and (expire_date is null or expire_date >= ${dateText(now)}::date) limit 1`.execute(db)
  return rows.length > 0
}

/** The secrets that a signature may be made with: the present one, and for a day after a reset the one before. */
export function secretsOf(system: Pick<TrustedSystem, 'secret' | 'formerSecret' | 'formerUntil'>, now: number): readonly string[] {
  const former = (system.formerUntil ?? 0) > now ? system.formerSecret : null
  return [system.secret, former].filter((one): one is string => one !== null && one !== '')
}

/** Whether a text bears the signature of a system: hex SM3-HMAC under its secret. */
export function isSignedBy(system: TrustedSystem, text: string, sign: string, now: number): boolean {
  const given = sign.toLowerCase()
  // Every secret is tried, so that the time tells nothing of which fits.
  return secretsOf(system, now).filter((secret) => sameSecret(hmacSm3(Buffer.from(secret), text), given)).length > 0
}

/** Whether a system is enabled, within its term, and may come from the address. */
export function mayComeFrom(system: TrustedSystem, ip: string, now: number): boolean {
  const inTerm = system.expireDate === null || system.expireDate >= dateText(now)
  return system.status === ENABLED && inTerm && (!system.networks?.length || isAddressAmong(ip, system.networks))
}

/** Paths that its sessions may call; null: whatever the user may. */
interface Use {
  readonly calls: readonly string[] | null
}

/** Counts a sign-on or a call of a session, and answers what the session may call. Refuses when the quota of the minute or the day is used up (429), and
 *  what was disabled or has expired meanwhile (401). One statement: calls at once, of several processes, are all counted. */
export async function countUse(services: Pick<SessionServices, 'db' | 'clock'>, systemId: string): Promise<Use> {
  const now = services.clock()
  const today = sql`${dateText(now)}::date`
  const minute = instantSql(Math.floor(now / MINUTE) * MINUTE)
  const ofToday = sql`case when use_day = ${today} then coalesce(use_today, 0) else 0 end`
  const ofMinute = sql`case when use_minute = ${minute} then coalesce(used_in_minute, 0) else 0 end`
  const live = sql`id = ${systemId} and not deleted and status = ${ENABLED} and expire_date >= ${today}`
  const { rows } =
    await sql<Use>`update trusted_system set last_use_time = ${instantSql(now)}, use_day = ${today}, use_today = ${ofToday} + 1,
      use_minute = ${minute}, used_in_minute = ${ofMinute} + 1
    where ${live} and ${ofMinute} < coalesce(quota_minute, 600) and ${ofToday} < coalesce(quota_day, 100000)
    returning allow_calls as calls`.execute(services.db)
  if (rows[0] !== undefined) return rows[0]
  const { rows: known } = await sql`select 1 from trusted_system where ${live}`.execute(services.db)
  throw refuse(known.length > 0 ? 'quotaUsedUp' : 'unauthorised')
}
