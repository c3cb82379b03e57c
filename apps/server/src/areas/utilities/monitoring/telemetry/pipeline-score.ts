import { iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { KnownDevice } from './known-devices.ts'

const metric = iotMetric.values
/** Parts of a billion in a volume per cent. */
const PPB_OF_PERCENT = 1e7
const OLD_YEARS = 20

/** Whether methane in a well comes from the net or from the sewer (utilities-supervision.md §18.4, iotalarm/rule-6): a score with its grounds. It never lowers
 *  an alarm. */
export async function pipelineScore(
  ctx: Context,
  device: KnownDevice,
  values: Readonly<Record<string, number>>,
  ts: number,
): Promise<{ readonly score: number; readonly reason: string }> {
  const grounds: string[] = []
  let score = 0
  const add = (points: number, holds: boolean, ground: string) => {
    if (!holds) return
    score += points
    grounds.push(`${ground}（+${points}）`)
  }
  const methane = values[metric.methane.value] ?? 0
  const ethane = values[metric.ethane.value] ?? 0
  add(40, methane > 0 && ethane / (methane * PPB_OF_PERCENT) >= 0.01, '检出乙烷')
  const at = new Date(ts).toISOString()
  const place = device.location
  if (place !== null) {
    const near = 0.00006
    const { rows: pipes } = await sql`select 1 from gas_facility f where f.facility_type = '4' and not f.deleted
        and f.geometry_min_lng <= ${place.lng + near} and f.geometry_max_lng >= ${place.lng - near}
        and f.geometry_min_lat <= ${place.lat + near} and f.geometry_max_lat >= ${place.lat - near}
        and (coalesce(f.use_date, f.build_date) < ${ctx.today}::date - make_interval(years => ${OLD_YEARS})
          or exists (select 1 from iot_alarm a where a.gas_facility_id = f.id and a.cause_type in ('1', '2', '4') and a.handle_status = 'closed'))
      limit 1`.execute(ctx.db)
    add(20, pipes.length > 0, '5米内有20年以上或有泄漏史的管道')
    const { rows: neighbours } =
      await sql`select 1 from iot_device d join iot_rollup5m r on r.device_id = d.id and r.metric = ${metric.methane.value}
        and r.ts > ${at}::timestamptz - interval '2 hours' and r.ts <= ${at}::timestamptz
      where d.id <> ${device.id} and d.device_type in ('4', '5') and d.location_lng between ${place.lng - 0.003} and ${place.lng + 0.003}
        and d.location_lat between ${place.lat - 0.003} and ${place.lat + 0.003}
      group by d.id having max(r.greatest) >= 0.1 and max(r.greatest) > 2 * min(r.least) limit 1`.execute(ctx.db)
    add(20, neighbours.length > 0, '2小时内邻近窨井浓度上升')
    const { rows: linked } = await sql<{ r: number | null }>`select corr(m.total / m.n, p.total / p.n) as r from iot_rollup5m m
      join iot_rollup5m p on p.ts = m.ts and p.metric = ${metric.pressure.value}
        and p.device_id = (select d.id from iot_device d where d.device_type in ('5', '6') and not d.deleted
          and d.location_lng between ${place.lng - 0.006} and ${place.lng + 0.006} and d.location_lat between ${place.lat - 0.006} and ${place.lat + 0.006}
          order by power(d.location_lng - ${place.lng}, 2) + power(d.location_lat - ${place.lat}, 2) limit 1)
      where m.device_id = ${device.id} and m.metric = ${metric.methane.value} and m.ts > ${at}::timestamptz - interval '24 hours' and m.ts <= ${at}::timestamptz`.execute(
      ctx.db,
    )
    add(10, (linked[0]?.r ?? 0) >= 0.5, '浓度随管网压力变化')
  }
  const water = values[metric.waterLevel.value]
  add(10, water !== undefined && water <= 0.05, '井内无积水')
  const { rows: learnt } = await sql<{
    all: number
    net: number
  }>`select count(*)::int as all, count(*) filter (where cause_type in ('1', '2', '4'))::int as net
    from iot_alarm where pipeline_score >= 50 and handle_status = 'closed' and cause_type is not null and start_time > ${ctx.today}::date - 365`.execute(
    ctx.db,
  )
  const { all = 0, net = 0 } = learnt[0] ?? {}
  const told = score >= 50 ? '疑似管道天然气' : score < 30 ? '疑似沼气' : '尚不能判断'
  const rate = all === 0 ? '' : `；近一年同类报警确认为管道气${net}/${all}`
  return { score, reason: `${told}：${grounds.join('、') || '无管道气特征'}${rate}`.slice(0, 500) }
}
