import { extentOf } from '@chengan/domain/maintenance/daily/pause/pause-extent'
import type { Geometry } from '@chengan/kernel/fields/field'
import { asNumber } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

/** Draws where an order holds. */
export const drawExtent: Effect<'pauseOrder'> = async (ctx) => {
  const { regionIds, roadIds, scope } = ctx.row
  const { rows: regions } = await sql<{
    boundary: Geometry | null
  }>`select boundary from region where id = any(${[...(regionIds ?? [])]}::text[])`.execute(ctx.db)
  const roads = roadIds?.length ? await rowsById(ctx.db, ctx.services.registry.byName('road'), roadIds, ctx.today) : []
  const drawn = roads.map(({ geom, redLineWidth }) => ({ geom: (geom as Geometry | null) ?? null, redLineWidth: asNumber(redLineWidth) }))
  await ctx.patch({ extent: extentOf([scope, ...regions.map(({ boundary }) => boundary)], drawn) })
}
