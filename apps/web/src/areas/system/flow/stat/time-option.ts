import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../../ui/charts/chart-colours.ts'
import type { FlowStatLine } from './stat-reads.ts'

const mostBars = 10
const decimals = 10

/** Mean hours by group, the longest above. */
export function timeOption(lines: readonly FlowStatLine[], unit: string, colours: ChartColours): EChartsCoreOption {
  const shown = [...lines].sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, mostBars)
  return {
    grid: { left: 4, right: 48, top: 4, bottom: 2, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: colours.card,
      borderColor: colours.hairline,
      textStyle: { color: colours.text, fontSize: 12 },
      valueFormatter: (value: unknown) => `${String(value)} ${unit}`,
    },
    xAxis: { type: 'value', axisLabel: { color: colours.text3 }, splitLine: { lineStyle: { color: colours.hairline } } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: shown.map((line) => line.label),
      axisLabel: { color: colours.text2, interval: 0, width: 112, overflow: 'truncate' },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.hairline } },
    },
    series: [
      {
        type: 'bar',
        data: shown.map((line) => Math.round((line.value ?? 0) * decimals) / decimals),
        itemStyle: { color: colours.series[0] ?? colours.info, borderRadius: [0, 2, 2, 0] },
        barMaxWidth: 14,
        label: { show: true, position: 'right', color: colours.text2 },
      },
    ],
  }
}
