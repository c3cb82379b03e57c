import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { type LifeStrip, rowsOfSpans } from './life-lanes.ts'
import type { LifeTold, MarkTold, TrackTold } from './life-reads.ts'

const LABELS = 108
const heights = { lines: 96, bars: 64, spans: 0 } as const
const SPAN_ROW = 22
const GAP = 22
const TOP = 32
const AXIS = 52

export const heightOfStrip = ({ kind, rows }: LifeStrip): number => (kind === 'spans' ? rows * SPAN_ROW + 4 : heights[kind])

/** How high the drawing is: its strips, the axis of years, and the slider below it. */
export const heightOfLife = (strips: readonly LifeStrip[]): number =>
  TOP + strips.reduce((sum, strip) => sum + heightOfStrip(strip) + GAP, 0) + AXIS

interface DrawnLife {
  readonly told: LifeTold
  readonly strips: readonly LifeStrip[]
  readonly words: { tooltip(track: TrackTold, mark: MarkTold): string }
}

/** What is drawn of a mark: where it lies, from which value to which, and which mark of which track it is. */
type Drawn = readonly [from: number, to: number, low: number, high: number, place: number]

interface Api {
  value(place: number): number
  coord(point: readonly [number, number]): readonly [number, number]
  style(more?: object): object
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const DAY = 86_400_000
const PIXEL = 1
const SPAN_HEIGHT = 14

/** A bar from its first day to its last, from its lower value to its upper. */
const bar = (_: unknown, api: Api) => {
  const [x, top] = api.coord([api.value(0), api.value(3)])
  const [end, bottom] = api.coord([api.value(1), api.value(2)])
  return {
    type: 'rect',
    shape: { x: x + PIXEL / 2, y: top, width: Math.max(PIXEL, end - x - PIXEL), height: Math.max(PIXEL, bottom - top) },
    style: api.style(),
  }
}

/** What lasted, in its row. */
const span = (_: unknown, api: Api) => {
  const [x, y] = api.coord([api.value(0), api.value(3)])
  const [end] = api.coord([api.value(1), api.value(3)])
  return {
    type: 'rect',
    shape: { x, y: y - SPAN_HEIGHT / 2, width: Math.max(3, end - x), height: SPAN_HEIGHT, r: 2 },
    style: api.style(),
  }
}

function drawnOf(strip: LifeStrip, track: TrackTold, floor: Map<string, number>): readonly Drawn[] {
  if (strip.kind === 'spans') {
    const rows = rowsOfSpans(track.marks)
    return track.marks.map(({ from, to }, place) => [at(from), at(to) + DAY, 0, rows[place] ?? 0, place])
  }
  return track.marks.map(({ from, to, value }, place) => {
    const low = floor.get(from) ?? 0
    floor.set(from, low + (value ?? 0))
    return [at(from), at(to) + DAY, low, low + (value ?? 0), place]
  })
}

/** The whole life in strips over one axis of time; a slider below narrows all of them together. */
export function lifeOption({ told, strips, words }: DrawnLife, colours: ChartColours): EChartsCoreOption {
  let top = TOP
  const grids = strips.map((strip) => {
    const height = heightOfStrip(strip)
    const grid = { left: LABELS, right: 16, top, height }
    top += height + GAP
    return grid
  })
  const last = strips.length - 1
  const axes = strips.map((_, place) => ({
    type: 'time',
    gridIndex: place,
    min: at(told.from),
    // Figures of a year that is not over stand for the whole of it.
    max: at(`${told.to.slice(0, 4)}-12-31`) + DAY,
    axisLabel: { show: place === last, color: colours.text3, hideOverlap: true, formatter: '{yyyy}' },
    axisTick: { show: place === last },
    axisLine: { lineStyle: { color: colours.hairline } },
    splitLine: { show: true, lineStyle: { color: colours.hairline, type: 'dashed' } },
    minInterval: 365 * DAY,
  }))
  const scales = strips.map(({ kind, rows, tracks, unit }, place) => ({
    type: 'value',
    gridIndex: place,
    name: [tracks.length === 1 ? (tracks[0]?.label ?? '') : '', unit].filter((one) => one !== '').join('\n'),
    nameLocation: 'middle',
    nameRotate: 0,
    nameGap: 68,
    nameTextStyle: { color: colours.text2, align: 'center', width: 72, overflow: 'break', lineHeight: 16 },
    ...(kind === 'spans' ? { min: -0.5, max: rows - 0.5, inverse: true } : kind === 'lines' ? { min: 0, max: 100 } : { min: 0 }),
    splitNumber: 2,
    axisLabel: { show: kind !== 'spans', color: colours.text3 },
    splitLine: { show: kind !== 'spans', lineStyle: { color: colours.hairline } },
  }))
  const series = strips.flatMap((strip, place) => {
    const floor = new Map<string, number>()
    return strip.tracks.map((track, nth) => {
      const own = { name: track.label, xAxisIndex: place, yAxisIndex: place }
      const colour = colours.series[(strip.tracks.length > 1 ? nth : 0) % colours.series.length] ?? colours.info
      if (strip.kind === 'lines')
        return {
          ...own,
          type: 'line',
          symbol: 'circle',
          symbolSize: 8,
          itemStyle: { color: colour },
          lineStyle: { width: 2, color: colour },
          data: track.marks.map(({ from, value }) => [at(from), value]),
        }
      return {
        ...own,
        type: 'custom',
        clip: true,
        renderItem: strip.kind === 'spans' ? span : bar,
        encode: { x: [0, 1], y: strip.kind === 'spans' ? 3 : [2, 3] },
        itemStyle: { color: strip.kind === 'spans' ? spanColour(track, colours) : colour },
        data: drawnOf(strip, track, floor),
      }
    })
  })
  const tracks = strips.flatMap((strip) => strip.tracks)
  return {
    grid: grids,
    xAxis: axes,
    yAxis: scales,
    series,
    legend: {
      top: 0,
      right: 16,
      itemWidth: 10,
      itemHeight: 10,
      data: strips.flatMap((strip) => (strip.tracks.length > 1 ? strip.tracks.map(({ label }) => label) : [])),
      textStyle: { color: colours.text2 },
    },
    dataZoom: [
      {
        type: 'slider',
        xAxisIndex: strips.map((_, place) => place),
        filterMode: 'none',
        bottom: 4,
        height: 18,
        left: LABELS,
        right: 16,
        labelFormatter: '',
      },
    ],
    tooltip: {
      trigger: 'item',
      backgroundColor: colours.card,
      borderColor: colours.hairline,
      textStyle: { color: colours.text, fontSize: 12 },
      formatter: ({ seriesIndex = 0, dataIndex = 0 }: { seriesIndex?: number; dataIndex?: number }) => {
        const track = tracks[seriesIndex]
        const mark = track?.marks[dataIndex]
        return track === undefined || mark === undefined ? '' : words.tooltip(track, mark)
      },
    },
  }
}

/** Works stand out, digs warn, and a warranty protects. */
const spanColour = ({ lane }: TrackTold, colours: ChartColours) =>
  lane === 'works' ? colours.info : lane === 'digs' ? colours.warn : colours.success
