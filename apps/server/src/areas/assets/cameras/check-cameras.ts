import { deviceStatus } from '@chengan/domain/assets/dictionaries/monitoring'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { ServiceDown } from '../../../ports/outside.ts'
import { PlatformRefused, type SeenCamera } from '../../../ports/video/video-platform.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'
import { platformNamed } from './video-platforms.ts'

/** Days over which the rate is told. */
const RATE_DAYS = 30
/** Codes that a platform is asked for at once. */
const AT_ONCE = 500

interface Checked extends SeenCamera {
  readonly platform: string | null
  readonly online: boolean | null
}

/** What the platform says of its cameras; of a platform that is down none can be seen. */
async function statesOf(ctx: Context, platform: string | null, cameras: readonly Checked[]): Promise<ReadonlyMap<string, boolean>> {
  const port = platformNamed(ctx.services, platform)
  if (port === null) return new Map()
  const states = new Map<string, boolean>()
  try {
    for (let at = 0; at < cameras.length; at += AT_ONCE)
      for (const [id, isOnline] of await port.states(cameras.slice(at, at + AT_ONCE))) states.set(id, isOnline)
  } catch (error) {
    if (!(error instanceof ServiceDown || error instanceof PlatformRefused)) throw error
    return new Map(cameras.map(({ id }) => [id, false]))
  }
  return states
}

/** Asks each platform which of its cameras can be seen, and keeps what it says: the state, the time, and how often of thirty days it was yes. What a
 *  platform does not know, and whose platform is not set up, is left as it is. Answers how many were asked about. */
export async function checkCameras(ctx: Context): Promise<number> {
  const { rows } = await sql<Checked>`select id, camera_code as "cameraCode", channel, platform, online from camera
    where not deleted and coalesce(status, '') <> ${deviceStatus.values.disabled.value} order by id`.execute(ctx.db)
  const states = new Map<string, boolean>()
  for (const [platform, cameras] of Map.groupBy(rows, (row) => row.platform))
    for (const [id, isOnline] of await statesOf(ctx, platform, cameras)) states.set(id, isOnline)
  await keepStates(ctx, states)
  for (const row of rows) {
    const isOnline = states.get(row.id)
    if (isOnline === undefined || isOnline === (row.online ?? false)) continue
    await writeAudit(ctx, {
      operation: isOnline ? '监控上线' : '监控离线',
      kind: 'write',
      resource: 'jcsj/camera:connection',
      rowIds: [row.id],
      diff: [{ field: 'online', before: row.online, after: isOnline }],
      status: '1',
    })
  }
  return states.size
}

async function keepStates(ctx: Context, states: ReadonlyMap<string, boolean>): Promise<void> {
  const ids = [...states.keys()]
  const seen = ids.map((id) => states.get(id) === true)
  await sql`insert into camera_check (camera_id, day, checks, seen)
    select id, ${ctx.today}::date, 1, ok::int from unnest(${ids}::text[], ${seen}::boolean[]) as told(id, ok)
    on conflict (camera_id, day) do update set checks = camera_check.checks + 1, seen = camera_check.seen + excluded.seen`.execute(ctx.db)
  await sql`delete from camera_check where day <= ${ctx.today}::date - ${RATE_DAYS}::int`.execute(ctx.db)
  await sql`update camera c set online = told.ok, last_check_time = ${ctx.now}::timestamptz, online_rate30 = rate.rate
    from unnest(${ids}::text[], ${seen}::boolean[]) as told(id, ok),
      lateral (select round(100.0 * sum(k.seen) / sum(k.checks), 1) as rate from camera_check k where k.camera_id = told.id) as rate
    where c.id = told.id`.execute(ctx.db)
}
