import { registry } from '@chengan/domain/registry'
import { fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { browser, withSize } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import type { ChartColours } from '../../../ui/charts/chart-colours.ts'
import { SensorTrend } from './sensor-trend.tsx'
import { limitsOfSensor, sensorTrendOption } from './sensor-trend-option.ts'

const DATA = 'GET szgl/roadsensor/data'
const thresholds = [10, 20, 27].map((value, at) => ({ level: at + 1, op: '>=', value, durationS: 180 }))
const words = { mean: '均值', level: (level: string) => `第${level}级`, limit: (level: string, value: string) => `${level} ${value}` }

describe('what a sensor of the streets has told', () => {
  browser()
  withSize()

  it('is asked for the chosen span, and said not to be there where nothing came', async () => {
    const { last } = network({ [DATA]: [] })
    const row = { id: 's1', unit: 'cm', thresholds } as unknown as ComponentProps<typeof SensorTrend>['row']
    stage(<SensorTrend row={row} resource={registry.byName('roadSensor')} />, { registry })
    expect(await screen.findByText('这段时间没有数据')).toBeTruthy()
    expect(['sensorId', 'agg'].map((name) => last(DATA)?.query.get(name))).toEqual(['s1', 'raw'])
    fireEvent.click(screen.getByText('一年'))
    await vi.waitFor(() => expect(last(DATA)?.query.get('agg')).toBe('1d'))
  })

  it('is drawn from nothing to its limits, of which the third is the gravest', () => {
    const risk = { red: 'red', orange: 'orange', yellow: 'yellow', blue: 'blue' }
    const colours = { series: ['#000'], risk } as Partial<ChartColours> as ChartColours
    const points = [{ time: '2026-06-30 10:00:00', value: 22.8 }]
    expect(sensorTrendOption({ points, limits: limitsOfSensor(thresholds), unit: 'cm', words }, colours)).toMatchObject({
      yAxis: { min: 0, max: 27 },
      series: [
        {
          markLine: {
            data: [
              { yAxis: 10, lineStyle: { color: 'yellow' }, label: { formatter: '第1级 10 cm' } },
              { yAxis: 20, lineStyle: { color: 'orange' } },
              { yAxis: 27, lineStyle: { color: 'red' } },
            ],
          },
        },
      ],
    })
    expect(limitsOfSensor(null)).toEqual([])
  })
})
