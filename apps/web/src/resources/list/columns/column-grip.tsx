import { type PointerEvent, useRef } from 'react'

interface ColumnGripProps {
  label: string
  onDrag(width: number): void
  onDrop(width: number): void
}

/** The right edge of a head cell, by which its column is dragged wider or narrower. */
export function ColumnGrip({ label, onDrag, onDrop }: ColumnGripProps) {
  const begun = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const widthAt = (event: PointerEvent) => (begun.current === null ? null : begun.current.width + event.clientX - begun.current.x)
  return (
    <span
      className="column-grip"
      title={label}
      aria-hidden="true"
      onPointerDown={(event) => {
        const cell = event.currentTarget.parentElement
        if (cell === null || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        begun.current = { x: event.clientX, width: cell.offsetWidth }
      }}
      onPointerMove={(event) => {
        const width = widthAt(event)
        if (width !== null) onDrag(width)
      }}
      onPointerUp={(event) => {
        const width = widthAt(event)
        begun.current = null
        if (width !== null) onDrop(width)
      }}
    />
  )
}
