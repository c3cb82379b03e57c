import { CalendarOutlined } from '@ant-design/icons'
import type { Screen } from '@chengan/kernel/definition/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useResource } from '../../../../resources/definitions-context.ts'
import type { Row } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { lazyComponent } from '../../../../ui/late.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import { flowCells } from './cells.tsx'
import { FlowList } from './flow-list.tsx'
import { useTaskVerbs } from './use-verbs.tsx'

const AbsenceDialog = lazyComponent(() => import('../absence/absence-dialog.tsx').then((module) => module.AbsenceDialog))

/** A part of the page of my duties: the tasks among them, with what only tasks have. */
const screen: Screen = {
  zh: '我的待办',
  en: 'My to-do',
  route: '/act/todo/index',
  levels: [],
  call: 'myToDoTaskPage',
  columns: ['title', 'processDefinitionName', 'taskName', 'startUserName', 'createTime', 'dueDate', 'lightColor'],
  noAdd: true,
}

const isClaimed = (row: Row) => row.assignee != null && row.assignee !== ''

const admitsBatch = (row: Row) => Array.isArray(row.allow) && row.allow.includes('batch')

/** Tasks that are mine or that I may claim. */
export function TodoTasks() {
  const resource = useResource('flowTask')
  const { todo: text } = useFlowText()
  const { handle, claim, view, pass, openTask, element } = useTaskVerbs()
  const [away, setAway] = useState(false)
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
        extra={(chosen) =>
          chosen.length > 0 ? null : (
            <Button icon={<CalendarOutlined />} onClick={() => setAway(true)}>
              {text.absence}
            </Button>
          )
        }
      />
      {element}
      {away ? <AbsenceDialog onClose={() => setAway(false)} /> : null}
    </>
  )
}
