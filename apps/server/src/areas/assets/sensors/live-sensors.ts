import { sensorType } from '@chengan/domain/assets/dictionaries/monitoring'
import { openSensorAlarms } from '@chengan/domain/assets/sensors/sensor-alarm'
import { sql } from 'kysely'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import { takeValue } from './road-sensors.ts'

const EVERY_MS = 60_000
/** So many tell something in a minute at most, those first that have been silent for longest. */
const IN_A_MINUTE = 200
/** A share of what it told last by which a value differs from it. */
const WAVE = 0.01
/** Of the rain of one interval so much falls in the next; what is less is none. */
const RAIN_LEFT = 0.7
const DRIZZLE = 0.1

/** The sensors of the demonstration's streets that are online go on telling while it is open, each by its interval: what stood goes on standing, and rain ceases. Never in
 *  production. */
export function startLiveSensors(services: Services, notify: Notify): { stop(): void } {
  const timer = setInterval(() => {
    tellDueSensors(services, notify).catch((error: unknown) =>
      console.error(`the sensors of the live city could not tell: ${String(error)}`),
    )
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** One round; answers how many told something. Whatever goes wrong in it, its beginning included, is the promise's: a timer has nobody to throw to. Exported for its test. */
export async function tellDueSensors(services: Services, notify: Notify): Promise<number> {
  return inTransaction(contextOf(services, systemActor, jobFacts('telemetry'), 'zh-CN'), async (ctx) => {
    const { rows } = await sql<{ id: string; alarming: boolean }>`select s.id,
        exists (select 1 from road_sensor_alarm a where a.sensor_id = s.id and a.status = any(${openSensorAlarms}::text[]) and not a.deleted) as alarming
      from road_sensor s where s.demo and s.online and not s.deleted and s.last_value is not null
        and s.last_time <= ${ctx.now}::timestamptz - make_interval(secs => coalesce(s.collect_interval, 300))
      order by s.last_time, s.id limit ${IN_A_MINUTE} for update of s skip locked`.execute(ctx.db)
    const alarming = new Set(rows.flatMap((row) => (row.alarming ? [row.id] : [])))
    const sensors = await rowsById(
      ctx.db,
      ctx.services.registry.byName('roadSensor'),
      rows.map(({ id }) => id),
      ctx.today,
    )
    for (const sensor of sensors) {
      const last = Number(sensor.lastValue)
      const isRain = sensor.sensorType === sensorType.values.rain.value
      // What alarms stands still, or it would clear and rise at its limit.
      const next = isRain ? RAIN_LEFT * last : alarming.has(sensor.id) ? last : last * (1 + WAVE * (Math.random() - 0.5))
      await takeValue(ctx, notify, sensor, { value: isRain && next < DRIZZLE ? 0 : Number(next.toFixed(2)), time: ctx.now })
    }
    return sensors.length
  })
}
