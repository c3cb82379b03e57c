import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'

/** What is stored of a moment of a device. */
export interface StoredRow {
  readonly device: string
  readonly ts: number
  readonly values: Readonly<Record<string, number>>
  readonly q: number
  /** Quality of those of its metrics that are not good. */
  readonly qualities: Readonly<Record<string, number>>
}

/** Stores rows, and which spans of five minutes are to be reckoned anew. */
export async function writeReadings(
  ctx: Context,
  rows: readonly StoredRow[],
  due: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<void> {
  if (rows.length === 0) return
  // Two messages of one moment become one row: what was there first stays.
  const merged = new Map<string, StoredRow>()
  for (const row of rows) {
    const key = `${row.device}|${row.ts}`
    const before = merged.get(key)
    merged.set(
      key,
      before === undefined
        ? row
        : {
            ...before,
            values: { ...row.values, ...before.values },
            q: Math.min(row.q, before.q),
            qualities: { ...row.qualities, ...before.qualities },
          },
    )
  }
  const all = [...merged.values()]
  await sql`insert into iot_telemetry as t (device_id, ts, values, q, qualities)
      select r.d, r.ts, r.v::jsonb, r.q, r.qs::jsonb from unnest(${all.map(({ device }) => device)}::text[], ${all.map(({ ts }) => new Date(ts).toISOString())}::timestamptz[],
        ${all.map(({ values }) => JSON.stringify(values))}::text[], ${all.map(({ q }) => q)}::smallint[],
        ${all.map(({ qualities }) => (Object.keys(qualities).length === 0 ? null : JSON.stringify(qualities)))}::text[]) as r(d, ts, v, q, qs)
      on conflict (device_id, ts) do update set values = excluded.values || t.values, q = least(excluded.q, t.q),
        qualities = case when excluded.qualities is null then t.qualities else excluded.qualities || coalesce(t.qualities, '{}') end`.execute(
    ctx.db,
  )
  const slots = [...due].flatMap(([device, own]) => [...own].map((slot) => ({ device, slot: new Date(slot).toISOString() })))
  await sql`insert into iot_rollup_due (device_id, slot) select * from unnest(${slots.map(({ device }) => device)}::text[], ${slots.map(({ slot }) => slot)}::timestamptz[])
      on conflict do nothing`.execute(ctx.db)
}
