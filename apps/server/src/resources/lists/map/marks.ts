import { fieldsOfCondition } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isTold } from '@chengan/kernel/definition/forms/asked'
import { MARKS_AT_MOST, type MapView } from '@chengan/kernel/definition/rows/map-view'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { Box } from '@chengan/kernel/geometry/measure'
import { simplified } from '@chengan/kernel/languages/simplified-line'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { toldSql } from '../../../storage/scope/told-sql.ts'
import type { VisibleRows } from '../../../storage/scope/visible.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { type Row, selectList } from '../../rows.ts'
import { narrowed, variantAsked } from '../lists.ts'
import { readListQuery } from '../query.ts'
import { boxIn, type PlaceColumns, placeColumns } from './place-sql.ts'

/** Parts of the shown width below which a bend of a line is not seen. */
const FINENESS = 2000
/** Cells of the grid of clusters along the shown width. */
const CELLS = 16
/** Degrees to which lines are drawn where no part of the map is named. */
const COARSE = 0.0001

type Line = readonly (readonly number[])[]

/** `GET R/map`: the rows that the filters of the list leave (`list`: of which list), each with its place and drawing; where they are more than a map can
 *  show, how many lie in each cell of a grid, and of which class (assets.md §1.1, A-14). */
export async function marksOf(ctx: Context, whole: CompleteResource, view: MapView, query: Values): Promise<readonly Values[]> {
  const resource = asReadBy(whole, ctx.actor)
  const source = narrowed(visible(ctx, resource), variantAsked(resource, query))
  // The part of the map is a filter like any other.
  const asked = await readListQuery(ctx, source.frame, query, { strict: ctx.request.strict })
  const columns = placeColumns(resource, view)
  const box = typeof query.bbox === 'string' && query.bbox !== '' ? boxIn(query.bbox) : null
  const where = allOf([source.where, columns.isPlaced, ...asked.conditions])
  const shown = { source, where, columns, box }
  return (await areTooMany(ctx, shown)) ? clusters(ctx, view, shown) : singleMarks(ctx, resource, view, shown)
}

interface Shown {
  readonly source: VisibleRows
  readonly where: RawBuilder<boolean>
  readonly columns: PlaceColumns
  readonly box: Box | null
}

/** Whether more rows are shown than a map can show one by one: they are counted, not read. */
async function areTooMany(ctx: Context, { source, where }: Shown): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from ${source.from} where ${where}
    limit ${MARKS_AT_MOST + 1}) as found`.execute(ctx.db)
  return (rows[0]?.n ?? 0) > MARKS_AT_MOST
}

/** A mark for each row. */
async function singleMarks(ctx: Context, resource: CompleteResource, view: MapView, shown: Shown): Promise<readonly Values[]> {
  const tells = Object.entries(view.tells ?? {})
  const told = [resource.nameField, ...tells.map(([, field]) => field), ...(view.classed ? [view.classed] : [])]
  const drawn = view.shape === undefined ? [] : [view.shape]
  const read = new Set(['id', ...told, ...drawn, ...told.flatMap((name) => fieldsOfCondition(resource.fields[name]?.when ?? { all: [] }))])
  const { source, where, columns, box } = shown
  const { rows } =
    await sql<Row>`select ${selectList(resource, 't', ctx.today, read)}, ${columns.lng} as "lng", ${columns.lat} as "lat" from ${source.from}
    where ${where} order by t.id limit ${MARKS_AT_MOST}`.execute(ctx.db)
  const tolerance = toleranceIn(box)
  const tell = (row: Row, name: string) => {
    const field = resource.fields[name]
    return field === undefined || !isTold(field, row, ctx.actor.level) ? null : (row[name] ?? null)
  }
  return rows.map((row) => ({
    id: row.id,
    name: tell(row, resource.nameField),
    lng: row.lng,
    lat: row.lat,
    ...(view.shape === undefined ? {} : { geom: drawnAs(row[view.shape] as Geometry | null, tolerance) }),
    ...Object.fromEntries(tells.map(([name, field]) => [name, tell(row, field)])),
    ...(view.classed === undefined ? {} : { class: tell(row, view.classed) }),
  }))
}

/** The bends that are not seen in a part of the map, in degrees. */
export const toleranceIn = (box: Box | null): number => (box === null ? COARSE : Math.max(box[2] - box[0], box[3] - box[1]) / FINENESS)

/** A geometry without the bends that are not seen; null stays null. */
export function drawnAs(geometry: Geometry | null, tolerance: number): unknown {
  if (geometry?.type === 'LineString') return { ...geometry, coordinates: simplified(geometry.coordinates as Line, tolerance) }
  if (geometry?.type !== 'MultiLineString') return geometry ?? null
  return { ...geometry, coordinates: (geometry.coordinates as readonly Line[]).map((line) => simplified(line, tolerance)) }
}

/** How many rows lie in each cell of a grid over what is shown, and how many of each class; a cluster stands in the middle of its rows. */
async function clusters(ctx: Context, { classed }: MapView, { source, where, columns, box }: Shown): Promise<readonly Values[]> {
  const { lng, lat } = columns
  const ofClass = classed === undefined ? sql`''::text` : sql`coalesce(${toldSql(source.frame, classed)}::text, '')`
  // The rows are gone through once more for their width: kept until it is known they would be written down meanwhile.
  const width =
    box === null
      ? sql`(select greatest(max(lng) - min(lng), 0.001) from (select ${lng} as lng from ${source.from} where ${where}) as shown)`
      : sql`${Math.max(box[2] - box[0], 0.000001)}::double precision`
  const { rows } = await sql<Values>`with grid as materialized (select ${width} / ${CELLS}::double precision as cell),
    classes as (select floor(lng / cell) as x, floor(lat / cell) as y, class, sum(lng) as lngs, sum(lat) as lats, count(*)::int as n
      from (select ${lng} as lng, ${lat} as lat, ${ofClass} as class from ${source.from} where ${where}) as placed, grid group by 1, 2, 3)
    select sum(lngs) / sum(n) as "lng", sum(lats) / sum(n) as "lat", sum(n)::int as "count", jsonb_object_agg(class, n) as "classes"
    from classes group by x, y order by 3 desc limit ${MARKS_AT_MOST}`.execute(ctx.db)
  return classed === undefined ? rows.map(({ classes: _none, ...cluster }) => cluster) : rows
}
