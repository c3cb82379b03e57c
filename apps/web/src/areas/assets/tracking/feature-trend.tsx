import type { FeatureMonth } from './feature-reads.ts'
import { useFeatureText } from './texts/feature-text.ts'

/** The last months that are drawn. */
const MOST_MONTHS = 24
const PERCENT = 100

/** What was found and what was closed, month by month; the numbers stand in the table that the columns are drawn in. */
export function FeatureTrend({ months }: { months: readonly FeatureMonth[] }) {
  const text = useFeatureText()
  const shown = months.slice(-MOST_MONTHS)
  const most = Math.max(1, ...shown.flatMap(({ found, closed }) => [found, closed]))
  return (
    <>
      <p className="feature-legend" aria-hidden="true">
        <span>
          <i className="feature-bar__part" /> {text.foundInMonth}
        </span>
        <span>
          <i className="feature-bar__part feature-bar__part--closed" /> {text.closedInMonth}
        </span>
      </p>
      <ol className="feature-months" aria-label={text.trend}>
        {shown.map(({ month, found, closed }) => (
          <li key={month} title={`${month} ${text.foundInMonth} ${found} · ${text.closedInMonth} ${closed}`}>
            <span className="feature-months__columns">
              <i className="feature-bar__part" style={{ height: `${(found / most) * PERCENT}%` }} />
              <i className="feature-bar__part feature-bar__part--closed" style={{ height: `${(closed / most) * PERCENT}%` }} />
            </span>
            <span className="feature-months__counts">
              {found} / {closed}
            </span>
            <span className="feature-months__month">{month.slice(2)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
