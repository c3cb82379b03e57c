import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'

/** Seconds stand in logs only (look §5). */
const text: FieldView['text'] = (field, values) => (typeof values[field.name] === 'string' ? String(values[field.name]).slice(0, 16) : '')

export const datetimeView: FieldView = { cell: PlainCell, filter: DateRangeFilter, text, width: () => 134 }
