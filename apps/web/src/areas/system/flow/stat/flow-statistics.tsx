import { dateText } from '@chengan/kernel/time'
import { useQueries } from '@tanstack/react-query'
import { serverNow } from '../../../../api/clock.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingBar } from '../../../../ui/states/loading-look.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import { queryOf, readAsked } from './asked.ts'
import { StatCards, shownCards } from './stat-cards.tsx'
import { StatFilters } from './stat-filters.tsx'
import { statRead } from './stat-reads.ts'
import { BoardCard, BottleneckCard, OverdueCard, TimeCard } from './stat-tables.tsx'
import './stat.css'

/** How well tasks are handled: figures, times, what is late, where it waits, and who is quick (system.md §11, B-1). */
export function FlowStatistics() {
  const text = useFlowText().stat
  const tab = useTab()
  const asked = readAsked(tab.query, dateText(serverNow()))
  const answers = useQueries({
    queries: shownCards.map((name) => ({ ...statRead(name, queryOf(asked, 'definition')), meta: { quiet: true } })),
  })
  const failed = answers.find((one) => one.error !== null)
  return (
    <div className="flow-stat">
      <StatFilters asked={asked} onAsk={tab.setQuery} />
      <LoadingBar active={answers.some((one) => one.isFetching)} />
      {failed?.error ? (
        <PageCard className="flow-stat__rest">
          <FailedLook
            title={text.failed}
            error={failed.error}
            note={text.failedNote}
            onRetry={() => void Promise.all(answers.map((one) => one.refetch()))}
          />
        </PageCard>
      ) : (
        <>
          <StatCards lines={answers.map((one) => one.data)} />
          <div className="flow-stat__cards">
            <TimeCard asked={asked} />
            <BottleneckCard asked={asked} />
            <OverdueCard asked={asked} />
            <BoardCard asked={asked} />
          </div>
        </>
      )}
    </div>
  )
}
