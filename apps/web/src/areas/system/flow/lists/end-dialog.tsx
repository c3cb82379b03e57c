import { useId, useState } from 'react'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { FormShell } from '../../../../resources/form/form-shell.tsx'
import { PlainRow } from '../../../../resources/form/plain-row.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import type { FlowInstance } from '../calls/flow-rows.ts'
import { useFlowCall } from '../calls/use-flow-call.ts'
import { CommentInput } from '../task/comment-input.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import '../../../../resources/action/action.css'

export interface InstanceDialogProps {
  instance: FlowInstance
  onClose(): void
}

/** The administrator ends an instance; the reason is kept with it. */
export function EndDialog({ instance, onClose }: InstanceDialogProps) {
  const text = useFlowText()
  const { message } = useFeedback()
  const id = useId()
  const send = useFlowCall()
  const { busy, run } = useGuarded()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = tried && reason.trim() === ''
  const press = () => {
    setTried(true)
    if (reason.trim() === '') return void message.warning(text.running.reasonNeeded)
    run('end', async () => {
      const path = `act/running/${instance.processInstanceId}`
      if ((await send({ method: 'DELETE', path, query: { reason: reason.trim() } })) !== undefined) onClose()
    })
  }
  return (
    <FormShell
      size="dialog"
      title={text.running.endTitle}
      onClose={onClose}
      footer={
        <FormFoot
          faults={[]}
          note={text.running.endNote}
          buttons={[{ key: 'end', words: text.verbs.end, primary: true, danger: true, onPress: press }]}
          busy={busy}
          onFault={() => undefined}
          onCancel={onClose}
        />
      }
    >
      <div className="summary-strip">
        <span className="one-line summary-strip__subject">{instance.title ?? instance.processDefinitionName}</span>
      </div>
      <div className="form-body form-body--single">
        <div className="form-grid">
          <PlainRow label={text.dialog.reason} id={id} required fault={missing ? text.running.reasonNeeded : undefined}>
            <CommentInput id={id} value={reason} required invalid={missing} autoFocus onChange={setReason} />
          </PlainRow>
        </div>
      </div>
    </FormShell>
  )
}
