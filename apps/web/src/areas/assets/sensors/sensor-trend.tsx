import { sensorLevelInWords } from '@chengan/domain/assets/sensors/sensor-alarm'
import { addDays, addMinutes, datetimeText } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { read } from '../../../api/read.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { useWords } from '../../../resources/words.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { limitsOfSensor, type SensorPoint, sensorTrendOption } from './sensor-trend-option.ts'
import { useSensorText } from './texts/sensor-text.ts'
import './sensor-trend.css'

const spans = ['day', 'week', 'month', 'year'] as const
type Span = (typeof spans)[number]
const days: Readonly<Record<Span, number>> = { day: 1, week: 7, month: 30, year: 365 }
/** Asked for; the server raises it where there would be too many points. */
const steps: Readonly<Record<Span, string>> = { day: 'raw', week: '1h', month: '1h', year: '1d' }
const nothing: readonly SensorPoint[] = []

const dataRead = (sensorId: string, from: string, to: string, agg: string) =>
  read<readonly SensorPoint[]>('szgl/roadsensor/data', { sensorId, from, to, agg })

/** What a sensor of the streets told over a day, a week, a month or a year, with its limits (assets.md §3, roadsensor). */
export const SensorTrend: DetailPanel<'roadSensor'> = ({ row }) => {
  const text = useSensorText()
  const { label } = useWords()
  const [span, setSpan] = useState<Span>('day')
  const [until] = useState(() => datetimeText(serverNow()))
  const from = span === 'day' ? addMinutes(until, -24 * 60) : `${addDays(until.slice(0, 10), -days[span])} 00:00:00`
  const told = useQuery({ ...dataRead(row.id, from, until, steps[span]), placeholderData: keepPreviousData, meta: { quiet: true } })
  const points = told.data ?? nothing
  const limits = useMemo(() => limitsOfSensor(row.thresholds), [row.thresholds])
  const draw = useCallback(
    (colours: ChartColours) =>
      sensorTrendOption(
        { points, limits, unit: asText(row.unit), words: { ...text, level: (level) => label(sensorLevelInWords(level)) } },
        colours,
      ),
    [points, limits, row.unit, text, label],
  )
  return (
    <PageCard
      title={text.title}
      extra={
        <Segmented<Span>
          size="small"
          value={span}
          options={spans.map((value) => ({ value, label: text.spans[value] }))}
          onChange={setSpan}
        />
      }
    >
      <div className="sensor-trend">
        {told.isError && told.data === undefined ? (
          <FailedLook title={text.failed} error={told.error} onRetry={() => void told.refetch()} />
        ) : null}
        {told.isPending ? <LoadingRows rows={4} bars={[90]} /> : null}
        {told.data !== undefined && points.length === 0 ? <p className="sensor-trend__none">{text.none}</p> : null}
        {points.length === 0 ? null : <Chart label={text.title} draw={draw} />}
      </div>
    </PageCard>
  )
}
