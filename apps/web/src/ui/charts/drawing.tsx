import { BarChart, CustomChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { type ECharts, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ChartProps } from './chart.tsx'
import { chartColours } from './chart-colours.ts'

use([
  BarChart,
  CustomChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TooltipComponent,
  VisualMapComponent,
  SVGRenderer,
])

const updateMs = 160

export function Drawing({ draw, onPick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts | null>(null)
  useEffect(() => {
    if (box.current === null) return
    const made = init(box.current, null, { renderer: 'svg' })
    chart.current = made
    const fit = () => {
      made.resize()
      // On paper, which is not as wide as the window, the drawing as a whole becomes as small as its place.
      const drawing = made.getDom().querySelector('svg')
      drawing?.setAttribute('viewBox', `0 0 ${made.getWidth()} ${made.getHeight()}`)
      for (const one of [drawing, drawing?.parentElement]) {
        if (one !== null && one !== undefined) Object.assign(one.style, { width: '100%', height: '100%' })
      }
    }
    const observer = new ResizeObserver(fit)
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    const colours = chartColours(box.current ?? undefined)
    // No first animation: only what changes moves (boards §7).
    chart.current?.setOption(
      {
        animation: false,
        animationDurationUpdate: updateMs,
        textStyle: { fontFamily: colours.font, fontSize: 12, color: colours.text2 },
        ...draw(colours),
      },
      { notMerge: true },
    )
  }, [draw])
  useEffect(() => {
    const present = chart.current
    if (present === null || onPick === undefined) return
    const pick = (event: { seriesIndex?: number; dataIndex?: number }) => {
      if (event.seriesIndex !== undefined && event.dataIndex !== undefined) onPick({ series: event.seriesIndex, index: event.dataIndex })
    }
    present.on('click', pick)
    return () => {
      if (!present.isDisposed()) present.off('click', pick)
    }
  }, [onPick])
  return <div className="chart__drawing" ref={box} />
}
