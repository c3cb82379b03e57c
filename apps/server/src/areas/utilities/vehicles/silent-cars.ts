import { addMinutes } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { OFFLINE_MINUTES } from './locations.ts'

/** Vehicles on a trip from which no fix has come for so many minutes (parameter) are offline: telemetry, as the fixes are. One that was parked with its
 *  ignition off may be silent. Answers how many. */
export async function noteSilentCars(ctx: Context): Promise<number> {
  const since = addMinutes(ctx.now, -ctx.services.settings.number('gysy.car.offlineMinutes', OFFLINE_MINUTES))
  const { numAffectedRows = 0n } = await sql`update gas_car set gps_online = false
    where gps_online and on_trip and last_location_date <= ${since}::timestamptz and not deleted`.execute(ctx.db)
  return Number(numAffectedRows)
}
