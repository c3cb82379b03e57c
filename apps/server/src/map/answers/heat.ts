import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { cachedRows } from '../../figures/cache/cached-rows.ts'
import { boxIn } from '../../resources/lists/map/place-sql.ts'
import { allOf } from '../../storage/scope/filter-sql.ts'
import { layerAsked, layerRows } from '../layer-rows.ts'

/** Cells along the width of the world at zoom 0: of 16 px each. */
const CELLS = 32
export const MOST_CELLS = 20_000

interface HeatCell {
  readonly x: number
  readonly y: number
  readonly n: number
}

/** How many rows of a layer lie in each cell of 16 px, at the middle of its rows (GET map/heat). */
export async function heatOf(
  ctx: Context,
  asked: { readonly layer: string; readonly bbox: string | null; readonly zoom: number; readonly filters: string },
) {
  const { layer } = await layerAsked(ctx, asked.layer)
  const { source, where, columns } = await layerRows(ctx, layer, asked.filters)
  const met = allOf([where, columns.isPlaced, ...(asked.bbox === null ? [] : [columns.meets(boxIn(asked.bbox))])])
  const cell = 360 / (CELLS * 2 ** asked.zoom)
  return cachedRows(
    ctx,
    sql<HeatCell>`select avg(lng)::float8 as x, avg(lat)::float8 as y, count(*)::int as n
      from (select (${columns.lng})::float8 as lng, (${columns.lat})::float8 as lat from ${source.from} where ${met}) as placed
      group by floor(lng / ${cell}::float8), floor(lat / ${cell}::float8) order by 3 desc limit ${MOST_CELLS}`,
  )
}
