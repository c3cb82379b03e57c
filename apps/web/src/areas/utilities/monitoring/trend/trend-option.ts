import { instantOf } from '@chengan/kernel/time'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../../ui/charts/chart-colours.ts'
import { axisOver, axisWords, colourOfLevel, type DrawnLimit, limitsInReach, markLinesOf } from '../desk/trend-option.ts'
import type { TrendPoint } from './trend-reads.ts'

export interface DrawnAlarm {
  readonly at: string
  readonly level: number
  readonly value: number
  readonly words: string
}

interface DrawnTrend {
  readonly points: readonly TrendPoint[]
  /** Milliseconds between two points; where more is missing there is a gap. */
  readonly step: number
  readonly limits: readonly DrawnLimit[]
  readonly set: { readonly value: number; readonly words: string } | null
  readonly alarms: readonly DrawnAlarm[]
  /** What was done with the device, named: from when to when. */
  readonly upkeep: readonly { readonly from: string; readonly to: string; readonly words: string }[]
  /** When values drifted, named. */
  readonly drift: { readonly from: string; readonly to: string; readonly words: string } | null
  readonly unit: string
  readonly from: string
  readonly to: string
  readonly words: { readonly band: string; readonly mean: string; readonly offline: string }
}

type Pair = [number, number | null]
/** So many steps without a point are a gap. */
const GAP_STEPS = 3
const symbols = ['circle', 'triangle', 'diamond', 'diamond'] as const

// A value that hardly moves is stored every ten minutes.
const milliseconds: Readonly<Record<string, number>> = { raw: 600_000, '5m': 300_000, '1h': 3_600_000, '1d': 86_400_000 }

/** Milliseconds that lie between two points of a series: a device that reports twice an hour is not silent in between. */
export const stepBetween = (interval: string, reportSeconds: number | null | undefined): number =>
  Math.max(milliseconds[interval] ?? 0, 1000 * (reportSeconds ?? 0))

/** Spans in which nothing was stored; `until`: the moment to which it was asked, so that a device that is silent now is told as such. */
export function gapsOf(points: readonly TrendPoint[], step: number, until: string): readonly (readonly [number, number])[] {
  const moments = [...points.map(({ ts }) => instantOf(ts)), ...(points.length === 0 ? [] : [instantOf(until)])]
  return moments.flatMap((one, at) => {
    const other = moments[at + 1]
    return other !== undefined && other - one > GAP_STEPS * step ? [[one, other] as const] : []
  })
}

/** A value of each point; a gap stays a gap. */
function lineOf(
  points: readonly TrendPoint[],
  gaps: readonly (readonly [number, number])[],
  value: (point: TrendPoint) => number | null,
): Pair[] {
  const breaks = gaps.map(([from]): Pair => [from + 1, null])
  return [...points.map((point): Pair => [instantOf(point.ts), value(point)]), ...breaks].toSorted((one, other) => one[0] - other[0])
}

/** So much of the chart a span of upkeep takes at least: one of an hour is nothing beside a year. */
const LEAST_SHARE = 0.004

/** The spans of a drift and of what was done with the device: behind the curve, each named. */
function spansOf({ drift, upkeep, from, to }: DrawnTrend, { warn, info, text2 }: ChartColours) {
  const least = (instantOf(to) - instantOf(from)) * LEAST_SHARE
  const span = (
    one: { readonly from: string; readonly to: string; readonly words: string },
    color: string,
    opacity: number,
    place: object,
  ) => {
    const begin = instantOf(one.from)
    return [
      { name: one.words, xAxis: begin, itemStyle: { color, opacity }, label: { color: text2, ...place } },
      { xAxis: Math.max(begin + least, instantOf(one.to)) },
    ]
  }
  return [
    ...(drift === null ? [] : [span(drift, warn, 0.12, { position: 'insideTop' })]),
    ...upkeep.map((one) => span(one, info, 0.5, { position: 'insideBottomRight', width: 84, overflow: 'break', align: 'right' })),
  ]
}

/** Pixels in which lines are named at the right end. */
const NAMES_OF_LINES = 104

/** Band from least to greatest, mean line, set point, limits, alarms, gaps grey and a brush (look/boards.md §5, telemetry). */
export function trendOption(drawn: DrawnTrend, colours: ChartColours): EChartsCoreOption {
  const { points, set, alarms, unit, words } = drawn
  const gaps = gapsOf(points, drawn.step, drawn.to)
  const line = colours.series[0] ?? colours.info
  const told = [...points.flatMap(({ min, max }) => [min, max]), set?.value ?? null].filter((value): value is number => value !== null)
  const limits = limitsInReach(drawn.limits, told)
  const values = [...told, ...limits.map(({ value }) => value), ...alarms.map(({ value }) => value)]
  const none = { silent: true, symbol: 'none' as const, lineStyle: { opacity: 0 }, tooltip: { show: false } }
  const difference = ({ min, max }: TrendPoint) => (min === null || max === null ? null : max - min)
  return {
    grid: {
      left: 8,
      right: limits.length === 0 && set === null ? 16 : NAMES_OF_LINES,
      top: 16,
      bottom: 40,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colours.card,
      borderColor: colours.hairline,
      textStyle: { color: colours.text, fontSize: 12 },
      valueFormatter: (value: unknown) => `${Array.isArray(value) ? String(value[1]) : String(value ?? '—')} ${unit}`,
    },
    dataZoom: [
      { type: 'slider', height: 22, bottom: 4, brushSelect: false, borderColor: colours.hairline, textStyle: { color: colours.text3 } },
      { type: 'inside', zoomOnMouseWheel: 'ctrl' },
    ],
    xAxis: {
      type: 'time',
      min: instantOf(drawn.from),
      max: instantOf(drawn.to),
      axisLabel: { color: colours.text3, hideOverlap: true },
      axisLine: { lineStyle: { color: colours.hairline } },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      scale: true,
      ...axisOver(values),
      axisLabel: { color: colours.text3, formatter: axisWords },
      splitLine: { lineStyle: { color: colours.hairline } },
    },
    series: [
      { type: 'line', ...none, stack: 'band', stackStrategy: 'all', data: lineOf(points, gaps, ({ min }) => min) },
      {
        type: 'line',
        ...none,
        name: words.band,
        stack: 'band',
        stackStrategy: 'all',
        areaStyle: { color: line, opacity: 0.22 },
        data: lineOf(points, gaps, difference),
      },
      {
        type: 'line',
        name: words.mean,
        showSymbol: false,
        lineStyle: { width: 2, color: line },
        itemStyle: { color: line },
        data: lineOf(points, gaps, ({ avg }) => avg),
        markLine: {
          ...markLinesOf(limits, colours),
          data: [
            ...markLinesOf(limits, colours).data,
            ...(set === null
              ? []
              : [
                  {
                    yAxis: set.value,
                    lineStyle: { color: colours.text2, type: 'solid' as const, width: 1 },
                    label: { formatter: set.words, position: 'end' as const, color: colours.text2, fontSize: 12 },
                  },
                ]),
          ],
        },
        markArea: {
          silent: true,
          itemStyle: { color: colours.text3, opacity: 0.14 },
          label: { color: colours.text3, position: 'insideTop' },
          data: [...gaps.map(([from, to]) => [{ name: words.offline, xAxis: from }, { xAxis: to }]), ...spansOf(drawn, colours)],
        },
      },
      {
        type: 'scatter',
        symbolSize: 12,
        data: alarms.map(({ at, level, value, words: name }) => ({
          name,
          value: [instantOf(at), value],
          symbol: symbols[level - 1] ?? 'diamond',
          itemStyle: { color: colourOfLevel(level, colours), borderColor: colours.card, borderWidth: 1 },
        })),
      },
    ],
  }
}
