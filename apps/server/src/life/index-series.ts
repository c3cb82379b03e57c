import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { datedQuery } from '../figures/read-figures.ts'
import { filtersOf } from '../resources/lists/query.ts'
import { allOf } from '../storage/scope/filter-sql.ts'
import { visible } from '../storage/scope/visible.ts'
import { isDrawnAs, tracksOf } from './tracks-of.ts'

/** An index that was found on a day. */
export interface FoundIndex {
  readonly on: string
  readonly index: number
}

/** The indices that were found of many facilities, each in the order of its days: of every track of indices that tells of them. Facilities of which nothing was found are missing. */
export async function indexSeries(
  ctx: Context,
  facility: CompleteResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FoundIndex[]>> {
  const series = new Map<string, FoundIndex[]>()
  for (const { resource, track, by } of tracksOf(ctx.services.registry, facility).filter(isDrawnAs('index'))) {
    const [owner, on, value] = [by, track.on, track.value].map((name) => sql.ref(`t.${resource.fields[name]?.column}`))
    const { frame, from, where } = visible(ctx, resource)
    const asked = allOf([where, ...filtersOf(frame, datedQuery(ctx, track.query ?? {})), sql<boolean>`${owner} = any(${[...ids]}::text[])`])
    const { rows } = await sql<
      FoundIndex & { readonly id: string }
    >`select ${owner} as id, to_char(${on}, 'YYYY-MM-DD') as "on", ${value}::float8 as index
      from ${from} where ${asked} and ${value} is not null order by ${on}, t.id`.execute(ctx.db)
    for (const { id, ...found } of rows) series.set(id, [...(series.get(id) ?? []), found])
  }
  return series
}
