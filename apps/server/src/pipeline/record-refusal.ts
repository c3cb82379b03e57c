import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { objectNameOf } from '../resources/change/object-name.ts'
import { auditKindOf, differenceOf, writeAudit } from '../storage/audit/audit.ts'
import type { ServerCall } from './call.ts'

const MOST_ROWS = 50
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** What came with a refused call, as far as it was read. */
export interface RefusedInput {
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown
}

const valuesIn = (part: unknown): Values | null =>
  typeof part === 'object' && part !== null && !Array.isArray(part) ? (part as Values) : null

/** The rows that a call was to change: in its address, its body, or a mere list of ids. */
function rowsMeant({ body, query, params }: RefusedInput): readonly string[] {
  const one = [params, body, query].flatMap((part) => valuesIn(part)?.id ?? [])
  const [ids = []] = [body, valuesIn(body)?.ids, valuesIn(query)?.ids].filter((part) => Array.isArray(part) || typeof part === 'string')
  const many: readonly unknown[] = Array.isArray(ids) ? ids : String(ids).split(',')
  return [...new Set([...one, ...many].filter(isId))].slice(0, MOST_ROWS)
}

/** The rows as they stand, with what a record may say of them. */
async function rowsOf(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<readonly Values[]> {
  if (ids.length === 0) return []
  const wanted = [resource.nameField, ...(resource.titleFields ?? []), ...(resource.recordedAs?.when ?? [])]
  const columns = [...new Set(wanted)].flatMap((name) => {
    const field = resource.fields[name]
    return field?.stored === true && field.encrypted !== true ? [sql`${sql.ref(field.column)} as ${sql.id(name)}`] : []
  })
  const { rows } = await sql<Values>`select ${sql.join([sql`id`, ...columns])} from ${sql.table(resource.table)}
    where id = any(${[...ids]}::text[])`.execute(ctx.db)
  return rows
}

/** Which fields the call would have changed, of those that decide how it is recorded. */
function fieldsMeant(resource: CompleteResource, body: Values | null, row: Values | undefined): readonly string[] {
  const deciding = resource.recordedAs?.when?.filter((name) => body !== null && Object.hasOwn(body, name)) ?? []
  const meant = Object.fromEntries(deciding.map((name) => [name, body?.[name] ?? null]))
  return differenceOf(row ?? null, meant, resource.fields).map(({ field }) => field)
}

/** The record of a changing call that was refused: what was tried, on what, and in which words it was refused. */
export async function recordRefusal(ctx: Context, call: ServerCall, input: RefusedInput, msg: string): Promise<void> {
  const { resource } = call
  const body = valuesIn(input.body)
  const tried = call.tried?.(body)
  const rowIds = rowsMeant(input)
  const rows = resource === null ? [] : await rowsOf(ctx, resource, rowIds)
  await writeAudit(ctx, {
    operation: tried?.words ?? call.label.zh,
    kind: resource === null ? 'write' : auditKindOf(resource, tried?.verb === 'delete' ? null : fieldsMeant(resource, body, rows[0])),
    resource: resource === null ? call.path : tried === undefined ? resource.recordRoot : `${resource.recordRoot}:${tried.verb}`,
    rowIds,
    objectName: resource === null ? null : objectNameOf(resource, rows.length > 0 ? rows : body === null ? [] : [body]),
    params: input.body ?? null,
    status: '0',
    msg,
  })
}
