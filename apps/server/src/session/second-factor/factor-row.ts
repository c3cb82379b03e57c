import { sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'
import { isAdministrator } from '../account.ts'
import { sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'

/** What an account has of a second factor, and what its roles ask. */
export interface FactorRow {
  readonly roles: readonly string[]
  readonly mfaType: string | null
  /** Possibly sealed. */
  readonly secret: string | null
  readonly recovery: readonly string[] | null
  /** Possibly sealed. */
  readonly mobile: string | null
  /** One of the roles asks for a second factor. */
  readonly askedByRole: boolean
}

/** Wire values of dict mfa_type. */
export const NO_FACTOR = '0'
export const BY_SMS = '1'
export const BY_TOTP = '2'

export type Demand = 'none' | 'setUp' | typeof BY_SMS | typeof BY_TOTP

export async function factorRow(db: Db, userId: string): Promise<FactorRow | null> {
  const { rows } = await sql<FactorRow>`select array(select r.code from role r where r.id = any(u.role_id_list) and not r.deleted) as roles,
      u.mfa_type as "mfaType", u.mfa_secret as secret, u.mfa_recovery_codes as recovery, u.mobile,
      exists (select 1 from role r where r.id = any(u.role_id_list) and not r.deleted and r.mfa) as "askedByRole"
    from "user" u where u.id = ${userId} and not u.deleted`.execute(db)
  return rows[0] ?? null
}

/** Which second factor a login of the account asks (P-11). Administrators use cryptography: a code by SMS is theirs only in an emergency. */
export function demandOf(services: Pick<SessionServices, 'settings' | 'words'>, row: FactorRow): Demand {
  const settings = sessionSettings(services.settings)
  if (row.mfaType === BY_TOTP && row.secret !== null) return BY_TOTP
  const administrator = isAdministrator(services.words, row.roles)
  const bySms = row.mobile !== null && (administrator ? settings.yes('security.mfa.adminSms') : row.mfaType === BY_SMS)
  if (administrator && settings.yes('security.mfa.admin')) return bySms ? BY_SMS : 'setUp'
  if (!administrator && bySms) return BY_SMS
  return row.askedByRole ? 'setUp' : 'none'
}
