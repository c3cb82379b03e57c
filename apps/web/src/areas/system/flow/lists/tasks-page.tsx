import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { flowCellsWithHandler } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { offers, useTaskVerbs } from './use-verbs.tsx'

/** The tasks of everybody; the administrator gives an open one to somebody else. */
export function TasksPage(props: ResourceViewProps) {
  const { view, reassign, openInstance, element } = useTaskVerbs()
  return (
    <>
      <FlowList
        {...props}
        own={{
          verbs: (row) => (offers(row, 'changeTaskAssignee') ? [reassign, view] : [view]),
          open: openInstance,
          cells: flowCellsWithHandler,
        }}
      />
      {element}
    </>
  )
}
