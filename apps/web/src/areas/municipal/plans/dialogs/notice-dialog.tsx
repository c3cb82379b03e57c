import { wsBiz, wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import type { Row, RowOf } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { planText } from '../plan-reads.ts'
import { usePlansText } from '../texts/plans-text.ts'

interface NoticeDialogProps {
  year: number
  plans: readonly RowOf<'excavationPlan'>[]
  onClose(): void
}

const escaped = (value: string) =>
  value.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const lineOf = (row: Row, at: number) =>
  `<p>${at + 1}. ${escaped(`${planText(row, 'planNo')} ${planText(row, 'planName')}，${planText(row, 'planStart')}至${planText(row, 'planEnd')}，牵头单位：${planText(row, 'leadUnit')}`)}</p>`

/** Drafts a public notice of chosen items as a document (ws_kind 14), which is checked, signed and sealed as any other. */
export function NoticeDialog({ year, plans, onClose }: NoticeDialogProps) {
  const text = usePlansText()
  const words = useWords()
  const { message } = useFeedback()
  const [working, setWorking] = useState(false)
  const draft = async () => {
    setWorking(true)
    const body = {
      ...{ docKind: wsKind.values.publicNotice.value, bizType: wsBiz.values.plan.value, bizId: plans[0]?.id, secrecy: '1' },
      ...{ title: text.release.docTitle(String(year)), mainSend: '社会公众' },
      content: `<p>${text.release.docHead}</p>${plans.map(lineOf).join('')}`,
    }
    let answer: unknown
    try {
      answer = await call('PUT', 'szgl/spws', { body, quiet: true })
    } catch (error) {
      setWorking(false)
      message.warning(submitFailure(error, words.text))
      return
    }
    message.success(text.release.noticeMade)
    tellWarnings({ message }, answer)
    onClose()
  }
  return (
    <Dialog
      title={text.release.noticeTitle}
      width={520}
      footer={
        <DialogFoot
          cancel={text.cancel}
          confirm={text.release.notice}
          working={working}
          onCancel={onClose}
          onConfirm={() => void draft()}
        />
      }
      onClose={onClose}
    >
      <p className="plan-row__quiet">{text.release.noticeNote(plans.length)}</p>
      <ol className="merge-cluster__members">
        {plans.map((row) => (
          <li key={row.id}>{planText(row, 'planName')}</li>
        ))}
      </ol>
    </Dialog>
  )
}
