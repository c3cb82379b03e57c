import { applyState } from '@chengan/domain/system/dictionaries/applications'
import { DatePicker, Form, Input } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { type PlanRow, planText, usePlansChanged } from '../plan-reads.ts'
import { usePlansText } from '../texts/plans-text.ts'

export type ConfirmKind = 'accept' | 'propose' | 'leave'

interface ConfirmDialogProps {
  kind: ConfirmKind
  member: PlanRow
  onClose(): void
}

/** A unit's answer: it accepts, proposes another term, or leaves. */
export function ConfirmDialog({ kind, member, onClose }: ConfirmDialogProps) {
  const text = usePlansText()
  const words = useWords()
  const { message } = useFeedback()
  const changed = usePlansChanged()
  const [opinion, setOpinion] = useState('')
  const [dates, setDates] = useState<readonly [string, string] | null>(null)
  const [working, setWorking] = useState(false)
  const name = planText(member, 'wjjhName')
  const state = applyState.values
  const confirm = async () => {
    if (kind !== 'accept' && opinion.trim() === '') return message.warning(text.confirm.reasonNeeded)
    if (kind === 'propose' && dates === null) return message.warning(text.confirm.datesNeeded)
    setWorking(true)
    const body = {
      ...{ id: member.id, version: member.version, confirmOpinion: opinion.trim() },
      confirmState: (kind === 'accept' ? state.granted : state.denied).value,
      ...(kind === 'propose' && dates !== null ? { planStart: dates[0], planEnd: dates[1] } : {}),
    }
    let answer: unknown
    try {
      answer = await call('PUT', 'szgl/wjjhwjsp/confirm', { body, quiet: true })
    } catch (error) {
      setWorking(false)
      message.warning(submitFailure(error, words.text))
      return
    }
    message.success(text.done)
    tellWarnings({ message }, answer)
    onClose()
    await changed()
  }
  return (
    <Dialog
      title={text.confirm[`${kind}Title`](name)}
      width={520}
      footer={
        <DialogFoot
          cancel={text.cancel}
          confirm={text.confirm[kind]}
          working={working}
          onCancel={onClose}
          onConfirm={() => void confirm()}
        />
      }
      onClose={onClose}
    >
      <Form layout="vertical">
        {kind === 'propose' ? (
          <Form.Item label={text.confirm.dates} required>
            <DatePicker.RangePicker
              aria-label={text.confirm.dates}
              style={{ width: '100%' }}
              onChange={(_days, [from, to]) => setDates(from === '' || to === '' ? null : [from, to])}
            />
          </Form.Item>
        ) : (
          <p className="plan-row__quiet">{kind === 'accept' ? text.confirm.acceptNote : text.confirm.leaveNote}</p>
        )}
        <Form.Item label={kind === 'accept' ? text.opinion : text.confirm.reason} required={kind !== 'accept'}>
          <Input.TextArea
            aria-label={kind === 'accept' ? text.opinion : text.confirm.reason}
            rows={3}
            maxLength={500}
            value={opinion}
            onChange={(event) => setOpinion(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
