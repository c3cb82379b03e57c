import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

// Several roots may share one table. What is kept beside a row names the root that has the table (`recordRoot`); people, and whoever is let in by
// permissions and pages, are led to the facet that shows the row.

/** Fields by which the facets of a table are told apart; none where one resource shows all its rows. */
function tellingApart(registry: Registry, resource: CompleteResource): readonly string[] {
  const sharing = registry.sharing(resource)
  return sharing.length < 2 ? [] : [...new Set(sharing.flatMap(({ facet }) => Object.keys(facet?.where ?? {})))]
}

/** The resource that shows a row, of which its root as it is kept is known, or that of a facet that is asked for; undefined where the root is of none. */
export async function resourceOfRow(ctx: Context, root: string, id: string): Promise<CompleteResource | undefined> {
  const { registry } = ctx.services
  const resource = registry.byRoot(root)
  if (resource === undefined || resource.root !== resource.recordRoot) return resource
  const names = tellingApart(registry, resource)
  if (names.length === 0) return resource
  const columns = sql.join(names.map((name) => sql`${sql.ref(resource.fields[name]?.column ?? name)} as ${sql.id(name)}`))
  const { rows } = await sql<Record<string, unknown>>`select ${columns} from ${sql.table(resource.table)} where id = ${id}`.execute(ctx.db)
  return rows[0] === undefined ? resource : registry.showing(resource, rows[0])
}

/** SQL: the root of the resource that shows the row of which something is kept, from the root it is kept under and the row's id. */
export function shownRootSql(registry: Registry, root: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<string> {
  const arms = registry.tabled.flatMap((resource) => {
    if (tellingApart(registry, resource).length === 0) return []
    const facets = registry.sharing(resource).filter(({ name }) => name !== resource.name)
    const roots = facets.map((facet) => sql`when ${wheresOf(facet)} then ${sql.lit(facet.root)}`)
    const shown = sql`(select case ${sql.join(roots, sql` `)} else ${sql.lit(resource.root)} end from ${sql.table(resource.table)} f where f.id = ${id})`
    return [sql`when ${sql.lit(resource.root)} then coalesce(${shown}, ${root})`]
  })
  return arms.length === 0 ? sql<string>`${root}` : sql<string>`(case ${root} ${sql.join(arms, sql` `)} else ${root} end)`
}

function wheresOf({ facet, fields }: CompleteResource): RawBuilder<unknown> {
  const parts = Object.entries(facet?.where ?? {}).map(
    ([name, value]) => sql`${sql.ref(`f.${fields[name]?.column ?? name}`)} = ${sql.lit(value)}`,
  )
  return sql.join(parts, sql` and `)
}
