import type { StatisticsDimension } from '@chengan/kernel/definition/figures/statistics'
import { dateText } from '@chengan/kernel/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { serverNow } from '../../../api/clock.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { SheetHead } from '../../../resources/detail/sheet-head.tsx'
import { FigureScopeContext } from '../../../resources/figures/open-figure.ts'
import { wordsOfFilters } from '../../../resources/list/conditions.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { useWords } from '../../../resources/words.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { FrozenNote } from '../metrics/frozen-note.tsx'
import { useDashboardsText } from '../texts/dashboards-text.ts'
import { FigureNotes } from './figure-notes.tsx'
import { namesOfEveryTab, shownStatistics } from './shown-statistics.ts'
import { StatisticsCards } from './statistics-cards.tsx'
import { StatisticsCharts } from './statistics-charts.tsx'
import { StatisticsForm } from './statistics-form.tsx'
import { addressOfQuestion, type FiguresQuestion, questionIn, usualQuestion } from './statistics-question.ts'
import { type StatisticsTold, statisticsOf } from './statistics-reads.ts'
import { StatisticsTable } from './statistics-table.tsx'
import { StatisticsTabs } from './statistics-tabs.tsx'
import '../../../resources/list/list.css'
import '../../../resources/list/query/query-card.css'
import '../../../ui/statistics/statistics.css'

/** A page of figures (dashboards.md §4): what is asked, cards, charts and a table, each number of which opens its list. */
export function StatisticsPage({ resource, screen }: ResourceViewProps) {
  const text = useDashboardsText().statistics
  const words = useWords()
  const tab = useTab()
  const today = dateText(serverNow())
  const shown = shownStatistics(resource, tab.query.get('tab'))
  const names = ['regionId', ...(shown.statistics.filters ?? []).map(({ name }) => name)]
  const usual = usualQuestion(shown.statistics, today)
  const asked = questionIn(tab.query, names, today, usual)
  const { by, from, to, filters, compare } = asked
  const answer = useQuery({
    ...statisticsOf(shown.path, { ...filters, from, to, groupBy: by.join(), compare: compare || undefined }),
    // What another tab told is not told meanwhile: its figures are others.
    placeholderData: (before: StatisticsTold | undefined, query) =>
      query?.queryKey.includes(shown.path) ? keepPreviousData(before) : undefined,
    meta: { quiet: true },
  })
  const ask = (wanted: FiguresQuestion) => tab.setQuery(addressOfQuestion(wanted, names))
  const reset = () => ask({ by: [], filters: {}, compare: '', from: usual.from, to: today })
  // Each tab begins with its own usual question; where somebody looks he goes on looking.
  const show = (key: string) => {
    const asks = ['groupBy', 'from', 'to', 'compare', ...namesOfEveryTab(resource)]
    tab.setQuery({ ...Object.fromEntries(asks.map((name) => [name, undefined])), tab: key })
  }
  const conditions = wordsOfFilters(resource, names, filters, words)
  return (
    <div className="stat-page">
      <SheetHead
        title={words.label(screen)}
        about={[`${text.period} ${from} – ${to}`, conditions].filter((one) => one !== '').join(words.text.separator)}
      />
      <StatisticsTabs resource={resource} shown={shown.tab} onShow={show} />
      <StatisticsForm
        key={shown.tab}
        resource={resource}
        shown={shown}
        names={names}
        asked={asked}
        today={today}
        onAsk={ask}
        onReset={reset}
      />
      {answer.error !== null && !answer.isFetching ? (
        <PageCard className="stat-page__rest">
          <FailedLook
            title={text.failedTitle}
            error={answer.error}
            note={text.failedNote}
            onRetry={() => void answer.refetch()}
            onClear={reset}
          />
        </PageCard>
      ) : (
        <FigureScopeContext value={{ ...spanOf(answer.data), conditions }}>
          <LoadingBar active={answer.isFetching} />
          <FrozenNote told={answer.data} />
          <StatisticsCards told={answer.data} conditions={conditions} />
          <Body
            data={answer.data}
            asked={asked}
            conditions={conditions}
            dimensions={shown.statistics.by}
            old={answer.isPlaceholderData}
            onClear={reset}
          />
        </FigureScopeContext>
      )}
    </div>
  )
}

/** As of when and of which days the figures are. */
const spanOf = (told: StatisticsTold | undefined) => (told === undefined ? {} : { asOf: told.asOf, from: told.from, to: told.to })

interface BodyProps {
  dimensions: readonly StatisticsDimension[]
  data: StatisticsTold | undefined
  asked: FiguresQuestion
  /** The filters in words. */
  conditions: string
  old: boolean
  onClear(): void
}

function Body({ data, asked, conditions, dimensions, old, onClear }: BodyProps) {
  const text = useDashboardsText().statistics
  if (data === undefined) {
    return (
      <PageCard className="stat-page__rest">
        <LoadingRows rows={12} bars={[16, 7, 7, 7, 7, 7, 7, 7]} />
      </PageCard>
    )
  }
  if (data.rows.length === 0) {
    return (
      <PageCard className="stat-page__rest">
        <StateLook kind="empty" title={text.emptyTitle} actions={<Button onClick={onClear}>{text.clear}</Button>} />
      </PageCard>
    )
  }
  // A number of the question before would lead to the rows of this one.
  return (
    <div className={old ? 'stat-page__body stat-page__body--old' : 'stat-page__body'} aria-busy={old} inert={old}>
      <StatisticsCharts charts={data.charts} />
      <PageCard className="stat-table-card">
        <div className="stat-table-card__room">
          <StatisticsTable told={data} by={asked.by} dimensions={dimensions} compare={asked.compare} conditions={conditions} />
        </div>
        <p className="stat-table-card__note">{[...data.notes, text.note(data.asOf.slice(0, 16))].join(' ')}</p>
        <FigureNotes told={data} />
      </PageCard>
    </div>
  )
}
