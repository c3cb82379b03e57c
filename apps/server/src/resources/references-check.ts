import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type FieldRefusal, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { visible } from '../storage/visible.ts'
import { referencesOf } from './names.ts'

/** Refuses references to rows that are missing or that the caller may not see (R-9: a reference shows what its own scope shows).
 *  Departments, users and regions need only exist: an order names a company's department that the district sees by its row alone. */
export async function checkReferences(ctx: Context, resource: CompleteResource, values: Values): Promise<void> {
  const refusals: FieldRefusal[] = []
  for (const field of referencesOf(resource)) {
    const value = values[field.name]
    const ids = typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : []
    if (ids.length === 0) continue
    const target = ctx.services.registry.byName(field.to ?? '')
    const scoped = field.kind === 'ref' || field.kind === 'refs'
    const source = visible(ctx, target)
    const found = scoped
      ? await sql<{
          n: number
        }>`select count(*)::int as n from ${source.from} where t.id = any(${ids}::text[]) and ${source.where}`.execute(ctx.db)
      : await sql<{ n: number }>`select count(*)::int as n from ${sql.table(target.table)} t where t.id = any(${ids}::text[])`.execute(
          ctx.db,
        )
    if ((found.rows[0]?.n ?? 0) < new Set(ids).size) refusals.push({ field: field.name, key: 'malformed', values: { '0': field.label } })
  }
  if (refusals.length > 0) throw refuseFields(refusals)
}

/** Refuses values that another living row has, with the field. The unique index stands behind it for two at once. */
export async function checkUnique(ctx: Context, resource: CompleteResource, values: Values, id: string | null): Promise<void> {
  const refusals: FieldRefusal[] = []
  for (const field of resource.fieldList) {
    const value = values[field.name]
    if (!field.unique || !field.stored || value === null || value === undefined) continue
    const live = resource.deletion === 'evidence' ? sql`and not deleted` : sql``
    const { rows } =
      await sql`select 1 from ${sql.table(resource.table)} where ${sql.ref(field.column)} = ${value} ${live} and id <> ${id ?? ''} limit 1`.execute(
        ctx.db,
      )
    if (rows.length > 0) refusals.push({ field: field.name, key: 'duplicate', values: { '0': field.label } })
  }
  if (refusals.length > 0) throw refuseFields(refusals)
}
