import { flowStatus } from '@chengan/domain/system/dictionaries/flows'
import type { taskRow, watchedInstances } from '@chengan/domain/system/flow/flow-answers'
import { daysBetween } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { serverNow } from '../../../../api/clock.ts'
import { timeLeftUntil } from '../../../../resources/rows/clock.ts'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { type MarkTone, StateDiamond } from '../../../../ui/marks/state-diamond.tsx'
import { StatusLight } from '../../../../ui/marks/status-light.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import './cells.css'

/** A task or an instance, as the calls of flows say that they answer them. */
export type FlowRow = Members<keyof typeof taskRow | keyof (typeof watchedInstances)['page']>

const tones: Readonly<Record<keyof typeof flowStatus.values, MarkTone>> = {
  draft: 'neutral',
  inApproval: 'info',
  approved: 'success',
  returned: 'warn',
  terminated: 'neutral',
  notApproved: 'error',
  withdrawn: 'neutral',
  suspended: 'warn',
}
const toneOfCode = new Map(Object.entries(flowStatus.values).map(([name, { value }]) => [value, tones[name as keyof typeof tones]]))

/** How an instance stands, by whose turn it is (look §5). */
export function FlowState({ status }: { status: unknown }) {
  const { text, dictionary } = useWords()
  if (status === null || status === undefined || status === '') return <span className="value-none">{text.none}</span>
  return <StateDiamond tone={toneOfCode.get(String(status)) ?? 'neutral'}>{dictionary(flowStatus).label(String(status))}</StateDiamond>
}

const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The lamp of a task, or of the present step of an instance, with what is left of its time; after the end, whether it was in time. */
export function TaskLight({ row }: { row: FlowRow }) {
  const { text } = useWords()
  const { instance } = useFlowText()
  const { dueDate, stepDueDate, lightColor, endTime } = row
  const due = isGiven(stepDueDate) && !isGiven(endTime) ? stepDueDate : dueDate
  if (!isGiven(due)) return <span className="value-none">{text.none}</span>
  if (isGiven(endTime)) {
    const late = endTime > due ? Math.max(1, daysBetween(due, endTime)) : 0
    return <StatusLight tone="closed">{late > 0 ? text.clock.late(late) : text.clock.inTime}</StatusLight>
  }
  const left = timeLeftUntil(due, serverNow(), text, lightColor == null ? null : String(lightColor))
  if (left.tone !== 'green' || !isAtRisk(row)) return <StatusLight tone={left.tone}>{left.words}</StatusLight>
  return (
    <span title={`${left.words} · ${instance.atRiskNote}`}>
      <StatusLight tone={left.tone}>
        <KindTag tone="warn">{instance.atRisk}</KindTag>
      </StatusLight>
    </span>
  )
}

const likely = 0.6
const green = '1'

/** Whether it will probably be late, said before the lamp turns yellow (B-3). */
export function isAtRisk({ overdueRisk, lightColor }: FlowRow): boolean {
  return typeof overdueRisk === 'number' && overdueRisk >= likely && String(lightColor ?? green) === green
}

/** The step with what marks it: to be claimed (where nothing else tells it), returned, handed over by somebody. */
export function TaskStep({ row, claim = true }: { row: FlowRow; claim?: boolean }) {
  const { task: text } = useFlowText()
  const { taskName, assignee, back, delegation, ownerName } = row
  const owner = typeof ownerName === 'string' ? ownerName : ''
  return (
    <span className="task-step">
      <span className="one-line">{String(taskName ?? '')}</span>
      {row.waiting === true ? <KindTag tone="warn">{text.waitsForSign}</KindTag> : null}
      {claim && !isGiven(assignee) && row.ended !== true ? <KindTag tone="info">{text.claimable}</KindTag> : null}
      {back === true ? <KindTag tone="warn">{text.returned}</KindTag> : null}
      {owner === '' ? null : <KindTag>{delegation === 'pending' ? text.delegated(owner) : text.ownerActs(owner)}</KindTag>}
    </span>
  )
}

/** Whose the task is; one that nobody has claimed says so. */
function TaskHandler({ row }: { row: FlowRow }) {
  const { task: text } = useFlowText()
  const { text: words } = useWords()
  const { assigneeName } = row
  if (isGiven(assigneeName)) return <span className="one-line">{assigneeName}</span>
  return row.ended === true ? <span className="value-none">{words.none}</span> : <KindTag tone="info">{text.claimable}</KindTag>
}

/** Cells that tasks and instances draw in their own way. */
export const flowCells = {
  lightColor: (row: FlowRow) => <TaskLight row={row} />,
  taskName: (row: FlowRow) => <TaskStep row={row} />,
  status: (row: FlowRow) => <FlowState status={row.status} />,
}

/** Where a column names the handler. */
export const flowCellsWithHandler = {
  ...flowCells,
  taskName: (row: FlowRow) => <TaskStep row={row} claim={false} />,
  assigneeName: (row: FlowRow) => <TaskHandler row={row} />,
}
