import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type DeclaredFigure, isRowsFigure } from '@chengan/kernel/definition/figures/figures-of'
import type { RowsMetric } from '@chengan/kernel/definition/figures/metric'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { cachedRows } from '../../figures/cache/cached-rows.ts'
import { mayReadFigure } from '../../figures/drill.ts'
import { readingOf, sourceOf } from '../../figures/read-figures.ts'
import { boxIn, type PlaceColumns } from '../../resources/lists/map/place-sql.ts'
import { allOf } from '../../storage/scope/filter-sql.ts'
import { layerAsked, layerRows, layersOfCaller } from '../layer-rows.ts'

/** Cells along the width of the world at zoom 0: of 16 px each. */
const CELLS = 32
export const MOST_CELLS = 20_000

interface HeatCell {
  readonly x: number
  readonly y: number
  readonly n: number
}

/** What part of the map is asked, and how finely. */
interface HeatSight {
  readonly bbox: string | null
  readonly zoom: number
  readonly filters: string
}

/** How many rows of a layer lie in each cell of 16 px, at the middle of its rows (GET map/heat). */
export async function heatOf(ctx: Context, { layer: code, ...sight }: HeatSight & { readonly layer: string }) {
  const { layer } = await layerAsked(ctx, code)
  const { source, where, columns } = await layerRows(ctx, layer, sight.filters)
  return heatCells(ctx, { from: source.from, where, columns }, sight)
}

/** How many of the rows that a figure counts lie in each cell: of a period those of its days. Refuses a figure that counts no rows with a place, and a
 *  period of one that tells what there is. */
export async function heatOfFigure(
  ctx: Context,
  figure: DeclaredFigure,
  { from, to, ...sight }: HeatSight & { readonly from?: string | undefined; readonly to?: string | undefined },
) {
  const layer = isCount(figure)
    ? (await layersOfCaller(ctx)).find((one) => one.layer.resource.name === figure.resource.name)?.layer
    : undefined
  if (layer === undefined || !isCount(figure)) throw refuse('figureUnplaced', { '0': figure.code })
  if (figure.metric.on === undefined && (from ?? to) !== undefined) throw refuse('heatWithoutDays')
  const reading = readingOf(ctx, figure, { query: Object.fromEntries(new URLSearchParams(sight.filters)), from, to, by: [] })
  // What is asked besides excludes what it counts: there is nothing.
  if (reading === undefined) return []
  const source = sourceOf(ctx, [reading])
  const { columns } = await layerRows(ctx, layer)
  return heatCells(ctx, { from: source.from, where: source.where, columns }, sight)
}

const isCount = (figure: DeclaredFigure): figure is DeclaredFigure<RowsMetric> => isRowsFigure(figure) && figure.metric.adds === undefined

/** The figures that count rows of a resource, of those that the caller may read. */
export const figuresCounting = (ctx: Context, resource: CompleteResource): readonly DeclaredFigure<RowsMetric>[] =>
  [...ctx.services.registry.figures.values()]
    .filter(isCount)
    .filter((figure) => figure.resource.name === resource.name && mayReadFigure(ctx, figure))

interface Placed {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly columns: PlaceColumns
}

function heatCells(ctx: Context, { from, where, columns }: Placed, { bbox, zoom }: HeatSight) {
  const met = allOf([where, columns.isPlaced, ...(bbox === null ? [] : [columns.meets(boxIn(bbox))])])
  const cell = 360 / (CELLS * 2 ** zoom)
  return cachedRows(
    ctx,
    sql<HeatCell>`select avg(lng)::float8 as x, avg(lat)::float8 as y, count(*)::int as n
      from (select (${columns.lng})::float8 as lng, (${columns.lat})::float8 as lat from ${from} where ${met}) as placed
      group by floor(lng / ${cell}::float8), floor(lat / ${cell}::float8) order by 3 desc limit ${MOST_CELLS}`,
  )
}
