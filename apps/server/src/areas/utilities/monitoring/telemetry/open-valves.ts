import { alarmType, iotDeviceType, iotMetric, signalState } from '@chengan/domain/utilities/dictionaries/monitoring'
import { OPEN_VALVE_SECONDS } from '@chengan/domain/utilities/monitoring/telemetry/device-events'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import type { Happening } from '../alarms/happening.ts'
import { writeAlarms } from './alarm-book.ts'
import { devicesBy, isUnderRepair, type KnownDevice } from './known-devices.ts'

const name = iotMetric.values.lel.value
const KEY = `${name}|upper`

/** Gas where the alarm has not closed its valve. */
export const openValveOf = (device: KnownDevice, values: Readonly<Record<string, number>>, ts: number, quiet: boolean): Happening => ({
  device,
  key: KEY,
  kind: 'met',
  level: 1,
  alarmType: alarmType.values.high.value,
  metric: name,
  value: values[name] ?? null,
  ts,
  thresholdId: null,
  limit: {
    zh: `一级 燃气报警，切断阀${OPEN_VALVE_SECONDS}秒未关闭`,
    en: `Level 1: gas alarm, valve still open after ${OPEN_VALVE_SECONDS} s`,
  },
  quiet,
  values,
})

/** Where the limits of gas remember since when it stands while the valve is open: in homes, kitchens and workshops. */
const SINCE = ['rules', KEY, 'h', '1g', '0']
const types = iotDeviceType.values

/** Alarms of homes and businesses whose valve stays open and that tell nothing more: they report every ten minutes or once a day, and gas does not wait for the next.
 *  Answers how many. */
export async function raiseOpenValves(ctx: Context, notify: Notify): Promise<number> {
  const { rows } = await sql<{ id: string; values: Readonly<Record<string, number>> }>`select l.device_id as id, l.values from iot_alarm a
    join iot_device_last l on l.device_id = a.device_id
    where a.device_type = any(${[types.householdAlarm.value, types.gasDetectorCommercial.value]}::text[]) and a.alarm_key = ${KEY} and a.handle_status <> 'closed' and not a.deleted
      and a.alarm_level > '1' and a.signal_state = ${signalState.values.alarming.value}
      and least((l.state ->> 'valve')::float8, (l.state #>> ${SINCE}::text[])::float8) <= ${ctx.time - OPEN_VALVE_SECONDS * 1000} order by l.device_id for update of l`.execute(
    ctx.db,
  )
  const values = new Map(rows.map((row) => [row.id, row.values]))
  const devices = await devicesBy(ctx.db, 'id', [...values.keys()])
  await writeAlarms(
    ctx,
    notify,
    devices.map((device) => openValveOf(device, values.get(device.id) ?? {}, ctx.time, isUnderRepair(device, ctx.time))),
  )
  return devices.length
}
