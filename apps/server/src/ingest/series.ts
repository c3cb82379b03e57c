import { instantOf } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'
import { quality } from './telemetry-tables.ts'

// What devices told, as a series that a chart can draw: of no more points than it is asked for, and never without the newest.

const STEPS = ['raw', '5m', '1h', '1d'] as const
type SeriesStep = (typeof STEPS)[number]
type RolledStep = Exclude<SeriesStep, 'raw'>

const SECONDS: Readonly<Record<SeriesStep, number>> = { raw: 30, '5m': 300, '1h': 3600, '1d': 86_400 }
const TABLES = { '5m': 'iot_rollup5m', '1h': 'iot_rollup1h', '1d': 'iot_rollup1d' } as const
/** Days of the finest step that is still kept. */
const RAW_DAYS = 90
const ROLLUP_DAYS = 730

/** Which series of a device, and how many points of each at most. */
interface SeriesAsked {
  readonly deviceId: string
  readonly metrics: readonly string[]
  readonly from: string
  readonly to: string
  readonly now: string
  readonly step: string | null | undefined
  /** Seconds between two values, as the device is entered; it may tell more often. */
  readonly period: number
  readonly most: number
}

interface SeriesPoint {
  readonly ts: string
  readonly min: number
  readonly avg: number
  readonly max: number
  readonly last: number
  /** How many values the point stands for. */
  readonly n: number
}

/** The step of a series: the one asked, raised until the points should fit and the rows are still there. */
function stepFor({ step: asked, from, to, now, period, most }: SeriesAsked): SeriesStep {
  const span = (instantOf(to) - instantOf(from)) / 1000
  const age = (instantOf(now) - instantOf(from)) / 86_400_000
  const least = STEPS.indexOf((STEPS as readonly string[]).includes(asked ?? '') ? (asked as SeriesStep) : 'raw')
  const fits = (step: SeriesStep) => span / (step === 'raw' ? Math.max(period, 1) : SECONDS[step]) <= most
  const kept = (step: SeriesStep) => (step === 'raw' ? age <= RAW_DAYS : step === '5m' ? age <= ROLLUP_DAYS : true)
  return STEPS.find((step, at) => at >= least && fits(step) && kept(step)) ?? '1d'
}

/** Decimals of a mean: below one it is that of gas in houses or of methane in a street, of which 0.0001 MPa are a twentieth. */
const [DIGITS, DIGITS_BELOW_ONE] = [4, 7]

/** Days after which whatever was stored has long been reckoned. */
const UNSETTLED_DAYS = 2

/** SQL: the span of a step in which a moment lies, as the means are kept. */
const spanAt: Readonly<Record<RolledStep, (ts: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  '5m': (ts) => sql`date_bin(interval '5 minutes', ${ts}, timestamptz '2000-01-01 00:00+00')`,
  '1h': (ts) => sql`date_trunc('hour', ${ts})`,
  '1d': (ts) => sql`date_trunc('day', ${ts})`,
}

const mean = (total: RawBuilder<unknown>, n: RawBuilder<unknown>) =>
  sql`round((${total} / ${n})::numeric, case when abs(${total}) < ${n} then ${DIGITS_BELOW_ONE}::int else ${DIGITS}::int end)::float8`

/** The means of a metric at a step, the newest first. They are kept some minutes after the last value could come: until then they are reckoned from what was told since, so that
 *  no trend lacks its newest minutes. */
function rolled(step: RolledStep, { deviceId, from, to, now, most }: SeriesAsked, metric: string): RawBuilder<SeriesPoint> {
  const own = sql`device_id = ${deviceId}`
  // The first span of which not all is in its mean yet.
  const open = spanAt[
    step
  ](sql`(select coalesce(max(ts) + interval '5 minutes', ${now}::timestamptz - make_interval(days => ${UNSETTLED_DAYS}))
    from iot_rollup5m where ${own} and metric = ${metric} and ts > ${now}::timestamptz - make_interval(days => ${UNSETTLED_DAYS}))`)
  return sql<SeriesPoint>`with open as (select ${open} as since)
    (select ts, least as min, ${mean(sql`total`, sql`n`)} as avg, greatest as max, last, n from ${sql.table(TABLES[step])}
      where ${own} and metric = ${metric} and ts between ${from}::timestamptz and ${to}::timestamptz and ts < (select since from open)
      order by ts desc limit ${most + 1})
    union all
    (select ts, min(v), ${mean(sql`sum(v)`, sql`count(*)`)}, max(v), (array_agg(v order by at desc))[1], count(*)::int from (
      select ${spanAt[step](sql`ts`)} as ts, ts as at, (values ->> ${metric})::float8 as v from iot_telemetry
      where ${own} and ts >= (select since from open) and ts > ${now}::timestamptz - make_interval(days => ${UNSETTLED_DAYS + 1})
        and ts <= ${to}::timestamptz and values ? ${metric}
        and coalesce((qualities ->> ${metric})::int, case when qualities is null then q else ${quality.good} end) < ${quality.bad}) r
      where ts >= ${from}::timestamptz group by ts)
    order by ts desc limit ${most + 1}`
}

/** The points of a metric at a step, oldest first; of more than there may be the newest, and one more. */
async function pointsAt(db: Db, step: SeriesStep, asked: SeriesAsked, metric: string): Promise<SeriesPoint[]> {
  const { deviceId, from, to, most } = asked
  const query =
    step === 'raw'
      ? sql<SeriesPoint>`select ts, v as min, v as avg, v as max, v as last, 1 as n from (
          select ts, (values ->> ${metric})::float8 as v from iot_telemetry
          where device_id = ${deviceId} and ts between ${from}::timestamptz and ${to}::timestamptz and values ? ${metric}) r
          order by ts desc limit ${most + 1}`
      : rolled(step, asked, metric)
  const { rows } = await query.execute(db)
  return rows.toReversed()
}

/** The series of some metrics at one step: the one asked, or a coarser one where the device has told more than fits. */
export async function readSeries(
  db: Db,
  asked: SeriesAsked,
): Promise<{ readonly step: SeriesStep; readonly series: readonly { readonly metric: string; readonly points: SeriesPoint[] }[] }> {
  const first = STEPS.indexOf(stepFor(asked))
  for (const step of STEPS.slice(first)) {
    const series: { metric: string; points: SeriesPoint[] }[] = []
    for (const metric of asked.metrics) series.push({ metric, points: await pointsAt(db, step, asked, metric) })
    if (step !== '1d' && series.some(({ points }) => points.length > asked.most)) continue
    return { step, series: series.map(({ metric, points }) => ({ metric, points: points.slice(-asked.most) })) }
  }
  return { step: '1d', series: [] }
}
