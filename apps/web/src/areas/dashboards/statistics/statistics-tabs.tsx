import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { StateTabs } from '../../../resources/list/state-tabs.tsx'
import { PageCard } from '../../../ui/page-card.tsx'

interface StatisticsTabsProps {
  resource: Pick<CompleteResource, 'statistics'>
  shown: string
  onShow(tab: string): void
}

const uncounted = {}

/** The tabs of a page that tells several kinds of figures. */
export function StatisticsTabs({ resource: { statistics }, shown, onShow }: StatisticsTabsProps) {
  if (statistics?.tab === undefined || statistics.tabs === undefined) return null
  const tabs = [{ key: '', ...statistics.tab }, ...statistics.tabs.map(({ key, zh, en }) => ({ key, zh, en }))]
  return (
    <PageCard className="stat-tabs">
      <StateTabs tabs={tabs} withAll={false} shown={shown} counts={uncounted} onShow={onShow} />
    </PageCard>
  )
}
