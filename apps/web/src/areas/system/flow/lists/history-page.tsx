import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { useInstanceVerbs } from './use-verbs.tsx'

/** Every instance there was. */
export function HistoryPage(props: ResourceViewProps) {
  const { view, openInstance } = useInstanceVerbs()
  return <FlowList {...props} own={{ verbs: () => [view], open: openInstance, cells: flowCells }} />
}
