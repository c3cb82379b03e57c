import { useState } from 'react'
import type { Row } from '../../../../resources/row.ts'
import type { RowVerb } from '../../../../resources/rows/row-verbs.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import type { FlowInstance, FlowTask } from '../calls/flow-rows.ts'
import { useOpening } from '../calls/opening.ts'
import { type FlowCall, useFlowCall } from '../calls/use-flow-call.ts'
import type { HandlingName } from '../task/handlings.ts'
import { TaskDialog } from '../task/task-dialog.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import type { FlowRow } from './cells.tsx'
import { RecallDialog } from './reason-dialog.tsx'

const plain = { kind: 'own', danger: false, batch: false } as const

/** Whether the server offers a verb on a row. */
export const offers = (row: Row, verb: string) => row.actions?.includes(verb) === true

type Asked = 'claim' | 'unclaim' | 'entrustBack' | 'urge' | 'removeSign' | 'suspend' | 'active'

/** Verbs that ask once and make one call. */
export function useAskedCalls() {
  const text = useFlowText()
  const { text: words } = useWords()
  const { modal, message } = useFeedback()
  const send = useFlowCall()
  return (name: Asked, title: string, calls: FlowCall, onDone?: () => void) =>
    void modal.confirm({
      title: text.ask.of(text.verbs[name], title),
      content: text.ask[name],
      okText: text.verbs[name],
      cancelText: words.cancel,
      onOk: async () => {
        if ((await send(calls)) === undefined) return
        void message.success(text.done[name])
        onDone?.()
      },
    })
}

/** What may be done with tasks in lists. */
export function useTaskVerbs() {
  const text = useFlowText()
  const { openTask, openInstance } = useOpening()
  const ask = useAskedCalls()
  const [dialog, setDialog] = useState<{ readonly name: HandlingName; readonly tasks: readonly FlowTask[] } | null>(null)
  const close = () => setDialog(null)
  const handle: RowVerb = {
    ...plain,
    name: 'handle',
    words: text.verbs.handle,
    run: ([row]) => void openTask(row as FlowTask),
  }
  const view: RowVerb = { ...plain, name: 'view', words: text.verbs.view, run: ([row]) => openInstance(row as FlowTask) }
  const claim: RowVerb = {
    ...plain,
    name: 'claim',
    words: text.verbs.claim,
    run: ([row]) => {
      const { taskId, title, taskName } = row as FlowTask
      ask('claim', title ?? taskName, { path: `act/task/claim/${taskId}` })
    },
  }
  const inDialog = (name: HandlingName, batch: boolean): RowVerb => ({
    ...plain,
    name,
    batch,
    words: text.verbs[name],
    run: (rows) => setDialog({ name, tasks: rows as readonly FlowTask[] }),
  })
  return {
    handle,
    view,
    claim,
    pass: inDialog('completeBatch', true),
    reassign: inDialog('changeTaskAssignee', false),
    openTask: (row: Row) => void openTask(row as FlowTask),
    openInstance: (row: Row) => openInstance(row as FlowTask),
    element: dialog === null ? null : <TaskDialog key={dialog.name} {...dialog} onDone={close} onClose={close} />,
  }
}

/** What may be done with instances in lists, beside what only an administrator does. */
export function useInstanceVerbs() {
  const text = useFlowText()
  const { openInstance } = useOpening()
  const ask = useAskedCalls()
  const [recalled, setRecalled] = useState<FlowInstance | null>(null)
  const titleOf = (row: FlowRow | undefined) => String(row?.title ?? row?.processDefinitionName ?? '')
  const about = (row: Row | undefined) => ({ processInstanceId: (row as FlowInstance).processInstanceId })
  const view: RowVerb = {
    ...plain,
    name: 'view',
    words: text.verbs.view,
    run: ([row]) => openInstance(row as FlowInstance),
  }
  const urge: RowVerb = {
    ...plain,
    name: 'urge',
    words: text.verbs.urge,
    run: ([row]) => ask('urge', titleOf(row), { path: 'act/task/urge', body: about(row) }),
  }
  const recall: RowVerb = {
    ...plain,
    name: 'recall',
    words: text.verbs.recall,
    run: ([row]) => setRecalled(row as FlowInstance),
  }
  const switched = (name: 'suspend' | 'active'): RowVerb => ({
    ...plain,
    name,
    words: text.verbs[name],
    run: ([row]) => ask(name, titleOf(row), { method: 'PUT', path: `act/running/${name}/${about(row).processInstanceId}` }),
  })
  return {
    view,
    urge,
    recall,
    suspend: switched('suspend'),
    active: switched('active'),
    openInstance: (row: Row) => openInstance(row as FlowInstance),
    element: recalled === null ? null : <RecallDialog instance={recalled} onClose={() => setRecalled(null)} />,
  }
}
