import { iotUseStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { COMPLETENESS_DAYS, type CompletenessOfDevice } from '@chengan/domain/utilities/monitoring/iot-device/completeness'
import type { iotDevice } from '@chengan/domain/utilities/monitoring/iot-device/iot-device'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { visible } from '../../../../storage/scope/visible.ts'

type Calls = typeof iotDevice.calls

/** A value that hardly moves is stored once in so many seconds, however often it is told (utilities-supervision.md §13.3). */
const STORED_EVERY = 600
/** Days of devices that are counted at a time: of more the days are fewer. */
const DEVICE_DAYS = 1_000_000

/** The whole days that are asked, before today: at most a month, and fewer of very many devices. */
function daysAsked(today: string, { from, to }: { readonly from?: string | null; readonly to?: string | null }, devices: number) {
  const yesterday = addDays(today, -1)
  const last = to && to < yesterday ? to : yesterday
  const most = Math.max(1, Math.min(COMPLETENESS_DAYS, Math.floor(DEVICE_DAYS / Math.max(devices, 1))))
  const first = from && from <= last ? from : addDays(last, -6)
  return { from: daysBetween(first, last) >= most ? addDays(last, 1 - most) : first, to: last }
}

/** GET gysy/iotdevice/completeness: how much of what devices should have told came, by device, the worst first. Each counts from its first day in use; of what comes
 *  oftener than ten minutes so much is expected as is stored of a value that does not move. */
export const deviceCompleteness: CallHandler<Calls['completeness']> = async (ctx, { query }) => {
  const source = visible(ctx, ctx.services.registry.byName('iotDevice'))
  const conditions = [sql`t.use_status = ${iotUseStatus.values.normal.value}`]
  if (query.deviceId) conditions.push(sql`t.id = ${query.deviceId}`)
  if (query.deviceType) conditions.push(sql`t.device_type = ${query.deviceType}`)
  if (query.gasCompaniesId) conditions.push(sql`t.gas_companies_id = ${query.gasCompaniesId}`)
  if (query.regionId) conditions.push(sql`t.region_id like ${`${query.regionId}%`}`)
  const asked = sql`${source.from} where ${source.where} and ${sql.join(conditions, sql` and `)}`
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${asked}`.execute(ctx.db)
  const { from, to } = daysAsked(ctx.today, query, counted[0]?.n ?? 0)
  const { rows } = await sql<CompletenessOfDevice & { allExpected: number; allArrived: number; n: number }>`with d as (
      select t.id, t.device_code, t.device_name, t.device_type, greatest(coalesce(t.use_date, ${from}::date), ${from}::date) as since,
        floor(86400.0 / case when coalesce(t.report_period, 0) >= ${STORED_EVERY} then t.report_period
          else ceil(${STORED_EVERY}::numeric / greatest(coalesce(t.report_period, ${STORED_EVERY}), 1)) * greatest(coalesce(t.report_period, ${STORED_EVERY}), 1) end)::int as a_day
      from ${asked}),
    told as (
      select d.id, (${to}::date - d.since + 1) * greatest(d.a_day, 1) as expected, coalesce(r.arrived, 0) as arrived, d.device_code, d.device_name, d.device_type
      from d left join lateral (
        select sum(least(n, greatest(d.a_day, 1)))::int as arrived from (
          select max(x.n) as n from iot_rollup1d x
          where x.device_id = d.id and x.ts >= d.since and x.ts < ${to}::date + 1 group by x.ts) days) r on true
      where d.since <= ${to}::date)
    select id, device_code as "deviceCode", device_name as "deviceName", device_type as "deviceType", expected::int, arrived::int,
      floor(1000.0 * arrived / expected)::float8 / 10 as rate, (sum(expected) over ())::float8 as "allExpected", (sum(arrived) over ())::float8 as "allArrived",
      (count(*) over ())::int as n
    from told order by arrived::float8 / expected, id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(ctx.db)
  const [first] = rows
  return {
    ...{ from, to, total: first?.n ?? 0, expected: first?.allExpected ?? 0, arrived: first?.allArrived ?? 0 },
    rate: first === undefined ? null : Math.floor((1000 * first.allArrived) / first.allExpected) / 10,
    list: rows.map(({ allExpected: _expected, allArrived: _arrived, n: _n, ...row }) => row),
  }
}
