import { DatePicker } from 'antd'
import { useWords } from '../../words.ts'
import type { FieldView, InputProps } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'
import { datetimeFormat, dayOf, minuteFormat } from './date-values.ts'

function DatetimeInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const { text } = useWords()
  return (
    <DatePicker
      id={id}
      className="filter-control"
      showTime={{ format: 'HH:mm' }}
      format={minuteFormat}
      value={dayOf(values[field.name])}
      placeholder={text.choose}
      autoFocus={autoFocus === true}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(next) => onChange({ [field.name]: next?.second(0).format(datetimeFormat) ?? null })}
    />
  )
}

/** Seconds stand in logs only (look §5). */
const text: FieldView['text'] = (field, values) => (typeof values[field.name] === 'string' ? String(values[field.name]).slice(0, 16) : '')

export const datetimeView: FieldView = { cell: PlainCell, input: DatetimeInput, filter: DateRangeFilter, text, width: () => 134 }
