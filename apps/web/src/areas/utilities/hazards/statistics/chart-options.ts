import type { EChartsCoreOption } from 'echarts/core'
import { type ChartColours, readableOn } from '../../../../ui/charts/chart-colours.ts'
import type { UtilitiesText } from '../../texts/zh-cn.ts'
import { groupLabel, type groupsInOrder } from './figure-words.ts'
import type { Group } from './statistics-reads.ts'

type Words = UtilitiesText['statistics']

/** What the charts draw: groups in their order, cut to what can be read. */
export interface DrawnHazardChart {
  readonly rows: ReturnType<typeof groupsInOrder>
  readonly groupBy: string
  readonly text: Words
}

const mostBars = 6
const shortName = 3
/** From this share on a number stands inside its part. */
const leastInside = 9

export function shownRows(rows: readonly Group[], groupBy: string): readonly Group[] {
  return groupBy === 'month' ? rows : rows.slice(0, mostBars)
}

const labelsOf = ({ rows, groupBy, text }: DrawnHazardChart) => rows.map((row, at) => groupLabel(row, groupBy, at, text))
const valueAxis = (colours: ChartColours, format: string) => ({
  type: 'value' as const,
  axisLabel: { color: colours.text3, formatter: format },
  splitLine: { lineStyle: { color: colours.hairline } },
  minInterval: 1,
})
const nameAxis = (colours: ChartColours, data: readonly string[], inverse: boolean) => ({
  type: 'category' as const,
  data: [...data],
  inverse,
  axisLabel: inverse
    ? { color: colours.text2, interval: 0, width: 112, overflow: 'truncate' as const }
    : { color: colours.text2, interval: 0, lineHeight: 16 },
  axisTick: { show: false },
  axisLine: { lineStyle: { color: colours.hairline } },
})
const frame = (colours: ChartColours) => ({
  grid: { left: 4, right: 16, top: 28, bottom: 2, outerBoundsMode: 'same' as const, outerBoundsContain: 'axisLabel' as const },
  legend: { top: 0, right: 0, itemWidth: 10, itemHeight: 10, itemGap: 16, textStyle: { color: colours.text2 }, selectedMode: false },
  tooltip: {
    trigger: 'axis' as const,
    axisPointer: { type: 'shadow' as const },
    backgroundColor: colours.card,
    borderColor: colours.hairline,
    textStyle: { color: colours.text, fontSize: 12 },
  },
})

/** Hazards found and closed by group: upright where names are short or are months, else lying. */
export function countOption(drawn: DrawnHazardChart, colours: ChartColours): EChartsCoreOption {
  const { rows, groupBy, text } = drawn
  const labels = labelsOf(drawn)
  const upright = groupBy === 'month' || labels.every((label) => label.length <= shortName)
  const [names, values] = [nameAxis(colours, labels, !upright), valueAxis(colours, '{value}')]
  const bar = (name: string, color: string, data: readonly (number | null)[]) => ({
    type: 'bar' as const,
    name,
    data: [...data],
    itemStyle: { color, borderRadius: upright ? [2, 2, 0, 0] : [0, 2, 2, 0] },
    barMaxWidth: upright ? 30 : 8,
    barGap: '10%',
    label: { show: upright || rows.length <= shortName, position: upright ? ('top' as const) : ('right' as const), color: colours.text2 },
  })
  return {
    ...frame(colours),
    ...(upright ? { xAxis: names, yAxis: values } : { xAxis: values, yAxis: names }),
    series: [
      bar(
        text.found,
        colours.pair,
        rows.map((row) => row.hazards),
      ),
      bar(
        text.closed,
        colours.series[0] ?? colours.info,
        rows.map((row) => row.closed),
      ),
    ],
  }
}

/** How far the hazards of a group have come; overdue ones are a part of the open ones. */
export function partsOf(row: Group): readonly [closed: number, underWay: number, overdue: number] {
  const [hazards, closed, overdue] = [row.hazards ?? 0, row.closed ?? 0, row.overdueOpen ?? 0]
  return [closed, Math.max(0, hazards - closed - overdue), overdue]
}

/** Shares of closed, under way and overdue, with their counts inside. */
export function shareOption(drawn: DrawnHazardChart, colours: ChartColours): EChartsCoreOption {
  const { rows, text } = drawn
  const parts = rows.map(partsOf)
  const part = (name: string, color: string, at: 0 | 1 | 2) => ({
    type: 'bar' as const,
    stack: 'share',
    name,
    barMaxWidth: 18,
    barCategoryGap: '20%',
    itemStyle: { color, borderColor: colours.card, borderWidth: 1 },
    data: parts.map((all) => {
      const sum = all[0] + all[1] + all[2]
      const share = sum === 0 ? 0 : (all[at] / sum) * 100
      return { value: Math.round(share * 10) / 10, count: all[at], label: { show: share >= leastInside } }
    }),
    label: { color: readableOn(color), formatter: ({ data }: { data: { count: number } }) => String(data.count) },
    tooltip: { valueFormatter: (value: unknown) => `${String(value)} %` },
  })
  return {
    ...frame(colours),
    xAxis: { ...valueAxis(colours, '{value} %'), max: 100 },
    yAxis: nameAxis(colours, labelsOf(drawn), true),
    series: [part(text.closed, colours.success, 0), part(text.underWay, colours.info, 1), part(text.overdue, colours.error, 2)],
  }
}

/** The two rates over the months; a month without a rate leaves a gap. */
export function rateOption(drawn: DrawnHazardChart, colours: ChartColours): EChartsCoreOption {
  const { rows, text } = drawn
  const line = (name: string, at: number, data: readonly (number | null)[]) => ({
    type: 'line' as const,
    name,
    data: [...data],
    symbol: 'circle',
    symbolSize: 6,
    lineStyle: { width: 2 },
    color: colours.series[at],
    tooltip: { valueFormatter: (value: unknown) => (value === null || value === undefined ? '—' : `${String(value)} %`) },
  })
  return {
    ...frame(colours),
    xAxis: nameAxis(colours, labelsOf(drawn), false),
    yAxis: { ...valueAxis(colours, '{value} %'), max: 100, min: 0 },
    series: [
      line(
        text.closeRate,
        0,
        rows.map((row) => row.closeRate),
      ),
      line(
        text.onTimeRate,
        1,
        rows.map((row) => row.onTimeRate),
      ),
    ],
  }
}
