import { lazyComponent } from '../../../ui/late.tsx'
import type { FieldView } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'

const PeriodRange = lazyComponent(() => import('./period-inputs.tsx').then((module) => module.PeriodRange))

const text: FieldView['text'] = (field, values) => (typeof values[field.name] === 'string' ? String(values[field.name]) : '')

export const periodView: FieldView = { cell: PlainCell, filter: PeriodRange, text, width: () => 94 }
