import { isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type CompleteSection, listFor, queryOfSection, type RowsSection, sectionsOf } from '@chengan/kernel/definition/rows/sections-of'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { allOf } from '../../storage/scope/filter-sql.ts'
import { type VisibleRows, visible } from '../../storage/scope/visible.ts'
import { narrowed } from '../lists/lists.ts'
import { filtersOf } from '../lists/query.ts'

const kept = new WeakMap<Registry, Map<string, readonly CompleteSection[]>>()

/** The sections of the pages of a resource's rows, found once. */
export function sectionsIn(registry: Registry, resource: CompleteResource): readonly CompleteSection[] {
  const known = kept.get(registry) ?? new Map<string, readonly CompleteSection[]>()
  kept.set(registry, known)
  const found =
    known.get(resource.name) ??
    sectionsOf(
      resource,
      registry.all.filter(({ owner }) => owner?.inline !== true),
    )
  known.set(resource.name, found)
  return found
}

/** The rows of a section that belong to one row, as the caller sees them in the list that is his. */
export interface RowsOfSection {
  readonly section: RowsSection
  readonly resource: CompleteResource
  readonly source: VisibleRows
  readonly where: RawBuilder<boolean>
}

/** The sections of rows that the caller may list, each with the rows that belong to the one with this id. What is counted here is what the list holds
 *  that the console opens: it asks the same call the same. */
export function rowsFor(ctx: Context, resource: CompleteResource, id: string): readonly RowsOfSection[] {
  const { registry } = ctx.services
  return sectionsIn(registry, resource).flatMap((section) => {
    if (section.kind !== 'rows' || !mayList(ctx, section)) return []
    const list = listFor(section, ctx.actor.level ?? undefined)
    if (list === undefined) return []
    const other = registry.byName(section.resource)
    const variant = Object.values(other.variants).find(({ path }) => `${other.root}/${path}` === list.path)
    const source = narrowed(visible(ctx, other), variant)
    const asked: Values = queryOfSection(section, list, id)
    return [{ section, resource: other, source, where: allOf([source.where, ...filtersOf(source.frame, asked)]) }]
  })
}

function mayList({ actor }: Context, { permission, lists }: RowsSection): boolean {
  if (!permission.split('|').some((one) => one === 'login' || mayDo(actor, one))) return false
  return lists.some(({ levels }) => isOfLevel(actor, levels))
}

/** How many rows each section of a row's page holds for the caller, in one statement. A section that he may not list is not among them. */
export async function countsOf(ctx: Context, resource: CompleteResource, id: string): Promise<Readonly<Record<string, number>>> {
  const parts = rowsFor(ctx, resource, id)
  if (parts.length === 0) return {}
  const counts = parts.map(
    ({ section, source, where }) => sql`select ${sql.lit(section.key)} as key, count(*)::int as n from ${source.from} where ${where}`,
  )
  const { rows } = await sql<{ key: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
}
