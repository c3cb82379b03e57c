import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type InHand, type MetricValues, thoseOf, toldAt } from './devices-in-hand.ts'
import type { KnownDevice } from './known-devices.ts'
import type { DeviceReading } from './message.ts'

/** A reading of a batch, by its place there. */
export interface OfDevice {
  readonly at: number
  readonly device: KnownDevice
  readonly reading: DeviceReading
}

/** What was not there before: messages by their id, and of moments that lie behind the metrics of which nothing is known yet. A second message of a moment adds
 *  its metrics; one that is already there is dropped (utilities-supervision.md §13.3). */
export async function withoutRepeated(
  ctx: Context,
  taken: readonly OfDevice[],
  inHand: ReadonlyMap<string, InHand>,
): Promise<ReadonlyMap<number, DeviceReading>> {
  const fresh = new Map(taken.map(({ at, reading }) => [at, reading]))
  const named = taken.filter(({ reading }) => reading.msgId !== null)
  if (named.length > 0) {
    const { rows } = await sql<{ device: string; msg: string }>`insert into iot_message_seen (device_id, msg_id, at)
      select * from unnest(${named.map(({ device }) => device.id)}::text[], ${named.map(({ reading }) => reading.msgId)}::text[],
        ${named.map(() => ctx.now)}::timestamptz[]) on conflict do nothing returning device_id as device, msg_id as msg`.execute(ctx.db)
    const open = new Set(rows.map(({ device, msg }) => `${device}|${msg}`))
    for (const { at, device, reading } of named) if (!open.delete(`${device.id}|${reading.msgId}`)) fresh.delete(at)
  }
  const behind = taken.filter(({ at, device, reading }) => fresh.has(at) && reading.ts <= Math.round(inHand.get(device.id)?.ts ?? 0))
  const stored = behind.length === 0 ? new Map<string, MetricValues>() : await storedOf(ctx, behind)
  for (const { at, device, reading } of behind) {
    const there = stored.get(`${device.id}|${reading.ts}`)
    const one = inHand.get(device.id)
    const left = thoseOf(reading.values, (name) => there?.[name] === undefined && (one === undefined || toldAt(one, name) !== reading.ts))
    if (Object.keys(left).length === 0 && reading.event === undefined) fresh.delete(at)
    else fresh.set(at, { ...reading, values: left, beyond: reading.beyond.filter((name) => left[name] !== undefined) })
  }
  return fresh
}

/** What is stored of the moments of readings. */
async function storedOf(ctx: Context, behind: readonly OfDevice[]): Promise<ReadonlyMap<string, MetricValues>> {
  const { rows } = await sql<{ device: string; ts: number; values: MetricValues }>`select t.device_id as device,
      (extract(epoch from t.ts) * 1000)::float8 as ts, t.values from iot_telemetry t
    join unnest(${behind.map(({ device }) => device.id)}::text[], ${behind.map(({ reading }) => new Date(reading.ts).toISOString())}::timestamptz[]) as b(id, ts)
      on b.id = t.device_id and b.ts = t.ts where t.ts >= ${new Date(Math.min(...behind.map(({ reading }) => reading.ts))).toISOString()}::timestamptz`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [`${row.device}|${Math.round(row.ts)}`, row.values]))
}
