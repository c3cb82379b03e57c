import { FigureAbout } from '../../../resources/figures/figure-about.tsx'
import { type FigureColumn, figureValueWords } from '../../../resources/figures/figure-told.ts'
import { rowsCounted, useOpenFigure } from '../../../resources/figures/open-figure.ts'
import { useResourceText } from '../../../resources/texts/resource-text.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import type { StatisticsTold } from './statistics-reads.ts'
import { changeTold } from './statistics-words.ts'

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f']

/** The figures of the whole; each leads to the rows that it counts. */
export function StatisticsCards({ told, conditions }: { told: StatisticsTold | undefined; conditions: string }) {
  return (
    <div className="stat-cards stat-cards--six">
      {told === undefined
        ? WAITING.map((key) => <div key={key} className="stat-card stat-card--waiting" aria-busy="true" />)
        : told.cards.flatMap(({ code }) => {
            const column = told.columns.find((one) => one.code === code)
            return column === undefined ? [] : [<FigureCard key={code} column={column} told={told} conditions={conditions} />]
          })}
    </div>
  )
}

interface FigureCardProps {
  column: FigureColumn
  told: StatisticsTold
  /** The filters in words. */
  conditions: string
}

function FigureCard({ column, told, conditions }: FigureCardProps) {
  const { total } = told
  const { statistics: text } = useDashboardsText()
  const { figures: words } = useResourceText()
  const open = useOpenFigure()
  const { code, label, unit, isShare } = column
  const value = total.values[code] ?? null
  const drill = total.drill[code]?.drill ?? null
  const number = figureValueWords(column, value)
  const change = changeTold(column, { yoy: total.yoy[code] ?? null, mom: total.mom[code] ?? null }, text)
  const face = (
    <>
      <span className="stat-card__label one-line">{label}</span>
      <span className="stat-card__value">
        {number}
        {value === null || unit === '' ? null : <small>{unit}</small>}
      </span>
      <span className="stat-card__change one-line" title={change === null ? text.noComparison : undefined}>
        {change === null ? (
          text.none
        ) : (
          <>
            {change.base} <span className={`change change--${change.tone}`}>{change.words}</span>
          </>
        )}
      </span>
    </>
  )
  return (
    <div className="stat-card-frame">
      {drill === null ? (
        <div className="stat-card">{face}</div>
      ) : (
        <button
          type="button"
          className="bare-button stat-card"
          title={isShare ? words.openPart(label) : words.open(label, number)}
          onClick={() => open(drill, column, { value, count: rowsCounted(column, value, total.parts[code]?.part) })}
        >
          {face}
        </button>
      )}
      <FigureAbout column={column} told={told} conditions={conditions} />
    </div>
  )
}
