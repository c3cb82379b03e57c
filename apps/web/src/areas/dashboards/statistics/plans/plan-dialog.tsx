import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { useDashboardsText } from '../../texts/dashboards-text.ts'
import type { PlanHead } from './plan-calls.ts'

const longestName = 60

interface PlanDialogProps {
  title: string
  head: PlanHead
  /** Rejects when the server refuses: the dialog then stays. */
  onSave(head: PlanHead): Promise<void>
  onClose(): void
}

/** The name of a saved view, and whether others may open it. */
export function PlanDialog({ title, head: given, onSave, onClose }: PlanDialogProps) {
  const { text } = useWords()
  const words = useDashboardsText().plans
  const [head, setHead] = useState(given)
  const [saving, setSaving] = useState(false)
  const name = head.name.trim()
  const save = async () => {
    if (name === '') return
    setSaving(true)
    await onSave({ ...head, name }).catch(() => setSaving(false))
  }
  return (
    <Dialog
      title={title}
      width={440}
      footer={
        <DialogFoot
          cancel={text.cancel}
          confirm={text.confirm}
          working={saving}
          disabled={name === ''}
          onCancel={onClose}
          onConfirm={() => void save()}
        />
      }
      onClose={onClose}
    >
      <Form layout="vertical" onFinish={() => void save()}>
        <Form.Item label={words.name} required htmlFor="plan-name">
          <Input
            id="plan-name"
            autoFocus
            maxLength={longestName}
            value={head.name}
            placeholder={words.nameHint}
            onChange={(event) => setHead({ ...head, name: event.target.value })}
          />
        </Form.Item>
        <Checkbox checked={head.shared} onChange={(event) => setHead({ ...head, shared: event.target.checked })}>
          {words.shared}
        </Checkbox>
      </Form>
    </Dialog>
  )
}
