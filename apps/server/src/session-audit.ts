import type { Context, RequestFacts } from './context.ts'
import { contextOf, jobFacts, systemActor } from './pipeline/context-of.ts'
import type { Services } from './services.ts'
import type { SessionAudit } from './session/services.ts'
import { writeAudit } from './storage/audit.ts'
import type { Db } from './storage/database.ts'

const words = { login: '登录', logout: '退出', changePassword: '修改密码' } as const

/** Logins, logouts and password changes as audit records of kind `auth` (system.md §3.9), on the connection they happen on. */
export async function auditSession(services: Services, db: Db, record: SessionAudit): Promise<void> {
  const request: RequestFacts = { ...jobFacts(record.operation), method: 'POST', ip: record.ip, userAgent: record.userAgent }
  const actor = { ...systemActor, userId: record.userId ?? '', username: record.username, realName: '' }
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
