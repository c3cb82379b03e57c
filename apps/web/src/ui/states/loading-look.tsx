import { useEffect, useState } from 'react'
import './loading-look.css'

const unseenMs = 200

/** True once something has taken long enough to be worth showing. */
export function useWorthShowing(waiting: boolean): boolean {
  const [worth, setWorth] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = window.setTimeout(() => setWorth(true), unseenMs)
    return () => {
      window.clearTimeout(timer)
      setWorth(false)
    }
  }, [waiting])
  return waiting && worth
}

interface LoadingRowsProps {
  rows: number
  /** Widths of the bars of a row in percent of the row. */
  bars: readonly number[]
  rowHeight?: number
}

/** Skeleton rows that fade downwards; nothing within the first 200 ms. */
export function LoadingRows({ rows, bars, rowHeight = 34 }: LoadingRowsProps) {
  const shown = useWorthShowing(true)
  return (
    <div className="loading-rows" aria-busy="true" style={{ visibility: shown ? 'visible' : 'hidden' }}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div className="loading-rows__row" key={row} style={{ height: rowHeight, opacity: Math.max(0.15, 1 - row / rows) }}>
          {bars.map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change their order
            <span className="loading-rows__bar" key={at} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The 2 px bar at the upper edge of what loads. */
export function LoadingBar({ active }: { active: boolean }) {
  const shown = useWorthShowing(active)
  return <div className="loading-bar">{shown ? <span className="loading-bar__run" /> : null}</div>
}
