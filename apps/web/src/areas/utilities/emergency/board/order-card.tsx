import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { useRowDialogs } from '../../../../resources/rows/row-dialogs.tsx'
import { verbsOf } from '../../../../resources/rows/row-verbs.ts'
import { StateMark } from '../../../../resources/rows/state-mark.tsx'
import { useWords } from '../../../../resources/words.ts'
import { StatusLight } from '../../../../ui/marks/status-light.tsx'
import { useEmergencyText } from '../texts/emergency-text.ts'
import { PhoneNumber } from './event-facts.tsx'

const TO_SIGN = '0'
const MINUTE = 60_000
const steps = ['issueTime', 'signTime', 'arriveTime', 'doneTime'] as const

/** Redraws each second while something runs out. */
function useSeconds(running: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => tick((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [running])
}

interface OrderCardProps {
  resource: CompleteResource
  screen: Screen
  order: RowOf<'dispatchOrder'>
  phone: string
  /** The crew on duty to which it went; empty where that is no longer on duty. */
  crew: string
  /** Something is done about the order: its event is to stay before whoever does it. */
  onHold(): void
  onDone(): void
}

/** One order: to whom, what, how far it has come, and what may be done with it. */
export function OrderCard({ resource, screen, order, phone, crew, onHold, onDone }: OrderCardProps) {
  const { board: text } = useEmergencyText()
  const words = useWords()
  const dialogs = useRowDialogs(resource, screen, { onDone })
  const equipment = asText(order.equipmentNames)
  const waits = order.orderStatus === TO_SIGN
  useSeconds(waits)
  const by = asText(order.signBy)
  const late = waits && by !== '' ? Math.floor((serverNow() - instantOf(by)) / MINUTE) : -1
  const verbs = verbsOf(resource, order, words).filter(({ kind }) => kind === 'act')
  return (
    <li className={waits && late >= 0 ? 'order-card order-card--late' : 'order-card'}>
      <div className="order-card__head">
        <b>{[crew, asText(order.teamDeptName)].filter((part) => part !== '').join(' · ')}</b>
        <StateMark resource={resource} stateField="orderStatus" row={order} />
        {waits && by !== '' ? (
          <StatusLight tone={late >= 0 ? 'red' : 'amber'}>{late >= 0 ? text.overdue(late) : text.signBy(by.slice(11, 16))}</StatusLight>
        ) : null}
      </div>
      <p className="order-card__content">{asText(order.content)}</p>
      {equipment === '' ? null : (
        <p className="order-card__equipment">
          {text.orderEquipment} {equipment}
        </p>
      )}
      <div className="order-card__line">
        <span>{asText(order.leader)}</span>
        {phone === '' ? null : <PhoneNumber phone={phone} whose={asText(order.leader)} />}
      </div>
      <ol className="order-card__steps">
        {steps.map((name) => (
          <li key={name} className={asText(order[name]) === '' ? 'order-card__step' : 'order-card__step order-card__step--done'}>
            {text.times[name]} {asText(order[name]).slice(11, 16)}
          </li>
        ))}
      </ol>
      {asText(order.feedback) === '' ? null : <p className="order-card__feedback">{asText(order.feedback)}</p>}
      {verbs.length === 0 ? null : (
        <div className="order-card__verbs">
          {verbs.map((verb, at) => (
            <Button
              key={verb.name}
              size="small"
              type={at === 0 && !verb.danger ? 'primary' : 'default'}
              danger={verb.danger}
              onClick={() => {
                onHold()
                dialogs.run(verb, [order])
              }}
            >
              {verb.words}
            </Button>
          ))}
        </div>
      )}
      {dialogs.element}
    </li>
  )
}
