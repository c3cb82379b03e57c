import { addDays, dateText } from '@chengan/kernel/time'
import { DatePicker, Segmented } from 'antd'
import { serverNow } from '../../../api/clock.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import type { DateRangeProps } from './date-range-filter.tsx'
import { dateFormat, datetimeFormat, dayOf, minuteFormat } from './date-values.ts'
import '../field.css'

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

export function DatetimeInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
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

/** Open from the start: it comes because it was asked for. */
export function DateRange({ id, start, end, onChange }: DateRangeProps) {
  const { text } = useWords()
  return (
    <DatePicker.RangePicker
      id={id}
      className="filter-control"
      autoFocus
      defaultOpen
      allowEmpty={[true, true]}
      placeholder={[text.list.startDate, text.list.endDate]}
      value={[dayOf(start), dayOf(end)]}
      onChange={(range) => onChange(range?.[0]?.format(dateFormat) ?? '', range?.[1]?.format(dateFormat) ?? '')}
    />
  )
}
