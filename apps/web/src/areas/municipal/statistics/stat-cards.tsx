import type { ApprovalStatName } from '@chengan/domain/municipal/statistics/statistics'
import { useMunicipalText } from '../texts/municipal-text.ts'
import { statNames, statOf } from './asked.ts'
import type { StatCard } from './stat-reads.ts'
import { cardFigure, statNumber, useStatLabel } from './stat-words.ts'

interface StatCardsProps {
  cards: readonly StatCard[] | undefined
  shown: ApprovalStatName
  onShow(stat: ApprovalStatName): void
}

/** A card for each statistic; pressed, it is shown below by its groups. */
export function StatCards({ cards, shown, onShow }: StatCardsProps) {
  const text = useMunicipalText()
  const label = useStatLabel()
  return (
    <div className="spyj-stat__cards">
      {statNames.map((name) => {
        const stat = statOf(name)
        const card = cards?.find((one) => one.key === name)
        const { figure, unit } = card === undefined ? { figure: '', unit: null } : cardFigure(stat, card)
        const base = stat.rate === undefined ? '' : text.of(statNumber(card?.value) ?? text.none, statNumber(card?.base) ?? text.none)
        return (
          <button
            key={name}
            type="button"
            className={card?.tone === 'red' ? 'spyj-card spyj-card--red' : 'spyj-card'}
            aria-pressed={name === shown}
            aria-busy={card === undefined}
            onClick={() => onShow(name)}
          >
            <span className="spyj-card__label one-line">{label(stat)}</span>
            <span className="spyj-card__value one-line">
              {figure ?? text.none}
              {figure === null ? null : <small>{stat.card === 'rate' ? text.percent : unit && label(unit)}</small>}
            </span>
            <span className="spyj-card__base one-line">{card === undefined || stat.card === 'value' || card.base === 0 ? '' : base}</span>
          </button>
        )
      })}
    </div>
  )
}
