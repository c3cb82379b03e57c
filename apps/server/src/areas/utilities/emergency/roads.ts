import { type RoadNetwork, roadNetworkOf } from '@chengan/domain/utilities/emergency/travel/road-network'
import type { Geometry } from '@chengan/kernel/fields/field'
import { stringsOf } from '@chengan/kernel/geometry/measure'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Services } from '../../../services.ts'

const SNAP_M = 30

interface Kept {
  readonly stamp: string
  readonly network: RoadNetwork
}
const kept = new WeakMap<Services, Kept>()

/** Roads have no secrets: whoever reckons a way goes on all of them, whatever he may open of the register. */
const lines = sql`select s.geom from road_section s where s.geom is not null and not s.deleted
  union all select r.geom from road r where r.geom is not null and not r.deleted
    and not exists (select 1 from road_section s where s.road_id = r.id and s.geom is not null and not s.deleted)`

/** The network of the road sections, and of roads that have none; built anew when one of them has changed. */
export async function drivableRoads(ctx: Context): Promise<RoadNetwork> {
  const snap = ctx.services.settings.number('gysy.dispatch.snapM', SNAP_M)
  const { rows } = await sql<{ stamp: string }>`select concat_ws('.', (select concat_ws('-', count(*), sum(version)) from road_section),
    (select concat_ws('-', count(*), sum(version)) from road), ${String(snap)}::text) as stamp`.execute(ctx.db)
  const stamp = rows[0]?.stamp ?? ''
  const before = kept.get(ctx.services)
  if (before?.stamp === stamp) return before.network
  const drawn = await sql<{ geom: Geometry }>`${lines}`.execute(ctx.db)
  const network = roadNetworkOf(
    drawn.rows.flatMap(({ geom }) => stringsOf(geom)),
    snap,
  )
  kept.set(ctx.services, { stamp, network })
  return network
}
