import { placeKind, plotKind } from '@chengan/domain/system/dictionaries/dashboards'
import { alarmType, iotDeviceType, iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Happening } from '../alarms/happening.ts'
import type { KnownDevice } from '../telemetry/known-devices.ts'
import type { DeviceReading } from '../telemetry/message.ts'

// A vehicle with gas that stands where many people are (utilities-supervision.md §13.1, type 16): longer than half an hour within 100 m of a school.

const terminal = iotDeviceType.values.vehicleTerminal.value
const speed = iotMetric.values.speed.value
const KEY = `${speed}|stopped`
const STOPPED_MS = 30 * 60_000
const NEAR_METRES = 100
/** What a receiver tells of a vehicle that stands, and how far its place wanders meanwhile. */
const STANDS_KMH = 3
const WANDERS_METRES = 50
const MOST_PLACES = 5_000
/** Degrees within which lies what is near. */
const AROUND = 0.002

/** Since when a vehicle stands, and where. */
export interface Stop {
  readonly since: number
  readonly lng: number
  readonly lat: number
}

interface Crowded {
  readonly name: string
  readonly lng: number
  readonly lat: number
}
export type CrowdedPlaces = readonly Crowded[]

/** The schools around where vehicles of a batch are. */
export async function crowdedPlaces(
  ctx: Context,
  told: readonly { readonly device: KnownDevice; readonly reading: DeviceReading }[],
): Promise<CrowdedPlaces> {
  const places = told.flatMap(({ device, reading }) => (device.deviceType === terminal && reading.loc !== undefined ? [reading.loc] : []))
  if (places.length === 0) return []
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  const { rows } = await sql<Crowded>`select name, location_lng::float8 as lng, location_lat::float8 as lat from plot
    where plot_kind = ${plotKind.values.sensitivePlace.value} and place_kind = ${placeKind.values.school.value} and not deleted
      and (valid_to is null or valid_to > ${ctx.now}) and exists (select 1 from unnest(${lngs}::float8[], ${lats}::float8[]) as v(lng, lat)
        where abs(plot.location_lng - v.lng) < ${AROUND} and abs(plot.location_lat - v.lat) < ${AROUND})
    order by id limit ${MOST_PLACES}`.execute(ctx.db)
  return rows
}

/** What a reading says of a stop: since when the vehicle stands now, and the alarm that begins, goes on or ends with it. */
export function stopOf(
  device: KnownDevice,
  reading: DeviceReading,
  before: Stop | undefined,
  places: CrowdedPlaces,
  quiet: boolean,
): { readonly stop: Stop | undefined; readonly happening?: Happening } | null {
  const { loc, ts, values } = reading
  const told = values[speed]
  if (device.deviceType !== terminal || loc === undefined || told === undefined) return null
  const here: [number, number] = [loc.lng, loc.lat]
  const stays = before !== undefined && metresBetween([before.lng, before.lat], here) <= WANDERS_METRES
  const stands = told <= STANDS_KMH
  const stop = !stands ? undefined : stays ? before : { since: ts, ...loc }
  const base = { device, key: KEY, level: 1, alarmType: alarmType.values.high.value, metric: speed, value: told, ts, thresholdId: null }
  if (stop === undefined || ts - stop.since < STOPPED_MS)
    return {
      stop,
      ...(before === undefined || stop === before
        ? {}
        : { happening: { ...base, kind: 'clear', limit: { zh: '', en: '' }, quiet, values } }),
    }
  const crowded = places.find(({ lng, lat }) => metresBetween([lng, lat], here) <= NEAR_METRES)
  if (crowded === undefined) return { stop }
  const minutes = STOPPED_MS / 60_000
  const limit = {
    zh: `一级 在${crowded.name}${NEAR_METRES}米内停车超过${minutes}分钟`,
    en: `Level 1: stopped for over ${minutes} min within ${NEAR_METRES} m of ${crowded.name}`,
  }
  return { stop, happening: { ...base, kind: 'met', limit, quiet, place: loc, values } }
}
