import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'

/** A month of a project: what was planned to be done by its end and what was, in per cent. */
export interface MonthTold {
  readonly id: string
  readonly fillMonth: string
  readonly plannedRate: number | null
  readonly totalRate: number | null
  readonly lagRate: number | null
  readonly fillState: string
  readonly projectName?: string | null
}

interface DrawnCurve {
  readonly months: readonly MonthTold[]
  readonly words: { readonly planned: string; readonly actual: string }
}

/** Both curves over the months: the planned one to the end of the works, the actual one as far as it is told. */
export function curveOption({ months, words }: DrawnCurve, colours: ChartColours): EChartsCoreOption {
  const [actual = colours.info, planned = colours.text3] = [colours.series[0], colours.series.at(-1)]
  const line = (name: string, colour: string, data: readonly (number | null)[], type: 'solid' | 'dashed') => ({
    type: 'line',
    name,
    data,
    smooth: true,
    smoothMonotone: 'x',
    symbol: 'circle',
    symbolSize: 7,
    lineStyle: { width: 2, color: colour, type },
    itemStyle: { color: colour },
  })
  return {
    grid: { left: 8, right: 24, top: 40, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    legend: { top: 0, right: 16, textStyle: { color: colours.text2 } },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colours.card,
      borderColor: colours.hairline,
      textStyle: { color: colours.text },
      valueFormatter: (value: unknown) => (value === null || value === undefined ? '—' : `${String(value)}%`),
    },
    xAxis: {
      type: 'category',
      data: months.map(({ fillMonth }) => fillMonth),
      axisLabel: { color: colours.text3, hideOverlap: true },
      axisLine: { lineStyle: { color: colours.hairline } },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: 100,
      axisLabel: { color: colours.text3, formatter: '{value}%' },
      splitLine: { lineStyle: { color: colours.hairline } },
    },
    series: [
      line(
        words.planned,
        planned,
        months.map(({ plannedRate }) => plannedRate),
        'dashed',
      ),
      line(
        words.actual,
        actual,
        months.map(({ totalRate }) => totalRate),
        'solid',
      ),
    ],
  }
}
