import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { offers, useInstanceVerbs } from './use-verbs.tsx'

/** What I started: how far it is, with a reminder to whoever has it and the way to take it back. */
export function SentPage(props: ResourceViewProps) {
  const { view, urge, recall, openInstance, element } = useInstanceVerbs()
  return (
    <>
      <FlowList
        {...props}
        own={{
          verbs: (row) => [view, ...(offers(row, 'urge') ? [urge] : []), ...(offers(row, 'recall') ? [recall] : [])],
          open: openInstance,
          cells: flowCells,
        }}
      />
      {element}
    </>
  )
}
