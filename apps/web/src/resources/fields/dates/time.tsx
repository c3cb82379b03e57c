import { lazyComponent } from '../../../ui/late.tsx'
import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'

const TimeRange = lazyComponent(() => import('./period-inputs.tsx').then((module) => module.TimeRange))

const text: FieldView['text'] = (field, values) => (typeof values[field.name] === 'string' ? String(values[field.name]) : '')

export const timeView: FieldView = { cell: PlainCell, filter: TimeRange, text, width: () => 76 }
