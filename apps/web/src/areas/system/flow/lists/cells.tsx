import { serverNow } from '../../../../api/clock.ts'
import type { Row } from '../../../../resources/row.ts'
import { timeLeftUntil } from '../../../../resources/rows/clock.ts'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { StatusLight } from '../../../../ui/marks/status-light.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import './cells.css'

const stopped = '4'

/** The lamp of a task or an instance with what is left of its time. */
export function TaskLight({ row }: { row: Row }) {
  const { text } = useWords()
  const { instance } = useFlowText()
  const { dueDate, lightColor, endTime } = row
  if (typeof dueDate !== 'string' || dueDate === '' || (typeof endTime === 'string' && endTime !== ''))
    return <span className="value-none">{text.none}</span>
  if (String(lightColor) === stopped) return <StatusLight tone="closed">{instance.stopped}</StatusLight>
  const left = timeLeftUntil(dueDate, serverNow(), text, lightColor == null ? null : String(lightColor))
  return <StatusLight tone={left.tone}>{left.words}</StatusLight>
}

/** The step with what marks it: to be claimed, returned, handed over by somebody. */
export function TaskStep({ row }: { row: Row }) {
  const { task: text } = useFlowText()
  const { taskName, assignee, back, delegation, ownerName } = row
  const owner = typeof ownerName === 'string' ? ownerName : ''
  return (
    <span className="task-step">
      <span className="one-line">{String(taskName ?? '')}</span>
      {assignee == null || assignee === '' ? <KindTag tone="info">{text.claimable}</KindTag> : null}
      {back === true ? <KindTag tone="warn">{text.returned}</KindTag> : null}
      {owner === '' ? null : <KindTag>{delegation === 'pending' ? text.delegated(owner) : text.ownerActs(owner)}</KindTag>}
    </span>
  )
}

/** Cells that tasks and instances draw in their own way. */
export const flowCells = {
  lightColor: (row: Row) => <TaskLight row={row} />,
  taskName: (row: Row) => <TaskStep row={row} />,
}
