import { MessageOutlined, PhoneOutlined } from '@ant-design/icons'
import { notifyRole } from '@chengan/domain/utilities/dictionaries/monitoring'
import { clausesIn, headedIn } from '@chengan/kernel/texts/punctuation'
import { asText } from '@chengan/kernel/values'
import { Button, Input, Popover, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { usePermissions } from '../../../../api/session/session.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { alarmValueText } from './alarm-value.ts'
import { type AlarmInFull, SEND_SMS } from './desk-reads.ts'

/** The string that the call asks. */
const MAY_TEXT = 'gysy:iotdevicealarmhandling:sendSms'
const MOST_WORDS = 500

interface DeskReachProps {
  told: AlarmInFull | undefined
  /** An SMS is to be written. */
  onText(): void
}

/** The people of the company are called by the numbers that are there for it, or written to by SMS, which stands among the steps. */
export function DeskReach({ told, onText }: DeskReachProps) {
  const { desk: text } = useMonitoringText()
  const { data: held = [] } = usePermissions()
  return (
    <>
      <Popover
        trigger="click"
        placement="topRight"
        title={text.callTitle}
        content={<NumbersToCall numbers={told?.numbers ?? []} />}
        // On the board, in its colours.
        getPopupContainer={(button) => button.closest<HTMLElement>('.alarm-desk') ?? document.body}
      >
        <Button icon={<PhoneOutlined aria-hidden />}>{text.call}</Button>
      </Popover>
      {held.includes(MAY_TEXT) ? (
        <Button icon={<MessageOutlined aria-hidden />} onClick={onText}>
          {text.sms}
        </Button>
      ) : null}
    </>
  )
}

function NumbersToCall({ numbers }: { numbers: AlarmInFull['numbers'] }) {
  const { desk: text } = useMonitoringText()
  if (numbers.length === 0) return <p className="desk-quiet">{text.noNumbers}</p>
  return (
    <ul className="desk-numbers">
      {numbers.map(({ kind, name, phone }) => (
        <li key={`${kind} ${phone}`}>
          <span>
            {name} <small className="desk-quiet">{text.numberKinds[kind]}</small>
          </span>
          <a href={`tel:${phone}`}>{phone}</a>
        </li>
      ))}
    </ul>
  )
}

interface SmsDialogProps {
  alarm: RowOf<'iotAlarm'>
  people: AlarmInFull['people']
  onClose(): void
  /** Something was sent. */
  onSent(): void
}

interface SmsAnswer {
  readonly sent: number
  readonly failed: readonly { readonly to: string; readonly msg: string }[]
}

/** An SMS to people of the company about an alarm, which it begins with in a line. */
export function SmsDialog({ alarm, people, onClose, onSent }: SmsDialogProps) {
  const { desk: text } = useMonitoringText()
  const { text: house, dictionary, language } = useWords()
  const { message } = useFeedback()
  const roles = dictionary(notifyRole)
  const [userIds, setPeople] = useState<string[]>(() =>
    people
      .filter(({ hasMobile }) => hasMobile)
      .slice(0, 1)
      .map(({ id }) => id),
  )
  const [content, setContent] = useState(() =>
    text.smsLine(Number(alarm.alarmLevel), asText(alarm.deviceName), alarmValueText(alarm), asText(alarm.address)),
  )
  const [busy, setBusy] = useState(false)
  const missing = userIds.length === 0 ? text.smsTo : content.trim() === '' ? text.smsWords : null
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? id
  const send = async () => {
    if (missing !== null) return void message.warning(text.required(missing))
    setBusy(true)
    try {
      const answer = await call<SmsAnswer>('POST', SEND_SMS, { body: { alarmId: alarm.id, userIds, content: content.trim() }, quiet: true })
      const refused = clausesIn(
        answer.failed.map(({ to, msg }) => headedIn(nameOf(to), msg, language)),
        language,
      )
      if (answer.sent > 0) void message.success(text.smsSent(answer.sent))
      if (refused !== '') void message.warning(refused)
      if (answer.sent > 0) onSent()
    } catch (error) {
      void message.warning(submitFailure(error, house))
    } finally {
      setBusy(false)
    }
  }
  const footer = (
    <>
      <Button onClick={onClose}>{text.cancel}</Button>
      <Button type="primary" loading={busy} onClick={() => void send()}>
        {text.smsSend}
      </Button>
    </>
  )
  return (
    <Dialog title={text.smsTitle} width={520} footer={footer} onClose={onClose}>
      <div className="desk-sms">
        <label htmlFor="desk-sms-people">{text.smsTo}</label>
        <Select
          id="desk-sms-people"
          mode="multiple"
          value={userIds}
          notFoundContent={text.smsNobody}
          options={people.map(({ id, name, role, hasMobile }) => ({
            value: id,
            label: `${name} · ${hasMobile ? roles.label(role) : text.smsNoMobile}`,
            disabled: !hasMobile,
          }))}
          onChange={setPeople}
        />
        <label htmlFor="desk-sms-words">{text.smsWords}</label>
        <Input.TextArea
          id="desk-sms-words"
          maxLength={MOST_WORDS}
          showCount
          autoSize={{ minRows: 4, maxRows: 8 }}
          value={content}
          onChange={({ target }) => setContent(target.value)}
        />
        <p className="desk-quiet">{text.smsNote}</p>
      </div>
    </Dialog>
  )
}
