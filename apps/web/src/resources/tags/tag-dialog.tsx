import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { TAG_PAGE, type Tag } from '@chengan/kernel/definition/rows/tag'
import { Button, QRCode } from 'antd'
import { download } from '../../api/download.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { StateLook } from '../../ui/states/state-look.tsx'
import { linkTo } from '../links/copy-link.ts'
import type { Row } from '../row.ts'
import { numberOf, subjectWords } from '../rows/row-tags.tsx'
import { submitFailure } from '../texts/failure-words.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import './tag-dialog.css'

const WIDTH = 400
const SIDE = 220

interface TagDialogProps {
  resource: CompleteResource
  tag: Tag
  row: Row
  onClose(): void
}

/** The code of a thing, to be scanned from the screen or printed as a label. */
export function TagDialog({ resource, tag, row, onClose }: TagDialogProps) {
  const { text, label } = useWords()
  const { message } = useFeedback()
  const level = useLevel()
  const code = row[tag.code]
  const name = subjectWords(resource, row, label) || numberOf(resource, row, label)
  const mayPrint = tag.levels === undefined || (level !== undefined && tag.levels.includes(level))
  const print = () =>
    void download(`${resource.root}/qrcode`, { ids: row.id }).catch((error: unknown) => message.warning(submitFailure(error, text)))
  if (typeof code !== 'string' || code === '')
    return (
      <Dialog title={text.tag.title} width={WIDTH} footer={null} mask="closes" onClose={onClose}>
        <StateLook kind="empty" title={text.tag.none(label(resource.label))} note={text.tag.noneNote} />
      </Dialog>
    )
  return (
    <Dialog
      title={text.tag.title}
      width={WIDTH}
      mask="closes"
      onClose={onClose}
      footer={
        mayPrint ? (
          <Button type="primary" onClick={print}>
            {text.tag.print}
          </Button>
        ) : null
      }
    >
      <div className="tag-dialog">
        <QRCode
          value={linkTo(TAG_PAGE, new URLSearchParams({ code }))}
          size={SIDE}
          color="#000"
          bgColor="#fff"
          type="svg"
          aria-label={text.tag.of(name)}
        />
        <b>{name}</b>
        <span className="tag-dialog__code">{code}</span>
        <span className="tag-dialog__hint">{text.tag.hint}</span>
      </div>
    </Dialog>
  )
}
