import { useFlowText } from '../texts/flow-text.ts'
import { type FlowStatLine, overall } from './stat-reads.ts'

export const shownCards = ['completion', 'ontime', 'duration', 'overdue', 'returned', 'saved'] as const

const decimals = 1

export const statFigure = (value: number | null, none: string) => (value === null ? none : value.toFixed(decimals))

interface StatCardsProps {
  lines: readonly (readonly FlowStatLine[] | undefined)[]
  onOpen(name: (typeof shownCards)[number]): void
}

/** The figures over everything asked. */
export function FlowStatCards({ lines, onOpen }: StatCardsProps) {
  const { stat: text, none } = useFlowText()
  return (
    <div className="flow-stat__figures">
      {shownCards.map((name, at) => {
        const own = lines[at]
        const count = (own ?? []).reduce((sum, line) => sum + (line.base ?? 0), 0)
        return (
          <button
            key={name}
            type="button"
            className="bare-button flow-figure"
            title={text.openRows(text.cards[name])}
            aria-busy={own === undefined}
            onClick={() => onOpen(name)}
          >
            <span className="flow-figure__label">{text.cards[name]}</span>
            <span className="flow-figure__value">
              {own === undefined ? '' : statFigure(overall(name, own), none)}
              <small>{name === 'duration' ? text.hours : '%'}</small>
            </span>
            <span className="flow-figure__base">{own === undefined ? '' : `${text.base} ${count.toLocaleString('en-US')}`}</span>
          </button>
        )
      })}
    </div>
  )
}
