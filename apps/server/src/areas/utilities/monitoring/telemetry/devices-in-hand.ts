import type { DeviceState, RuleInForce } from '@chengan/kernel/readings/judge'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Stop } from '../vehicles/stopped-vehicles.ts'
import { type KnownDevice, type ThresholdRow, thresholdsOf } from './known-devices.ts'

// What is known of devices as a batch of their readings begins, and of each as the batch goes on.

interface LastRow {
  readonly id: string
  readonly ts: number
  readonly values: Readonly<Record<string, number>>
  readonly stored: Readonly<Record<string, Kept>> | null
  readonly state: KeptState | null
}

/** What is remembered of a metric: the value that was stored last and its moment, and the moment of which it was told last (a value within its dead band is
 *  told and not stored). */
type Kept = readonly [value: number, ts: number, told?: number]

/** What is remembered of a device beside what the judge does. */
interface KeptState extends DeviceState {
  /** Keys that have raised and not ended. */
  readonly open?: Readonly<Record<string, boolean>>
  /** A household alarm says by itself that it alarms. */
  readonly alarms?: true | undefined
  /** Since when it does so with its valve open. */
  readonly valve?: number
  /** Where a vehicle stands. */
  readonly stop?: Stop | undefined
}

/** A device in the course of a batch. */
export interface InHand {
  readonly device: KnownDevice
  readonly rules: readonly RuleInForce[]
  readonly row: (id: string | null) => ThresholdRow | undefined
  ts: number
  q: number
  values: Readonly<Record<string, number>>
  stored: Record<string, Kept>
  state: KeptState
}

export type MetricValues = Readonly<Record<string, number>>
/** The values of which the name holds. */
export const thoseOf = (values: MetricValues, holds: (name: string) => boolean): MetricValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => holds(name)))
/** Of which moment a metric was told last. */
export const toldAt = (one: InHand, name: string): number => {
  const kept = one.stored[name]
  return kept === undefined ? -Infinity : (kept[2] ?? kept[1])
}

/** Devices with what is remembered of them, locked by their last row until the batch is committed. */
export async function lockDevices(ctx: Context, devices: readonly KnownDevice[]): Promise<ReadonlyMap<string, InHand>> {
  const ids = devices.map(({ id }) => id).sort()
  await sql`insert into iot_device_last (device_id, ts, received, values, q) select one.id, to_timestamp(0), ${ctx.now}::timestamptz, '{}'::jsonb, 0
    from unnest(${ids}::text[]) as one(id) where not exists (select 1 from iot_device_last where device_id = one.id) on conflict do nothing`.execute(
    ctx.db,
  )
  const { rows } =
    await sql<LastRow>`select device_id as id, (extract(epoch from ts) * 1000)::float8 as ts, values, stored, state from iot_device_last
    where device_id = any(${ids}::text[]) order by device_id for update`.execute(ctx.db)
  const inForce = await thresholdsOf(ctx.db, devices)
  const last = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    devices.map((device): [string, InHand] => {
      const row = last.get(device.id)
      return [
        device.id,
        {
          device,
          ...inForce(device),
          ts: row?.ts ?? 0,
          q: 0,
          values: row?.values ?? {},
          stored: { ...row?.stored },
          state: row?.state ?? {},
        },
      ]
    }),
  )
}
