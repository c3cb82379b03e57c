import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import type { AdviceTold } from './advice-reads.ts'

interface DrawnCurve {
  readonly told: Pick<AdviceTold, 'curve' | 'budget'>
  readonly words: { readonly index: string; readonly below: string; readonly budget: string; readonly sum: (sum: number) => string }
}

/** What more money buys: the mean index and the kilometres below grade B at the end of the years over the budget; a line stands at what was asked. */
export function adviceCurveOption({ told: { curve, budget }, words }: DrawnCurve, colours: ChartColours): EChartsCoreOption {
  const [index = colours.info, below = colours.warn] = [colours.series[0], colours.series[2]]
  const axis = (name: string, more: object) => ({
    ...{ type: 'value', name, scale: true, nameTextStyle: { color: colours.text3 }, axisLabel: { color: colours.text3 } },
    ...more,
  })
  const line = (name: string, colour: string, at: number, points: readonly (readonly [number, number])[], more: object = {}) => ({
    ...{ type: 'line', name, yAxisIndex: at, data: points, symbol: 'circle', symbolSize: 6 },
    ...{ lineStyle: { width: 2, color: colour }, itemStyle: { color: colour } },
    ...more,
  })
  return {
    grid: { left: 8, right: 8, top: 36, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...{ trigger: 'axis', backgroundColor: colours.card, borderColor: colours.hairline, textStyle: { color: colours.text } },
    },
    xAxis: {
      ...{ type: 'value', min: 0, max: curve.at(-1)?.budget ?? budget, splitLine: { show: false } },
      axisLabel: { color: colours.text3, hideOverlap: true, formatter: words.sum },
      axisLine: { lineStyle: { color: colours.hairline } },
    },
    yAxis: [
      axis(words.index, { nameTextStyle: { color: colours.text3, align: 'left' }, splitLine: { lineStyle: { color: colours.hairline } } }),
      axis(words.below, { min: 0, splitLine: { show: false }, nameTextStyle: { color: colours.text3, align: 'right' } }),
    ],
    series: [
      line(
        words.index,
        index,
        0,
        curve.map((one) => [one.budget, one.meanIndex]),
        {
          markLine: {
            ...{ silent: true, symbol: 'none', data: [{ xAxis: budget }] },
            label: { formatter: words.budget, color: colours.text2 },
            lineStyle: { color: colours.text3, type: 'dashed' },
          },
        },
      ),
      line(
        words.below,
        below,
        1,
        curve.map((one) => [one.budget, one.kmBelowGood]),
      ),
    ],
  }
}
