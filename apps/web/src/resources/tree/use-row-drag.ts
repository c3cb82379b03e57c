import { type DragEvent, useState } from 'react'
import type { Row } from '../row.ts'

/** What a line of the tree needs to be dragged onto another. */
export interface RowDrag {
  readonly draggable: boolean
  readonly className: string
  onDragStart(event: DragEvent): void
  onDragOver(event: DragEvent): void
  onDrop(event: DragEvent): void
  onDragEnd(): void
}

/** Lines that are dragged onto another are put below it; the dialog of the move asks first. */
export function useRowDrag(mayMove: (row: Row) => boolean, onMove: (row: Row, below: Row) => void): (row: Row) => RowDrag {
  const [dragged, setDragged] = useState<Row | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (row) => {
    const takes = dragged !== null && dragged.id !== row.id && dragged.pid !== row.id
    return {
      draggable: mayMove(row),
      className: takes && over === row.id ? 'row row--drop' : 'row',
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', row.id)
        setDragged(row)
      },
      onDragOver: (event) => {
        if (!takes) return
        event.preventDefault()
        if (over !== row.id) setOver(row.id)
      },
      onDrop: (event) => {
        event.preventDefault()
        if (dragged !== null && takes) onMove(dragged, row)
        end()
      },
      onDragEnd: end,
    }
  }
}
