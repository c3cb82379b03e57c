import { sql } from 'kysely'
import { demoPlan } from '../demo/kept-plan.ts'
import type { Db } from '../storage/databases/database.ts'
import type { InstallationFacts } from './weak-settings.ts'

const liveAccounts = sql`not u.deleted and coalesce(u.status, '1') = '1'`

/** What the database holds that a production installation may not. */
export async function installationFacts(db: Db): Promise<InstallationFacts> {
  const demo = await sql<{ username: string }>`select username from "user" u where u.demo and ${liveAccounts} order by username`.execute(db)
  const supers = await sql<{ username: string }>`select username from "user" u where ${liveAccounts}
    and (u.super_admin = 1 or exists (select 1 from role r where r.id = any(u.role_id_list) and r.code = 'superAdmin' and not r.deleted))
    order by username`.execute(db)
  return {
    demoCity: (await demoPlan(db)) !== null,
    demoAccounts: demo.rows.map((row) => row.username),
    superAdmins: supers.rows.map((row) => row.username),
  }
}

/** How many live accounts hold one of the three administrator roles. */
export async function administratorCount(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from "user" u where ${liveAccounts}
    and exists (select 1 from role r where r.id = any(u.role_id_list) and r.code in ('sysAdmin', 'secAdmin', 'auditAdmin') and not r.deleted)`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
