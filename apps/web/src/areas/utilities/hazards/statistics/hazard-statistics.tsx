import { dateText } from '@chengan/kernel/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { FigureScopeContext } from '../../../../resources/figures/open-figure.ts'
import { wordsOfFilters } from '../../../../resources/list/conditions.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { useWords } from '../../../../resources/words.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingBar, LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useUtilitiesText } from '../../texts/utilities-text.ts'
import { addressOfFilters, hazardStatQuery, nothingAsked, readHazardStatQuestion } from './asked.ts'
import { Charts } from './charts.tsx'
import { HazardFigureCards } from './figure-cards.tsx'
import { groupsInOrder } from './figure-words.ts'
import { FilterForm } from './filter-form.tsx'
import { GroupTable } from './group-table.tsx'
import { figuresOverAll, type Statistics, statisticsRead } from './statistics-reads.ts'
import '../../../../resources/list/list.css'
import '../../../../resources/list/query/query-card.css'
import '../../../../ui/statistics/statistics.css'

/** Inspection statistics (utilities-supervision.md §17): figures, charts and table from one answer. */
export function HazardStatistics({ resource }: ResourceViewProps) {
  const text = useUtilitiesText().statistics
  const tab = useTab()
  const today = dateText(serverNow())
  const asked = readHazardStatQuestion(tab.query, today)
  const answer = useQuery({ ...statisticsRead(hazardStatQuery(asked)), placeholderData: keepPreviousData, meta: { quiet: true } })
  const words = useWords()
  const { from, to } = hazardStatQuery(asked)
  const told = answer.data === undefined ? undefined : figuresOverAll(answer.data, { from, to })
  const conditions = wordsOfFilters(resource, ['level', 'regionId', 'gasCompaniesId'], asked.filters, words)
  const reset = () => tab.setQuery(nothingAsked)
  return (
    <div className="stat-page">
      <FilterForm
        key={JSON.stringify(asked.filters)}
        resource={resource}
        asked={asked}
        today={today}
        onSearch={(filters) => tab.setQuery(addressOfFilters(filters))}
        onReset={reset}
        onGroup={(groupBy) => tab.setQuery({ groupBy: groupBy === 'region' ? undefined : groupBy })}
      />
      {answer.error !== null && !answer.isFetching ? (
        <PageCard className="stat-page__rest">
          <FailedLook title={text.failedTitle} error={answer.error} note={text.failedNote} onRetry={() => void answer.refetch()} />
        </PageCard>
      ) : (
        <FigureScopeContext value={{ asOf: answer.data?.asOf, from, to, conditions }}>
          <LoadingBar active={answer.isFetching} />
          <HazardFigureCards figures={answer.data?.cards} told={told} conditions={conditions} />
          <Body data={answer.data} groupBy={asked.groupBy} old={answer.isPlaceholderData} onClear={reset} />
        </FigureScopeContext>
      )}
    </div>
  )
}

interface BodyProps {
  data: Statistics | undefined
  groupBy: keyof ReturnType<typeof useUtilitiesText>['statistics']['groups']
  old: boolean
  onClear(): void
}

function Body({ data, groupBy, old, onClear }: BodyProps) {
  const text = useUtilitiesText().statistics
  const rows = useMemo(() => groupsInOrder(data?.rows ?? [], groupBy), [data, groupBy])
  if (data === undefined) {
    return (
      <PageCard className="stat-page__rest">
        <LoadingRows rows={12} bars={[16, 7, 7, 7, 7, 7, 7, 7]} />
      </PageCard>
    )
  }
  if (rows.length === 0) {
    return (
      <PageCard className="stat-page__rest">
        <StateLook kind="empty" title={text.emptyTitle} actions={<Button onClick={onClear}>{text.clear}</Button>} />
      </PageCard>
    )
  }
  return (
    <div className={old ? 'stat-page__body stat-page__body--old' : 'stat-page__body'}>
      <Charts rows={rows} groupBy={groupBy} figures={data.cards} />
      <PageCard className="stat-table-card">
        <div className="stat-table-card__room">
          <GroupTable figures={data.cards} rows={rows} groupLabel={text.groups[groupBy]} />
        </div>
        <p className="stat-table-card__note">{text.note(data.asOf.slice(0, 16))}</p>
      </PageCard>
    </div>
  )
}
