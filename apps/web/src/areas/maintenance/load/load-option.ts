import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import type { LoadTold } from './section-load.tsx'

interface DrawnLoad {
  readonly told: LoadTold
  readonly words: { readonly expected: string; readonly capacity: string }
}

/** MM-dd of a day. */
export const dayOfChart = (day: string) => day.slice(5)

/** The events to expect on each day, those of heavy rain in their own colour, beside what the crews close on a day. */
export function loadOption({ told: { days, capacity }, words }: DrawnLoad, colours: ChartColours): EChartsCoreOption {
  const [own = colours.info] = [colours.series[0]]
  const each = capacity === null ? null : Math.round((capacity / Math.max(1, days.length)) * 10) / 10
  return {
    grid: { left: 8, right: 16, top: 24, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: {
      ...{ trigger: 'axis', backgroundColor: colours.card, borderColor: colours.hairline, textStyle: { color: colours.text } },
    },
    xAxis: {
      type: 'category',
      data: days.map(({ day }) => dayOfChart(day)),
      axisLabel: { color: colours.text3, hideOverlap: true },
      axisLine: { lineStyle: { color: colours.hairline } },
    },
    yAxis: {
      ...{ type: 'value', axisLabel: { color: colours.text3 }, splitLine: { lineStyle: { color: colours.hairline } } },
      ...(each === null ? {} : { max: ({ max }: { readonly max: number }) => Math.ceil(Math.max(max, each)) }),
    },
    series: [
      {
        ...{ type: 'bar', name: words.expected, barMaxWidth: 24 },
        data: days.map(({ expected, rain }) => ({ value: expected, itemStyle: { color: rain ? colours.warn : own } })),
        ...(each === null
          ? {}
          : {
              markLine: {
                ...{ silent: true, symbol: 'none', data: [{ yAxis: each }] },
                label: { formatter: words.capacity, position: 'insideEndTop', color: colours.text2 },
                lineStyle: { color: colours.text3, type: 'dashed' },
              },
            }),
      },
    ],
  }
}
