import type { EChartsCoreOption } from 'echarts/core'
import { type ChartColours, readableOn } from '../../../ui/charts/chart-colours.ts'
import type { ChartPoint, FigureDrill, StatisticsChartTold } from './statistics-reads.ts'

/** The points of a chart laid out: names along its axis, and a line of cells for each figure or each value of the second dimension. */
export interface ChartGrid {
  readonly names: readonly string[]
  readonly lines: readonly { readonly name: string; readonly cells: readonly (ChartPoint | undefined)[] }[]
  readonly unit: string
  readonly digits: number
  /** The list behind what was clicked. */
  drillAt(kind: StatisticsChartTold['kind'], series: number, index: number): FigureDrill | null
}

/** More bars than that are not read. */
const MOST_NAMES = 12

export function chartGrid({ kind, series, by }: StatisticsChartTold): ChartGrid {
  const [first] = series
  const all = first?.points ?? []
  const isRanked = kind === 'ranking' || kind === 'ring'
  const ranked = isRanked ? [...all].sort((one, other) => (other.value ?? 0) - (one.value ?? 0)) : all
  const keys = [...new Map(ranked.map(({ keys, labels }) => [keys[0] ?? '', labels[0] ?? '']))].slice(0, MOST_NAMES)
  const at = (points: readonly ChartPoint[], key: string, second?: string) =>
    points.find((point) => point.keys[0] === key && (second === undefined || point.keys[1] === second))
  const seconds = [...new Map(all.map(({ keys, labels }) => [keys[1] ?? '', labels[1] ?? '']))]
  const lines =
    by.length === 1
      ? series.map(({ label, points }) => ({ name: label, cells: keys.map(([key]) => at(points, key)) }))
      : seconds.map(([second, name]) => ({ name, cells: keys.map(([key]) => at(all, key, second)) }))
  return {
    names: keys.map(([, name]) => name),
    lines,
    unit: first?.unit ?? '',
    digits: first?.digits ?? 0,
    drillAt(drawn, line, index) {
      if (drawn !== 'heat') return lines[line]?.cells[index]?.drill ?? null
      const cells = lines.flatMap(({ cells: row }, y) => row.map((cell, x) => ({ cell, x, y }))).filter(({ cell }) => hasValue(cell))
      return cells[index]?.cell?.drill ?? null
    },
  }
}

const hasValue = (cell: ChartPoint | undefined): cell is ChartPoint => cell !== undefined && cell.value !== null && cell.value !== 0

const frame = (colours: ChartColours, legend: boolean) => ({
  grid: { left: 4, right: 20, top: legend ? 28 : 8, bottom: 2, outerBoundsMode: 'same' as const, outerBoundsContain: 'axisLabel' as const },
  legend: {
    show: legend,
    top: 0,
    right: 0,
    itemWidth: 10,
    itemHeight: 10,
    itemGap: 12,
    type: 'scroll' as const,
    textStyle: { color: colours.text2 },
  },
  tooltip: {
    trigger: 'axis' as const,
    axisPointer: { type: 'shadow' as const },
    backgroundColor: colours.card,
    borderColor: colours.hairline,
    textStyle: { color: colours.text, fontSize: 12 },
  },
})

const valueAxis = (colours: ChartColours) => ({
  type: 'value' as const,
  axisLabel: { color: colours.text3 },
  splitLine: { lineStyle: { color: colours.hairline } },
})

const nameAxis = (colours: ChartColours, names: readonly string[], lying: boolean) => ({
  type: 'category' as const,
  data: [...names],
  inverse: lying,
  axisLabel: { color: colours.text2, interval: 0, ...(lying ? { width: 96 } : { width: 64 }), overflow: 'truncate' as const },
  axisTick: { show: false },
  axisLine: { lineStyle: { color: colours.hairline } },
})

const colourOf = (colours: ChartColours, place: number) => colours.series[place % colours.series.length] ?? colours.info

const options: Readonly<Record<StatisticsChartTold['kind'], (grid: ChartGrid, colours: ChartColours) => EChartsCoreOption>> = {
  bars: (grid, colours) => barred(grid, colours, { lying: false, stack: false }),
  stacked: (grid, colours) => barred(grid, colours, { lying: true, stack: true }),
  ranking: (grid, colours) => barred(grid, colours, { lying: true, stack: false }),
  line: lined,
  ring,
  heat,
}

/** How a chart is drawn. */
export function optionOf(kind: StatisticsChartTold['kind'], grid: ChartGrid, colours: ChartColours): EChartsCoreOption {
  return options[kind](grid, colours)
}

function barred(grid: ChartGrid, colours: ChartColours, { lying, stack }: { lying: boolean; stack: boolean }): EChartsCoreOption {
  const [names, values] = [nameAxis(colours, grid.names, lying), valueAxis(colours)]
  const isOnly = grid.lines.length === 1
  return {
    ...frame(colours, !isOnly),
    ...(lying ? { xAxis: values, yAxis: names } : { xAxis: names, yAxis: values }),
    series: grid.lines.map(({ name, cells }, place) => ({
      type: 'bar' as const,
      name,
      ...(stack ? { stack: 'whole' } : {}),
      data: cells.map((cell) => cell?.value ?? null),
      barMaxWidth: lying ? 14 : 28,
      itemStyle: { color: colourOf(colours, place), borderRadius: stack ? 0 : lying ? [0, 2, 2, 0] : [2, 2, 0, 0] },
      label: { show: isOnly, position: lying ? ('right' as const) : ('top' as const), color: colours.text2 },
    })),
  }
}

function lined(grid: ChartGrid, colours: ChartColours): EChartsCoreOption {
  return {
    ...frame(colours, grid.lines.length > 1),
    xAxis: nameAxis(colours, grid.names, false),
    yAxis: valueAxis(colours),
    series: grid.lines.map(({ name, cells }, place) => ({
      type: 'line' as const,
      name,
      data: cells.map((cell) => cell?.value ?? null),
      symbol: 'circle',
      symbolSize: 6,
      lineStyle: { width: 2 },
      color: colourOf(colours, place),
    })),
  }
}

function ring(grid: ChartGrid, colours: ChartColours): EChartsCoreOption {
  const cells = grid.lines[0]?.cells ?? []
  return {
    tooltip: { ...frame(colours, false).tooltip, trigger: 'item' as const },
    series: [
      {
        type: 'pie' as const,
        radius: ['52%', '78%'],
        center: ['50%', '50%'],
        itemStyle: { borderColor: colours.card, borderWidth: 2 },
        label: { color: colours.text2, formatter: '{b} {d}%' },
        labelLine: { lineStyle: { color: colours.hairline } },
        data: grid.names.map((name, at) => ({ name, value: cells[at]?.value ?? 0, itemStyle: { color: colourOf(colours, at) } })),
      },
    ],
  }
}

function heat(grid: ChartGrid, colours: ChartColours): EChartsCoreOption {
  const cells = grid.lines.flatMap(({ cells: row }, y) => row.flatMap((cell, x) => (hasValue(cell) ? [[x, y, cell.value ?? 0]] : [])))
  const most = Math.max(1, ...cells.map(([, , value]) => value ?? 0))
  const strong = colours.series[0] ?? colours.info
  return {
    ...frame(colours, false),
    tooltip: { ...frame(colours, false).tooltip, trigger: 'item' as const },
    xAxis: nameAxis(colours, grid.names, false),
    yAxis: nameAxis(
      colours,
      grid.lines.map(({ name }) => name),
      true,
    ),
    visualMap: { show: false, min: 0, max: most, inRange: { color: [colours.pair, strong] } },
    series: [
      {
        type: 'heatmap' as const,
        data: cells,
        label: { show: true, color: readableOn(strong) },
        itemStyle: { borderColor: colours.card, borderWidth: 2 },
      },
    ],
  }
}
