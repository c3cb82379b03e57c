import { alarmLevel } from '@chengan/domain/utilities/dictionaries/monitoring'
import { riskOf } from '@chengan/kernel/dictionary'
import { instantOf } from '@chengan/kernel/time'
import { asRows, type Members } from '@chengan/kernel/values'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../../ui/charts/chart-colours.ts'

/** A limit of a level as it is drawn: dashed, in the colour of its level, named at the right end. */
export interface DrawnLimit {
  readonly level: number
  readonly value: number
  readonly words: string
}

/** The colour of a level of alarm, as lists and maps have it (dictionary alarm_level). */
export function colourOfLevel(level: unknown, { risk, text3 }: Pick<ChartColours, 'risk' | 'text3'>): string {
  const own = riskOf(alarmLevel, level)
  return own === undefined ? text3 : risk[own]
}

/** A limit by the side on which values are beyond it. */
export interface SidedLimit extends DrawnLimit {
  readonly side: 'upper' | 'lower'
}

/** The limits of the levels in the unit of the metric, as the server reckons them: it knows of what its factors are. */
export function limitsOf(
  threshold: Readonly<Record<string, unknown>> | null | undefined,
  words: (level: number, value: string, side: 'Upper' | 'Lower') => string,
): readonly SidedLimit[] {
  const told: readonly Members<'level' | 'side' | 'value'>[] = asRows(threshold?.limits)
  return told.map(({ level, side, value }) => ({
    level: Number(level),
    value: Number(value),
    side: side === 'lower' ? 'lower' : 'upper',
    words: words(Number(level), String(value), side === 'lower' ? 'Lower' : 'Upper'),
  }))
}

/** So many times the height of what is drawn a limit may lie beyond it. */
const REACH = 1.2

/** The limits that are drawn beside values: the slightest level always, a graver one unless it is so far off that the curve would be a flat line beside it. It is
 *  drawn as soon as the values come near. */
export function limitsInReach(limits: readonly DrawnLimit[], values: readonly number[]): readonly DrawnLimit[] {
  const slightest = Math.max(...limits.map(({ level }) => level))
  const drawn = limits.filter(({ level }) => level === slightest)
  for (const one of limits.filter(({ level }) => level < slightest).toSorted((a, b) => b.level - a.level)) {
    const told = [...values, ...drawn.map(({ value }) => value)]
    const [least, greatest] = [Math.min(...told), Math.max(...told)]
    const beyond = Math.max(least - one.value, one.value - greatest)
    if (beyond <= REACH * (greatest - least || Math.abs(greatest))) drawn.push(one)
  }
  return drawn
}

const PRECISE = 9
const LINES = 5

/** A number of an axis without the last digits, in which its sums are no more exact. */
export const axisWords = (value: number): string => String(Number(value.toPrecision(PRECISE)))

/** An axis that holds all values and begins, goes on and ends with round numbers. */
export function axisOver(values: readonly number[]): { readonly min?: number; readonly max?: number; readonly interval?: number } {
  if (values.length === 0) return {}
  const [least, greatest] = [Math.min(...values), Math.max(...values)]
  const wanted = (greatest - least || Math.abs(greatest) || 1) / LINES
  const power = 10 ** Math.floor(Math.log10(wanted))
  const interval = power * ([1, 2, 5].find((times) => times * power >= wanted) ?? 10)
  const round = (value: number) => Number((value * interval).toPrecision(PRECISE))
  const top = Math.ceil(Number((greatest / interval).toPrecision(PRECISE)))
  const bottom = Math.floor(Number((least / interval).toPrecision(PRECISE)))
  return { min: round(bottom), max: round(top === bottom ? top + 1 : top), interval }
}

export const markLinesOf = (limits: readonly DrawnLimit[], colours: ChartColours) => ({
  silent: true,
  symbol: 'none',
  data: limits.map(({ level, value, words }) => ({
    yAxis: value,
    lineStyle: { color: colourOfLevel(level, colours), type: 'dashed' as const, width: 1.5 },
    label: { formatter: words, position: 'end' as const, color: colours.text2, fontSize: 12 },
  })),
})

interface AlarmTrend {
  readonly points: readonly { readonly ts: string; readonly last: number | null }[]
  readonly limits: readonly DrawnLimit[]
  /** When the alarm was raised. */
  readonly at: string
  readonly level: number
  readonly unit: string
}

/** Half an hour before and after an alarm (look/boards.md §5, telemetry). */
export function alarmTrendOption({ points, limits: inForce, at, level, unit }: AlarmTrend, colours: ChartColours): EChartsCoreOption {
  const data = points.map(({ ts, last }): [number, number | null] => [instantOf(ts), last])
  const measured = data.flatMap(([, value]) => (value === null ? [] : [value]))
  const limits = limitsInReach(inForce, measured)
  const values = [...measured, ...limits.map(({ value }) => value)]
  const raised = data.find(([time]) => time >= instantOf(at)) ?? data.at(-1)
  const line = colours.series[0] ?? colours.info
  return {
    grid: { left: 8, right: 76, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colours.card,
      borderColor: colours.hairline,
      textStyle: { color: colours.text, fontSize: 12 },
      valueFormatter: (value: unknown) => `${String(value ?? '—')} ${unit}`,
    },
    xAxis: {
      type: 'time',
      axisLabel: { color: colours.text3, hideOverlap: true, formatter: '{HH}:{mm}' },
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
      {
        type: 'line',
        data,
        showSymbol: false,
        lineStyle: { width: 2, color: line },
        itemStyle: { color: line },
        areaStyle: { color: line, opacity: 0.08 },
        markLine: markLinesOf(limits, colours),
        ...(raised === undefined || raised[1] === null
          ? {}
          : {
              markPoint: {
                symbol: 'circle',
                symbolSize: 10,
                data: [{ coord: [raised[0], raised[1]], itemStyle: { color: colourOfLevel(level, colours) } }],
                label: { show: false },
              },
            }),
      },
    ],
  }
}
