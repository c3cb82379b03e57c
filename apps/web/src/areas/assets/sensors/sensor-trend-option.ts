import { instantOf } from '@chengan/kernel/time'
import { asRows, type Members } from '@chengan/kernel/values'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'

export interface SensorPoint {
  readonly time: string
  readonly value: number | null
}

interface SensorLimit {
  readonly level: string
  readonly value: number
}

/** The limits of a sensor, the slightest first: its third level is the gravest. */
export function limitsOfSensor(thresholds: unknown): readonly SensorLimit[] {
  const told: readonly Members<'level' | 'value'>[] = asRows(thresholds)
  return told.map(({ level, value }) => ({ level: String(level), value: Number(value) }))
}

interface DrawnSensor {
  readonly points: readonly SensorPoint[]
  readonly limits: readonly SensorLimit[]
  readonly unit: string
  readonly words: { readonly mean: string; level(level: string): string; limit(level: string, value: string): string }
}

const gravity = { 1: 'yellow', 2: 'orange', 3: 'red' } as const

/** What a sensor told over a span, with its limits named at the right end. */
export function sensorTrendOption({ points, limits, unit, words }: DrawnSensor, colours: ChartColours): EChartsCoreOption {
  const line = colours.series[0] ?? colours.info
  const values = [...points.flatMap(({ value }) => (value === null ? [] : [value])), ...limits.map(({ value }) => value)]
  return {
    grid: { left: 8, right: limits.length === 0 ? 16 : 104, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colours.card,
      borderColor: colours.hairline,
      textStyle: { color: colours.text },
      valueFormatter: (value: unknown) => `${String(value ?? '—')} ${unit}`,
    },
    xAxis: { type: 'time', axisLabel: { color: colours.text3, hideOverlap: true }, splitLine: { show: false } },
    yAxis: {
      type: 'value',
      min: Math.min(0, ...values),
      max: Math.ceil(Math.max(0, ...values)),
      // The gravest limit is named at its line; its number would touch the one below it.
      axisLabel: { color: colours.text3, formatter: `{value} ${unit}`, showMaxLabel: limits.length === 0 },
      splitLine: { lineStyle: { color: colours.hairline } },
    },
    series: [
      {
        type: 'line',
        name: words.mean,
        showSymbol: false,
        lineStyle: { width: 2, color: line },
        itemStyle: { color: line },
        data: points.map(({ time, value }) => [instantOf(time), value]),
        markLine: {
          silent: true,
          symbol: 'none',
          data: limits.map(({ level, value }) => ({
            yAxis: value,
            lineStyle: { color: colours.risk[gravity[Number(level) as 1 | 2 | 3] ?? 'yellow'], type: 'dashed' as const, width: 1.5 },
            label: {
              formatter: words.limit(words.level(level), `${value} ${unit}`.trim()),
              position: 'end' as const,
              color: colours.text2,
              fontSize: 12,
            },
          })),
        },
      },
    ],
  }
}
