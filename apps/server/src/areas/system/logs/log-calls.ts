import type { errorLog } from '@chengan/domain/system/logs/error-log'
import { chainVerified } from '@chengan/domain/system/logs/log-answers'
import type { loginLog } from '@chengan/domain/system/logs/login-log'
import { refuse } from '@chengan/kernel/errors/refusal'
import { datetime } from '@chengan/kernel/fields/builders'
import type { Values } from '@chengan/kernel/rule'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { declaredCall } from '../../../pipeline/call.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { countAttempt } from '../../../session/login/attempts.ts'
import { verifyAudit } from '../../../storage/audit/audit-chain.ts'
import { withoutPersonalAddresses } from '../../../storage/sealing/personal-values.ts'
import { chainParts } from '../../../storage/sealing/sealer.ts'
import { pageAsked } from '../paging.ts'

const MOST_UPLOADS = 10
const MINUTE = 60_000

/** When and from where I logged in, whatever I may see of others. */
const mine: CallHandler<typeof loginLog.calls.mine> = async (ctx, { query }) => {
  const { limit, offset } = pageAsked(query)
  const count = await sql<{ n: number }>`select count(*)::int as n from login_log where creator = ${ctx.actor.userId}`.execute(ctx.db)
  const { rows } =
    await sql<Values>`select id, creator_name as "creatorName", operation, status, login_type as "loginType", fail_reason as "failReason",
      ip, location, user_agent as "userAgent", create_date as "createDate" from login_log where creator = ${ctx.actor.userId}
    order by create_date desc, id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  return { list: rows, total: count.rows[0]?.n ?? 0 }
}

type FrontEntry = CallInput<typeof errorLog.calls.front>['body']['entries'][number]

// A token in an address must not reach a log (SH-29 says so of the client; a client may forget).
const withoutSecrets = (text: string) => text.replace(/((?:token|ticket|password|s)=)[^&\s]+/gi, '$1***')

async function writeEntry(ctx: Context, { message, type, time, meta }: FrontEntry): Promise<void> {
  const at = typeof time === 'number' && Math.abs(time - ctx.time) < 7 * 86_400_000 ? datetimeText(time) : ctx.now
  const told = (text: string) => withoutPersonalAddresses(ctx.services.registry, withoutSecrets(text))
  const parts = [`[${type || 'error'}] ${message ?? ''}`, meta?.error ?? '', meta?.stack ?? '']
  await ctx.db
    .insertInto('error_log')
    .values({
      id: ctx.services.newId(),
      request_uri: told(meta?.url ?? '').slice(0, 300),
      request_method: 'FRONT',
      ip: ctx.request.ip,
      user_agent: ctx.request.userAgent.slice(0, 500),
      creator: ctx.actor.userId,
      creator_name: ctx.actor.username,
      error_info: told(parts.filter((part) => part !== '').join('\n')).slice(0, 20_000),
      request_id: ctx.request.id.slice(0, 32),
      frontend: true,
      create_date: at,
      update_date: ctx.now,
      dept_id: ctx.actor.deptId || null,
    })
    .execute()
}

/** Keeps what browsers saw go wrong: 100 entries at once, ten times a minute. */
const front: CallHandler<typeof errorLog.calls.front> = async (ctx, { body: { entries } }) => {
  if ((await countAttempt(ctx.db, `front:${ctx.actor.userId}`, ctx.time, MINUTE)) > MOST_UPLOADS) throw refuse('tooOften')
  for (const entry of entries) await writeEntry(ctx, entry)
  return { taken: entries.length }
}

export const loginLogCalls = { mine }
export const errorLogCalls = { front }

const span = {
  from: datetime('起始时间', 'From'),
  to: datetime('截止时间', 'To'),
} as const

/** Whether the chain of audit records is whole, or was between two moments; the first broken record with what was done to it. */
export const verifyCall = declaredCall({
  label: { zh: '日志链校验', en: 'Verify the audit chain' },
  verb: 'GET',
  path: 'sys/log/verify',
  access: ['sys:log:operation', 'sys:security:view'],
  levels: [],
  changes: false,
  resource: null,
  parameters: { query: span },
  tells: chainVerified,
  run(ctx, { query: { from, to } }) {
    const between = { ...(from ? { from: instantOf(from) } : {}), ...(to ? { to: instantOf(to) } : {}) }
    return verifyAudit(ctx.db, chainParts(ctx.services), between)
  },
})
