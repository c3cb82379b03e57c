import { alarmAction, iotLogType, iotUseStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { calibratedOn, upkeepBegan, upkeepEnded } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Effect } from '../../../../resources/implementation.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { logOfDevice } from './device-log.ts'

const log = iotLogType.values
const maintenance = iotUseStatus.values.maintenance.value

/** What the company does with a device stands in its log: that it is worked on and until when, that this is over, and that it was calibrated. */
export const noteUpkeep: Effect<'iotDevice'> = async (effect) => {
  const { row, before } = effect
  if (before === null) return
  const isWorkedOn = row.useStatus === maintenance
  const wasWorkedOn = before.useStatus === maintenance
  if (isWorkedOn && (!wasWorkedOn || row.maintainUntil !== before.maintainUntil)) {
    const until = asText(row.maintainUntil)
    await logOfDevice(effect, row, { logType: log.maintenance.value, content: upkeepBegan(until), until })
  } else if (wasWorkedOn && !isWorkedOn) await logOfDevice(effect, row, { logType: log.maintenance.value, content: upkeepEnded })
  const day = asText(row.calibrateDate)
  if (day !== '' && day !== before.calibrateDate)
    await logOfDevice(effect, row, { logType: log.calibration.value, content: calibratedOn(day, asTextOrNull(row.nextCalibrateDate)) })
}

/** What was done with a device, from when to when; a calibration and a repair are of a moment. */
export interface Upkeep {
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly words: string | null
}

/** The upkeep of a device within a span, oldest first: when it was worked on and calibrated by its log, and what repaired it by the alarms that were finished so
 *  (look/boards.md §5, telemetry: repair named). A maintenance ends as it was meant to, or before by what was noted next. */
export async function upkeepOfDevice(ctx: Context, deviceId: string, from: string, to: string): Promise<readonly Upkeep[]> {
  const steps = visible(ctx, ctx.services.registry.byName('iotAlarmStep'))
  const { rows } = await sql<Upkeep>`
    select kind, greatest(began, ${from}::timestamptz) as "from", least(ended, ${to}::timestamptz) as "to", words from (
      select log_type as kind, log_time as began, coalesce(least(until, lead(log_time) over (partition by log_type order by log_time, id)), log_time) as ended,
        null as words, log_type = ${log.calibration.value} or until is not null as told
      from iot_device_log where device_id = ${deviceId} and log_type in (${log.maintenance.value}, ${log.calibration.value})
      union all
      select ${log.maintenance.value}, t.handle_time, t.handle_time, t.measure, true from ${steps.from}
      where ${steps.where} and t.repaired_device_id = ${deviceId} and t.handle_action = ${alarmAction.values.finish.value}) u
    where told and began <= ${to}::timestamptz and ended >= ${from}::timestamptz order by began limit 200`.execute(ctx.db)
  return rows
}
