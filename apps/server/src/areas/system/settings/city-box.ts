import { regionType } from '@chengan/domain/system/dictionaries/accounts'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/implementation.ts'

type Sides = Readonly<Record<'west' | 'south' | 'east' | 'north', number | null>>

/** The box of the boundary of the city, or of several cities together; null where none is drawn. */
export const cityBox: Fact = async (ctx) => {
  const { rows } = await sql<Sides>`select min(boundary_min_lng) as west, min(boundary_min_lat) as south,
    max(boundary_max_lng) as east, max(boundary_max_lat) as north from region where type = ${regionType.values.city.value}`.execute(ctx.db)
  const [box] = rows
  return box?.west == null ? null : [box.west, box.south, box.east, box.north]
}
