import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { lazyComponent } from '../../../ui/late.tsx'
import { useWords } from '../../words.ts'
import type { FilterProps } from '../field-view.ts'
import './date-range.css'

export interface DateRangeProps {
  id: string
  start: string
  end: string
  onChange(start: string, end: string): void
}

const DateRange = lazyComponent(() => import('./date-inputs.tsx').then((module) => module.DateRange), RangeWords)

/** A range of dates in words. The calendar, a tenth of what a list weighs, comes to whoever turns to the field. */
export function DateRangeFilter({ id, field, query, onChange }: FilterProps) {
  const [asked, setAsked] = useState(false)
  const from = `${field.name}Start`
  const to = `${field.name}End`
  const range: DateRangeProps = {
    id,
    start: query[from] ?? '',
    end: query[to] ?? '',
    onChange: (start, end) => onChange({ [from]: start, [to]: end }),
  }
  return asked ? <DateRange {...range} /> : <RangeWords {...range} onAsk={() => setAsked(true)} />
}

function RangeWords({ id, start, end, onAsk }: DateRangeProps & { onAsk?(): void }) {
  const { text } = useWords()
  const half = (day: string, words: string) => <span className={day === '' ? 'date-range__empty' : undefined}>{day || words}</span>
  return (
    <button type="button" id={id} className="filter-control date-range" aria-haspopup="dialog" onFocus={onAsk} onClick={onAsk}>
      {half(start, text.list.startDate)}
      <SwapRightOutlined />
      {half(end, text.list.endDate)}
      <CalendarOutlined />
    </button>
  )
}
