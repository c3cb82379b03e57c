import { warnStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { sensorType } from '@chengan/domain/assets/dictionaries/monitoring'
import { instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import type { RowOf } from '../../../resources/row.ts'
import { Chart } from '../../../ui/charts/chart.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { type DepthTold, depthsRead, pointRead, sensorRead } from './flood-reads.ts'
import { useFloodText } from './texts/flood-text.ts'
import type { FloodText } from './texts/zh-cn.ts'
import './flood-board.css'

const MINUTE = 60_000
const moments = ['startTime', 'arriveTime', 'closeRoadTime', 'pumpTime', 'recedeTime', 'openRoadTime', 'endTime'] as const
const deadlines: Readonly<Partial<Record<(typeof moments)[number], 'closeBy'>>> = { closeRoadTime: 'closeBy' }
const RELEASED = warnStatus.values.released.value
const FALSE = warnStatus.values.falseAlarm.value

function outcomeOf(row: RowOf<'floodWarning'>, text: FloodText): string {
  if (row.status === FALSE) return text.falseNoReview
  if (row.status !== RELEASED) return text.reviewNone
  return row.reviewNeeded === true ? text.plan : text.planKept
}

/** What happened, when, and whether in time: once a warning is released its point is looked at again (szgl/aqscjsyj/rule-5). */
export const FloodReview: DetailPanel<'floodWarning'> = ({ row }) => {
  const text = useFloodText()
  const point = useQuery({ ...pointRead(asText(row.pointId)), meta: { quiet: true } })
  const start = asText(row.startTime)
  const after = (time: string) => Math.round((instantOf(time) - instantOf(start)) / MINUTE)
  const told = moments.flatMap((name) => {
    const at = asText(row[name])
    const due = deadlines[name]
    return at === '' ? [] : [{ name, at, deadline: due === undefined ? '' : asText(row[due]) }]
  })
  const within = point.data?.recedeWithin
  return (
    <PageCard title={text.review}>
      <div className="flood-review">
        <ol>
          {told.map(({ name, at, deadline }) => (
            <li key={name}>
              <b>{name === 'endTime' && row.status === FALSE ? text.falseAlarm : text.steps[name]}</b> <time>{at.slice(5, 16)}</time>
              <span className="flood-quiet">{name === 'startTime' ? '' : text.after(after(at))}</span>
              {deadline === '' ? null : (
                <span className={at > deadline ? 'flood-late' : 'flood-quiet'}>
                  {at > deadline ? text.late(Math.round((instantOf(at) - instantOf(deadline)) / MINUTE)) : text.onTime}
                </span>
              )}
            </li>
          ))}
        </ol>
        <div>
          <p>
            {text.deepest} <b>{typeof row.maxDepth === 'number' ? `${row.maxDepth} cm` : '—'}</b>
            {typeof row.duration === 'number' ? ` · ${text.lasted} ${row.duration} min` : ''}
            {typeof within === 'number' ? ` · ${text.within(within)}` : ''}
          </p>
          <p className={row.reviewNeeded === true ? 'flood-late' : 'flood-quiet'}>{outcomeOf(row, text)}</p>
          <Depths row={row} sensors={point.data?.sensorIds ?? []} />
        </div>
      </div>
    </PageCard>
  )
}

const MAX_CURVES = 4
const linesOf = (told: readonly { readonly data?: readonly DepthTold[] | undefined }[]) =>
  told.flatMap(({ data }) => (data === undefined || data.length === 0 ? [] : [data]))

const DEPTH = sensorType.values.waterLevel.value

/** The sensors among those of a point that stand in its water: the rain above it is no depth. */
function useGauges(sensors: readonly string[]): readonly string[] {
  return useQueries({
    queries: sensors.map((id) => ({ ...sensorRead(id), meta: { quiet: true }, retry: false })),
    combine: (told) => sensors.filter((_id, at) => told[at]?.data?.sensorType === DEPTH),
  })
}

/** How deep the water stood, from the start of the warning to its release. */
function Depths({ row, sensors }: { row: RowOf<'floodWarning'>; sensors: readonly string[] }) {
  const text = useFloodText()
  const [from, to] = [asText(row.startTime), asText(row.endTime) || asText(row.updateTime)]
  const gauges = useGauges(sensors)
  const lines = useQueries({
    queries: gauges
      .slice(0, MAX_CURVES)
      .map((id) => ({ ...depthsRead(id, from, to), enabled: from !== '' && to !== '', meta: { quiet: true }, retry: false })),
    combine: linesOf,
  })
  const draw = useCallback(
    (colours: ChartColours): EChartsCoreOption => ({
      grid: { left: 8, right: 16, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      tooltip: { trigger: 'axis', backgroundColor: colours.card, borderColor: colours.hairline, textStyle: { color: colours.text } },
      xAxis: { type: 'time', axisLabel: { color: colours.text3, hideOverlap: true }, splitLine: { show: false } },
      yAxis: {
        type: 'value',
        axisLabel: { color: colours.text3, formatter: '{value} cm' },
        splitLine: { lineStyle: { color: colours.hairline } },
      },
      series: lines.map((line, at) => ({
        type: 'line',
        showSymbol: false,
        lineStyle: { width: 2, color: colours.series[at] },
        itemStyle: { color: colours.series[at] },
        data: line.map(({ time, value }) => [instantOf(time), value]),
      })),
    }),
    [lines],
  )
  if (lines.length === 0) return <p className="flood-quiet">{text.noCurve}</p>
  return (
    <div className="flood-review__chart">
      <Chart label={text.curve} draw={draw} />
    </div>
  )
}
