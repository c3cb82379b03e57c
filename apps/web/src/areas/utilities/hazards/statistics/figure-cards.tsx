import { openTab } from '../../../../navigation/tabs.ts'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { changeOf, figureWords } from './figure-words.ts'
import { type Figure, figureKeys, hazardDrillAddress, ratioKeys } from './statistics-reads.ts'

export function HazardFigureCards({ figures }: { figures: readonly Figure[] | undefined }) {
  return (
    <div className="stat-cards">
      {figures === undefined
        ? figureKeys.map((key) => <div key={key} className="stat-card stat-card--waiting" aria-busy="true" />)
        : figures.map((figure) => <FigureCard key={figure.key} figure={figure} />)}
    </div>
  )
}

/** Name, figure, unit, change; it leads to the rows that it counts. */
function FigureCard({ figure }: { figure: Figure }) {
  const { statistics: text } = useUtilitiesText()
  const { key, label, unit, value, drill } = figure
  const change = changeOf(figure, text)
  const words = figureWords(key, value)
  return (
    <button
      type="button"
      className="bare-button stat-card"
      title={ratioKeys.includes(key) ? text.openPart(label) : text.open(label, words)}
      onClick={() => openTab(hazardDrillAddress(drill))}
    >
      <span className="stat-card__label one-line">{label}</span>
      <span className="stat-card__value">
        {words}
        {value === null ? null : <small>{unit}</small>}
      </span>
      <span className="stat-card__change one-line" title={change === null ? text.noComparison : undefined}>
        {change === null ? (
          '—'
        ) : (
          <>
            {change.base} <span className={`change change--${change.tone}`}>{change.words}</span>
          </>
        )}
      </span>
    </button>
  )
}
