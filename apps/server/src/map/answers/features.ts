import type { Geometry } from '@chengan/kernel/fields/field'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { boxIn } from '../../resources/lists/map/place-sql.ts'
import { allOf, valueSql } from '../../storage/scope/filter-sql.ts'
import { layerAsked, layerRows } from '../layer-rows.ts'

/** What is asked of a layer in a part of the map. */
export interface FeaturesAsked {
  readonly layer: string
  readonly bbox: string
  readonly zoom: number
  readonly filters: string
  readonly limit: number
}

interface Read {
  readonly id: string
  readonly name: string | null
  readonly class: string
  readonly lng: number
  readonly lat: number
  readonly geom: Geometry | null
}

/** Cells along the width that is asked: more rows than the limit are told as clusters of these. */
const CELLS = 16

/** Rows of a layer that meet a part of the map as GeoJSON; where they are more than asked for, how many lie in each cell of a grid over it, with the gravest class
 *  (GET map/features). `total`: how many they are in all. */
export async function featuresOf(ctx: Context, { layer: code, bbox, filters, limit }: FeaturesAsked) {
  const { layer } = await layerAsked(ctx, code)
  const { resource, source, where, columns, classSql } = await layerRows(ctx, layer, filters)
  const box = boxIn(bbox)
  const met = allOf([where, columns.meets(box)])
  const field = layer.shape === null ? undefined : resource.fields[layer.shape]
  const geom = field === undefined ? sql`null::jsonb` : sql.ref(`t.${field.column}`)
  const name = layer.unnamed === true ? sql`null::text` : sql`${valueSql(source.frame, resource.nameField)}::text`
  const at = sql`(${columns.lng})::float8 as lng, (${columns.lat})::float8 as lat, ${classSql} as class`
  const { rows } = await sql<Read>`select t.id, ${name} as name, ${at}, ${geom} as geom from ${source.from} where ${met}
    order by t.id limit ${limit + 1}`.execute(ctx.db)
  if (rows.length <= limit) return { type: 'FeatureCollection', features: rows.map(feature), total: rows.length }
  const [west, south, east] = box
  const cell = Math.max(east - west, 1e-6) / CELLS
  const worst = [...(layer.worst ?? [])]
  const clusters = await sql<{
    lng: number
    lat: number
    n: number
    worst: string
  }>`select avg(lng)::float8 as lng, avg(lat)::float8 as lat,
      count(*)::int as n, (array_agg(class order by coalesce(array_position(${worst}::text[], class), ${worst.length + 1}), class))[1] as worst
    from (select ${at} from ${source.from} where ${met}) as placed
    group by floor((lng - ${west}) / ${cell}), floor((lat - ${south}) / ${cell})`.execute(ctx.db)
  return {
    type: 'FeatureCollection',
    features: clusters.rows.map(({ lng, lat, ...told }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { cluster: true, ...told },
    })),
    total: clusters.rows.reduce((sum, { n }) => sum + n, 0),
  }
}

const feature = ({ id, name, class: kind, lng, lat, geom }: Read) => ({
  type: 'Feature',
  geometry: geom ?? { type: 'Point', coordinates: [lng, lat] },
  properties: { id, name, class: kind, lng, lat },
})
