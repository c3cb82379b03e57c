import { DownloadOutlined } from '@ant-design/icons'
import { iotLogType, iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'
import { unitOfMetric } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import { addDays, addMinutes, datetimeText } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { saveBlob } from '../../../../api/save-bytes.ts'
import { openTab } from '../../../../navigation/tabs.ts'
import { useResource } from '../../../../resources/definitions-context.ts'
import type { DetailPanel } from '../../../../resources/detail/detail-panels.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { RowOf } from '../../../../resources/row.ts'
import { StateMark } from '../../../../resources/rows/state-mark.tsx'
import { useWords } from '../../../../resources/words.ts'
import { Chart } from '../../../../ui/charts/chart.tsx'
import { type ChartColours, chartColours } from '../../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { bareMetricOf } from '../desk/alarm-value.ts'
import { LevelDisc } from '../desk/level-disc.tsx'
import { limitsOf } from '../desk/trend-option.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { driftSince } from './drift.ts'
import { Judgement } from './judgement.tsx'
import { Present } from './present.tsx'
import { SameBatch } from './same-batch.tsx'
import { Summary } from './summary.tsx'
import { stepBetween, trendOption } from './trend-option.ts'
import { alarmsRead, completenessRead, seriesRead, type ToldUpkeep, type TrendPoint, thresholdsRead } from './trend-reads.ts'
import { trendSheet } from './trend-sheet.ts'
import { summaryOf } from './trend-summary.ts'
import { type ReadUnit, readAs, readUnitOf } from './trend-words.ts'
import './device-trend.css'

const spans = ['day', 'week', 'month', 'year'] as const
export type TrendSpan = (typeof spans)[number]
const days: Readonly<Record<TrendSpan, number>> = { day: 1, week: 7, month: 30, year: 365 }
/** Asked for; the server raises it where there would be too many points. */
const intervals: Readonly<Record<TrendSpan, string>> = { day: 'raw', week: '5m', month: '1h', year: '1d' }
const nothing: readonly never[] = []
/** What a device sets: not what comes in. */
const isSet = (metric: string) => metric === iotMetric.values.pressure.value || metric === iotMetric.values.pressureOut.value
const HISTORY = '/yxjg/bjls/index'
const SHOWN_ALARMS = 8
/** Of alarms by their level, as the chart draws them. */
const signs = ['●', '▲', '◆', '◆'] as const

/** What a device told over a day, a week, a month or a year, with its limits and alarms. */
export const DeviceTrend: DetailPanel<'iotDevice'> = ({ row }) => {
  const { trend: text } = useMonitoringText()
  const metrics = Object.keys((row.lastValues ?? {}) as object)
  const [span, setSpan] = useState<TrendSpan>('day')
  const [chosen, choose] = useState<string | null>(null)
  const [until] = useState(() => datetimeText(serverNow()))
  const { dictionary } = useWords()
  // What is watched first: a page opens for what its alarms are about.
  const { data: watched } = useQuery({ ...thresholdsRead(row.id), meta: { quiet: true } })
  const first = metrics.find((one) => one !== iotMetric.values.battery.value && watched?.some((threshold) => threshold.metric === one))
  const metric = chosen ?? first ?? metrics[0] ?? ''
  const from = span === 'day' ? addMinutes(until, -24 * 60) : daysBefore(until, days[span])
  const names = dictionary(iotMetric)
  if (metric === '') return null
  return (
    <PageCard
      className="device-trend"
      title={text.title}
      extra={
        <span className="device-trend__choice">
          <Segmented<TrendSpan>
            size="small"
            value={span}
            options={spans.map((value) => ({ value, label: text.spans[value] }))}
            onChange={setSpan}
          />
          <Select
            size="small"
            aria-label={text.metric}
            value={metric}
            options={metrics.map((value) => ({ value, label: names.label(value) }))}
            onChange={choose}
            popupMatchSelectWidth={false}
          />
        </span>
      }
    >
      <Told row={row} metric={metric} span={span} from={from} to={until} />
    </PageCard>
  )
}

interface ToldProps {
  row: RowOf<'iotDevice'>
  metric: string
  span: TrendSpan
  from: string
  to: string
}

function Told({ row, metric, span, from, to }: ToldProps) {
  const { trend: text } = useMonitoringText()
  const { dictionary } = useWords()
  const quiet = { meta: { quiet: true }, placeholderData: keepPreviousData } as const
  const history = useQuery({ ...seriesRead(row.id, metric, from, to, intervals[span]), ...quiet })
  const thresholds = useQuery({ ...thresholdsRead(row.id), meta: { quiet: true } })
  const alarms = useQuery({ ...alarmsRead(row.id, metric, from, to), ...quiet })
  const complete = useQuery({ ...completenessRead(row.id, from, to), ...quiet })
  const series = history.data?.series.find((one) => one.metric === metric)
  const stored = series?.points ?? nothing
  const set = isSet(metric) && typeof row.setPressure === 'number' ? row.setPressure : null
  const told = series?.unit ?? unitOfMetric(metric)
  const name = bareMetricOf(dictionary(iotMetric).label(metric), told)
  const readUnit = useMemo(() => readUnitOf(told, [set, ...stored.map(({ max }) => max)]), [told, set, stored])
  const { unit } = readUnit
  const points = useMemo(() => stored.map((point) => pointIn(point, readUnit)), [stored, readUnit])
  const own = alarms.data?.list ?? nothing
  const step = stepBetween(history.data?.interval ?? 'raw', row.reportPeriod)
  const limits = useMemo(
    () =>
      (thresholds.data ?? nothing)
        .filter((one) => one.metric === metric && !one.compareType.startsWith('rate'))
        .flatMap((one) =>
          limitsOf(one, (level, value, side) =>
            (side === 'Upper' ? text.upper : text.lower)(level, String(readAs(Number(value), readUnit))),
          ),
        )
        .map((limit) => ({ ...limit, value: readAs(limit.value, readUnit) })),
    [thresholds.data, metric, text, readUnit],
  )
  // What is usual of a device is told by the days of a year: in a shorter span a drift that began before it would be all that is known.
  const year = useQuery({ ...seriesRead(row.id, metric, yearBefore(to), to, intervals.year), ...quiet })
  const drift = useMemo(() => {
    if (year.data === undefined) return undefined
    const told = year.data.series.find((one) => one.metric === metric)?.points ?? nothing
    const means = told.map((point) => pointIn(point, readUnit))
    return driftSince(from.slice(0, 10), means, limits)
  }, [year.data, metric, readUnit, limits, from])
  const named = useCallback(
    (done: readonly ToldUpkeep[]) =>
      done.map((one) => ({
        ...one,
        words: [dictionary(iotLogType).label(one.kind), one.words ?? ''].filter((part) => part !== '').join(' '),
      })),
    [dictionary],
  )
  const upkeep = useMemo(() => named(history.data?.upkeep ?? nothing), [named, history.data])
  const upkeepOfYear = useMemo(() => named(year.data?.upkeep ?? nothing), [named, year.data])
  const draw = useCallback(
    (colours: ChartColours) =>
      trendOption(
        {
          points,
          step,
          limits,
          set: set === null ? null : { value: readAs(set, readUnit), words: text.set(String(readAs(set, readUnit))) },
          alarms: own.flatMap((one) =>
            typeof one.extremeValue === 'number'
              ? [
                  {
                    at: asText(one.startTime),
                    level: Number(one.highestLevel),
                    value: readAs(one.extremeValue, readUnit),
                    words: text.alarm(Number(one.highestLevel)),
                  },
                ]
              : [],
          ),
          upkeep,
          drift:
            drift == null
              ? null
              : {
                  from: later(`${drift.since} 00:00:00`, from),
                  to: earlier(`${drift.until} 23:59:59`, to),
                  words: drift.rises ? text.driftsUp : text.driftsDown,
                },
          unit,
          from,
          to,
          words: { band: text.band, mean: text.mean, offline: text.offline },
        },
        colours,
      ),
    [points, step, limits, own, upkeep, drift, set, readUnit, unit, from, to, text],
  )
  const summary = useMemo(() => summaryOf(points, limits, { step, until: to }), [points, limits, step, to])
  if (history.isError && history.data === undefined)
    return <FailedLook title={text.failed} error={history.error} onRetry={() => void history.refetch()} />
  return (
    <>
      <Present row={row} metric={metric} name={name} unit={readUnit} limits={limits} />
      <div className="device-trend__two">
        <div>
          <p className="device-trend__quiet">
            {[name, unit, text.steps[history.data?.interval ?? ''] ?? '', `${from.slice(0, 10)} – ${to.slice(0, 10)}`]
              .filter((part) => part !== '')
              .join(' · ')}
            {points.length === 0 ? null : (
              <Button
                type="text"
                size="small"
                icon={<DownloadOutlined />}
                onClick={() =>
                  saveBlob(new Blob([trendSheet(points, unit, text.sheet)], { type: 'text/csv' }), sheetName(row, name, from, to))
                }
              >
                {text.export}
              </Button>
            )}
          </p>
          <div className="device-trend__chart">
            {history.isPending ? <LoadingRows rows={4} bars={[90]} /> : null}
            {history.data !== undefined && points.length === 0 ? <p className="device-trend__quiet">{text.none}</p> : null}
            {points.length === 0 ? null : <Chart label={`${text.title} ${name}`} draw={draw} />}
          </div>
          {points.length === 0 ? null : (
            <Legend isBand={history.data?.interval !== 'raw'} levels={own.map(({ highestLevel }) => Number(highestLevel))} />
          )}
        </div>
        <aside>
          {summary === null ? null : (
            <Summary summary={summary} span={span} unit={unit} limited={limits.length > 0} alarms={alarms.data?.total ?? null} />
          )}
          {drift === undefined ? null : <Judgement drift={drift} upkeep={upkeepOfYear} unit={unit} />}
          <SameBatch row={row} drifts={drift?.goesOn === true} />
          {complete.data === undefined || complete.data.rate === null ? null : (
            <p className="device-trend__story">
              {text.complete(complete.data.from, complete.data.to, complete.data.rate, complete.data.arrived, complete.data.expected)}
            </p>
          )}
          <AlarmsOfSpan row={row} alarms={own} total={alarms.data?.total ?? null} />
        </aside>
      </div>
    </>
  )
}

/** What the signs of the chart mean (look/boards.md, picture 27): a value as it came has no band. */
function Legend({ isBand, levels }: { isBand: boolean; levels: readonly number[] }) {
  const { trend: text } = useMonitoringText()
  const [line] = chartColours().series
  if (!isBand && levels.length === 0) return null
  return (
    <ul className="device-trend__legend">
      <li>
        <i className="device-trend__line" style={{ background: line }} aria-hidden="true" /> {text.mean}
      </li>
      {isBand ? (
        <li>
          <i className="device-trend__band" style={{ background: line }} aria-hidden="true" /> {text.band}
        </li>
      ) : null}
      {[...new Set(levels)].toSorted().map((level) => (
        <li key={level}>
          <i className={`device-trend__sign device-trend__sign--${level}`} aria-hidden="true">
            {signs[level - 1] ?? '◆'}
          </i>{' '}
          {text.alarm(level)}
        </li>
      ))}
    </ul>
  )
}

const daysBefore = (until: string, n: number) => `${addDays(until.slice(0, 10), -n)} 00:00:00`
const yearBefore = (until: string) => daysBefore(until, days.year)
const later = (one: string, other: string) => (one > other ? one : other)
const earlier = (one: string, other: string) => (one < other ? one : other)

const pointIn = (point: TrendPoint, unit: ReadUnit): TrendPoint => ({
  ...point,
  min: readAs(point.min, unit),
  avg: readAs(point.avg, unit),
  max: readAs(point.max, unit),
  last: readAs(point.last, unit),
})

const sheetName = (row: RowOf<'iotDevice'>, name: string, from: string, to: string) =>
  `${asText(row.deviceName)} ${name} ${from.slice(0, 10)} ${to.slice(0, 10)}.csv`.replace(/[\\/:*?"<>|]/g, '_')

interface AlarmsOfSpanProps {
  row: RowOf<'iotDevice'>
  alarms: readonly RowOf<'iotAlarm'>[]
  total: number | null
}

/** The newest alarms of the span, and the way to all of the device. */
function AlarmsOfSpan({ row, alarms, total }: AlarmsOfSpanProps) {
  const { trend: text } = useMonitoringText()
  const alarm = useResource('iotAlarm')
  return (
    <>
      <h3>
        {text.alarms} <small>{total ?? ''}</small>
        <button
          type="button"
          className="link-button"
          onClick={() => openTab(`${HISTORY}?tab=all&keyword=${encodeURIComponent(asText(row.deviceName))}`)}
        >
          {text.all}
        </button>
      </h3>
      {total === 0 ? <p className="device-trend__quiet">{text.noAlarms}</p> : null}
      <ul>
        {alarms.slice(0, SHOWN_ALARMS).map((one) => (
          <li key={one.id}>
            <LevelDisc level={one.highestLevel} />
            <time>{asText(one.startTime).slice(5, 16)}</time>
            <b>{typeof one.extremeValue === 'number' ? one.extremeValue : '—'}</b>
            <StateMark resource={alarm} stateField="handleStatus" row={one} />
          </li>
        ))}
      </ul>
    </>
  )
}
