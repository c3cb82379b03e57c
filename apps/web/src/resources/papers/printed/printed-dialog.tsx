import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { PrintedPaper } from '@chengan/kernel/definition/papers/printed-paper'
import { Button } from 'antd'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { PrintedSheet } from './printed-sheet.tsx'

const WIDTH = 860

interface PrintedDialogProps {
  resource: CompleteResource
  paper: PrintedPaper
  row: Row
  onClose(): void
}

/** A paper as it is printed by the browser: what its PDF has, without seal and code, which make the issued file the evidence. */
export function PrintedDialog({ resource, paper, row, onClose }: PrintedDialogProps) {
  const { text, label } = useWords()
  return (
    <Dialog
      title={label(paper)}
      width={WIDTH}
      className="printed-dialog"
      mask="closes"
      onClose={onClose}
      footer={
        <Button type="primary" onClick={() => window.print()}>
          {text.detail.print}
        </Button>
      }
    >
      <PrintedSheet resource={resource} paper={paper} row={row} />
    </Dialog>
  )
}
