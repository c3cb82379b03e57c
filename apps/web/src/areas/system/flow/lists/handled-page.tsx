import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { isOpen, useInstanceVerbs } from './use-verbs.tsx'

/** What I had a part in; the last step may be taken back while nobody has gone on from it. */
export function HandledPage(props: ResourceViewProps) {
  const { view, recall, openInstance } = useInstanceVerbs()
  return <FlowList {...props} own={{ verbs: (row) => (isOpen(row) ? [view, recall] : [view]), open: openInstance, cells: flowCells }} />
}
