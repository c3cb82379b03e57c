import { dateText } from '@chengan/kernel/time'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { PageCard } from '../../../../ui/page-card.tsx'
import { LoadingBar } from '../../../../ui/states/loading-look.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import { queryOf, readFlowStatQuestion } from './asked.ts'
import { type Behind, BehindDialog } from './behind-dialog.tsx'
import { FlowStatCards, shownCards } from './stat-cards.tsx'
import { StatFilters } from './stat-filters.tsx'
import { everyGroup, flowStatRead } from './stat-reads.ts'
import { BoardCard, BottleneckCard, OverdueCard, TimeCard } from './stat-tables.tsx'
import './stat.css'

/** How well tasks are handled: figures, times, what is late, where it waits, and who is quick (system.md §11, B-1). */
export function FlowStatistics() {
  const text = useFlowText().stat
  const tab = useTab()
  const asked = readFlowStatQuestion(tab.query, dateText(serverNow()))
  const answers = useQueries({
    queries: shownCards.map((name) => ({ ...flowStatRead(name, queryOf(asked, 'definition')), meta: { quiet: true } })),
  })
  const [behind, setBehind] = useState<Behind | null>(null)
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
          <FlowStatCards
            lines={answers.map((one) => one.data)}
            onOpen={(name) => setBehind({ name, groupBy: 'definition', of: everyGroup, title: text.cards[name] })}
          />
          <div className="flow-stat__cards">
            <TimeCard asked={asked} />
            <BottleneckCard asked={asked} onOpen={setBehind} />
            <OverdueCard asked={asked} onOpen={setBehind} />
            <BoardCard asked={asked} onOpen={setBehind} />
          </div>
        </>
      )}
      {behind === null ? null : <BehindDialog asked={asked} behind={behind} onClose={() => setBehind(null)} />}
    </div>
  )
}
