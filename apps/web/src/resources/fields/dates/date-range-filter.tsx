import { DatePicker } from 'antd'
import { useWords } from '../../words.ts'
import type { FilterProps } from '../field-view.ts'
import { dateFormat, dayOf } from './date-values.ts'

export function DateRangeFilter({ id, field, query, onChange }: FilterProps) {
  const { text } = useWords()
  const start = `${field.name}Start`
  const end = `${field.name}End`
  return (
    <DatePicker.RangePicker
      id={id}
      className="filter-control"
      allowEmpty={[true, true]}
      placeholder={[text.list.startDate, text.list.endDate]}
      value={[dayOf(query[start]), dayOf(query[end])]}
      onChange={(range) => onChange({ [start]: range?.[0]?.format(dateFormat) ?? '', [end]: range?.[1]?.format(dateFormat) ?? '' })}
    />
  )
}
