import type { EChartsCoreOption } from 'echarts/core'
import { lazy, Suspense } from 'react'
import type { ChartColours } from './chart-colours.ts'
import './charts.css'

/** The library comes with the first chart, not with the console. */
const Drawing = lazy(() => import('./drawing.tsx').then((module) => ({ default: module.Drawing })))

export interface Picked {
  readonly series: number
  readonly index: number
}

export interface ChartProps {
  /** What a reader who does not see it is told; the same numbers stand in a table beside. */
  label: string
  /** Keep it stable: a new function draws anew. */
  draw(colours: ChartColours): EChartsCoreOption
  onPick?: ((picked: Picked) => void) | undefined
}

/** A chart that fills its parent. */
export function Chart(props: ChartProps) {
  return (
    <div className="chart" role="img" aria-label={props.label}>
      <Suspense fallback={null}>
        <Drawing {...props} />
      </Suspense>
    </div>
  )
}
