import { isWeekday } from '@chengan/kernel/calendar'
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

interface DeadlineInputProps extends InputProps {
  /** The deadline that stands: a span that does not reach beyond it is no choice. */
  readonly beyond?: string | undefined
  /** Whether people work on a day; default no weekend. */
  readonly isWorkday?: (day: string) => boolean
}

/** A deadline: the date and, beside it, the usual spans from today, each to a day on which people work. */
export function DeadlineInput({ beyond, isWorkday = isWeekday, ...props }: DeadlineInputProps) {
  const { text } = useWords()
  const { field, values, onChange } = props
  const today = dateText(serverNow())
  const spans = quickDays
    .map((days) => ({ days, day: nextWorkday(addDays(today, days), isWorkday) }))
    .filter(({ day }) => beyond === undefined || day > beyond)
  const chosen = spans.find(({ day }) => day === values[field.name])
  return (
    <div className="deadline-input">
      <DateInput {...props} />
      {spans.length === 0 ? null : (
        <Segmented<number | string>
          value={chosen?.days ?? ''}
          options={spans.map(({ days }) => ({ value: days, label: text.dates.days(days) }))}
          onChange={(days) => onChange({ [field.name]: spans.find((span) => span.days === days)?.day })}
        />
      )}
    </div>
  )
}

const longestRest = 14

/** A day, or the first after it on which people work. */
function nextWorkday(day: string, isWorkday: (day: string) => boolean): string {
  const days = Array.from({ length: longestRest }, (_, at) => addDays(day, at))
  return days.find(isWorkday) ?? day
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
