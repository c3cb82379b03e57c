import type { Screen } from '@chengan/kernel/definition/resource'
import { Button, QRCode } from 'antd'
import type { RowOf } from '../../../../resources/row.ts'
import { detailPath } from '../../../../resources/screens-of.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { planText } from '../plan-reads.ts'
import { usePlansText } from '../texts/plans-text.ts'

interface SignCodeProps {
  meeting: RowOf<'jointMeeting'>
  screen: Screen
  onClose(): void
}

/** The address of the meeting as a code that participants scan to sign in. */
export function SignCode({ meeting, screen, onClose }: SignCodeProps) {
  const text = usePlansText().meeting
  const { message } = useFeedback()
  const address = `${window.location.origin}${window.location.pathname}#${detailPath(screen, meeting.id)}`
  const copy = () => void navigator.clipboard?.writeText(address).then(() => message.success(text.copied))
  return (
    <Dialog title={text.code} width={420} footer={null} mask="closes" onClose={onClose}>
      <div className="sign-code">
        <strong>{planText(meeting, 'title')}</strong>
        <QRCode value={address} size={240} color="#000" bgColor="#fff" type="svg" />
        <span className="plan-row__quiet">{text.codeNote}</span>
        <Button onClick={copy}>{text.copy}</Button>
      </div>
    </Dialog>
  )
}
