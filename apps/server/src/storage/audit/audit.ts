import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isSameIn } from '@chengan/kernel/definition/rows/same'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Values } from '@chengan/kernel/rule'
import { isSameValue } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import { bulkInsert, plainInsert } from '../bulk-insert.ts'
import { executeDeferred, type Statement } from '../changes.ts'
import { cutForRecord } from '../cut-params.ts'
import type { Db } from '../databases/database.ts'
import { lazyValue } from '../late-value.ts'
import { differenceWithoutPersonalValues, withoutPersonalAddresses, withoutPersonalValues } from '../sealing/personal-values.ts'

/** What a changing call did, for the audit record (system.md §3.9). */
export interface AuditEntry {
  readonly operation: string
  readonly kind: 'write' | 'auth' | 'grant' | 'param' | 'export' | 'privacyRead' | 'flow' | 'file'
  readonly resource: string
  readonly rowIds: readonly string[]
  /** What the rows are called. */
  readonly objectName?: string | null
  /** `line`: the child row that changed, where not everybody sees all rows. */
  readonly diff?: readonly { readonly field: string; readonly before: unknown; readonly after: unknown; readonly line?: string }[]
  readonly params?: unknown
  readonly status: '0' | '1'
  readonly msg?: string
}

/** The kind of the record of a save or delete: of most resources business, of some a change of rights or parameters; `fields` null for a delete. */
export function auditKindOf({ recordedAs }: Pick<CompleteResource, 'recordedAs'>, fields: readonly string[] | null): AuditEntry['kind'] {
  if (recordedAs === undefined) return 'write'
  const { kind, when } = recordedAs
  return when === undefined || fields?.some((field) => when.includes(field)) ? kind : 'write'
}

const SECRET = /password|secret|token|captcha|^sk$|idcard|identitycode/i

/** The parameters of a request with secrets blanked. */
export function blanked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blanked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, SECRET.test(name) ? '******' : blanked(part)]))
}

/** Writes one record, in the action's own transaction when `db` is one, and there too what subscribers are told of the change. The sealer chains
 *  it later. */
export async function writeAudit(ctx: Context, entry: AuditEntry, db: Db = ctx.db): Promise<void> {
  await executeDeferred(db, auditChange(ctx, entry))
  await ctx.services.announce?.(ctx, [entry], db)
}

/** The record alone, for who writes it with other changes; he tells the subscribers. It may wait for company on its way, and is numbered when it goes:
 *  the sealer chains records by their numbers, and would seal a younger one before a transaction of which the database knows nothing yet. */
export function auditChange(ctx: Context, entry: AuditEntry): Statement {
  const { newId, clock } = ctx.services
  const record = { ...auditColumnsOf(ctx, entry), ...callerOf(ctx) }
  let written: number | undefined
  const now = () => {
    written ??= clock()
    return written
  }
  const time = lazyValue(() => timeOf(now()))
  return plainInsert('operation_log', {
    ...record,
    id: lazyValue(newId),
    diff: JSON.stringify(record.diff),
    request_time: lazyValue(() => `${millisecondsSince(ctx, now())}`),
    create_date: time,
    update_date: time,
  })
}

/** Writes many records of one call at once. */
export async function writeAudits(ctx: Context, entries: readonly AuditEntry[]): Promise<void> {
  const own = entries.map((entry) => auditColumnsOf(ctx, entry))
  await bulkInsert(ctx.db, 'operation_log', own, { alike: callerOf(ctx) })
  await ctx.services.announce?.(ctx, entries, ctx.db)
}

/** To the millisecond, in Asia/Shanghai. */
const timeOf = (now: number) => new Date(now + 8 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ')

/** How long a request takes already: its records, less this, were begun with it. */
const millisecondsSince = (ctx: Context, now: number) => Math.max(0, Math.round(now - ctx.time))

/** What was done to which rows. */
function auditColumnsOf(ctx: Context, entry: AuditEntry) {
  const { registry } = ctx.services
  const params = withoutPersonalValues(registry, blanked(cutForRecord(entry.params ?? null)))
  return {
    id: ctx.services.newId(),
    operation: entry.operation.slice(0, 100),
    module: entry.resource.split(/[/:]/)[0] ?? '',
    resource: entry.resource,
    row_ids: entry.rowIds.join(',').slice(0, 1000),
    object_name: entry.objectName?.slice(0, 200) || null,
    kind: entry.kind,
    request_params: params === null ? null : JSON.stringify(params).slice(0, 4000),
    diff: differenceWithoutPersonalValues(registry, entry.diff ?? []),
    status: entry.status,
    msg: entry.msg?.slice(0, 500) ?? null,
  }
}

/** Who did it, by which request, and when: the same for everything that one call does at a moment. */
function callerOf(ctx: Context) {
  const now = ctx.services.clock()
  const time = timeOf(now)
  return {
    creator: ctx.actor.userId,
    creator_name: ctx.actor.username,
    real_name: ctx.actor.realName,
    dept_id: ctx.actor.deptId || null,
    dept_name: ctx.actor.deptName,
    request_uri: withoutPersonalAddresses(ctx.services.registry, ctx.request.path).slice(0, 300),
    request_method: ctx.request.method,
    request_time: millisecondsSince(ctx, now),
    ip: ctx.request.ip,
    user_agent: ctx.request.userAgent.slice(0, 500),
    request_id: ctx.request.id,
    create_date: time,
    update_date: time,
  }
}

/** The fields that differ between two states of a row; `fields`: those of its resource, by whose kinds values are compared. */
export function differenceOf(
  before: Values | null,
  after: Values,
  fields: Fields = {},
): readonly { field: string; before: unknown; after: unknown; line?: string }[] {
  const changes: { field: string; before: unknown; after: unknown; line?: string }[] = []
  for (const [field, value] of Object.entries(after)) {
    const old = before?.[field] ?? null
    const own = fields[field]
    if (own === undefined ? isSameValue(old, value) : isSameIn(own, old, value)) continue
    const secret = SECRET.test(field)
    changes.push({ field, before: secret ? '******' : old, after: secret ? '******' : value })
  }
  return changes
}
