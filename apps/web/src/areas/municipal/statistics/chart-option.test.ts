import { describe, expect, it } from 'vitest'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { statOption } from './chart-option.ts'

const colours = { series: ['#000', '#fff'] } as Partial<ChartColours> as ChartColours
const lines = Array.from({ length: 12 }, (_, at) => ({
  key: `${at}`,
  label: `2026-${String(at + 1).padStart(2, '0')}`,
  value: 1,
  base: 2,
  rate: 0.5,
}))
const drawn = (inTime: boolean) => statOption({ lines, names: ['受理', '申请'], rate: null, inTime }, colours)

describe('the chart of approvals', () => {
  it('leaves out months whose names would lie over one another, and names every group of a list', () => {
    expect(drawn(true)).toMatchObject({ xAxis: { axisLabel: { hideOverlap: true } } })
    expect(drawn(true)).not.toHaveProperty('xAxis.axisLabel.interval')
    expect(drawn(false)).toMatchObject({ yAxis: { axisLabel: { interval: 0 } } })
  })
})
