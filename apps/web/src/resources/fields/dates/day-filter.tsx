import { dayIn, relativeDayIn } from '@chengan/kernel/days/relative-day'
import { dateText } from '@chengan/kernel/time'
import { DatePicker } from 'antd'
import { serverNow } from '../../../api/clock.ts'
import { useWords } from '../../words.ts'
import type { FilterProps } from '../field-view.ts'
import { dateFormat, dayOf } from './date-values.ts'
import { wordsOfDay } from './day-words.ts'

/** Days ahead that are asked for most; they move with the calendar, so that a kept view stays right. */
const usualDays = [0, 7, 30, 90]

/** Up to which day: a date, or one of the usual spans from today. */
export function DayFilter({ id, field, query, onChange }: Pick<FilterProps, 'id' | 'query' | 'onChange'> & { field: { name: string } }) {
  const words = useWords()
  const today = dateText(serverNow())
  const value = query[field.name] ?? ''
  const choose = (next: string) => onChange({ [field.name]: next })
  return (
    <DatePicker
      id={id}
      className="filter-control"
      value={dayOf(dayIn(value, today))}
      format={(day) => (relativeDayIn(value) === null ? day.format(dateFormat) : wordsOfDay(value, words))}
      placeholder={words.text.choose}
      onChange={(next) => choose(next?.format(dateFormat) ?? '')}
      renderExtraFooter={() => (
        <span className="day-filter__usual">
          {usualDays.map((days) => (
            <button key={days} type="button" className="link-button" onClick={() => choose(days === 0 ? 'today' : `today+${days}`)}>
              {wordsOfDay(days === 0 ? 'today' : `today+${days}`, words)}
            </button>
          ))}
        </span>
      )}
    />
  )
}
