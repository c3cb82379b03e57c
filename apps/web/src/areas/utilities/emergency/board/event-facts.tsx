import { PhoneOutlined } from '@ant-design/icons'
import { asText } from '@chengan/kernel/values'
import { useResource } from '../../../../resources/definitions-context.ts'
import { pointOf } from '../../../../resources/fields/geometry/point.tsx'
import { anyRefView } from '../../../../resources/fields/references/any-ref.tsx'
import type { RowOf } from '../../../../resources/row.ts'
import { RowTags } from '../../../../resources/rows/row-tags.tsx'
import { StateMark } from '../../../../resources/rows/state-mark.tsx'
import { useEmergencyText } from '../texts/emergency-text.ts'
import type { EmergencyText } from '../texts/zh-cn.ts'
import { EventLevel } from './event-level.tsx'

type Event = RowOf<'emergencyEvent'>

/** What is told of an event: to whoever commands it how it stands, to whoever goes there where that is. */
const told: Readonly<Record<keyof EmergencyText['board']['facts'], (event: Event, text: EmergencyText['board']) => string>> = {
  place: (event) => asText(event.address) || asText(event.regionName),
  position: (event) => {
    const place = pointOf(event.location)
    return place === null ? '' : `${place.lng.toFixed(6)}, ${place.lat.toFixed(6)}`
  },
  occurred: (event) => asText(event.occurTime).slice(0, 16),
  ended: (event) => asText(event.endTime).slice(0, 16),
  company: (event) => asText(event.gasCompaniesName),
  commander: (event) => asText(event.commanderName),
  phone: (event) => asText(event.commandPhone),
  users: (event, text) => (typeof event.affectedUsers === 'number' ? text.users(event.affectedUsers) : ''),
  radius: (event, text) => (typeof event.evacuateRadius === 'number' ? text.metres(event.evacuateRadius) : ''),
  source: (event) => asText(event.sourceBizId),
  weather: ({ windDirection, windSpeed, temperature }) =>
    [
      asText(windDirection),
      typeof windSpeed === 'number' ? `${windSpeed} m/s` : '',
      typeof temperature === 'number' ? `${temperature} ℃` : '',
    ]
      .filter((part) => part !== '')
      .join(' '),
}

export type EventFact = keyof typeof told

interface EventFactsProps {
  event: Event
  facts: readonly EventFact[]
  /** The number of the commander in full, as far as it is told; else it is shown as the record has it. */
  commandPhone?: string | null | undefined
}

/** How an event stands, in words and in facts. */
export function EventFacts({ event, facts, commandPhone }: EventFactsProps) {
  const { board: text } = useEmergencyText()
  const resource = useResource('emergencyEvent')
  return (
    <>
      <div className="event-head__tags">
        <StateMark resource={resource} stateField="status" row={event} />
        <EventLevel resource={resource} row={event} />
        <RowTags resource={resource} row={event} />
      </div>
      {asText(event.description) === '' ? null : <p className="event-head__words">{asText(event.description)}</p>}
      <dl className="event-facts">
        {facts
          .map((name) => [name, told[name](event, text)] as const)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{text.facts[name]}</dt>
              <dd>
                {name === 'phone' ? (
                  <PhoneNumber phone={commandPhone ?? value} whose={asText(event.commanderName)} />
                ) : name === 'source' ? (
                  <Source event={event} />
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** The hazard, the alarm or the complaint from which it came, whose page tells more. */
function Source({ event }: Pick<EventFactsProps, 'event'>) {
  const field = useResource('emergencyEvent').fields.sourceBizId
  return field === undefined ? null : <anyRefView.cell field={field} row={event} roomy />
}

/** A number that a telephone calls; masked, it is only told. */
export function PhoneNumber({ phone, whose }: { phone: string; whose: string }) {
  const { board: text } = useEmergencyText()
  if (phone.includes('*')) return <span>{phone}</span>
  return (
    <a href={`tel:${phone}`} aria-label={text.call(whose)}>
      <PhoneOutlined aria-hidden="true" /> {phone}
    </a>
  )
}
