import { judgeValue } from '@chengan/kernel/definition/judge-form'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { datetime } from '@chengan/kernel/fields/builders'
import type { Values } from '@chengan/kernel/rule'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { ServerCall } from '../../../pipeline/call.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { countAttempt } from '../../../session/login/attempts.ts'
import { verifyAudit } from '../../../storage/audit-chain.ts'
import { withoutPersonalAddresses } from '../../../storage/personal-values.ts'
import { chainParts } from '../../../storage/sealer.ts'
import { pageAsked } from '../paging.ts'
import { textIn } from '../texts-of.ts'

const MOST_ENTRIES = 100
const MOST_UPLOADS = 10
const MINUTE = 60_000

/** When and from where I logged in, whatever I may see of others. */
const mine: CallHandler = async (ctx, { query }) => {
  const { limit, offset } = pageAsked(query)
  const count = await sql<{ n: number }>`select count(*)::int as n from login_log where creator = ${ctx.actor.userId}`.execute(ctx.db)
  const { rows } =
    await sql<Values>`select id, creator_name as "creatorName", operation, status, login_type as "loginType", fail_reason as "failReason",
      ip, location, user_agent as "userAgent", create_date as "createDate" from login_log where creator = ${ctx.actor.userId}
    order by create_date desc, id desc limit ${limit} offset ${offset}`.execute(ctx.db)
  return { list: rows, total: count.rows[0]?.n ?? 0 }
}

interface FrontEntry {
  readonly message?: unknown
  readonly type?: unknown
  readonly time?: unknown
  readonly meta?: { readonly url?: unknown; readonly error?: unknown; readonly stack?: unknown }
}

const isEntry = (one: unknown): one is FrontEntry => typeof one === 'object' && one !== null && !Array.isArray(one)

function entriesIn(raw: unknown, body: Values): readonly FrontEntry[] {
  const list: unknown = Array.isArray(raw) ? raw : body.entries
  if (!Array.isArray(list) || !list.every(isEntry)) throw refuse('unreadableBody')
  if (list.length > MOST_ENTRIES) throw refuse('tooMuch')
  return list
}

// A token in an address must not reach a log (SH-29 says so of the client; a client may forget).
const withoutSecrets = (text: string) => text.replace(/((?:token|ticket|password|s)=)[^&\s]+/gi, '$1***')

async function writeEntry(ctx: Context, { message, type, time, meta }: FrontEntry): Promise<void> {
  const at = typeof time === 'number' && Math.abs(time - ctx.time) < 7 * 86_400_000 ? datetimeText(time) : ctx.now
  const told = (text: string) => withoutPersonalAddresses(ctx.services.registry, withoutSecrets(text))
  const parts = [`[${textIn(type) || 'error'}] ${textIn(message)}`, textIn(meta?.error), textIn(meta?.stack)]
  await ctx.db
    .insertInto('error_log')
    .values({
      id: ctx.services.newId(),
      request_uri: told(textIn(meta?.url)).slice(0, 300),
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
const front: CallHandler = async (ctx, { raw, body }) => {
  const entries = entriesIn(raw, body)
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

function momentOf(query: Values, name: keyof typeof span): number | undefined {
  const judged = judgeValue(span[name], query[name])
  if ('refusal' in judged) throw refuseFields([{ field: name, ...judged.refusal, values: { '0': span[name].label } }])
  return typeof judged.value === 'string' ? instantOf(judged.value) : undefined
}

/** Whether the chain of audit records is whole, or was between two moments; the first broken record with what was done to it. */
export const verifyCall: ServerCall = {
  label: { zh: '日志链校验', en: 'Verify the audit chain' },
  verb: 'GET',
  path: 'sys/log/verify',
  access: ['sys:log:operation', 'sys:security:view'],
  levels: [],
  changes: false,
  resource: null,
  query: span,
  run(ctx, { query }) {
    const [from, to] = [momentOf(query, 'from'), momentOf(query, 'to')]
    return verifyAudit(ctx.db, chainParts(ctx.services), { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) })
  },
}
