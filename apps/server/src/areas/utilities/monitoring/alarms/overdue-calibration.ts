import { alarmType, iotUseStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { writeAlarms } from '../telemetry/alarm-book.ts'
import { devicesBy, isUnderRepair, type KnownDevice } from '../telemetry/known-devices.ts'
import { type Happening, noLimit } from './happening.ts'

const KEY = 'calibration'
const CALIBRATION_LEVEL = 4
const inUse = [iotUseStatus.values.normal.value, iotUseStatus.values.maintenance.value]

/** Devices in use whose calibration is overdue raise an alarm of level 4, which ends with the calibration (utilities-supervision.md §13.1, common to all).
 *  `most`: so many devices at a time. Answers how many began or ended. */
export async function raiseOverdueCalibration(ctx: Context, notify: Notify, most: number): Promise<number> {
  const { rows } = await sql<{ id: string; since: string | null }>`select d.id,
      case when d.next_calibrate_date < ${ctx.today}::date and d.use_status = any(${inUse}::text[]) and not d.deleted then d.next_calibrate_date::text end as since
    from iot_device d
    where (not d.deleted and d.use_status = any(${inUse}::text[]) and d.next_calibrate_date < ${ctx.today}::date)
      is distinct from exists (select 1 from iot_alarm a where a.device_id = d.id and a.alarm_key = ${KEY} and a.handle_status <> 'closed'
        and a.signal_state = '1' and not a.deleted)
    order by d.id limit ${most}`.execute(ctx.db)
  const since = new Map(rows.map((row) => [row.id, row.since]))
  const happenings = (await devicesBy(ctx.db, 'id', [...since.keys()])).map((device) =>
    calibrationOf(ctx, device, since.get(device.id) ?? null),
  )
  await writeAlarms(ctx, notify, happenings)
  return happenings.length
}

const calibrationOf = (ctx: Context, device: KnownDevice, since: string | null): Happening => ({
  device,
  key: KEY,
  kind: since === null ? 'clear' : 'met',
  level: CALIBRATION_LEVEL,
  alarmType: alarmType.values.fault.value,
  metric: null,
  value: null,
  ts: ctx.time,
  thresholdId: null,
  limit: since === null ? noLimit : { zh: `检定有效期至${since}，已逾期`, en: `Calibration was valid until ${since}` },
  quiet: isUnderRepair(device, ctx.time),
  values: {},
})
