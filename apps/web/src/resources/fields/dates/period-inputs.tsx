import { daysOfPeriod, kindOfPeriod, type PeriodKind, periodOf } from '@chengan/kernel/days/periods'
import { periodsOf } from '@chengan/kernel/fields/dates'
import { DatePicker, Segmented, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { useWords } from '../../words.ts'
import type { FilterProps, InputProps } from '../field-view.ts'
import { dateFormat } from './date-values.ts'
import '../field.css'

const clockFormat = 'HH:mm'
const clockOf = (value: unknown): Dayjs | null => {
  const [hour, minute] = typeof value === 'string' ? value.split(':') : []
  return hour === undefined || minute === undefined ? null : dayjs(serverNow()).hour(Number(hour)).minute(Number(minute)).second(0)
}

/** A time of the day, typed or chosen to the minute. */
export function TimeInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const { text } = useWords()
  return (
    <TimePicker
      id={id}
      className="filter-control"
      format={clockFormat}
      value={clockOf(values[field.name])}
      placeholder={text.choose}
      autoFocus={autoFocus === true}
      needConfirm={false}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={(next) => onChange({ [field.name]: next?.format(clockFormat) ?? null })}
    />
  )
}

const dayIn = (value: unknown): Dayjs | null => {
  const first = typeof value === 'string' ? daysOfPeriod(value)?.[0] : undefined
  return first === undefined ? null : dayjs(first)
}
const writtenAs = (day: Dayjs | null, kind: PeriodKind) => (day === null ? null : periodOf(day.format(dateFormat), kind))
/** How a period of each kind is chosen and written: a half-year by one of its quarters. */
const pickers = {
  month: { picker: 'month', format: 'YYYY-MM' },
  quarter: { picker: 'quarter', format: 'YYYY-[Q]Q' },
  halfYear: { picker: 'quarter', format: (day: Dayjs) => periodOf(day.format(dateFormat), 'halfYear') },
  year: { picker: 'year', format: 'YYYY' },
} as const

/** A month, quarter, half-year or year; where several may be meant, which of them is said first. */
export function PeriodInput({ id, field, values, invalid, autoFocus, onChange }: InputProps) {
  const { text } = useWords()
  const offered = periodsOf(field)
  const value = values[field.name]
  const [asked, setAsked] = useState<PeriodKind>()
  const kind = asked ?? kindOfPeriod(typeof value === 'string' ? value : '') ?? offered[0] ?? 'month'
  return (
    <div className="period-input">
      {offered.length > 1 ? (
        <Segmented<PeriodKind>
          value={kind}
          options={offered.map((one) => ({ value: one, label: text.dates.periods[one] }))}
          onChange={(next) => {
            setAsked(next)
            onChange({ [field.name]: writtenAs(dayIn(value), next) })
          }}
        />
      ) : null}
      <DatePicker
        id={id}
        className="filter-control"
        {...pickers[kind]}
        value={dayIn(value)}
        placeholder={text.choose}
        autoFocus={autoFocus === true}
        {...(invalid ? { status: 'error' as const } : {})}
        onChange={(next) => onChange({ [field.name]: writtenAs(next, kind) })}
      />
    </div>
  )
}

const endsOf = ({ field, query }: FilterProps) => [query[`${field.name}Start`] ?? '', query[`${field.name}End`] ?? ''] as const

/** From one time of the day to another. */
export function TimeRange(props: FilterProps) {
  const { text } = useWords()
  const { id, field, onChange } = props
  const [start, end] = endsOf(props)
  return (
    <TimePicker.RangePicker
      id={id}
      className="filter-control"
      format={clockFormat}
      order={false}
      allowEmpty={[true, true]}
      placeholder={[text.list.startDate, text.list.endDate]}
      value={[clockOf(start), clockOf(end)]}
      onChange={(range) =>
        onChange({
          [`${field.name}Start`]: range?.[0]?.format(clockFormat) ?? '',
          [`${field.name}End`]: range?.[1]?.format(clockFormat) ?? '',
        })
      }
    />
  )
}

/** From one period to another. */
export function PeriodRange(props: FilterProps) {
  const { text } = useWords()
  const { id, field, onChange } = props
  const [start, end] = endsOf(props)
  const kind = kindOfPeriod(start) ?? kindOfPeriod(end) ?? periodsOf(field)[0] ?? 'month'
  return (
    <DatePicker.RangePicker
      id={id}
      className="filter-control"
      {...pickers[kind]}
      allowEmpty={[true, true]}
      placeholder={[text.list.startDate, text.list.endDate]}
      value={[dayIn(start), dayIn(end)]}
      onChange={(range) =>
        onChange({
          [`${field.name}Start`]: writtenAs(range?.[0] ?? null, kind) ?? '',
          [`${field.name}End`]: writtenAs(range?.[1] ?? null, kind) ?? '',
        })
      }
    />
  )
}
