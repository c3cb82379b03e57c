import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import type { Db } from './database.ts'

/** What a changing call did, for the audit record (system.md §3.9). */
export interface AuditEntry {
  readonly operation: string
  readonly kind: 'write' | 'auth' | 'grant' | 'param' | 'export' | 'privacyRead' | 'flow' | 'file'
  readonly resource: string
  readonly rowIds: readonly string[]
  readonly diff?: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
  readonly params?: unknown
  readonly status: '0' | '1'
  readonly msg?: string
}

const SECRET = /password|secret|token|captcha|^sk$|idcard|identitycode/i

/** The parameters of a request with secrets blanked, cut to what the record holds. */
export function blanked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, SECRET.test(name) ? '******' : blanked(part)]))
}

/** Writes one record, in the action's own transaction when `db` is one. The sealer chains it later. */
export async function writeAudit(ctx: Context, entry: AuditEntry, db: Db = ctx.db): Promise<void> {
  const time = new Date(ctx.services.clock() + 8 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ')
  await db
    .insertInto('operation_log')
    .values({
      id: ctx.services.newId(),
      creator: ctx.actor.userId,
      creator_name: ctx.actor.username,
      real_name: ctx.actor.realName,
      dept_id: ctx.actor.deptId || null,
      dept_name: ctx.actor.deptName,
      operation: entry.operation.slice(0, 100),
      module: entry.resource.split('/')[0] ?? '',
      resource: entry.resource,
      row_ids: entry.rowIds.join(',').slice(0, 1000),
      kind: entry.kind,
      request_uri: ctx.request.path.slice(0, 300),
      request_method: ctx.request.method,
      request_params: JSON.stringify(blanked(entry.params ?? null)).slice(0, 4000),
      diff: JSON.stringify(entry.diff ?? []),
      request_time: Math.max(0, Math.round(ctx.services.clock() - ctx.time)),
      status: entry.status,
      msg: entry.msg?.slice(0, 500) ?? null,
      ip: ctx.request.ip,
      user_agent: ctx.request.userAgent.slice(0, 500),
      request_id: ctx.request.id,
      create_date: time,
      update_date: time,
    })
    .execute()
}

/** The fields that differ between two states of a row. */
export function differenceOf(before: Values | null, after: Values): readonly { field: string; before: unknown; after: unknown }[] {
  const changes: { field: string; before: unknown; after: unknown }[] = []
  for (const [field, value] of Object.entries(after)) {
    const old = before?.[field] ?? null
    if (JSON.stringify(old) !== JSON.stringify(value ?? null))
      changes.push({ field, before: SECRET.test(field) ? '******' : old, after: SECRET.test(field) ? '******' : value })
  }
  return changes
}
