import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'
import type { YearDay, YearMonth } from './year-days.ts'

interface MonthCardProps {
  month: YearMonth
  today: string
  onChoose: ((day: YearDay) => void) | undefined
}

export function MonthCard({ month, today, onChoose }: MonthCardProps) {
  const text = useSystemText().calendar
  return (
    <PageCard className="year-month">
      <h2>{text.month(month.month)}</h2>
      <div className="year-grid">
        {text.weekdays.map((name) => (
          <span key={name} className="year-grid__weekday">
            {name}
          </span>
        ))}
        {month.days.map((day, at) => (
          <button
            key={day.day}
            type="button"
            className={`bare-button year-day year-day--${day.kind}`}
            style={at === 0 ? { gridColumnStart: month.before + 1 } : undefined}
            aria-current={day.day === today ? 'date' : undefined}
            aria-label={[text.month(month.month), day.number, text.legend[day.kind], day.stored?.name ?? '']
              .filter((part) => part !== '')
              .join(' ')}
            title={[text.legend[day.kind], day.stored?.name ?? ''].filter((part) => part !== '').join(' · ')}
            disabled={onChoose === undefined}
            onClick={() => onChoose?.(day)}
          >
            {day.number}
          </button>
        ))}
      </div>
    </PageCard>
  )
}
