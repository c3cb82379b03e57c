import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'

// What devices told, as a series that a chart can draw: of no more points than it is asked for, and never without the newest.

const STEPS = ['raw', '5m', '1h', '1d'] as const
type SeriesStep = (typeof STEPS)[number]

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

/** The points of a metric at a step, oldest first; of more than there may be the newest, and one more. */
async function pointsAt(db: Db, step: SeriesStep, { deviceId, from, to, most }: SeriesAsked, metric: string): Promise<SeriesPoint[]> {
  const { rows } =
    step === 'raw'
      ? await sql<SeriesPoint>`select ts, v as min, v as avg, v as max, v as last, 1 as n from (
          select ts, (values ->> ${metric})::float8 as v from iot_telemetry
          where device_id = ${deviceId} and ts between ${from}::timestamptz and ${to}::timestamptz and values ? ${metric}) r
          order by ts desc limit ${most + 1}`.execute(db)
      : await sql<SeriesPoint>`select ts, least as min, round((total / n)::numeric, case when abs(total) < n then ${DIGITS_BELOW_ONE}::int else ${DIGITS}::int end)::float8 as avg, greatest as max, last, n
          from ${sql.table(TABLES[step])}
          where device_id = ${deviceId} and metric = ${metric} and ts between ${from}::timestamptz and ${to}::timestamptz
          order by ts desc limit ${most + 1}`.execute(db)
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
