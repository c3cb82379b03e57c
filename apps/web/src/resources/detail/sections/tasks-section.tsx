import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { read } from '../../../api/read.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useOutline, useResource } from '../../definitions-context.ts'
import { FailedLook } from '../../list/list-looks.tsx'
import type { DutyClock, Row } from '../../row.ts'
import { DeadlineLight } from '../../rows/clock-light.tsx'
import { dutyWords } from '../../rows/duty-step.ts'
import { detailPath, screenFor } from '../../screens-of.ts'
import { useLevel } from '../../use-level.ts'
import { useWords } from '../../words.ts'
import { UrgeButton } from '../progress/urge-button.tsx'
import './tasks-section.css'

/** Something that is to be done, as `GET R/tasks/{id}` tells it. */
interface Task {
  readonly resource: string
  readonly id: string
  readonly name: string
  /** The states that the row is in, by their fields. */
  readonly states: Readonly<Record<string, unknown>>
  readonly dutyClock: DutyClock
}

/** What is to be done about a row and what belongs to it, whoever's turn it is; what ends first comes first. */
export function TasksSection({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text } = useWords()
  const { data, error, refetch } = useQuery({ ...read<readonly Task[]>(`${resource.root}/tasks/${row.id}`), meta: { quiet: true } })
  if (error !== null)
    return <FailedLook title={text.detail.failedTitle} error={error} note={text.detail.failedReason} onRetry={() => void refetch()} />
  const waiting = <LoadingRows rows={3} bars={[20, 14, 14]} />
  if (data === undefined) return waiting
  if (data.length === 0) return <StateLook kind="empty" title={text.detail.noTasks} compact />
  return (
    <Suspense fallback={waiting}>
      <ul className="task-rows">
        {data.map((task) => (
          <TaskRow key={`${task.resource} ${task.id}`} task={task} />
        ))}
      </ul>
    </Suspense>
  )
}

function TaskRow({ task }: { task: Task }) {
  const words = useWords()
  const { text, label } = words
  const target = useResource(task.resource)
  const screen = screenFor(useOutline(task.resource), useLevel())
  const { dutyClock: clock, states, id } = task
  const what = dutyWords(target, { ...states, id, dutyClock: clock }, words)
  return (
    <li className="task-row">
      <span className="task-row__kind">{label(target.label)}</span>
      {screen === undefined ? (
        <span className="task-row__name">{task.name}</span>
      ) : (
        <button type="button" className="link-button task-row__name" onClick={() => openTab(detailPath(screen, id))}>
          {task.name}
        </button>
      )}
      <span className="task-row__what">{text.detail.waiting(clock.party ?? '', what)}</span>
      <span className="task-row__until">
        {clock.deadline === null ? null : <DeadlineLight deadline={clock.deadline} colour={clock.lightColor} />}
        <UrgeButton clock={clock} />
      </span>
    </li>
  )
}
