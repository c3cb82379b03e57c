import { usePermissions } from '../../../../api/session.ts'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { useTaskVerbs } from './use-verbs.tsx'

/** The tasks of everybody; the administrator gives an open one to somebody else. */
export function TasksPage(props: ResourceViewProps) {
  const { data: permissions = [] } = usePermissions()
  const { view, reassign, openInstance, element } = useTaskVerbs()
  const mayGive = permissions.includes(props.resource.permission('changeAssignee'))
  return (
    <>
      <FlowList
        {...props}
        own={{ verbs: (row) => (mayGive && row.ended !== true ? [reassign, view] : [view]), open: openInstance, cells: flowCells }}
      />
      {element}
    </>
  )
}
