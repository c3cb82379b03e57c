import type { Point } from '@chengan/kernel/fields/field'
import type { NamedField, Values } from '../../row.ts'
import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'

export function pointOf(value: unknown): Point | null {
  if (typeof value !== 'object' || value === null || !('lng' in value) || !('lat' in value)) return null
  const point = { lng: Number(value.lng), lat: Number(value.lat) }
  return Number.isFinite(point.lng) && Number.isFinite(point.lat) ? point : null
}

function text(field: NamedField, values: Values): string {
  const point = pointOf(values[field.name])
  return point === null ? '' : `${point.lng.toFixed(6)}, ${point.lat.toFixed(6)}`
}

export const pointView: FieldView = { cell: PlainCell, filter: null, text, wide: () => true, width: () => 170 }
