import type { Screen } from '@chengan/kernel/definition/resource'
import { useResource } from '../../../../resources/definitions-context.ts'
import type { Row } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { AbsenceButton } from '../absence/absence-button.tsx'
import type { FlowRow } from './cells.tsx'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { useTaskVerbs } from './use-verbs.tsx'

/** A part of the page of my duties: the tasks among them, with what only tasks have. */
const screen: Screen = {
  zh: '我的待办',
  en: 'My to-do',
  route: '/act/todo/index',
  levels: [],
  call: 'myToDoTaskPage',
  columns: ['title', 'taskName', 'processDefinitionName', 'startUserName', 'createTime', 'dueDate', 'lightColor'],
  noAdd: true,
}

const isClaimed = (row: FlowRow) => row.assignee != null && row.assignee !== ''

const admitsBatch = (row: FlowRow) => Array.isArray(row.allow) && row.allow.includes('batch')

/** Tasks that are mine or that I may claim. */
export function TodoTasks() {
  const resource = useResource('flowTask')
  const { handle, claim, view, pass, openTask, element } = useTaskVerbs()
  const verbs = (row: Row): readonly RowVerb[] => [
    ...(isClaimed(row) ? [handle] : [claim, handle]),
    view,
    ...(admitsBatch(row) ? [pass] : []),
  ]
  return (
    <>
      <FlowList
        resource={resource}
        screen={screen}
        own={{ verbs, open: openTask, cells: flowCells, several: true }}
        extra={(chosen) => (chosen.length > 0 ? null : <AbsenceButton />)}
      />
      {element}
    </>
  )
}
