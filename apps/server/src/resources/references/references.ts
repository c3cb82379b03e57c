import { holds } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visible } from '../../storage/scope/visible.ts'

/** Fields of a resource that refer to rows of one resource. */
export const referencesOf: (resource: CompleteResource) => readonly CompleteField[] = oncePerResource((resource) =>
  resource.fieldList.filter((field) => field.to !== undefined && field.stored && !field.hidden),
)

/** Fields of a resource that refer to a row of one of several resources. */
export const anyReferencesOf: (resource: CompleteResource) => readonly CompleteField[] = oncePerResource((resource) =>
  resource.fieldList.filter((field) => field.targets !== undefined && field.stored && !field.hidden),
)

/** The ids that a reference holds, whether to one row or to several. */
export function idsReferredTo(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : []
}

/** The resource that a polymorphic reference of a row leads to; undefined while the type is empty or its root not declared. */
export function targetOf(registry: Registry, field: CompleteField, row: Values): CompleteResource | undefined {
  const type = row[field.typeField ?? '']
  const target = field.targets?.find((one) => one.type === type && (one.when === undefined || holds(one.when, row)))
  return target && registry.byRoot(target.root)
}

/** The resource in which a field's row lies, whichever kind of reference it is. */
export function referredBy(registry: Registry, field: CompleteField | undefined, row: Values): CompleteResource | undefined {
  if (field?.to !== undefined) return registry.byName(field.to)
  return field?.targets === undefined ? undefined : targetOf(registry, field, row)
}

/** How many of the rows the caller sees. */
export async function seenOf(ctx: Context, target: CompleteResource, ids: readonly string[]): Promise<number> {
  const source = visible(ctx, target)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${source.from} where t.id = any(${[...ids]}::text[]) and ${source.where}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** Those of the ids whose rows the caller sees. */
export async function idsSeen(ctx: Context, target: CompleteResource, ids: readonly string[]): Promise<readonly string[]> {
  const source = visible(ctx, target)
  const { rows } = await sql<{
    id: string
  }>`select t.id from ${source.from} where t.id = any(${[...ids]}::text[]) and ${source.where}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
