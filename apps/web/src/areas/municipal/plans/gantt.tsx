import { headedIn } from '@chengan/kernel/texts/punctuation'
import { daysBetween } from '@chengan/kernel/time'
import { useWords } from '../../../resources/words.ts'
import { usePlansText } from './texts/plans-text.ts'
import './gantt.css'

/** A bar of the chart. Days are yyyy-MM-dd. */
export interface GanttRow {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly start: string
  readonly end: string
  readonly tone: 'info' | 'success' | 'warn' | 'error' | 'neutral'
  /** Bars within the bar: who works when. */
  readonly parts?: readonly { readonly id: string; readonly name: string; readonly start: string; readonly end: string }[]
}

interface GanttProps {
  year: number
  rows: readonly GanttRow[]
  /** Stripes over the whole height: periods in which nobody digs. */
  bans: readonly { readonly id: string; readonly name: string; readonly start: string; readonly end: string }[]
  chosen: string | null
  label: string
  onChoose(id: string): void
}

const MONTHS = 12

/** Where a day stands in its year, 0 to 100. */
export function barPosition(year: number, day: string): number {
  const all = daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
  return Math.min(100, Math.max(0, (daysBetween(`${year}-01-01`, day) / all) * 100))
}

const spanOf = (year: number, start: string, end: string) => {
  const left = barPosition(year, start)
  return { left: `${left}%`, width: `${Math.max(0.4, barPosition(year, end) - left)}%` }
}

/** A year of works, a row each; the quarters stand over the months. */
export function Gantt({ year, rows, bans, chosen, label, onChoose }: GanttProps) {
  const text = usePlansText()
  const { language } = useWords()
  const months = Array.from({ length: MONTHS }, (_, at) => at + 1)
  return (
    <section className="gantt" aria-label={label}>
      <div className="gantt__head">
        <span className="gantt__name" />
        <div className="gantt__scale">
          {[1, 2, 3, 4].map((one) => (
            <span key={one} className="gantt__quarter">
              {text.quarter(one)}
            </span>
          ))}
          {months.map((one) => (
            <span key={one} className="gantt__month">
              {text.month(one)}
            </span>
          ))}
        </div>
      </div>
      <div className="gantt__rows">
        <div className="gantt__bans" aria-hidden="true">
          {bans
            .filter((ban) => ban.end >= `${year}-01-01` && ban.start <= `${year}-12-31`)
            .map((ban) => (
              <span
                key={ban.id}
                className="gantt__ban"
                title={headedIn(text.merge.banned, ban.name, language)}
                style={spanOf(year, ban.start, ban.end)}
              />
            ))}
        </div>
        {rows.map((row) => (
          <button
            key={row.id}
            type="button"
            className={`bare-button gantt__row${row.id === chosen ? ' gantt__row--chosen' : ''}`}
            onClick={() => onChoose(row.id)}
          >
            <span className="gantt__name">
              <span className="one-line" title={row.name}>
                {row.name}
              </span>
              <span className="gantt__note one-line" title={row.note}>
                {row.note}
              </span>
            </span>
            <span className="gantt__track">
              <span
                className={`gantt__bar gantt__bar--${row.tone}`}
                style={spanOf(year, row.start, row.end)}
                title={text.term(row.start, row.end)}
              />
              {(row.parts ?? []).map((part, at) => (
                <span
                  key={part.id}
                  className="gantt__part"
                  style={{ ...spanOf(year, part.start, part.end), top: `${24 + Math.min(at, 4) * 5}px` }}
                  title={headedIn(part.name, text.term(part.start, part.end), language)}
                />
              ))}
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
