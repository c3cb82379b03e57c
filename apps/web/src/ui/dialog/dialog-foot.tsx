import { Button } from 'antd'

interface DialogFootProps {
  cancel: string
  confirm: string
  working?: boolean
  disabled?: boolean
  onCancel(): void
  onConfirm(): void
}

/** The foot of a dialog that asks for one thing. */
export function DialogFoot({ cancel, confirm, working = false, disabled = false, onCancel, onConfirm }: DialogFootProps) {
  return (
    <>
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="primary" loading={working} disabled={disabled} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
}
