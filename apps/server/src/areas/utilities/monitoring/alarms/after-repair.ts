import { alarmHandleStatus, iotUseStatus, signalState } from '@chengan/domain/utilities/dictionaries/monitoring'
import { chattersAt, type DeviceState } from '@chengan/kernel/readings/judge'
import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { devicesBy, isUnderRepair } from '../telemetry/known-devices.ts'
import { limitOf, upgrade } from './grow-alarm.ts'

const status = alarmHandleStatus.values
const worked = [status.pending, status.confirmed, status.dispatched, status.handling].map(({ value }) => value)
const use = iotUseStatus.values
const RED = '1'

/** Alarms that were recorded in silence and are still there once it is over: they are told now, and do not wait for the next report of a device that sleeps between
 *  two or says a thing once. Answers how many. */
export async function tellAfterRepair(ctx: Context): Promise<number> {
  const { rows } = await sql<{ id: string; state: DeviceState | null }>`select a.id, l.state from iot_alarm a
      join iot_device d on d.id = a.device_id and not d.deleted and d.use_status = any(${[use.normal.value, use.maintenance.value]}::text[])
      left join iot_device_last l on l.device_id = a.device_id
    where a.quiet and a.handle_status = any(${worked}::text[]) and a.signal_state = ${signalState.values.alarming.value}
      and not a.deleted and not coalesce(a.simulated, false) order by a.device_id, a.id for update of a`.execute(ctx.db)
  if (rows.length === 0) return 0
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const silent = await rowsById(ctx.db, ctx.services.registry.byName('iotAlarm'), [...states.keys()], ctx.today)
  const devices = new Map(
    (await devicesBy(ctx.db, 'id', [...new Set(silent.map((row) => String(row.deviceId)))])).map((one) => [one.id, one]),
  )
  let told = 0
  for (const row of silent) {
    const device = devices.get(String(row.deviceId))
    if (device === undefined || isUnderRepair(device, ctx.time)) continue
    // One that chatters goes on in silence, but of level 1.
    if (row.alarmLevel !== RED && chattersAt(states.get(row.id) ?? {}, ctx.time)) continue
    await upgrade(ctx, row, String(row.alarmLevel), {
      device,
      key: String(row.alarmKey),
      kind: 'met',
      level: Number(row.alarmLevel),
      alarmType: String(row.alarmType),
      metric: row.metric ?? null,
      value: typeof row.lastValue === 'number' ? row.lastValue : null,
      ts: row.lastTime === null || row.lastTime === undefined ? ctx.time : instantOf(row.lastTime),
      thresholdId: row.thresholdId ?? null,
      limit: limitOf(row),
      silenceMinutes: null,
      quiet: false,
      values: {},
    })
    told += 1
  }
  return told
}
