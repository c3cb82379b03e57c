import { PhoneOutlined } from '@ant-design/icons'
import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { openTab } from '../../../../navigation/tabs.ts'
import { callsOf } from '../../../../resources/calls.ts'
import { useResource } from '../../../../resources/definitions-context.ts'
import type { DetailPanel } from '../../../../resources/detail/detail-panels.ts'
import { pointOf } from '../../../../resources/fields/geometry/point.tsx'
import { RowTags } from '../../../../resources/rows/row-tags.tsx'
import { StateMark } from '../../../../resources/rows/state-mark.tsx'
import { PageCard } from '../../../../ui/page-card.tsx'
import { useEmergencyText } from '../texts/emergency-text.ts'
import { EventLevel } from './event-level.tsx'
import './emergency-board.css'

/** Where an order leads: what has happened there, how grave it is, who commands, and the way to the board. */
export const OrderPlace: DetailPanel<'dispatchOrder'> = ({ row }) => {
  const { board: text } = useEmergencyText()
  const resource = useResource('emergencyEvent')
  const id = asText(row.eventId)
  const { data: event } = useQuery({ ...callsOf(resource).info(id), enabled: id !== '', retry: false, meta: { quiet: true } })
  if (event === undefined) return null
  const place = pointOf(event.location)
  const phone = asText(event.commandPhone)
  const facts = [
    [text.facts.place, asText(event.address) || asText(event.regionName)],
    [text.facts.position, place === null ? '' : `${place.lng.toFixed(6)}, ${place.lat.toFixed(6)}`],
    [text.facts.occurred, asText(event.occurTime).slice(0, 16)],
    [text.facts.commander, asText(event.commanderName)],
    [text.facts.radius, typeof event.evacuateRadius === 'number' ? text.metres(event.evacuateRadius) : ''],
  ].filter(([, value]) => value !== '')
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
      <div className="event-head__tags">
        <StateMark resource={resource} stateField="status" row={event} />
        <EventLevel resource={resource} row={event} />
        <RowTags resource={resource} row={event} />
      </div>
      {asText(event.description) === '' ? null : <p className="event-head__words">{asText(event.description)}</p>}
      <dl className="event-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {phone === '' ? null : (
          <div>
            <dt>{text.facts.phone}</dt>
            <dd>
              {phone.includes('*') ? (
                phone
              ) : (
                <a href={`tel:${phone}`} aria-label={text.call(asText(event.commanderName))}>
                  <PhoneOutlined aria-hidden="true" /> {phone}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
    </PageCard>
  )
}
