import { type RefObject, useEffect, useRef, useState } from 'react'

/** How many rows of a height fit into a box, so that none is cut. */
export function useFitting(rowHeight: number): { box: RefObject<HTMLDivElement | null>; fitting: number } {
  const box = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(12)
  useEffect(() => {
    const { current } = box
    if (current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setFitting(Math.max(3, Math.floor(current.clientHeight / rowHeight))))
    observer.observe(current)
    return () => observer.disconnect()
  }, [rowHeight])
  return { box, fitting }
}
