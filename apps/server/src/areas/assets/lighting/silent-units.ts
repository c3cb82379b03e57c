import { lampState } from '@chengan/domain/assets/dictionaries/lighting'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { recordConnection, silentSince } from './unit-reports.ts'

/** Units that reported and have been silent for so many minutes (parameter) are offline, and how their lamps stand is known no longer; a fault stays one until it
 *  is told otherwise. A unit that has no way to report is left as it was entered. Answers how many. */
export async function noteSilentUnits(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: string }>`update baselampwxyg u set online = false
    where u.online and u.last_online_time <= ${silentSince(ctx)}::timestamptz and not u.deleted
      and exists (select 1 from unit_report r where r.terminal_id = u.id and r.time = u.last_online_time) returning u.id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const { offline, fault } = lampState.values
  if (ids.length > 0)
    await sql`update lamp set lamp_state = ${offline.value}
      where control_terminal_id = any(${ids}::text[]) and lamp_state <> ${fault.value} and not deleted`.execute(ctx.db)
  for (const id of ids) await recordConnection(ctx, id, false)
  return ids.length
}
