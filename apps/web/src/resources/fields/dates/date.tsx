import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'

const text: FieldView['text'] = (field, values) => (typeof values[field.name] === 'string' ? String(values[field.name]).slice(0, 10) : '')

export const dateView: FieldView = { cell: PlainCell, filter: DateRangeFilter, text, width: () => 94 }
