import type { PartedTable } from '../storage/partitions/parts.ts'
import { intColumn, jsonColumn, keyColumn, notNull, type TableSpec, textColumn, timeColumn } from '../storage/schema/table.ts'

/** Quality of a reading: good, uncertain, bad, calibration or test. What is bad or worse is kept and counts nowhere. */
export const quality = { good: 0, uncertain: 1, bad: 2, test: 3 } as const

const number = { type: 'double precision' } as const
const device = notNull(keyColumn)
const ts = notNull(timeColumn)

/** What devices told, as it was measured: a row for each moment; `q` the best quality of its metrics, `qualities` those of single ones that are not good. Kept for three months (iotTelemetry/rule-1). */
export const iotTelemetry: PartedTable = {
  name: 'iot_telemetry',
  columns: { device_id: device, ts, values: notNull(jsonColumn), q: notNull({ type: 'smallint' }), qualities: jsonColumn },
  indexes: [{ name: 'iot_telemetry_key', on: 'device_id, ts', unique: true }],
  partition: { by: 'ts', every: 'day', keep: { setting: 'gysy.iot.rawMonths', months: 3 } },
}

const rolled = (name: string, setting: string, months: number): PartedTable => ({
  name,
  columns: {
    device_id: device,
    metric: notNull(keyColumn),
    ts,
    n: notNull(intColumn),
    least: notNull(number),
    greatest: notNull(number),
    total: notNull(number),
    last: notNull(number),
  },
  indexes: [{ name: `${name}_key`, on: 'device_id, metric, ts', unique: true, include: 'n, least, greatest, total, last' }],
  partition: { by: 'ts', every: 'month', keep: { setting, months } },
})

/** Means of five minutes, an hour and a day: two years, ten years, ten years. */
export const iotRollup5m = rolled('iot_rollup5m', 'gysy.iot.rollupMonths', 24)
export const iotRollup1h = rolled('iot_rollup1h', 'gysy.iot.hourMonths', 120)
export const iotRollup1d = rolled('iot_rollup1d', 'gysy.iot.dayMonths', 120)

/** What each device told last, when it was last stored, and what rules remember of it: read and written with every batch, locked by whoever judges it. */
const iotDeviceLast: TableSpec = {
  name: 'iot_device_last',
  columns: {
    device_id: { ...keyColumn, notNull: true, primary: true },
    ts,
    received: ts,
    values: notNull(jsonColumn),
    q: notNull({ type: 'smallint' }),
    stored_ts: timeColumn,
    stored: jsonColumn,
    state: jsonColumn,
    told: { type: 'boolean', notNull: true, default: 'false' },
  },
  indexes: [{ name: 'iot_device_last_untold', on: 'device_id', where: 'not told' }],
}

/** Spans whose means must be reckoned: five minutes of a device in which something new was stored, early or late. */
const iotRollupDue: TableSpec = {
  name: 'iot_rollup_due',
  columns: { device_id: device, slot: notNull(timeColumn) },
  indexes: [{ name: 'iot_rollup_due_key', on: 'slot, device_id', unique: true }],
}

/** What was measured half an hour before and after alarms of levels 1 and 2: kept for ever. */
const iotTelemetryKept: TableSpec = {
  name: 'iot_telemetry_kept',
  columns: {
    alarm_id: notNull(keyColumn),
    device_id: device,
    ts,
    values: notNull(jsonColumn),
    q: notNull({ type: 'smallint' }),
    qualities: jsonColumn,
  },
  indexes: [{ name: 'iot_telemetry_kept_key', on: 'device_id, ts, alarm_id', unique: true }],
}

/** Ids of messages of the last day, so that one that is sent again is known whatever it says. */
const iotMessageSeen: TableSpec = {
  name: 'iot_message_seen',
  columns: { device_id: device, msg_id: notNull(textColumn), at: ts },
  indexes: [
    { name: 'iot_message_seen_key', on: 'device_id, msg_id', unique: true },
    { name: 'iot_message_seen_at', on: 'at' },
  ],
  unlogged: true,
}

export const telemetryTables: readonly TableSpec[] = [
  iotTelemetry,
  iotRollup5m,
  iotRollup1h,
  iotRollup1d,
  iotDeviceLast,
  iotRollupDue,
  iotTelemetryKept,
  iotMessageSeen,
]
