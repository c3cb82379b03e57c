import { useId, useState } from 'react'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { FormShell } from '../../../../resources/form/form-shell.tsx'
import { PlainRow } from '../../../../resources/form/plain-row.tsx'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import type { FlowInstance } from '../calls/flow-rows.ts'
import { type FlowCall, useFlowCall } from '../calls/use-flow-call.ts'
import { CommentInput } from '../task/comment-input.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import '../../../../resources/action/action.css'

export interface InstanceDialogProps {
  instance: FlowInstance
  onClose(): void
}

interface Asked {
  readonly key: 'end' | 'recall'
  readonly title: string
  readonly note: string
  /** What the reason is called, and what is said where it is due and missing; without it, it may stay empty. */
  readonly label: string
  readonly needed?: string
  readonly danger?: true
  call(instance: FlowInstance, reason: string): FlowCall
}

/** What is done to one instance in one press, with its reason; the reason is kept in the history. */
function ReasonDialog({ instance, onClose, asked }: InstanceDialogProps & { asked: Asked }) {
  const text = useFlowText()
  const { message } = useFeedback()
  const id = useId()
  const send = useFlowCall()
  const { busy, run } = useGuarded()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { key, needed } = asked
  const missing = needed !== undefined && reason.trim() === ''
  const press = () => {
    setTried(true)
    if (missing) return void message.warning(needed)
    run(key, async () => {
      if ((await send(asked.call(instance, reason.trim()))) === undefined) return
      void message.success(text.done[key])
      onClose()
    })
  }
  const fault = tried && missing ? needed : undefined
  return (
    <FormShell
      size="dialog"
      title={asked.title}
      onClose={onClose}
      footer={
        <FormFoot
          faults={[]}
          note={asked.note}
          buttons={[{ key, words: text.verbs[key], primary: true, danger: asked.danger === true, onPress: press }]}
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
          <PlainRow label={asked.label} id={id} required={needed !== undefined} fault={fault}>
            <CommentInput
              id={id}
              value={reason}
              required={needed !== undefined}
              invalid={fault !== undefined}
              autoFocus
              onChange={setReason}
            />
          </PlainRow>
        </div>
      </div>
    </FormShell>
  )
}

/** The administrator ends an instance. */
export function EndDialog(props: InstanceDialogProps) {
  const { dialog, running } = useFlowText()
  return (
    <ReasonDialog
      {...props}
      asked={{
        key: 'end',
        title: running.endTitle,
        note: running.endNote,
        label: dialog.reason,
        needed: running.reasonNeeded,
        danger: true,
        call: ({ processInstanceId }, reason) => ({ method: 'DELETE', path: `act/running/${processInstanceId}`, query: { reason } }),
      }}
    />
  )
}

/** Whoever handed it on takes it back, and may tell those who had it since why. */
export function RecallDialog(props: InstanceDialogProps) {
  const { dialog, verbs } = useFlowText()
  return (
    <ReasonDialog
      {...props}
      asked={{
        key: 'recall',
        title: verbs.recall,
        note: dialog.recallNote,
        label: dialog.recallReason,
        call: ({ processInstanceId }, comment) => ({ path: 'act/task/recall', body: { processInstanceId, comment } }),
      }}
    />
  )
}
