import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** A facility with what belongs to it in lists of contracts and plans: a road with its sections. */
export async function partsOfFacility(ctx: Context, facilityId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from road_section where road_id = ${facilityId} and not deleted order by id`.execute(
    ctx.db,
  )
  return [facilityId, ...rows.map(({ id }) => id)]
}
