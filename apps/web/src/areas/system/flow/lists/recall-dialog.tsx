import { useId, useState } from 'react'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { FormShell } from '../../../../resources/form/form-shell.tsx'
import { PlainRow } from '../../../../resources/form/plain-row.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useFlowCall } from '../calls/use-flow-call.ts'
import { CommentInput } from '../task/comment-input.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import type { InstanceDialogProps } from './end-dialog.tsx'
import '../../../../resources/action/action.css'

/** Whoever handed it on takes it back, and may tell those who had it since why. */
export function RecallDialog({ instance, onClose }: InstanceDialogProps) {
  const text = useFlowText()
  const { message } = useFeedback()
  const id = useId()
  const send = useFlowCall()
  const { busy, run } = useGuarded()
  const [comment, setComment] = useState('')
  const press = () =>
    run('recall', async () => {
      const body = { processInstanceId: instance.processInstanceId, comment: comment.trim() }
      if ((await send({ path: 'act/task/recall', body })) === undefined) return
      void message.success(text.done.recall)
      onClose()
    })
  return (
    <FormShell
      size="dialog"
      title={text.verbs.recall}
      onClose={onClose}
      footer={
        <FormFoot
          faults={[]}
          note={text.dialog.recallNote}
          buttons={[{ key: 'recall', words: text.verbs.recall, primary: true, onPress: press }]}
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
          <PlainRow label={text.dialog.recallReason} id={id} fault={undefined}>
            <CommentInput id={id} value={comment} required={false} invalid={false} autoFocus onChange={setComment} />
          </PlainRow>
        </div>
      </div>
    </FormShell>
  )
}
