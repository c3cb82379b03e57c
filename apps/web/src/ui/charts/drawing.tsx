import { BarChart, HeatmapChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import { type ECharts, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { ChartProps } from './chart.tsx'
import { chartColours } from './chart-colours.ts'

use([BarChart, HeatmapChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, VisualMapComponent, SVGRenderer])

const updateMs = 160

export function Drawing({ draw, onPick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts | null>(null)
  useEffect(() => {
    if (box.current === null) return
    const made = init(box.current, null, { renderer: 'svg' })
    chart.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    const colours = chartColours()
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
