import { levelOf } from '@chengan/kernel/access/level'
import { dateText } from '@chengan/kernel/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DatePicker } from 'antd'
import { serverNow } from '../../../api/clock.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { dateFormat, dayOf } from '../../../resources/fields/dates/date-values.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { QueryField } from '../../../resources/list/query/query-field.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingBar } from '../../../ui/states/loading-look.tsx'
import { useMunicipalText } from '../texts/municipal-text.ts'
import { filtersOf, readStatisticsQuestion } from './asked.ts'
import { periodBefore } from './period-before.ts'
import { StatBody } from './stat-body.tsx'
import { StatCards } from './stat-cards.tsx'
import { cardsRead } from './stat-reads.ts'
import '../../../resources/list/list.css'
import '../../../resources/list/query/query-card.css'
import './approval-statistics.css'

/** Figures of approvals, plans, fees and supervision (municipal-approval.md §8.1): a card for each, the one that is pressed by its groups. */
export function ApprovalStatistics({ resource }: ResourceViewProps) {
  const text = useMunicipalText()
  const tab = useTab()
  const isUnit = levelOf(useSession().user?.level ?? '') === 'enterprise'
  const asked = readStatisticsQuestion(tab.query, dateText(serverNow()))
  const cards = useQuery({ ...cardsRead(filtersOf(asked)), placeholderData: keepPreviousData, meta: { quiet: true } })
  const earlier = { ...filtersOf(asked), ...periodBefore(asked) }
  const before = useQuery({ ...cardsRead(earlier), meta: { quiet: true } })
  return (
    <div className="spyj-stat">
      <PageCard className="spyj-stat__filters">
        <span className="spyj-stat__label">{text.period}</span>
        <DatePicker.RangePicker
          aria-label={text.period}
          value={[dayOf(asked.from), dayOf(asked.to)]}
          format={dateFormat}
          allowClear={false}
          onChange={(range) => tab.setQuery({ from: range?.[0]?.format(dateFormat), to: range?.[1]?.format(dateFormat) })}
        />
        <div className="spyj-stat__district">
          <QueryField
            resource={resource}
            name="regionId"
            query={{ regionId: asked.regionId }}
            onChange={({ regionId = '' }) => tab.setQuery({ regionId: regionId === '' ? undefined : String(regionId) })}
          />
        </div>
      </PageCard>
      <LoadingBar active={cards.isFetching} />
      {cards.error === null ? (
        <>
          <StatCards
            cards={cards.data}
            before={before.data}
            period={earlier}
            shown={asked.stat}
            onShow={(stat) => tab.setQuery({ stat, groupBy: undefined })}
          />
          <StatBody
            asked={asked}
            whole={cards.data?.find(({ key }) => key === asked.stat)}
            isUnit={isUnit}
            onGroup={(groupBy) => tab.setQuery({ groupBy })}
          />
        </>
      ) : (
        <PageCard className="spyj-stat__body">
          <FailedLook title={text.failed} error={cards.error} note={text.failedNote} onRetry={() => void cards.refetch()} />
        </PageCard>
      )}
    </div>
  )
}
