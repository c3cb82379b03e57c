import type { TagColor } from '@chengan/kernel/dictionary'
import type { EChartsCoreOption } from 'echarts/core'
import { figureValueWords } from '../../../resources/figures/figure-told.ts'
import { type ChartColours, readableOn } from '../../../ui/charts/chart-colours.ts'
import type { ChartPoint, StatisticsChartTold } from './statistics-reads.ts'

/** The points of a chart laid out: names along its axis, and a line of cells for each figure or each value of the second dimension. */
export interface ChartGrid {
  readonly names: readonly string[]
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly cells: readonly (ChartPoint | undefined)[]
    /** Of a value that carries a colour. */
    readonly tone?: TagColor | undefined
  }[]
  readonly unit: string
  readonly digits: number
  /** What was clicked. */
  pointAt(kind: StatisticsChartTold['kind'], series: number, index: number): ChartPoint | undefined
}

/** More bars than that are not read. */
const MOST_NAMES = 12
/** Cells of a heat map are told by their colour: the hours of a day stand beside each other. */
const MOST_COLUMNS = 24
/** A ring has five shares and what is left (boards §4). */
const MOST_SHARES = 5

/** `others`: the words for what is left of a ring beside its greatest shares. */
export function chartGrid({ kind, series, by, tones }: StatisticsChartTold, others = ''): ChartGrid {
  const [first] = series
  const all = (kind === 'ring' ? withOthers(first?.points ?? [], others) : first?.points) ?? []
  const isRanked = kind === 'ranking'
  // Where there is nothing to be divided nobody stands in a ranking.
  const ranked = isRanked ? all.filter(({ value }) => value !== null).sort((one, other) => (other.value ?? 0) - (one.value ?? 0)) : all
  const keys = [...new Map(ranked.map(({ keys, labels }) => [keys[0] ?? '', labels[0] ?? '']))].slice(
    0,
    kind === 'heat' ? MOST_COLUMNS : MOST_NAMES,
  )
  const at = (points: readonly ChartPoint[], key: string, second?: string) =>
    points.find((point) => point.keys[0] === key && (second === undefined || point.keys[1] === second))
  // Grades, levels and weekdays one after the other; what is not rated stands behind them.
  const seconds = [...new Map(all.map(({ keys, labels }) => [keys[1] ?? '', labels[1] ?? '']))].sort(
    ([one], [other]) => Number(one === '') - Number(other === '') || inTurn.compare(one, other),
  )
  const lines =
    by.length === 1
      ? series.map(({ label, points }) => ({
          key: label,
          name: label,
          cells: keys.map(([key]) => at(kind === 'ring' ? all : points, key)),
        }))
      : seconds.map(([second, name]) => ({ key: second, name, tone: tones?.[second], cells: keys.map(([key]) => at(all, key, second)) }))
  return {
    names: keys.map(([, name]) => name),
    lines,
    unit: first?.unit ?? '',
    digits: first?.digits ?? 0,
    pointAt(drawn, line, index) {
      if (drawn !== 'heat') return lines[line]?.cells[index]
      const cells = lines.flatMap(({ cells: row }, y) => row.map((cell, x) => ({ cell, x, y }))).filter(({ cell }) => hasValue(cell))
      return cells[index]?.cell
    },
  }
}

const inTurn = new Intl.Collator('en', { numeric: true })

/** The greatest shares, and the sum of the rest in one. */
function withOthers(points: readonly ChartPoint[], others: string): readonly ChartPoint[] {
  const ranked = points.filter(({ value }) => (value ?? 0) > 0).sort((one, other) => (other.value ?? 0) - (one.value ?? 0))
  if (ranked.length <= MOST_SHARES + 1) return ranked
  const rest = ranked.slice(MOST_SHARES)
  const value = rest.reduce((sum, point) => sum + (point.value ?? 0), 0)
  return [...ranked.slice(0, MOST_SHARES), { keys: ['\u0000others'], labels: [others], value, drill: null }]
}

const hasValue = (cell: ChartPoint | undefined): cell is ChartPoint => cell !== undefined && cell.value !== null && cell.value !== 0

/** A number on a chart is read as in the table below it. */
const numberWords = (value: unknown, digits: number): string => figureValueWords({ digits }, typeof value === 'number' ? value : null)

const frame = (colours: ChartColours, legend: boolean, digits = 0) => ({
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
    valueFormatter: (value: unknown) => numberWords(value, digits),
    backgroundColor: colours.card,
    borderColor: colours.hairline,
    textStyle: { color: colours.text, fontSize: 12 },
  },
})

const valueAxis = (colours: ChartColours, digits = 0) => ({
  type: 'value' as const,
  // Nobody counts half a lamp.
  ...(digits === 0 ? { minInterval: 1 } : {}),
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

const GRADES = 'ABCDE'
const isGraded = ({ lines }: ChartGrid) => lines.every(({ key }) => key === '' || (key.length === 1 && GRADES.includes(key)))

/** Grades have the colours of their condition, what is not rated the grey of the others. */
function lineColour(grid: ChartGrid, colours: ChartColours, place: number): string {
  const { key = '', tone } = grid.lines[place] ?? {}
  if (isGraded(grid)) return (key === '' ? colours.series.at(-1) : colours.condition[GRADES.indexOf(key)]) ?? colours.info
  return toneColour(colours, tone) ?? colourOf(colours, place)
}

/** What a value means has its colour wherever it stands (boards §2). */
function toneColour(colours: ChartColours, tone: TagColor | undefined): string | undefined {
  if (tone === 'danger') return colours.error
  if (tone === 'warning') return colours.warn
  if (tone === 'success') return colours.success
  if (tone === 'primary') return colours.info
  return tone === 'info' ? colours.series.at(-1) : undefined
}

const options: Readonly<Record<StatisticsChartTold['kind'], (grid: ChartGrid, colours: ChartColours) => EChartsCoreOption>> = {
  // Names that are longer than three signs are read where bars lie (boards §4).
  bars: (grid, colours) =>
    barred(grid, colours, { lying: grid.names.length > 6 && grid.names.some((name) => name.length > 2), stack: false }),
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

/** Pixels of what stands behind a bar. */
const ROOM_OF_A_NUMBER = 44

function barred(grid: ChartGrid, colours: ChartColours, { lying, stack }: { lying: boolean; stack: boolean }): EChartsCoreOption {
  const values = {
    ...valueAxis(colours, grid.digits),
    ...(stack ? { max: 100, axisLabel: { color: colours.text3, formatter: '{value}%' } } : {}),
  }
  const names = nameAxis(colours, grid.names, lying)
  const isOnly = grid.lines.length === 1
  const { tooltip, ...around } = frame(colours, stack || !isOnly, grid.digits)
  return {
    ...around,
    // The number of the longest bar stands behind it.
    ...(lying && isOnly && !stack ? { grid: { ...around.grid, right: ROOM_OF_A_NUMBER } } : {}),
    tooltip: stack ? { ...tooltip, trigger: 'item' as const } : tooltip,
    ...(lying ? { xAxis: values, yAxis: names } : { xAxis: names, yAxis: values }),
    series: grid.lines.map(({ name, cells }, place) => {
      const colour = lineColour(grid, colours, place)
      return {
        type: 'bar' as const,
        name,
        ...(stack ? { stack: 'whole' } : {}),
        data: stack ? sharesOf(grid, cells, name) : cells.map((cell) => cell?.value ?? null),
        barMaxWidth: lying ? 14 : 28,
        itemStyle: {
          color: colour,
          borderRadius: stack ? 0 : lying ? [0, 2, 2, 0] : [2, 2, 0, 0],
          ...(stack ? { borderColor: colours.card, borderWidth: 1 } : {}),
        },
        label: stack
          ? { show: true, color: readableOn(colour), fontSize: 11 }
          : {
              show: isOnly,
              position: lying ? ('right' as const) : ('top' as const),
              color: colours.text2,
              formatter: ({ value }: { readonly value?: unknown }) => numberWords(value, grid.digits),
            },
      }
    }),
  }
}

/** A number stands in a share from so many per cent on. */
const LEAST_TOLD = 9

/** What each cell is of its bar, in per cent; the number itself stands inside and in the tip. */
function sharesOf({ names, lines, digits }: ChartGrid, cells: ChartGrid['lines'][number]['cells'], line: string) {
  return cells.map((cell, at) => {
    const whole = lines.reduce((sum, one) => sum + (one.cells[at]?.value ?? 0), 0)
    const value = cell?.value ?? 0
    if (whole <= 0 || value <= 0) return null
    const share = (value / whole) * 100
    const words = numberWords(value, digits)
    return {
      value: share,
      label: { formatter: share < LEAST_TOLD ? '' : words },
      tooltip: { formatter: `${escapedSigns(names[at] ?? '')} · ${escapedSigns(line)}<br/><b>${words}</b> · ${share.toFixed(1)}%` },
    }
  })
}

// A tip is read as markup.
const escapedSigns = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function lined(grid: ChartGrid, colours: ChartColours): EChartsCoreOption {
  return {
    ...frame(colours, grid.lines.length > 1, grid.digits),
    xAxis: { ...nameAxis(colours, grid.names, false), axisLabel: { color: colours.text2, hideOverlap: true } },
    yAxis: valueAxis(colours, grid.digits),
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

/** The shares beside a list of their counts: names are as long as they are. */
function ring(grid: ChartGrid, colours: ChartColours): EChartsCoreOption {
  const cells = grid.lines[0]?.cells ?? []
  const whole = cells.reduce((sum, cell) => sum + (cell?.value ?? 0), 0)
  const told = (name: string) => {
    const value = cells[grid.names.indexOf(name)]?.value ?? 0
    const number = numberWords(value, grid.digits)
    return `${name}  {n|${number}}  {s|${whole === 0 ? '—' : `${((value / whole) * 100).toFixed(1)}%`}}`
  }
  return {
    tooltip: { ...frame(colours, false, grid.digits).tooltip, trigger: 'item' as const },
    legend: {
      orient: 'vertical' as const,
      left: '46%',
      top: 'middle' as const,
      itemWidth: 10,
      itemHeight: 10,
      itemGap: 7,
      selectedMode: false,
      textStyle: { color: colours.text2, rich: { n: { color: colours.text, fontWeight: 600 }, s: { color: colours.text3 } } },
      formatter: told,
    },
    series: [
      {
        type: 'pie' as const,
        radius: ['50%', '78%'],
        center: ['23%', '50%'],
        itemStyle: { borderColor: colours.card, borderWidth: 2 },
        label: { show: false },
        data: grid.names.map((name, at) => ({ name, value: cells[at]?.value ?? 0, itemStyle: { color: colourOf(colours, at) } })),
      },
    ],
  }
}

function heat(grid: ChartGrid, colours: ChartColours): EChartsCoreOption {
  const cells = grid.lines.flatMap(({ cells: row }, y) =>
    row.flatMap((cell, x) => (hasValue(cell) ? [{ x, y, value: cell.value ?? 0 }] : [])),
  )
  const values = cells.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const steps = colours.sequence
  // Where all are equal none is much: they take the second step.
  const stepOf = (value: number) => (least === most ? 1 : Math.round(((value - least) / (most - least)) * (steps.length - 1)))
  const { tooltip, ...around } = frame(colours, false)
  return {
    ...around,
    tooltip: { ...tooltip, trigger: 'item' as const },
    // Hours of a day are read from every few of them.
    xAxis: { ...nameAxis(colours, grid.names, false), axisLabel: { color: colours.text2, hideOverlap: true } },
    yAxis: nameAxis(
      colours,
      grid.lines.map(({ name }) => name),
      true,
    ),
    visualMap: { show: false, dimension: 2, min: 0, max: steps.length - 1, inRange: { color: [...steps] } },
    series: [
      {
        type: 'heatmap' as const,
        // A number must be read on the colour of its cell.
        data: cells.map(({ x, y, value }) => {
          const step = stepOf(value)
          const words = numberWords(value, grid.digits)
          const tip = `${escapedSigns(grid.names[x] ?? '')} · ${escapedSigns(grid.lines[y]?.name ?? '')}<br/><b>${words}</b>`
          return {
            value: [x, y, step],
            label: { color: readableOn(steps[step] ?? colours.info), formatter: words },
            tooltip: { formatter: tip },
          }
        }),
        label: { show: true, fontSize: 11 },
        itemStyle: { borderColor: colours.card, borderWidth: 1 },
      },
    ],
  }
}
