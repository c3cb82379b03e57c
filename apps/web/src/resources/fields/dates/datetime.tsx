import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'

const [toMinute, toSecond] = [16, 19]

/** Seconds stand in logs only (look §5). */
const text: FieldView['text'] = (field, values) => {
  const value = values[field.name]
  return typeof value === 'string' ? value.slice(0, field.toSecond ? toSecond : toMinute) : ''
}

export const datetimeView: FieldView = { cell: PlainCell, filter: DateRangeFilter, text, width: (field) => (field.toSecond ? 152 : 134) }
