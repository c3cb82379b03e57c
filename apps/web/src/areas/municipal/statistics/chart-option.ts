import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import type { StatLine } from './stat-reads.ts'

export interface DrawnApprovalChart {
  readonly lines: readonly StatLine[]
  /** Names of the two figures, and of their share where there is one. */
  readonly names: readonly [value: string, base: string]
  readonly rate: string | null
  /** In the order of time: columns; else bars. */
  readonly inTime: boolean
}

export const mostBars = 12
const inPercent = 100
const rounded = (value: number) => Math.round(value * inPercent) / inPercent

/** The two figures of each group beside one another. */
export function statOption({ lines, names, inTime }: DrawnApprovalChart, colours: ChartColours): EChartsCoreOption {
  const shown = lines.slice(0, mostBars)
  const values = { type: 'value' as const, axisLabel: { color: colours.text3 }, splitLine: { lineStyle: { color: colours.hairline } } }
  const groups = {
    type: 'category' as const,
    data: shown.map((line) => line.label),
    axisLabel: { color: colours.text2, ...(inTime ? { hideOverlap: true } : { interval: 0, width: 112, overflow: 'truncate' as const }) },
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.hairline } },
  }
  const series = names.map((name, at) => ({
    type: 'bar' as const,
    name,
    data: shown.map((line) => rounded((at === 0 ? line.value : line.base) ?? 0)),
    itemStyle: { color: colours.series[at] ?? colours.info, borderRadius: inTime ? [2, 2, 0, 0] : [0, 2, 2, 0] },
    barMaxWidth: inTime ? 24 : 12,
  }))
  return {
    grid: { left: 4, right: 24, top: 34, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: { top: 0, right: 0, textStyle: { color: colours.text2, fontSize: 12 }, itemWidth: 12, itemHeight: 8 },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: colours.card,
      borderColor: colours.hairline,
      textStyle: { color: colours.text, fontSize: 12 },
    },
    xAxis: inTime ? groups : values,
    yAxis: inTime ? values : { ...groups, inverse: true },
    series,
  }
}
