import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { offers, useInstanceVerbs } from './use-verbs.tsx'

/** What I had a part in; the last step may be taken back while nobody has gone on from it. */
export function HandledPage(props: ResourceViewProps) {
  const { view, recall, openInstance, element } = useInstanceVerbs()
  return (
    <>
      <FlowList
        {...props}
        own={{ verbs: (row) => (offers(row, 'recall') ? [view, recall] : [view]), open: openInstance, cells: flowCells }}
      />
      {element}
    </>
  )
}
