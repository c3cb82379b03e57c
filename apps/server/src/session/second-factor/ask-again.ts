import { sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'
import { sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'
import { BY_SMS, BY_TOTP } from './factor-row.ts'

/** Live sessions of people who have no second factor and whose roles have come to demand one: opened with the password alone, they set it up before
 *  anything else (P-11). Whoever has a factor gave it at the login. `people`: of these accounts, or of all who hold the role. */
export async function askSecondFactor(
  { settings, words }: Pick<SessionServices, 'settings' | 'words'>,
  db: Db,
  people: { readonly userIds: readonly string[] } | { readonly roleId: string },
): Promise<void> {
  const administrators = sessionSettings(settings).yes('security.mfa.admin') ? [...words.administratorRoles, ...words.superRoles] : []
  const whose = 'roleId' in people ? sql`${people.roleId} = any(u.role_id_list)` : sql`u.id = any(${[...people.userIds]}::text[])`
  await sql`update session s set must_set_up_mfa = true from "user" u
    where u.id = s.user_id and ${whose} and s.ended_date is null and not s.must_set_up_mfa
      and not (coalesce(u.mfa_type, '0') = ${BY_TOTP} and u.mfa_secret is not null) and not (coalesce(u.mfa_type, '0') = ${BY_SMS} and u.mobile is not null)
      and exists (select 1 from role r where r.id = any(u.role_id_list) and not r.deleted
        and (r.mfa or r.code = any(${administrators}::text[])))`.execute(db)
}
