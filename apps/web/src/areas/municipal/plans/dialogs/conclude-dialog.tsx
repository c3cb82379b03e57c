import { wjhyConclusion } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { headedIn } from '@chengan/kernel/texts/punctuation'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import type { MeetingItem } from '../minutes-file.ts'
import { usePlansText } from '../texts/plans-text.ts'

const says = wjhyConclusion.values
const turnedDown: readonly string[] = [says.defer.value, says.exclude.value]

export interface Concluded {
  readonly conclusion: string
  readonly conclusionDesc: string
}

interface ConcludeDialogProps {
  item: MeetingItem
  onConcluded(said: Concluded): void
  onClose(): void
}

/** What the meeting concludes of an item. */
export function ConcludeDialog({ item, onConcluded, onClose }: ConcludeDialogProps) {
  const text = usePlansText()
  const { label, language } = useWords()
  const { message } = useFeedback()
  const [conclusion, setConclusion] = useState(String(item.conclusion ?? ''))
  const [note, setNote] = useState(String(item.conclusionDesc ?? ''))
  const confirm = () => {
    if (turnedDown.includes(conclusion) && note.trim() === '') return message.warning(text.meeting.noteNeeded)
    onConcluded({ conclusion, conclusionDesc: note.trim() })
  }
  return (
    <Dialog
      title={headedIn(text.meeting.conclude, String(item.wjjhName ?? item.wjspName ?? ''), language)}
      width={560}
      footer={
        <DialogFoot cancel={text.cancel} confirm={text.confirmWord} disabled={conclusion === ''} onCancel={onClose} onConfirm={confirm} />
      }
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text.meeting.conclusion} required>
          <Radio.Group
            value={conclusion}
            onChange={(event) => setConclusion(String(event.target.value))}
            options={Object.values(says).map((one) => ({ value: one.value, label: label(one) }))}
          />
        </Form.Item>
        <Form.Item label={text.meeting.note} required={turnedDown.includes(conclusion)}>
          <Input.TextArea
            aria-label={text.meeting.note}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
