import { PageCard } from '../../../../ui/page-card.tsx'
import type { TaskAtHand } from '../calls/flow-rows.ts'
import { TaskLight, TaskStep } from '../lists/cells.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import './page.css'

/** Which step is at hand, what is left of its time, and what was said at the one before. */
export function TaskStrip({ task }: { task: TaskAtHand }) {
  const { task: text } = useFlowText()
  return (
    <PageCard className="task-strip">
      <span>{text.step}</span>
      <b>
        <TaskStep row={task} />
      </b>
      <TaskLight row={task} />
      <span className="task-strip__said one-line" title={task.lastComment ?? ''}>
        {task.lastComment ? `${text.lastComment}: ${task.lastComment}` : ''}
      </span>
    </PageCard>
  )
}
