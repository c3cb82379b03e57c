import { sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'
import { instantSql } from '../instants.ts'
import type { SessionServices } from '../services.ts'

/** What the login log keeps of one attempt (sys/log/login). Operation 0 login, 1 logout; status 0 failed, 1 succeeded, 2 locked. */
export interface LoginLogEntry {
  readonly username: string
  readonly account: {
    readonly id: string
    readonly realName: string
    readonly deptId: string | null
    readonly deptName: string | null
  } | null
  readonly operation: '0' | '1'
  readonly status: '0' | '1' | '2'
  readonly loginType: string
  readonly failReason: string | null
  readonly ip: string
  readonly userAgent: string
}

/** Writes one row of the login log; `db` may be the transaction of the login. */
export async function writeLoginLog(services: Pick<SessionServices, 'clock' | 'newId'>, db: Db, entry: LoginLogEntry): Promise<void> {
  const at = instantSql(services.clock())
  const { account } = entry
  await sql`insert into login_log (id, creator, creator_name, real_name, dept_id, dept_name, operation, status, login_type, fail_reason,
      ip, user_agent, create_date, update_date)
    values (${services.newId()}, ${account?.id ?? null}, ${entry.username.slice(0, 50)}, ${account?.realName ?? null}, ${account?.deptId ?? null},
      ${account?.deptName ?? null}, ${entry.operation}, ${entry.status}, ${entry.loginType}, ${entry.failReason},
      ${entry.ip}, ${entry.userAgent.slice(0, 500)}, ${at}, ${at})`.execute(db)
}
