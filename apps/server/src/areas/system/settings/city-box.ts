import { regionType } from '@chengan/domain/system/dictionaries/accounts'
import type { Geometry } from '@chengan/kernel/fields/field'
import { isInside } from '@chengan/kernel/geometry/drawings/inside'
import type { Box, Position } from '@chengan/kernel/geometry/measure'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { factOfNoRow } from '../../../resources/implementation.ts'

type Sides = Readonly<Record<'west' | 'south' | 'east' | 'north', number | null>>

/** The box of the boundary of the city, or of several cities together; null where none is drawn. */
export async function boxOfCity(ctx: Context): Promise<Box | null> {
  const { rows } = await sql<Sides>`select min(boundary_min_lng) as west, min(boundary_min_lat) as south,
    max(boundary_max_lng) as east, max(boundary_max_lat) as north from region where type = ${regionType.values.city.value}`.execute(ctx.db)
  const [box] = rows
  if (box?.west == null || box.south === null || box.east === null || box.north === null) return null
  return [box.west, box.south, box.east, box.north]
}

/** The same for rules. */
export const cityBox = factOfNoRow(boxOfCity)

/** Of some districts those whose boundary is drawn, each with whether a place lies in it. */
export async function insideDistricts(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, (place: Position) => boolean>> {
  const { rows } = await sql<{ id: string; boundary: Geometry }>`select id, boundary from region
    where id = any(${[...ids]}::text[]) and boundary is not null`.execute(ctx.db)
  return new Map(rows.map(({ id, boundary }) => [id, ([lng, lat]: Position) => isInside(boundary, lng, lat)]))
}
