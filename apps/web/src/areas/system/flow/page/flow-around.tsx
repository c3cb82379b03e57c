import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { CallFailure } from '../../../../api/envelope.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { type FieldRight, type FieldRights, namesWith, withoutLater } from '../../../../resources/flow/field-rights.ts'
import type { FlowAroundProps, FlowOnPage } from '../../../../resources/flow/flow-parts.ts'
import { formFieldsOf } from '../../../../resources/form/values/form-fields.ts'
import type { Row } from '../../../../resources/row.ts'
import { paperAtNode } from '../../../../resources/rows/row-verbs.ts'
import { useOfferNext } from '../../duties/use-offer-next.tsx'
import { taskRead } from '../calls/flow-reads.ts'
import type { TaskAtHand } from '../calls/flow-rows.ts'
import { TaskBar } from '../task/task-bar.tsx'
import { useTaskForm } from '../task/use-task-form.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { FlowProgress } from './flow-progress.tsx'
import { StartOfRow } from './start-of-row.tsx'
import { TaskFormCard } from './task-form-card.tsx'
import { TaskStrip } from './task-strip.tsx'

const none: ReadonlySet<string> = new Set()

const textAt = (row: Row, name: string | undefined) => {
  const value = name === undefined ? undefined : row[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The page of a row that goes through a flow: the task at hand with its form and its bar, or the way to start, and how far it is. */
export function FlowAround({ resource, row, children }: FlowAroundProps) {
  const tab = useTab()
  // A page that was opened as a row's own knows the task by the row's duty.
  const taskId = tab.query.get('taskId') ?? (tab.query.get('mode') === 'view' ? null : (row.dutyClock?.taskId ?? null))
  const instance = textAt(row, resource.flow?.fields.processInstanceId) ?? tab.query.get('processInstanceId')
  const side = instance === null || instance === '' ? null : <FlowProgress processInstanceId={instance} clock={row.dutyClock ?? null} />
  if (taskId === null || taskId === '') {
    const bar = <StartOfRow resource={resource} row={row} />
    return children({ head: null, side, bar, leads: false, without: none })
  }
  return (
    <AtTask key={taskId} resource={resource} row={row} taskId={taskId} side={side}>
      {children}
    </AtTask>
  )
}

interface AtTaskProps extends FlowAroundProps {
  taskId: string
  side: ReactNode
}

/** Nothing is filled in before the task has come; one that is gone leaves the page to be read. A reply that never came says nothing of it. */
function AtTask({ taskId, side, children, ...page }: AtTaskProps) {
  const { task: text } = useFlowText()
  const { data, error } = useQuery({ ...taskRead(taskId), retry: false, meta: { quiet: true } })
  const isGone = data?.ended === true || (error !== null && (data === undefined || !(error instanceof CallFailure && error.isOutage)))
  if (data !== undefined && !isGone) {
    return (
      <Handling key={taskId} {...page} task={data} side={side}>
        {children}
      </Handling>
    )
  }
  const gone = isGone ? <Alert type="warning" showIcon title={text.gone} description={text.goneNote} /> : null
  return children({ head: gone, side, bar: null, leads: true, without: none })
}

const isRight = (value: unknown): value is FieldRight => value === 'hidden' || value === 'read' || value === 'edit' || value === 'required'

/** What the step opens of the form, and whether that is all of it but what is only to be read. */
function openedBy({ canHandle, formPerm, wholeForm }: TaskAtHand): { readonly whole: boolean; readonly rights: FieldRights } {
  if (!canHandle) return { whole: false, rights: {} }
  const rights = Object.fromEntries(Object.entries(formPerm ?? {}).filter((pair): pair is [string, FieldRight] => isRight(pair[1])))
  return { whole: wholeForm, rights }
}

interface HandlingProps extends FlowAroundProps {
  task: TaskAtHand
  side: ReactNode
}

function Handling({ resource, row, task, side, children }: HandlingProps) {
  const tab = useTab()
  // A step that ends with a paper is done by writing it: the row itself is only read, and no outcome is chosen.
  const byPaper = paperAtNode(resource, row, task.taskDefinitionKey) !== undefined
  const { whole, rights } = useMemo(() => (byPaper ? { whole: false, rights: {} } : openedBy(task)), [byPaper, task])
  const filledIn = useMemo(
    () => (whole ? withoutLater(resource, namesWith(rights, ['read', 'hidden'])) : resource),
    [resource, whole, rights],
  )
  const form = useTaskForm(filledIn, row, task.taskId, whole ? null : rights)
  const offerNext = useOfferNext()
  const leave = () => {
    tab.setQuery({ taskId: undefined, mode: 'view' })
    void offerNext({ root: resource.root })
  }
  const flow: FlowOnPage = {
    head: (
      <>
        <TaskStrip task={task} />
        {form.empty ? null : <TaskFormCard form={form} />}
      </>
    ),
    side,
    bar: <TaskBar task={task} byPaper={byPaper} form={form} onDone={leave} />,
    leads: task.canHandle && !byPaper,
    without: new Set(whole ? formFieldsOf(filledIn).map(({ name }) => name) : namesWith(rights, ['hidden', 'edit', 'required'])),
  }
  return children(flow)
}
