import { lampState } from '@chengan/domain/assets/dictionaries/lighting'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { recordConnection, silentSince, stepLamps } from './unit-reports.ts'

/** Units that reported and have been silent for so many minutes (parameter) are offline, and how their lamps stand is known no longer; a fault stays one until it
 *  is told otherwise. A unit that has no way to report is left as it was entered. Answers how many. */
export async function noteSilentUnits(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: string }>`update baselampwxyg u set online = false
    where u.online and u.last_online_time <= ${silentSince(ctx)}::timestamptz and not u.deleted
      and exists (select 1 from unit_report r where r.terminal_id = u.id and r.time = u.last_online_time) returning u.id`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  const { offline, fault } = lampState.values
  const { rows: lamps } = await sql<{ id: string; kind: string }>`select id, lamp_kind as kind from lamp
    where control_terminal_id = any(${ids}::text[]) and lamp_state <> all(${[fault.value, offline.value]}::text[]) and not deleted
    order by id for update`.execute(ctx.db)
  await stepLamps(ctx, lamps, () => offline.value)
  for (const id of ids) await recordConnection(ctx, id, false)
  return ids.length
}
