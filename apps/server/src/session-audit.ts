import type { Actor } from '@chengan/kernel/access/actor'
import { sql } from 'kysely'
import type { Context, RequestFacts } from './context.ts'
import { contextOf, jobFacts, systemActor } from './pipeline/context-of.ts'
import type { Services } from './services.ts'
import type { SessionAudit } from './session/services.ts'
import { writeAudit } from './storage/audit/audit.ts'
import type { Db } from './storage/databases/database.ts'

const words = {
  login: '登录',
  logout: '退出',
  changePassword: '修改密码',
  setUpSecondFactor: '绑定二次认证',
  renewRecoveryCodes: '更换恢复码',
  removeSecondFactor: '解除二次认证',
} as const

/** Who it is by name and department; nobody where the account is unknown. */
async function personOf(db: Db, userId: string | null): Promise<Pick<Actor, 'realName' | 'deptId' | 'deptName'>> {
  const { rows } = await sql<{
    realName: string | null
    deptId: string | null
    deptName: string | null
  }>`select u.real_name as "realName", u.dept_id as "deptId", d.name as "deptName"
    from "user" u left join dept d on d.id = u.dept_id where u.id = ${userId}`.execute(db)
  const [person] = rows
  return { realName: person?.realName ?? '', deptId: person?.deptId ?? '', deptName: person?.deptName ?? '' }
}

/** Logins, logouts and password changes as audit records of kind `auth` (system.md §3.9), on the connection they happen on. */
export async function auditSession(services: Services, db: Db, record: SessionAudit): Promise<void> {
  const request: RequestFacts = { ...jobFacts(record.operation), method: 'POST', ip: record.ip, userAgent: record.userAgent }
  const person = await personOf(db, record.userId)
  const actor = { ...systemActor, userId: record.userId ?? '', username: record.username, ...person }
  const ctx: Context = contextOf(services, actor, request, 'zh-CN', db)
  await writeAudit(ctx, {
    operation: words[record.operation],
    kind: 'auth',
    resource: `session:${record.operation}`,
    rowIds: record.userId === null ? [] : [record.userId],
    status: record.succeeded ? '1' : '0',
    ...(record.message === '' ? {} : { msg: record.message }),
  })
}
