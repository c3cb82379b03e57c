import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { read } from '../../../api/read.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { YearChooser } from '../../../resources/year/year-chooser.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { type BudgetTold, type RegionSum, sumsOfRegions } from './region-sums.ts'
import { useBudgetText } from './texts/budget-text.ts'
import './budgets.css'

interface RegionCardsProps {
  year: number
  /** Which budgets they are about: those of one line; default all. */
  fundLine?: string
  title: string
}

/** The year that a page is about, and how the budget of each region stands in it; a card narrows the list below to its region. */
export function RegionCards({ year, fundLine, title }: RegionCardsProps) {
  const text = useBudgetText()
  const tab = useTab()
  const chosen = tab.query.get('regionId') ?? undefined
  const asked = { planYear: year, ...(fundLine === undefined ? {} : { fundLine }) }
  const answer = useQuery({ ...read<readonly BudgetTold[]>('yhgl/ndys/list', asked), meta: { quiet: true } })
  const show = (planYear: number) => tab.setQuery({ planYear: String(planYear), page: undefined })
  const choose = (regionId: string | undefined) => tab.setQuery({ regionId, planYear: String(year), page: undefined })
  const sums = sumsOfRegions(answer.data ?? [])
  return (
    <PageCard
      className="budget-regions"
      title={
        <span className="budget-regions__year">
          <YearChooser year={year} onYear={show} />
          <small>{title}</small>
        </span>
      }
      extra={
        chosen === undefined ? (
          <small className="budget-regions__unit">{text.unit}</small>
        ) : (
          <Button type="link" size="small" onClick={() => choose(undefined)}>
            {text.everything}
          </Button>
        )
      }
    >
      {answer.isError ? (
        <FailedLook title={text.failed} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
      ) : answer.isSuccess && sums.length === 0 ? (
        <p className="budget-regions__none">
          {text.none(year)} · {text.noneNote}
        </p>
      ) : (
        <div className="budget-cards" aria-busy={answer.isPending}>
          {answer.isPending
            ? [1, 2, 3, 4].map((place) => <div key={place} className="budget-card budget-card--waiting" />)
            : sums.map((sum) => <RegionCard key={sum.regionId} sum={sum} chosen={sum.regionId === chosen} onChoose={choose} />)}
        </div>
      )}
    </PageCard>
  )
}

const sumText = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const share = (part: number, whole: number) => (whole > 0 ? Math.max(0, Math.min(100, (part / whole) * 100)) : 0)

interface RegionCardProps {
  sum: RegionSum
  chosen: boolean
  onChoose(regionId: string | undefined): void
}

/** A region: what it has, and how much of it is paid, frozen and left. */
function RegionCard({ sum, chosen, onChoose }: RegionCardProps) {
  const text = useBudgetText()
  const { regionId, name, held, used, frozen, left } = sum
  const figures = [
    ['used', text.used, used],
    ['frozen', text.frozen, frozen],
    ['left', text.left, left],
  ] as const
  return (
    <button
      type="button"
      className={chosen ? 'bare-button budget-card budget-card--chosen' : 'bare-button budget-card'}
      aria-pressed={chosen}
      title={chosen ? text.everything : text.only(name)}
      onClick={() => onChoose(chosen ? undefined : regionId)}
    >
      <span className="budget-card__head">
        <b className="one-line">{name}</b>
        <small>{text.execution(share(used, held).toFixed(1))}</small>
      </span>
      <span className="budget-card__held" title={text.held}>
        {sumText.format(held)}
      </span>
      <span className="budget-card__bar" aria-hidden="true">
        <i className="budget-card__used" style={{ width: `${share(used, held)}%` }} />
        <i className="budget-card__frozen" style={{ width: `${share(frozen, held)}%` }} />
      </span>
      <span className="budget-card__figures">
        {figures.map(([key, label, value]) => (
          <span key={key} className={`budget-card__figure budget-card__figure--${key}`}>
            <small>{label}</small>
            <span>{sumText.format(value)}</span>
          </span>
        ))}
      </span>
    </button>
  )
}
