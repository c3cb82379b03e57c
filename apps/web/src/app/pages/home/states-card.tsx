import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { openTab } from '../../../navigation/tabs.ts'
import { StackedBar } from '../../../ui/charts/stacked-bar.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { statesRead } from './home-reads.ts'

const share = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How far the hazards of my district have come; a server that does not count them leaves the card away. */
export function StatesCard() {
  const text = useText()
  const { user } = useSession()
  const { data } = useQuery({ ...statesRead, retry: false, meta: { quiet: true } })
  if (!data?.length) return null
  const [{ route } = { route: undefined }] = data
  const statistics = route ? (
    <button type="button" className="link-button" onClick={() => openTab(route)}>
      {text.home.statistics}
    </button>
  ) : null
  const parts = data.map(({ key, label, value, tone }) => ({ key, label, value, tone: tone ?? ('neutral' as const) }))
  return (
    <PageCard title={user?.level === 'qy' ? text.home.ownStates : text.home.states(user?.regionName ?? '')} extra={statistics}>
      <div className="states-card__body">
        <StackedBar parts={parts} formatShare={(part) => `${share.format(part * 100)} %`} />
      </div>
    </PageCard>
  )
}
