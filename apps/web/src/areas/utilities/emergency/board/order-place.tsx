import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { openTab } from '../../../../navigation/tabs.ts'
import { callsOf } from '../../../../resources/calls.ts'
import { useResource } from '../../../../resources/definitions-context.ts'
import type { DetailPanel } from '../../../../resources/detail/detail-panels.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { useEmergencyText } from '../texts/emergency-text.ts'
import { EventFacts } from './event-facts.tsx'
import { useContacts } from './use-contacts.ts'
import './emergency-board.css'

const facts = ['place', 'position', 'occurred', 'commander', 'radius', 'phone'] as const

/** Where an order leads: what has happened there, how grave it is, who commands, and the way to the board. */
export const OrderPlace: DetailPanel<'dispatchOrder'> = ({ row }) => {
  const { board: text } = useEmergencyText()
  const resource = useResource('emergencyEvent')
  const id = asText(row.eventId)
  const { data: event } = useQuery({ ...callsOf(resource).info(id), enabled: id !== '', retry: false, meta: { quiet: true } })
  const contacts = useContacts(event)
  if (event === undefined) return null
  return (
    <PageCard
      className="order-place"
      title={asText(event.eventName)}
      extra={
        <Button size="small" onClick={() => openTab(`/yxjg/yjdd/index?event=${id}`)}>
          {text.toBoard}
        </Button>
      }
    >
      <div className="order-place__told">
        <EventFacts event={event} facts={facts} commandPhone={contacts?.commandPhone} />
      </div>
    </PageCard>
  )
}
