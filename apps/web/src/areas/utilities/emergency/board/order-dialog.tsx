import { clausesIn } from '@chengan/kernel/texts/punctuation'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { CallFailure } from '../../../../api/envelope.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useEmergencyText } from '../texts/emergency-text.ts'
import { type Crew, EVENTS, type Store } from './board-reads.ts'

interface OrderDialogProps {
  event: RowOf<'emergencyEvent'>
  crew: Crew
  equipment: readonly Store[]
  /** null: not known yet. */
  signMinutes: number | null
  onClose(): void
}

/** Characters of an order at most. */
const MOST_CHARACTERS = 500

/** An order to a crew on duty: whom it goes to and how he is reached is known, only what is to be done is asked. */
export function OrderDialog({ event, crew, equipment, signMinutes, onClose }: OrderDialogProps) {
  const { board: text } = useEmergencyText()
  const { text: house, language } = useWords()
  const { message } = useFeedback()
  const client = useQueryClient()
  const [leader, setLeader] = useState(crew.leaderName)
  const [phone, setPhone] = useState(crew.leaderPhone)
  const [content, setContent] = useState('')
  const [equipmentIds, setEquipment] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const missing =
    content.trim() === '' ? text.orderContent : leader.trim() === '' ? text.orderLeader : phone.trim() === '' ? text.orderPhone : null
  // What is written already stays: a sentence is added to it, once.
  const add = (preset: string) =>
    setContent((before) =>
      before.includes(preset) ? before : clausesIn([before.trim(), preset].filter(Boolean), language).slice(0, MOST_CHARACTERS),
    )
  const send = async () => {
    setTried(true)
    if (missing !== null) return void message.warning(text.required(missing))
    setBusy(true)
    try {
      const task = { teamDeptId: crew.deptId, rosterId: crew.id, leader, phone, content, equipmentIds }
      await call('PUT', `${EVENTS}/order`, { body: { id: event.id, version: event.version, tasks: [task] }, quiet: true })
      void message.success(text.orderSent)
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${EVENTS}/`) })
      onClose()
    } catch (error) {
      const said = error instanceof CallFailure ? error.fieldErrors.map(({ msg }) => msg) : []
      const words = clausesIn(said, language)
      void message.warning(words === '' ? submitFailure(error, house) : words)
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${EVENTS}/`) })
    } finally {
      setBusy(false)
    }
  }
  const footer = (
    <div className="order-dialog__foot">
      <span>{signMinutes === null ? '' : text.orderNote(signMinutes)}</span>
      <Button onClick={onClose}>{text.cancel}</Button>
      <Button type="primary" loading={busy} onClick={() => void send()}>
        {text.orderSend}
      </Button>
    </div>
  )
  return (
    <Dialog title={text.orderTitle(crew.name)} width={560} footer={footer} onClose={onClose}>
      <div className="order-dialog">
        <label htmlFor="order-content">{text.orderContent}</label>
        <Input.TextArea
          id="order-content"
          maxLength={MOST_CHARACTERS}
          autoSize={{ minRows: 3, maxRows: 6 }}
          value={content}
          {...(tried && content.trim() === '' ? { status: 'error' as const } : {})}
          onChange={({ target }) => setContent(target.value)}
        />
        <div className="order-dialog__presets">
          {text.presets.map((preset) => (
            <Tag
              key={preset}
              role="button"
              tabIndex={0}
              onClick={() => add(preset)}
              onKeyDown={({ key }) => key === 'Enter' && add(preset)}
            >
              {preset}
            </Tag>
          ))}
        </div>
        <label htmlFor="order-leader">{text.orderLeader}</label>
        <Input id="order-leader" maxLength={30} value={leader} onChange={({ target }) => setLeader(target.value)} />
        <label htmlFor="order-phone">{text.orderPhone}</label>
        <Input id="order-phone" maxLength={11} inputMode="tel" value={phone} onChange={({ target }) => setPhone(target.value)} />
        <label htmlFor="order-equipment">{text.orderEquipment}</label>
        <Select
          id="order-equipment"
          mode="multiple"
          value={equipmentIds}
          options={equipment.map(({ id, name, quantity, unit }) => ({ value: id, label: `${name} ${text.quantity(quantity, unit)}` }))}
          onChange={setEquipment}
        />
      </div>
    </Dialog>
  )
}
