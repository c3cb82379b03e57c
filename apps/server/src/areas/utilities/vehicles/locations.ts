import type { gasCar } from '@chengan/domain/utilities/vehicles/gas-car/gas-car'
import { locationBatch } from '@chengan/domain/utilities/vehicles/gas-car/positions'
import { type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Box } from '@chengan/kernel/geometry/measure'
import { addMinutes } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { type Context, onceCommitted } from '../../../context.ts'
import { type BatchRow, type BatchWriter, takeBatch } from '../../../resources/batch/take-batch.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { ensureParts } from '../../../storage/partitions/parts.ts'
import { keptFrom } from '../../../storage/partitions/periods.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { gasCarPositions } from '../utilities-tables.ts'

/** Clocks of terminals go wrong by so much; what lies further ahead was never there. */
const AHEAD_MINUTES = 5
/** The country with its seas: swapped axes and zeros of a terminal without a fix lie outside. */
const COUNTRY: Box = [73, 3, 136, 54]

type Position = BatchRow<typeof locationBatch.batch.row>['values']

/** The vehicles of the caller by their terminals. */
async function carsOf(ctx: Context, terminals: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const source = visible(ctx, ctx.services.registry.byName('gasCar'))
  const { rows } = await sql<{ terminal: string; id: string }>`select t.gps_device_no as terminal, t.id from ${source.from}
    where ${source.where} and t.gps_device_no = any(${[...terminals]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.terminal, row.id]))
}

/** A refusal that names the field of the row. */
const refusedAt = (field: string, key: string, values: Refusal['values'] = {}) => refuse(key, values, { fields: [{ field, key, values }] })

function refusalOf(row: Position, { known, latest, earliest }: { known: boolean; latest: string; earliest: string }): Refusal | undefined {
  const [west, south, east, north] = COUNTRY
  if (!known) return refusedAt('gpsDeviceNo', 'terminalUnknown', { '0': row.gpsDeviceNo })
  if (row.date > latest) return refusedAt('date', 'positionAhead')
  if (row.date < earliest) return refusedAt('date', 'positionTooOld')
  const inside = row.lng >= west && row.lng <= east && row.lat >= south && row.lat <= north
  return inside ? undefined : refusedAt('lng', 'positionAbroad')
}

/** Takes positions in for the vehicles of the caller; the latest of each vehicle becomes its last one. */
function positionWriter(): BatchWriter<typeof locationBatch.batch.row> {
  let cars: ReadonlyMap<string, string> = new Map()
  const carOf = (row: Position) => cars.get(row.gpsDeviceNo) ?? ''
  return {
    async judge(ctx, rows) {
      cars = await carsOf(ctx, [...new Set(rows.map(({ values }) => values.gpsDeviceNo))])
      const { setting, months } = gasCarPositions.partition.keep
      const bounds = {
        latest: addMinutes(ctx.now, AHEAD_MINUTES),
        earliest: keptFrom(ctx.today, ctx.services.settings.number(setting, months)),
      }
      const refused = rows.flatMap(({ at, values }) => {
        const refusal = refusalOf(values, { ...bounds, known: cars.has(values.gpsDeviceNo) })
        return refusal === undefined ? [] : [[at, refusal] as const]
      })
      const odd = new Set(refused.map(([at]) => at))
      const days = rows.filter(({ at }) => !odd.has(at)).map(({ values }) => values.date.slice(0, 10))
      await ensureParts(ctx.services.db, gasCarPositions, [...new Set(days)])
      return new Map(refused)
    },
    async write(ctx, rows) {
      const records = rows.map(({ values }) => {
        const { date, lng, lat, speed, heading, engineOn } = values
        return { car: carOf(values), date, lng, lat, speed, heading, engineOn }
      })
      const { rows: fresh } = await sql<{ car: string; date: string }>`insert into gas_car_position
          (gas_car_id, date, lng, lat, speed, heading, engine_on)
        select r.car, r.date, r.lng, r.lat, r.speed, r.heading, r."engineOn" from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
          as r(car text, date timestamptz, lng double precision, lat double precision, speed real, heading smallint, "engineOn" boolean)
        on conflict do nothing returning gas_car_id as car, date`.execute(ctx.db)
      const written = new Set(fresh.map(({ car, date }) => `${car}|${date}`))
      return new Set(rows.filter(({ values }) => written.has(`${carOf(values)}|${values.date}`)).map(({ key }) => key))
    },
    async follow(ctx, taken) {
      const latest = new Map<string, Position>()
      for (const { values: row } of taken) {
        const known = latest.get(carOf(row))
        if (known === undefined || known.date < row.date) latest.set(carOf(row), row)
      }
      await noteLastPositions(ctx, latest)
    },
  }
}

/** Where vehicles are now: telemetry, told to no history, and no change of their files, so that nobody who is editing one is refused for it. */
async function noteLastPositions(ctx: Context, latest: ReadonlyMap<string, Position>): Promise<void> {
  if (latest.size === 0) return
  const silent = addMinutes(ctx.now, -ctx.services.settings.number('gysy.car.offlineMinutes', OFFLINE_MINUTES))
  const records = [...latest].map(([car, { date, lng, lat, heading, engineOn }]) => ({
    car,
    date,
    lng,
    lat,
    heading: heading ?? null,
    engineOn: engineOn ?? true,
  }))
  await sql`update gas_car c set last_location = jsonb_build_object('lng', r.lng, 'lat', r.lat), last_location_lng = r.lng,
      last_location_lat = r.lat, last_location_date = r.date, last_heading = r.heading, on_trip = r."engineOn",
      gps_online = not r."engineOn" or r.date > ${silent}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as r(car text, date timestamptz, lng double precision, lat double precision, heading integer, "engineOn" boolean)
    where c.id = r.car and (c.last_location_date is null or c.last_location_date < r.date)`.execute(ctx.db)
  // No record tells of it: open maps hear of it here.
  const tell = () => ctx.services.tileCache.changed(ctx.services.registry.byName('gasCar').root, true)
  onceCommitted(ctx, tell)
}

export const OFFLINE_MINUTES = 30

/** POST gysy/gascar/location. */
export const location: CallHandler<typeof gasCar.calls.location> = (ctx, { body }) =>
  takeBatch(ctx, locationBatch.batch, body.rows, positionWriter())
