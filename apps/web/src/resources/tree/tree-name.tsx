import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { usePartsText } from '../texts/parts/parts-text.ts'
import type { DrawnRow } from './tree-rows.ts'

const indent = 20

/** The name of a row, as far in as it lies deep, behind what folds and opens it. */
export function TreeName({ one, onToggle, children }: { one: DrawnRow; onToggle(row: DrawnRow): void; children: ReactNode }) {
  const parts = usePartsText()
  return (
    <span className="tree-name" style={{ paddingLeft: one.depth * indent }}>
      {one.below ? (
        <button
          type="button"
          className="bare-button tree-name__toggle"
          aria-expanded={one.open}
          aria-label={one.open ? parts.tree.fold : parts.tree.expand}
          onClick={() => onToggle(one)}
        >
          {one.open ? <CaretDownOutlined /> : <CaretRightOutlined />}
        </button>
      ) : (
        <i className="tree-name__toggle" />
      )}
      {children}
    </span>
  )
}
