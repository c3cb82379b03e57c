import { useId, useState } from 'react'
import type { CallFailure } from '../../../../api/envelope.ts'
import { useUnsavedGuard } from '../../../../navigation/use-unsaved-guard.ts'
import { noUploads, UploadsOnTheWay, uploadsFault } from '../../../../resources/files/use-uploads.ts'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { FormShell } from '../../../../resources/form/form-shell.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import type { FlowTask, TaskAtHand } from '../calls/flow-rows.ts'
import { TaskLight } from '../lists/cells.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import { type HandlingName, handlingOf } from './handlings.ts'
import { TaskDialogBody } from './task-dialog-body.tsx'
import { useHandling } from './use-handling.ts'
import '../../../../resources/action/action.css'
import './task-dialog.css'

export interface TaskDialogProps {
  name: HandlingName
  tasks: readonly FlowTask[]
  /** The task as it was opened: its outcomes are offered and its next steps shown. */
  task?: TaskAtHand | undefined
  outcome?: string | null
  /** The opinion as far as it was written when the dialog was left. */
  said?: string | undefined
  /** Takes what was written when the dialog is left: nothing is lost. */
  onLeave?(said: string): void
  /** What is saved before the task is handed in, the opinion with it; false stops. */
  before?(opinion: string): Promise<boolean>
  /** Hears of a refusal: what it says of a field of the step is shown there. */
  refused?(error: CallFailure): void
  onDone(): void
  onClose(): void
}

/** One dialog for all that is done with a task: outcome, people, opinion, files, and what comes of it. */
export function TaskDialog({ name, tasks, task, outcome, said, onLeave, before, refused, onDone, onClose }: TaskDialogProps) {
  const text = useFlowText()
  const { text: words, label } = useWords()
  const { message } = useFeedback()
  const id = useId()
  const [uploads] = useState(noUploads)
  const { danger } = handlingOf(name)
  const heard = { ...(before === undefined ? {} : { before }), ...(refused === undefined ? {} : { refused }) }
  const state = useHandling({ name, tasks, task, outcome, said, ...heard, onDone })
  const { given } = state
  const { busy, run } = useGuarded()
  const { leave } = useUnsavedGuard((onLeave === undefined && given.comment !== '') || given.files.length > 0 || given.signature !== null)
  const chosen = state.outcomes.find((one) => one.code === given.outcome)
  // Where it may be passed in several ways, the dialog does not say which before it is chosen.
  const title = state.asked.choice ? text.verbs.handle : text.verbs[name]
  const verb = chosen === undefined || !state.asked.choice ? title : label(chosen)
  const close = () =>
    leave(() => {
      onLeave?.(given.comment)
      onClose()
    })
  const press = () => {
    const waiting = uploadsFault(uploads, words)
    if (waiting !== null) return void message.warning(waiting)
    run('go', state.submit)
  }
  const foot = (
    <FormFoot
      faults={[]}
      note={text.dialog.notes[name]}
      buttons={[{ key: 'go', words: verb, primary: true, danger: danger === true, onPress: press }]}
      busy={busy}
      onFault={() => undefined}
      onCancel={close}
    />
  )
  return (
    <UploadsOnTheWay value={uploads}>
      <FormShell size="dialog" title={title} footer={foot} onClose={close}>
        <TaskStrip tasks={tasks} />
        <TaskDialogBody id={id} name={name} task={task} state={state} />
      </FormShell>
    </UploadsOnTheWay>
  )
}

/** What it is about: one task with its lamp, or how many. */
function TaskStrip({ tasks }: { tasks: readonly FlowTask[] }) {
  const text = useFlowText()
  const [first] = tasks
  if (first === undefined) return null
  return (
    <div className="summary-strip">
      {tasks.length > 1 ? <b>{text.dialog.batchOf(tasks.length)}</b> : <span>{first.taskName}</span>}
      <span className="one-line summary-strip__subject">{tasks.map((one) => one.title ?? one.taskName).join(' · ')}</span>
      {tasks.length > 1 ? null : <TaskLight row={first} />}
    </div>
  )
}
