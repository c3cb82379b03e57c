import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { plotKind } from '@chengan/domain/system/dictionaries/dashboards'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { cutTile } from '../../../../map/tiles/cut-tile.ts'
import type { TileRow } from '../../../../map/tiles/read-tile.ts'
import { BUFFER, boxOfTile, EXTENT, pixelOf, type TileAddress } from '../../../../map/tiles/tile-address.ts'

const LINES = 4000
/** Up to which grade roads are drawn, by zoom: expressways and arterials, collectors, all (dashboards.md §5.3). */
const gradesAt = (z: number): readonly string[] | null => (z < 11 ? ['1', '2'] : z < 13 ? ['1', '2', '3'] : null)

/** A tile of the ground that is drawn of the city's own data: waters, and roads with their names. Streets are no secret: everybody who works here is told the
 *  same tile (dashboards.md §5.2, blank). */
export async function ownGround(ctx: Context, tile: TileAddress): Promise<Uint8Array> {
  const [west, south, east, north] = boxOfTile(tile, BUFFER / EXTENT)
  const { lng: px, lat: py } = pixelOf(tile)
  const living = [assetStatus.values.inUse.value, assetStatus.values.outOfService.value]
  const grades = gradesAt(tile.z)
  const waters = await layer(
    ctx,
    'water',
    tile,
    sql<TileRow>`select null::text as id, name, null::text as code, '' as class, 0::float8 as lng, 0::float8 as lat,
      geometry as geom, null::int as n from plot
    where plot_kind = ${plotKind.values.water.value} and not deleted and geometry_min_lng <= ${east} and geometry_max_lng >= ${west}
      and geometry_min_lat <= ${north} and geometry_max_lat >= ${south} order by id limit ${LINES}`,
  )
  if (tile.z < 9) return waters
  const roads = await layer(
    ctx,
    'road',
    tile,
    sql<TileRow>`select null::text as id, ${tile.z >= 13 ? sql`name` : sql`null::text`} as name, null::text as code,
      coalesce(road_grade, '') as class, 0::float8 as lng, 0::float8 as lat, geom, null::int as n from road
    where status = any(${living}::text[]) and not deleted and geom is not null and (${grades === null}::boolean or road_grade = any(${grades ?? []}::text[]))
      and geom_min_lng <= ${east} and geom_max_lng >= ${west} and geom_min_lat <= ${north} and geom_max_lat >= ${south}
      and greatest((geom_max_lng - geom_min_lng) / ${px}::float8, (geom_max_lat - geom_min_lat) / ${py}::float8) >= 2
    order by road_grade, id limit ${LINES}`,
  )
  return Buffer.concat([waters, roads])
}

type Query = ReturnType<typeof sql<TileRow>>

async function layer(ctx: Context, name: string, tile: TileAddress, query: Query): Promise<Uint8Array> {
  const statement = query.compile(ctx.db)
  const key = JSON.stringify(['ground', name, tile, statement.parameters])
  const [bytes = null] = await ctx.services.tileCache.rows(key, statement.sql, async () => [
    cutTile(name, (await ctx.db.executeQuery(statement)).rows, tile),
  ])
  return bytes ?? new Uint8Array()
}
