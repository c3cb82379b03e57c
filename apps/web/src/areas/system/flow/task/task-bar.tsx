import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useBehindFoot } from '../../../../resources/detail/page-foot.tsx'
import { useWords } from '../../../../resources/words.ts'
import type { TaskAtHand } from '../calls/flow-rows.ts'
import { useAskedCalls } from '../lists/use-verbs.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import type { HandlingName } from './handlings.ts'
import { dangerous, isPlain, offersOf, onBar, type TaskOffer } from './offered.ts'
import { TaskDialog } from './task-dialog.tsx'
import type { TaskForm } from './use-task-form.ts'

interface TaskBarProps {
  task: TaskAtHand
  /** The step ends with a paper of its own, not with an outcome. */
  byPaper?: boolean
  /** What is filled in at this step: judged before the dialog comes, saved before the task is handed in. */
  form: Pick<TaskForm, 'check' | 'save' | 'refuse'>
  /** The task is no longer here to be handled. */
  onDone(): void
}

/** What may be done with the task at hand; each opens its dialog. */
export function TaskBar({ task, byPaper = false, form, onDone }: TaskBarProps) {
  const text = useFlowText()
  const { text: words } = useWords()
  const ask = useAskedCalls()
  const [open, setOpen] = useState<HandlingName | null>(null)
  // What was written in a dialog that was left waits for the next one.
  const [begun, setBegun] = useState('')
  const offers = offersOf(task).filter((name) => name !== 'complete' || !byPaper)
  const several = task.outcomes.length > 1
  const wordsOf = (name: TaskOffer) => (name === 'complete' && several ? text.verbs.handle : text.verbs[name])
  const press = (name: TaskOffer) => {
    if (name === 'complete' && !form.check()) return
    if (!isPlain(name)) return setOpen(name)
    const path = name === 'entrustBack' ? 'act/task/entrustBack' : `act/task/${name}/${task.taskId}`
    const body = name === 'entrustBack' ? { body: { taskId: task.taskId } } : {}
    ask(name, task.title ?? task.taskName, { path, ...body })
  }
  const rest = offers.filter((name) => !onBar.has(name))
  const isTaken = useBehindFoot(rest.map((name) => ({ key: `task:${name}`, words: wordsOf(name), run: () => press(name) })))
  return (
    <>
      {rest.length === 0 || isTaken ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map((name) => ({ key: name, label: wordsOf(name) })),
            onClick: ({ key }) => rest.filter((name) => name === key).forEach(press),
          }}
        >
          <Button icon={<EllipsisOutlined />} title={text.task.more} aria-label={words.list.moreActions} />
        </Dropdown>
      )}
      {offers
        .filter((name) => onBar.has(name))
        .map((name) => (
          <Button key={name} type={name === 'complete' ? 'primary' : 'default'} danger={dangerous.has(name)} onClick={() => press(name)}>
            {wordsOf(name)}
          </Button>
        ))}
      {open === null ? null : (
        <TaskDialog
          key={open}
          name={open}
          tasks={[task]}
          task={task}
          {...(open === 'complete' ? { before: form.save, refused: form.refuse } : {})}
          said={begun}
          onLeave={setBegun}
          onDone={() => {
            setOpen(null)
            if (open !== 'cc' && open !== 'addSign') onDone()
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
