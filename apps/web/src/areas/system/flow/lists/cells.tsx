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
  const light = <StatusLight tone={left.tone}>{left.words}</StatusLight>
  if (!isAtRisk(row)) return light
  return (
    <span className="task-step" title={instance.atRiskNote}>
      {light}
      <KindTag tone="warn">{instance.atRisk}</KindTag>
    </span>
  )
}

const likely = 0.6
const green = '1'

/** Whether it will probably be late, said before the lamp turns yellow (B-3). */
export function isAtRisk({ overdueRisk, lightColor }: Row): boolean {
  return typeof overdueRisk === 'number' && overdueRisk >= likely && String(lightColor ?? green) === green
}

/** The step with what marks it: to be claimed, returned, handed over by somebody. */
export function TaskStep({ row }: { row: Row }) {
  const { task: text } = useFlowText()
  const { taskName, assignee, back, delegation, ownerName } = row
  const owner = typeof ownerName === 'string' ? ownerName : ''
  return (
    <span className="task-step">
      <span className="one-line">{String(taskName ?? '')}</span>
      {row.waiting === true ? <KindTag tone="warn">{text.waitsForSign}</KindTag> : null}
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
