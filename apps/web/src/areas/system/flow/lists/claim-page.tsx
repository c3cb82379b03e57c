import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { flowCellsWithHandler } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { useTaskVerbs } from './use-verbs.tsx'

/** Tasks that wait for one of several, me among them: that nobody has claimed them need not be said of each. */
export function ClaimPage(props: ResourceViewProps) {
  const { claim, view, openInstance } = useTaskVerbs()
  return <FlowList {...props} own={{ verbs: () => [claim, view], open: openInstance, cells: flowCellsWithHandler }} />
}
