import { notYetAt } from '@chengan/kernel/definition/layers/later-rows'
import { NAMES_FROM, TILE_FEATURES } from '@chengan/kernel/definition/layers/layer'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { Box } from '@chengan/kernel/geometry/measure'
import { type RawBuilder, sql } from 'kysely'
import { allOf, anyOf, never, valueSql } from '../../storage/scope/filter-sql.ts'
import type { LayerRows, SetLayer } from '../layer-rows.ts'
import { BUFFER, boxOfTile, EXTENT, pixelOf, type TileAddress } from './tile-address.ts'

/** A row in a tile, or many of one cell: `n` of them, of which `worst` is the gravest class. */
export interface TileRow {
  readonly id: string | null
  readonly name: string | null
  readonly code: string | null
  readonly class: string
  readonly lng: number
  readonly lat: number
  readonly geom: Geometry | null
  readonly n: number | null
  /** What is drawn of it besides its class: `dash` 1, its diameter `mm`, `turn` in degrees, `dark` 1. */
  readonly looks?: Readonly<Record<string, number>> | null
}

/** From this zoom on rows that have a place and a drawing are drawn as they lie. */
const SHAPES_FROM = 14
/** Less than so many pixels of a line are not seen. */
const SEEN_PX = 2
/** Cells along the side of a tile: of 64 px. */
const CELLS = 8

/** The statement that reads what a tile holds, in the order in which it is thinned. */
export function tileStatement(rows: LayerRows, { set }: Pick<SetLayer, 'set'>, tile: TileAddress): RawBuilder<TileRow> {
  const { layer } = rows
  const gathers = set.clusterBelow !== null && tile.z < set.clusterBelow && (layer.place !== null || layer.shape !== null)
  return gathers ? gathered(rows, tile) : singly(rows, tile, sql`true`, boxOfTile(tile, BUFFER / EXTENT))
}

/** Rows one by one. */
function singly(rows: LayerRows, tile: TileAddress, only: RawBuilder<boolean>, box: Box): RawBuilder<TileRow> {
  const { source, where, columns } = rows
  const met = allOf([where, columns.meets(box), only, isSeen(rows, tile), appears(rows, tile)])
  return sql<TileRow>`select ${ofRow(rows, tile)} from ${source.from} where ${met} order by ${inOrder(rows)} limit ${TILE_FEATURES + 1}`
}

/** What a row is called, near enough to be read. */
function calledBy({ source, resource, layer }: LayerRows, { z }: TileAddress) {
  const told = resource.onMap?.tells?.code ?? resource.onMap?.tells?.assetCode
  return {
    name: z >= NAMES_FROM && layer.unnamed !== true ? sql`${valueSql(source.frame, resource.nameField)}::text` : sql`null::text`,
    code: z >= NAMES_FROM && told !== undefined ? sql`${valueSql(source.frame, told)}::text` : sql`null::text`,
  }
}

function ofRow(rows: LayerRows, tile: TileAddress): RawBuilder<unknown> {
  const { columns, resource, layer, classSql } = rows
  const { name, code } = calledBy(rows, tile)
  const { z } = tile
  const drawn = layer.shape !== null && (layer.place === null || z >= SHAPES_FROM) ? resource.fields[layer.shape] : undefined
  const geom = drawn === undefined ? sql`null::jsonb` : sql`${sql.ref(`t.${drawn.column}`)}`
  return sql`t.id as id, ${name} as name, ${code} as code, ${classSql} as class, (${columns.lng})::float8 as lng, (${columns.lat})::float8 as lat,
    ${geom} as geom, null::int as n, ${looksSql(rows)} as looks`
}

/** What is drawn of a row besides its class (`LayerLooks`), as short as a tile wants it. */
function looksSql({ layer: { looks = {} }, source, resource }: LayerRows): RawBuilder<unknown> {
  const told = (name: string) => valueSql(source.frame, name)
  const holds = (name: string) => (resource.fields[name]?.kind === 'bool' ? told(name) : sql`nullif(${told(name)}::text, '') is not null`)
  const parts = [
    ...(looks.dashed === undefined ? [] : [sql`'dash', case when ${holds(looks.dashed.field)} then 1 end`]),
    ...(looks.width === undefined ? [] : [sql`'mm', ${told(looks.width.field)}`]),
    ...(looks.turned === undefined ? [] : [sql`'turn', ${told(looks.turned.field)}`]),
    ...(looks.lit === undefined ? [] : [sql`'dark', case when not ${told(looks.lit.field)} then 1 end`]),
  ]
  return parts.length === 0 ? sql`null::jsonb` : sql`jsonb_strip_nulls(jsonb_build_object(${sql.join(parts)}))`
}

/** Rows that are drawn at this zoom already (`Layer.later`). */
function appears({ layer, source }: LayerRows, { z }: TileAddress): RawBuilder<boolean> {
  const left = notYetAt(layer, z)
  if (left === null) return sql`true`
  const value = sql`coalesce(${valueSql(source.frame, left.field)}::text, '')`
  return allOf([
    sql<boolean>`${value} <> all(${[...left.values]}::text[])`,
    ...(left.rest ? [sql<boolean>`${value} = any(${[...left.known]}::text[])`] : []),
  ])
}

/** The gravest first; among those of one class always the same, so that a thinned tile does not flicker. */
function inOrder({ layer: { worst = [] }, classSql }: LayerRows): RawBuilder<unknown> {
  return sql`coalesce(array_position(${[...worst]}::text[], ${classSql}), ${worst.length + 1}), md5(t.id)`
}

/** Lines and areas that are more than a spot at this zoom; whatever has a place is drawn as a point. */
function isSeen({ layer, resource }: LayerRows, tile: TileAddress): RawBuilder<boolean> {
  const field = layer.shape === null || layer.place !== null ? undefined : resource.fields[layer.shape]
  if (field === undefined) return sql`true`
  const pixel = pixelOf(tile)
  const side = (name: string) => sql.ref(`t.${field.column}_${name}`)
  return anyOf([
    sql<boolean>`${side('max_lng')} - ${side('min_lng')} >= ${pixel.lng * SEEN_PX}`,
    sql<boolean>`${side('max_lat')} - ${side('min_lat')} >= ${pixel.lat * SEEN_PX}`,
  ])
}

/** Points in cells of 64 px: how many, the gravest class, and their middle. Rows of the classes that stand alone are not gathered. A cell belongs to one tile, and
 *  a point to one cell: whatever is counted is counted once. */
function gathered(rows: LayerRows, tile: TileAddress): RawBuilder<TileRow> {
  const { source, where, columns, classSql, layer } = rows
  const { name, code } = calledBy(rows, tile)
  const { worst = [], alone = [] } = layer
  const box = boxOfTile(tile)
  const isAlone = alone.length === 0 ? never : sql<boolean>`${classSql} = any(${[...alone]}::text[])`
  const most = 2 ** tile.z * CELLS
  const [lng, lat] = [sql`(${columns.lng})::float8`, sql`(${columns.lat})::float8`]
  const x = sql`floor((${lng} + 180) / 360 * ${most}::float8)`
  const y = sql`floor((1 - asinh(tan(radians(${lat}))) / pi()) / 2 * ${most}::float8)`
  const grave = sql`coalesce(array_position(${[...worst]}::text[], ${classSql}), ${worst.length + 1})`
  const inside = allOf([where, columns.isPlaced, columns.meets(widened(box)), sql`not ${isAlone}`, appears(rows, tile)])
  const first = { x: tile.x * CELLS, y: tile.y * CELLS }
  const clusters = sql`select case when count(*) = 1 then min(id) end as id, case when count(*) = 1 then min(name) end as name, case when count(*) = 1 then min(code) end as code,
      (array_agg(class order by grave, class))[1] as class, avg(lng)::float8 as lng, avg(lat)::float8 as lat, null::jsonb as geom, count(*)::int as n,
      case when count(*) = 1 then (array_agg(looks))[1] end as looks
    from (select t.id, ${name} as name, ${code} as code, ${classSql} as class, ${grave} as grave, ${looksSql(rows)} as looks, ${lng} as lng, ${lat} as lat, ${x} as x, ${y} as y from ${source.from} where ${inside}) as placed
    where x between ${first.x} and ${first.x + CELLS - 1} and y between ${first.y} and ${first.y + CELLS - 1} group by x, y`
  if (alone.length === 0) return sql<TileRow>`${clusters}`
  const single = sql`select ${ofRow(rows, tile)} from ${source.from}
    where ${allOf([where, isAlone, columns.meets(boxOfTile(tile, BUFFER / EXTENT)), appears(rows, tile)])} order by ${inOrder(rows)} limit ${TILE_FEATURES}`
  return sql<TileRow>`(${clusters}) union all (${single})`
}

/** A hair wider: the middle of a drawing may lie on the edge of what its box meets. */
const widened = ([west, south, east, north]: Box): Box => [west - 1e-9, south - 1e-9, east + 1e-9, north + 1e-9]
