import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { useTaskVerbs } from './use-verbs.tsx'

/** What others let me know: to be read only. */
export function CopiesPage(props: ResourceViewProps) {
  const { view, openInstance } = useTaskVerbs()
  return <FlowList {...props} own={{ verbs: () => [view], open: openInstance, cells: flowCells }} />
}
