import { COUNTING_PAUSES } from '@chengan/domain/maintenance/daily/pause/pause-codes'
import type { PauseWithArea } from '@chengan/domain/maintenance/daily/pause/pause-of-order'
import { liesIn, type Pause, type PausedPlace } from '@chengan/domain/maintenance/defects/standard/pauses'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** The orders that count and have not ended by then: in force, or ended. */
export async function pausesSince(ctx: Context, since: string): Promise<readonly PauseWithArea[]> {
  const { rows } =
    await sql<PauseWithArea>`select id, pause_kind as "pauseKind", left(start_time::text, 19) as "startTime", left(end_time::text, 19) as "endTime",
      coalesce(defect_codes, '{}') as "defectCodes", coalesce(severities, '{}') as "severities", region_id as "regionId",
      coalesce(region_ids, '{}') as "regionIds", coalesce(road_ids, '{}') as "roadIds", scope
    from pause_order where status = any(${COUNTING_PAUSES}::text[]) and end_time > ${since}::timestamptz and not deleted order by id`.execute(
      ctx.db,
    )
  return rows
}

/** Those of them that hold at a place. */
export async function pausesAt(ctx: Context, place: PausedPlace, since: string): Promise<readonly Pause[]> {
  return (await pausesSince(ctx, since)).filter((one) => liesIn(one, place))
}
