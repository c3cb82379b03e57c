import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { kinds } from '@chengan/kernel/fields/kinds'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Fields of a resource that refer to rows of one resource. */
export function referencesOf(resource: CompleteResource): readonly CompleteField[] {
  return resource.fieldList.filter((field) => field.to !== undefined && field.stored && !field.hidden)
}

function idsIn(field: CompleteField, rows: readonly Values[]): readonly string[] {
  const ids = new Set<string>()
  for (const row of rows) {
    const value = row[field.name]
    if (typeof value === 'string') ids.add(value)
    else if (Array.isArray(value)) for (const one of value) if (typeof one === 'string') ids.add(one)
  }
  return [...ids]
}

/** Display names beside references, one query for each resource referred to, however many rows. */
export async function namesFor(ctx: Context, resource: CompleteResource, rows: readonly Values[]): Promise<(row: Values) => Values> {
  const references = referencesOf(resource)
  const wanted = new Map<string, Set<string>>()
  for (const field of references) {
    const ids = wanted.get(field.to ?? '') ?? new Set<string>()
    for (const id of idsIn(field, rows)) ids.add(id)
    wanted.set(field.to ?? '', ids)
  }
  const known = new Map<string, ReadonlyMap<string, string>>()
  for (const [target, ids] of wanted) known.set(target, await namesOf(ctx, ctx.services.registry.byName(target), [...ids]))
  return (row) => {
    const names: Record<string, unknown> = {}
    for (const field of references) {
      const several = kinds[field.kind].filter === 'has'
      const of = known.get(field.to ?? '')
      const value = row[field.name]
      const name = displayNameOf(field.name, several)
      if (name in resource.fields) continue
      if (several) names[name] = Array.isArray(value) ? value.map((id) => of?.get(String(id)) ?? '').join('、') : null
      else names[name] = typeof value === 'string' ? (of?.get(value) ?? null) : null
    }
    return names
  }
}

/** The subjects of rows by id, also of deleted ones: history must stay readable. */
export async function namesOf(ctx: Context, target: CompleteResource, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const subject = target.fields[target.subject]?.column ?? 'id'
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, ${sql.ref(subject)} as name from ${sql.table(target.table)} where id = any(${[...ids]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.name]))
}
