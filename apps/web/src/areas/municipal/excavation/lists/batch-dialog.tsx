import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import { useInvalidate } from '../../../../resources/calls.ts'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import type { Row } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import '../calls/calls.css'

interface BatchDialogProps {
  resource: CompleteResource
  rows: readonly Row[]
  onClose(): void
}

const pass = 1
const back = 2

/** The same result and one comment for several declarations. */
export function BatchDialog({ resource, rows, onClose }: BatchDialogProps) {
  const { batch: text, separator, ask } = useExcavationText()
  const { text: words } = useWords()
  const { message } = useFeedback()
  const invalidate = useInvalidate(resource)
  const { busy, run } = useGuarded()
  const [result, setResult] = useState(pass)
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const [resultId, commentId] = [useId(), useId()]
  const missing = comment.trim() === ''
  const press = () => {
    setTried(true)
    if (missing) return void message.warning(text.commentMissing)
    run('send', async () => {
      let answer: unknown
      try {
        answer = await call('PUT', `${resource.root}/audit`, { body: { ids: rows.map(({ id }) => id), result, comment }, quiet: true })
      } catch (error) {
        return void message.warning(submitFailure(error, words))
      }
      void message.success(ask.done.audit(rows.length))
      tellWarnings({ message }, answer)
      onClose()
      await invalidate()
    })
  }
  return (
    <Dialog
      width={640}
      title={`${text.title}${separator}${text.count(rows.length)}`}
      onClose={onClose}
      footer={
        <div className="form-foot">
          <span className="form-foot__note">{text.note}</span>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" danger={result === back} loading={busy !== null} onClick={press}>
            {text.send}
          </Button>
        </div>
      }
    >
      <div className="asked">
        <div className="asked__part">
          <label id={resultId} htmlFor={`${resultId}-group`}>
            {text.result}
          </label>
          <Radio.Group
            id={`${resultId}-group`}
            aria-labelledby={resultId}
            value={result}
            options={[
              { value: pass, label: text.pass },
              { value: back, label: text.back },
            ]}
            onChange={(event) => setResult(event.target.value === back ? back : pass)}
          />
        </div>
        <div className="asked__part">
          <label htmlFor={commentId}>
            <i className="form-star">*</i>
            {text.comment}
          </label>
          <Input.TextArea
            id={commentId}
            maxLength={1000}
            autoSize={{ minRows: 3, maxRows: 6 }}
            value={comment}
            {...(tried && missing ? { status: 'error' as const } : {})}
            onChange={(event) => setComment(event.target.value)}
          />
        </div>
      </div>
    </Dialog>
  )
}
