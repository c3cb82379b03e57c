import type { HistoryLine, NodeState } from '../calls/flow-rows.ts'
import { useFlowText } from '../texts/flow-text.ts'

interface NodeCardProps {
  state: NodeState | undefined
  lines: readonly HistoryLine[]
  left: number
  top: number
}

/** The last of many passings are told; the table has all. */
const toldAtMost = 3

/** Who had a node, when, and what was said; under the node that is pointed at. */
export function NodeCard({ state, lines, left, top }: NodeCardProps) {
  const { instance: text, none } = useFlowText()
  if (state === undefined && lines.length === 0) return null
  const told: readonly HistoryLine[] =
    lines.length > 0
      ? lines.slice(-toldAtMost)
      : [
          {
            activityId: state?.activityId ?? '',
            activityName: null,
            assigneeName: state?.assigneeNames ?? null,
            startTime: state?.startTime ?? null,
            endTime: state?.endTime ?? null,
          },
        ]
  const name = lines.at(-1)?.activityName ?? ''
  return (
    <div className="node-card" role="tooltip" style={{ left, top }}>
      {name === '' ? null : <b>{name}</b>}
      {told.map((line) => (
        <dl key={`${line.startTime ?? ''} ${line.assignee ?? line.assigneeName ?? ''}`}>
          <dt>{text.handlers}</dt>
          <dd>{[line.assigneeName, line.deptName].filter(Boolean).join(' · ') || none}</dd>
          <dt>{text.from}</dt>
          <dd>{line.startTime ?? none}</dd>
          <dt>{text.until}</dt>
          <dd>{line.endTime ?? (line.startTime == null ? none : text.waiting)}</dd>
          {line.comment == null || line.comment === '' ? null : <dd className="node-card__said">{line.comment}</dd>}
        </dl>
      ))}
    </div>
  )
}
