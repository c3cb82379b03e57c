import { Button } from 'antd'
import { useWords } from '../words.ts'
import type { Chosen } from './tree-picker-dialog.tsx'

interface PickerFootProps {
  picked: readonly Chosen[]
  onClose(): void
  onConfirm(): void
}

/** What is chosen so far, and the two ways out. */
export function PickerFoot({ picked, onClose, onConfirm }: PickerFootProps) {
  const { text } = useWords()
  return (
    <div className="picker-foot">
      <span className="picker-foot__chosen one-line" role="status">
        {picked.length === 0 ? text.pickers.nothingChosen : text.pickers.chosen}{' '}
        <b>{picked.map((one) => one.name).join(text.listSeparator)}</b>
      </span>
      <Button onClick={onClose}>{text.cancel}</Button>
      <Button type="primary" onClick={onConfirm}>
        {text.confirm}
      </Button>
    </div>
  )
}
