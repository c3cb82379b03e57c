import type { Geometry } from '@chengan/kernel/fields/field'
import { corridorOf } from '@chengan/kernel/geometry/corridor'
import { asNumber } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

/** A road whose width nobody knows is drawn this wide, in metres. */
const USUAL_WIDTH = 30

const polygonsOf = (area: Geometry): readonly unknown[] => {
  if (area.type === 'MultiPolygon') return area.coordinates as readonly unknown[]
  return area.type === 'Polygon' ? [area.coordinates] : []
}

async function roadsOf(ctx: Context, ids: readonly string[]): Promise<readonly Geometry[]> {
  if (ids.length === 0) return []
  const roads = await rowsById(ctx.db, ctx.services.registry.byName('road'), ids, ctx.today)
  return roads.flatMap(({ geom, redLineWidth }) => {
    const strip = geom == null ? null : corridorOf(geom as Geometry, asNumber(redLineWidth) || USUAL_WIDTH)
    return strip === null ? [] : [strip]
  })
}

/** Draws where an order holds: its area, its districts, its roads in their width. */
export const drawExtent: Effect<'pauseOrder'> = async (ctx) => {
  const { regionIds, roadIds, scope } = ctx.row
  const { rows } = await sql<{
    boundary: Geometry | null
  }>`select boundary from region where id = any(${[...(regionIds ?? [])]}::text[])`.execute(ctx.db)
  const areas = [scope ?? null, ...rows.map(({ boundary }) => boundary), ...(await roadsOf(ctx, roadIds ?? []))].filter(
    (one) => one !== null,
  )
  const polygons = areas.flatMap(polygonsOf)
  await ctx.patch({ extent: polygons.length === 0 ? null : { type: 'MultiPolygon', coordinates: polygons } })
}
