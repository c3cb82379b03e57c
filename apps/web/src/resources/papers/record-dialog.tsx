import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Paper } from '@chengan/kernel/definition/resource'
import { saidInState } from '@chengan/kernel/lifecycle/action-in-state'
import type { Recorded } from '@chengan/kernel/lifecycle/lifecycle'
import { firstThatHolds, transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import type { Row } from '../row.ts'
import { PaperDialog } from './paper-dialog.tsx'

interface RecordDialogProps {
  resource: CompleteResource
  action: CompleteAction
  /** Where the action writes what is done. */
  recorded: Recorded
  row: Row
  onDone(): void
  onClose(): void
}

/** What somebody does with a row, in the form of the record that it writes: what the button says is not asked, and who was there last is there again. */
export function RecordDialog({ resource, action, recorded, row, onDone, onClose }: RecordDialogProps) {
  const says = saidInState(resource, action, row)
  const done = firstThatHolds(transitionsFrom(action, row), { ...row, ...says }, undefined)?.done ?? action.done
  const { zh, en, consequence } = action
  const paper: Paper = { zh, en, ...recorded, always: true, ...(consequence && { consequence }), ...(done && { done }) }
  return <PaperDialog resource={resource} paper={paper} row={row} gives={says} onDone={onDone} onClose={onClose} />
}
