import { alarmAction, iotUseStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { gasMetrics, gasTypes } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import { addMinutes } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { changeValues } from '../../../../resources/change/by-system.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { isUnderRepair } from '../telemetry/known-devices.ts'
import { limitOf, type OpenAlarm, upgrade } from './grow-alarm.ts'
import type { Happening } from './happening.ts'
import { pushAlarm } from './tell-of-alarm.ts'

/** Gas alarms this near in place and time are one event (iotalarm/rule-2). */
const EVENT_METRES = 100
const EVENT_MINUTES = 30
const reopened = alarmAction.values.reopen.value

const worse = (grade: number): string => String(Math.max(1, grade - 1))

/** The level of an alarm in an event, or without one. */
export const levelIn = (event: AreaEvent | null, { level: grade }: Happening): string => (event === null ? String(grade) : worse(grade))

/** Gas alarms near each other in place and time. */
export interface AreaEvent {
  readonly groupId: string
  readonly others: readonly OpenAlarm[]
}

/** The event that an alarm of gas belongs to: others that are open near it in place and time, counted from when they were raised or came back (iotalarm/rule-2). */
export async function eventAround(ctx: Context, { device, metric: name, level: grade }: Happening): Promise<AreaEvent | null> {
  const place = device.location
  // What is tried on a device under repair says nothing of the street.
  if (isUnderRepair(device, ctx.time)) return null
  if (place === null || name === null || !gasTypes.includes(device.deviceType) || !gasMetrics.includes(name) || grade > 3) return null
  const metres = sql`sqrt(power((location_lng - ${place.lng}) * 111320 * cos(radians(${place.lat})), 2) + power((location_lat - ${place.lat}) * 110540, 2))`
  const { rows } = await sql<{ id: string }>`select id from iot_alarm where not deleted and handle_status <> 'closed'
      and device_id <> ${device.id} and not coalesce(simulated, false) and alarm_level <= '3' and metric = any(${[...gasMetrics]}::text[]) and device_type = any(${[...gasTypes]}::text[])
      and greatest(start_time, (select max(s.handle_time) from iot_alarm_step s where s.alarm_id = iot_alarm.id and s.handle_action = ${reopened}))
        > ${addMinutes(ctx.now, -EVENT_MINUTES)}::timestamptz
      and not exists (select 1 from iot_device d where d.id = device_id and d.use_status = ${iotUseStatus.values.maintenance.value}
        and d.maintain_until > ${ctx.now}::timestamptz)
      and location_lng between ${place.lng - 0.003} and ${place.lng + 0.003} and location_lat between ${place.lat - 0.003} and ${place.lat + 0.003}
      and ${metres} <= ${EVENT_METRES} order by id for update`.execute(ctx.db)
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const others = await rowsById(ctx.db, ctx.services.registry.byName('iotAlarm'), ids, ctx.today)
  const known = others.map((one) => one.groupId).find((id) => typeof id === 'string')
  return { groupId: known ?? ctx.services.newId(), others }
}

/** Those that were there before grow worse by a level with the one that has come, each once; of level 1 they stay as they are. */
export async function joinEvent(ctx: Context, { groupId, others }: AreaEvent, happening: Happening): Promise<void> {
  const joining = others.filter((one) => one.groupId !== groupId)
  for (const other of joining) {
    const to = worse(Number(other.alarmLevel))
    if (to < String(other.alarmLevel)) await upgrade(ctx, other, to, asItWas(other, happening), groupId)
    else {
      const { row } = await changeValues(
        ctx,
        ctx.services.registry.byName('iotAlarm'),
        other,
        { groupId },
        { words: '邻近设备报警', beside: true },
      )
      await pushAlarm(ctx, row)
    }
  }
}

/** What another alarm told last: it grows worse by its neighbour, not by what the neighbour measured, nor by who hears of that. */
const asItWas = (other: OpenAlarm, happening: Happening): Happening => ({
  ...happening,
  value: typeof other.lastValue === 'number' ? other.lastValue : null,
  limit: limitOf(other),
  thresholdId: typeof other.thresholdId === 'string' ? other.thresholdId : null,
  silenceMinutes: null,
  quiet: other.quiet === true,
})
