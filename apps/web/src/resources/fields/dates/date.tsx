import { addDays, dateText } from '@chengan/kernel/time'
import { DatePicker, Segmented } from 'antd'
import { serverNow } from '../../../api/clock.ts'
import { useWords } from '../../words.ts'
import type { FieldView, InputProps } from '../field-view.ts'
import { PlainCell } from '../plain-cell.tsx'
import { DateRangeFilter } from './date-range-filter.tsx'
import { dateFormat, dayOf } from './date-values.ts'

/** Quick choices of a deadline: only dates that may not lie in the past are deadlines. */
const quickDays = [3, 7, 15, 30]

export function DateInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const { text } = useWords()
  const value = values[field.name]
  return (
    <DatePicker
      id={id}
      className="filter-control"
      value={dayOf(value)}
      format={dateFormat}
      placeholder={text.choose}
      autoFocus={autoFocus === true}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(next) => onChange({ [field.name]: next === null ? null : dayOf(next.format(dateFormat))?.format(dateFormat) })}
    />
  )
}

/** A deadline: the date and, beside it, the usual spans from today. */
export function DeadlineInput(props: InputProps) {
  const { text } = useWords()
  const { field, values, onChange } = props
  const today = dateText(serverNow())
  const chosen = quickDays.find((days) => addDays(today, days) === values[field.name])
  return (
    <div className="deadline-input">
      <DateInput {...props} />
      <Segmented<number | string>
        value={chosen ?? ''}
        options={quickDays.map((days) => ({ value: days, label: text.dates.days(days) }))}
        onChange={(days) => onChange({ [field.name]: addDays(today, Number(days)) })}
      />
    </div>
  )
}

const text: FieldView['text'] = (field, values) => (typeof values[field.name] === 'string' ? String(values[field.name]).slice(0, 10) : '')

export const dateView: FieldView = { cell: PlainCell, input: DateInput, filter: DateRangeFilter, text, width: () => 94 }
