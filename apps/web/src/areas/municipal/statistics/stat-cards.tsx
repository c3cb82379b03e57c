import type { ApprovalStat, ApprovalStatName } from '@chengan/domain/municipal/statistics/statistics'
import { useMunicipalText } from '../texts/municipal-text.ts'
import { statNames, statOf } from './asked.ts'
import type { StatPeriod } from './period-before.ts'
import type { StatCard } from './stat-reads.ts'
import { cardChange, cardFigure, isCounted, statNumber, useStatLabel } from './stat-words.ts'

interface StatCardsProps {
  cards: readonly StatCard[] | undefined
  /** The same figures of the period before; undefined until they are there. */
  before: readonly StatCard[] | undefined
  period: StatPeriod
  shown: ApprovalStatName
  onShow(stat: ApprovalStatName): void
}

/** A card for each statistic; pressed, it is shown below by its groups. */
export function StatCards({ cards, before, period, shown, onShow }: StatCardsProps) {
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
            <span className="spyj-card__base one-line" title={text.before.period(period.from, period.to)}>
              <Change stat={stat} card={card} before={before?.find((one) => one.key === name)} />
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** By how much a figure differs from that of the period before, or that there was none; nothing until that is known. */
function Change({ stat, card, before }: { stat: ApprovalStat; card: StatCard | undefined; before: StatCard | undefined }) {
  const { before: words } = useMunicipalText()
  const change = cardChange(stat, card, before, words.points)
  if (change === null) return isCounted(stat, card) && before !== undefined ? words.none : null
  if (change.figure === '0') return words.same
  return change.rose ? words.more(change.figure) : words.less(change.figure)
}
