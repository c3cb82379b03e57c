import { FigureAbout } from '../../../../resources/figures/figure-about.tsx'
import type { FiguresOverAll } from '../../../../resources/figures/figure-told.ts'
import { rowsCounted, useOpenFigure } from '../../../../resources/figures/open-figure.ts'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { changeOf, figureWords } from './figure-words.ts'
import { type Figure, figureKeys, ratioKeys } from './statistics-reads.ts'

interface HazardFigureCardsProps {
  figures: readonly Figure[] | undefined
  told: FiguresOverAll | undefined
  /** The filters in words. */
  conditions: string
}

export function HazardFigureCards({ figures, told, conditions }: HazardFigureCardsProps) {
  return (
    <div className="stat-cards">
      {figures === undefined || told === undefined
        ? figureKeys.map((key) => <div key={key} className="stat-card stat-card--waiting" aria-busy="true" />)
        : figures.map((figure) => <FigureCard key={figure.key} figure={figure} told={told} conditions={conditions} />)}
    </div>
  )
}

interface FigureCardProps {
  figure: Figure
  told: FiguresOverAll
  conditions: string
}

/** Name, figure, unit, change; it leads to the rows that it counts, and says how it comes about. */
function FigureCard({ figure, told, conditions }: FigureCardProps) {
  const { statistics: text } = useUtilitiesText()
  const open = useOpenFigure()
  const { key, label, unit, value, drill, about } = figure
  const change = changeOf(figure, text)
  const words = figureWords(key, value)
  return (
    <div className="stat-card-frame">
      <button
        type="button"
        className="bare-button stat-card"
        title={ratioKeys.includes(key) ? text.openPart(label) : text.open(label, words)}
        onClick={() => open(drill, { ...about, label, unit }, { value, words, count: rowsCounted(about, value, about.part) })}
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
      <FigureAbout column={about} told={told} conditions={conditions} />
    </div>
  )
}
