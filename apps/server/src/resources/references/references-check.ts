import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type FieldRefusal, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { visible } from '../../storage/scope/visible.ts'
import { digestColumns } from '../../storage/sealing/sealed-columns.ts'
import { anyReferencesOf, idsReferredTo, referencesOf, seenOf, targetOf } from './references.ts'

/** Refuses references to rows that are missing or that the caller may not see (R-9: a reference shows what its own scope shows).
 *  Departments, users and regions need only exist: an order names a company's department that the district sees by its row alone. */
export async function checkReferences(ctx: Context, resource: CompleteResource, values: Values, whole: Values = values): Promise<void> {
  const refusals = [...(await plainReferenceRefusals(ctx, resource, values)), ...(await anyReferenceRefusals(ctx, resource, values, whole))]
  if (refusals.length > 0) throw refuseFields(refusals)
}

/** References to rows of one resource, all asked in one query. */
async function plainReferenceRefusals(ctx: Context, resource: CompleteResource, values: Values): Promise<readonly FieldRefusal[]> {
  const given = referencesOf(resource)
    // Who made and changed the row is the caller himself.
    .filter((field) => !(field.common && field.kind === 'user'))
    .map((field) => ({ field, ids: idsReferredTo(values[field.name]) }))
    .filter(({ ids }) => ids.length > 0)
  if (given.length === 0) return []
  const counts = given.map(({ field, ids }, place) => {
    const target = ctx.services.registry.byName(field.to ?? '')
    const among = sql`t.id = any(${ids}::text[])`
    const source = field.kind === 'ref' || field.kind === 'refs' ? visible(ctx, target) : null
    const rows = source ? sql`${source.from} where ${among} and ${source.where}` : sql`${sql.table(target.table)} t where ${among}`
    return sql`(select count(*) from ${rows}) as ${sql.id(`n${place}`)}`
  })
  const { rows } = await sql<Readonly<Record<string, number>>>`${preparedHint}select ${sql.join(counts)}`.execute(ctx.db)
  const missing = given.filter(({ ids }, place) => (rows[0]?.[`n${place}`] ?? 0) < new Set(ids).size)
  return missing.map(({ field }) => ({ field: field.name, key: 'referenceUnseen', values: { '0': field.label } }))
}

/** A polymorphic reference is judged when its row or its type changes: the type must say one of its targets, which is declared, and the
 *  row must be one that the caller sees there. */
async function anyReferenceRefusals(ctx: Context, resource: CompleteResource, values: Values, whole: Values): Promise<FieldRefusal[]> {
  const refusals: FieldRefusal[] = []
  for (const field of anyReferencesOf(resource)) {
    const id = whole[field.name]
    if (typeof id !== 'string' || !(field.name in values || (field.typeField ?? '') in values)) continue
    const target = targetOf(ctx.services.registry, field, whole)
    if (target === undefined || (await seenOf(ctx, target, [id])) === 0)
      refusals.push({ field: field.name, key: 'referenceUnseen', values: { '0': field.label } })
  }
  return refusals
}

/** Refuses changed values that another living row has, with the field. The unique index stands behind it for two at once. */
export async function checkUnique(
  ctx: Context,
  resource: CompleteResource,
  values: Values,
  id: string | null,
  changes: Values = values,
): Promise<void> {
  const refusals: FieldRefusal[] = []
  for (const field of resource.fieldList) {
    const value = values[field.name]
    if ((!field.unique && !field.uniqueWithin) || !field.stored || value === null || value === undefined) continue
    if (![field.name, ...(field.uniqueWithin ?? [])].some((name) => name in changes)) continue
    const within = (field.uniqueWithin ?? []).map(
      (name) => sql`and ${sql.ref(resource.fields[name]?.column ?? name)} is not distinct from ${values[name] ?? null}`,
    )
    const live = resource.deletion === 'evidence' ? sql`and not deleted` : sql``
    const same = field.encrypted
      ? sql`${sql.ref(digestColumns(field.column).hash)} = any(${[...ctx.services.keys.indexes(String(value))]}::text[])`
      : sql`${sql.ref(field.column)} = ${value}`
    const { rows } =
      await sql`select 1 from ${sql.table(resource.table)} where ${same} ${within.length > 0 ? sql.join(within, sql` `) : sql``} ${live} and id <> ${id ?? ''} limit 1`.execute(
        ctx.db,
      )
    if (rows.length > 0) refusals.push({ field: field.name, key: 'duplicate', values: { '0': field.label } })
  }
  if (refusals.length > 0) throw refuseFields(refusals)
}
