import './charts.css'

export interface BarPart {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly tone: 'success' | 'info' | 'warn' | 'error' | 'neutral'
  /** Opens what it counts. */
  readonly onOpen?: (() => void) | undefined
}

interface StackedBarProps {
  parts: readonly BarPart[]
  formatShare(share: number): string
}

/** One bar of parts, and under it each part with its number and share. */
export function StackedBar({ parts, formatShare }: StackedBarProps) {
  const total = Math.max(
    1,
    parts.reduce((sum, part) => sum + part.value, 0),
  )
  return (
    <div className="stacked-bar">
      <div className="stacked-bar__bar" aria-hidden="true">
        {parts
          .filter((part) => part.value > 0)
          .map((part) => (
            <span key={part.key} className={`stacked-bar__part stacked-bar__part--${part.tone}`} style={{ flexGrow: part.value / total }} />
          ))}
      </div>
      <dl className="stacked-bar__legend">
        {parts.map((part) => (
          <div className="stacked-bar__row" key={part.key}>
            <dt>
              <i className={`stacked-bar__swatch stacked-bar__part--${part.tone}`} aria-hidden="true" />
              {part.label}
            </dt>
            <dd className="stacked-bar__value">
              {part.onOpen === undefined ? (
                part.value.toLocaleString('en-US')
              ) : (
                <button
                  type="button"
                  className="bare-button stacked-bar__open"
                  aria-label={`${part.label} ${part.value.toLocaleString('en-US')}`}
                  onClick={part.onOpen}
                >
                  {part.value.toLocaleString('en-US')}
                </button>
              )}
            </dd>
            <dd className="stacked-bar__share">{formatShare(part.value / total)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
