import { openTab } from '../../../navigation/tabs.ts'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { FigureAbout } from './figure-about.tsx'
import { figureAddress, type StatisticsColumn, type StatisticsTold } from './statistics-reads.ts'
import { changeTold, figureValueWords } from './statistics-words.ts'

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f']

/** The figures of the whole; each leads to the rows that it counts. */
export function StatisticsCards({ told }: { told: StatisticsTold | undefined }) {
  return (
    <div className="stat-cards stat-cards--six">
      {told === undefined
        ? WAITING.map((key) => <div key={key} className="stat-card stat-card--waiting" aria-busy="true" />)
        : told.cards.flatMap(({ code }) => {
            const column = told.columns.find((one) => one.code === code)
            return column === undefined ? [] : [<FigureCard key={code} column={column} told={told} />]
          })}
    </div>
  )
}

function FigureCard({ column, told: { total, from, to } }: { column: StatisticsColumn; told: StatisticsTold }) {
  const { statistics: text } = useDashboardsText()
  const { code, label, unit, isShare } = column
  const value = total.values[code] ?? null
  const drill = total.drill[code]?.drill ?? null
  const words = figureValueWords(column, value)
  const change = changeTold(column, { yoy: total.yoy[code] ?? null, mom: total.mom[code] ?? null }, text)
  const face = (
    <>
      <span className="stat-card__label one-line">{label}</span>
      <span className="stat-card__value">
        {words}
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
          title={isShare ? text.openPart(label) : text.open(label, words)}
          onClick={() => openTab(figureAddress(drill))}
        >
          {face}
        </button>
      )}
      <FigureAbout column={column} told={total} from={from} to={to} />
    </div>
  )
}
