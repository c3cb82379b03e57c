import { expect, it } from 'vitest'
import { chartGrid } from './statistics-options.ts'
import type { ChartPoint, StatisticsChartTold } from './statistics-reads.ts'

const point = (hour: string, weekday: string): ChartPoint => ({
  keys: [hour, weekday],
  labels: [`${hour}时`, `周${weekday}`],
  value: 1,
  drill: null,
})

it('weekdays of a heat map stand one below the other, whichever hour each was met in first', () => {
  const points = [point('1', '7'), point('1', '4'), point('9', '1'), point('10', '2')]
  const series = [{ key: 'alarm.raised', label: '报警数', unit: '条', digits: 0, points }]
  const told = { kind: 'heat', series, by: ['hour', 'weekday'] } as unknown as StatisticsChartTold
  const grid = chartGrid(told)
  expect(grid.names).toEqual(['1时', '9时', '10时'])
  expect(grid.lines.map(({ name }) => name)).toEqual(['周1', '周2', '周4', '周7'])
})
