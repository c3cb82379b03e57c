import { useQuery } from '@tanstack/react-query'
import { useMenuTree, useSession } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { openTab } from '../../../navigation/tabs.ts'
import { StackedBar } from '../../../ui/charts/stacked-bar.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { trailTo } from '../../menu-tree.ts'
import { CardFailure } from './card-failure.tsx'
import { statesRead } from './home-reads.ts'

const share = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How far the hazards of my district have come, each state with the list that holds it; who has none of them has no card. */
export function StatesCard() {
  const text = useText()
  const { user } = useSession()
  const { data: tree = [] } = useMenuTree()
  const { data, error, refetch } = useQuery({ ...statesRead(), retry: false, meta: { quiet: true } })
  const title = user?.level === 'qy' ? text.home.ownStates : text.home.states(user?.regionName ?? '')
  if (error !== null && data === undefined) {
    return (
      <PageCard title={title}>
        <CardFailure what={title} error={error} onRetry={() => void refetch()} />
      </PageCard>
    )
  }
  if (!data?.length) return null
  const [{ more } = { more: undefined }] = data
  const statistics =
    more && trailTo(tree, more).length > 0 ? (
      <button type="button" className="link-button" onClick={() => openTab(more)}>
        {text.home.statistics}
      </button>
    ) : null
  const parts = data.map(({ key, label, value, tone, route }) => ({
    key,
    label,
    value,
    tone: tone ?? ('neutral' as const),
    onOpen: route ? () => openTab(route) : undefined,
  }))
  return (
    <PageCard title={title} extra={statistics}>
      <div className="states-card__body">
        <StackedBar parts={parts} formatShare={(part) => `${share.format(part * 100)} %`} />
      </div>
    </PageCard>
  )
}
