import { warnSource } from '@chengan/domain/assets/dictionaries/dangers'
import { deviceStatus, sensorCheckStatus, sensorFinding, sensorType } from '@chengan/domain/assets/dictionaries/monitoring'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { addDays, addMinutes, daysBetween } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { quality } from '../../../ingest/telemetry-tables.ts'
import { changeValuesOf, makeRow, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { depthLimitsOf } from './floods.ts'

/** Minutes before a warning in which lies what raised it. */
const BEFORE = 30

interface Doubt {
  readonly sensorId: string
  readonly regionId: string | null
  readonly doubted: number | null
  readonly reason: string
  readonly warningId?: string
  readonly alarmId?: string
}

/** A sensor is to be looked at: one task at a time, which says how often it was in the wrong since. */
async function askForCheck(ctx: Context, { sensorId, ...doubt }: Doubt): Promise<void> {
  await sql`select id from road_sensor where id = ${sensorId} for update`.execute(ctx.db)
  const { rows } = await sql<{ id: string; asked: number }>`select id, coalesce(asked, 1) as asked from sensor_check
    where sensor_id = ${sensorId} and status = ${sensorCheckStatus.values.toCheck.value} and not deleted limit 1`.execute(ctx.db)
  const [open] = rows
  if (open === undefined)
    await makeRow(
      ctx,
      ctx.services.registry.byName('sensorCheck'),
      { sensorId, askTime: ctx.now, asked: 1, ...doubt },
      { words: '下达传感器核查' },
    )
  else
    await takeSteps(ctx, {
      resource: 'sensorCheck',
      ids: [open.id],
      action: 'askAgain',
      values: () => ({ ...doubt, asked: open.asked + 1 }),
    })
}

const cut = (text: string) => text.slice(0, 300)

/** The gauges whose depth raised a warning: those of its point that told of water; where none is kept any more, all of them. */
async function gaugesBehind(
  ctx: Context,
  warning: RowNamed<'floodWarning'>,
): Promise<readonly { readonly id: string; readonly told: number | null }[]> {
  const [point] = await rowsById(ctx.db, ctx.services.registry.byName('floodPoint'), [String(warning.pointId)], ctx.today)
  if (point === undefined) return []
  const { rows } = await sql<{ id: string; told: number | null }>`select s.id, (select max((t.values ->> 'v')::float8) from iot_telemetry t
        where t.device_id = s.id and t.q < ${quality.bad} and t.ts > ${addMinutes(String(warning.startTime), -BEFORE)}::timestamptz) as told
      from road_sensor s where s.id = any(${(point.sensorIds ?? []).map(String)}::text[]) and s.sensor_type = ${sensorType.values.waterLevel.value}
        and not s.deleted order by s.id`.execute(ctx.db)
  const wet = rows.filter(({ told }) => told !== null && told >= depthLimitsOf(point).blue)
  return wet.length > 0 ? wet : rows
}

/** A warning of sensors that was false has its sensors checked; one of a patrol or of a forecast came from none. */
export const checkSensorsOfWarning: Effect<'floodWarning'> = async (effect) => {
  const { row, opinion } = effect
  if (row.source !== warnSource.values.sensor.value) return
  const reason = cut(`积水预警${row.warnNo ?? ''}判定误报：${opinion ?? row.remark ?? ''}`)
  for (const { id, told } of await gaugesBehind(effect, row))
    await askForCheck(effect, { sensorId: id, regionId: row.regionId ?? null, doubted: told, reason, warningId: row.id })
}

export const checkSensorOfAlarm: Effect<'roadSensorAlarm'> = async (effect) => {
  const { row, opinion } = effect
  const reason = cut(`${row.level ?? ''}级报警判定误报：${opinion ?? ''}`)
  const doubted = typeof row.value === 'number' ? row.value : null
  await askForCheck(effect, { sensorId: String(row.sensorId), regionId: row.regionId ?? null, doubted, reason, alarmId: row.id })
}

/** The sensor follows what was found: calibrated from today for as long as before, broken, or in order again. */
export const followFinding: Effect<'sensorCheck'> = async (effect) => {
  const { row, today } = effect
  const { calibrated, broken } = sensorFinding.values
  await changeValuesOf(
    effect,
    'roadSensor',
    String(row.sensorId),
    (sensor) => {
      if (row.finding === broken.value) return { status: deviceStatus.values.faulty.value }
      const status = sensor.status === deviceStatus.values.faulty.value ? { status: deviceStatus.values.normal.value } : {}
      if (row.finding !== calibrated.value) return status
      const span = sensor.calibrateDate && sensor.calibrateDue ? daysBetween(sensor.calibrateDate, sensor.calibrateDue) : null
      return { ...status, calibrateDate: today, ...(span === null ? {} : { calibrateDue: addDays(today, span) }) }
    },
    { words: '传感器现场核查' },
  )
}
