import type { HistoryLine } from '../calls/flow-rows.ts'
import { useAskedCalls } from '../lists/use-verbs.tsx'
import { useFlowText } from '../texts/flow-text.ts'

/** Takes away a sign that the reader has asked for and that is not given yet. */
export function RemoveSign({ line }: { line: HistoryLine }) {
  const { verbs } = useFlowText()
  const ask = useAskedCalls()
  const { canRemove, taskId, assigneeName } = line
  if (canRemove !== true || taskId == null) return null
  const remove = () => ask('removeSign', assigneeName ?? '', { path: 'act/task/addSign', body: { taskId, remove: 1 } })
  return (
    <button type="button" className="link-button" onClick={remove}>
      {verbs.removeSign}
    </button>
  )
}
