import { creditEvent, creditEventStatus } from '@chengan/domain/utilities/dictionaries/companies'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { Members } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePermissions } from '../../../api/session/session.ts'
import { openTab } from '../../../navigation/tabs.ts'
import { callsOf } from '../../../resources/calls.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { useRowDialogs } from '../../../resources/rows/row-dialogs.tsx'
import { verbsOf } from '../../../resources/rows/row-verbs.ts'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import '../../../ui/marks/reasons.css'
import './credit.css'

interface CountedEvent {
  readonly id: string
  readonly eventType: string
  readonly eventDate: string
  readonly description: string | null
  readonly points: number
  readonly factor: number
  readonly effect: number
  readonly isVeto: boolean
}

interface Grounds {
  readonly begins: number
  readonly plus: number
  readonly minus: number
  readonly day: string
  readonly events: readonly CountedEvent[]
}

/** The string that the call asks. */
const MAY_REPAIR = 'gysy:gysyxyjg:repair'
const REPAIR = 'repair'
const MOST_EVENTS = 200
/** The dialog opens over the record: no page of events is left for it. */
const onTheRecord: Screen = { route: '', levels: [], zh: '', en: '' }

const groundsOf = (value: unknown): Grounds | null =>
  typeof value === 'object' && value !== null && 'events' in value ? (value as Grounds) : null

/** What a company may ask to be repaired, event by event: of its own alone, and of none that waits for a decision. */
function useRepairs(gasCompaniesId: unknown) {
  const resource = useResource('creditEvent')
  const words = useWords()
  const { data: held = [] } = usePermissions()
  const mayAsk = held.includes(MAY_REPAIR) && typeof gasCompaniesId === 'string'
  const own = useQuery({
    ...callsOf(resource).page({
      gasCompaniesId: String(gasCompaniesId),
      eventStatus: creditEventStatus.values.inForce.value,
      page: 1,
      limit: MOST_EVENTS,
    }),
    enabled: mayAsk,
    meta: { quiet: true },
  })
  const dialogs = useRowDialogs(resource, onTheRecord, { onDone: () => void own.refetch() })
  const buttonOf = (id: string) => {
    const row = mayAsk ? own.data?.list.find((one) => one.id === id) : undefined
    if (row === undefined) return null
    // An application that waits says for whom.
    if (row.dutyClock != null) return <KindTag>{row.dutyClock.reason}</KindTag>
    const verb = verbsOf(resource, row, words).find(({ name }) => name === REPAIR)
    return verb === undefined ? null : (
      <Button size="small" onClick={() => dialogs.run(verb, [row])}>
        {verb.words}
      </Button>
    )
  }
  return { buttonOf, element: dialogs.element }
}

/** What a score of credit is made of: the points that a company begins with, what was added, and each deduction as it counts today. */
export const CreditTree: DetailPanel = ({ row }) => {
  const { credit: text } = useUtilitiesText()
  const words = useWords()
  const { grounds: told, gasCompaniesId }: Members<'id' | 'grounds' | 'gasCompaniesId'> = row
  const repairs = useRepairs(gasCompaniesId)
  const grounds = groundsOf(told)
  if (grounds === null) return null
  const named = (type: string) => {
    const entry = Object.values(creditEvent.values).find(({ value }) => value === type)
    return entry === undefined ? type : words.label(entry)
  }
  return (
    <PageCard title={text.tree} aside={<span className="reasons__sum">{text.sum(grounds.begins, grounds.plus, grounds.minus)}</span>}>
      <p className="reasons__note">{text.asOf(grounds.day)}</p>
      {grounds.events.length === 0 ? (
        <p className="reasons__note">{text.none}</p>
      ) : (
        <ul className="reasons">
          {grounds.events.map((event) => (
            <li key={event.id}>
              <span className="credit-tree__kind">{named(event.eventType)}</span>
              <span>{event.eventDate}</span>
              <button
                type="button"
                className="link-button credit-tree__facts"
                onClick={() => openTab(`/aqjg/xyjg/event/detail/${event.id}`)}
              >
                {event.description ?? text.open}
              </button>
              {event.isVeto ? <KindTag tone="error">{text.veto}</KindTag> : null}
              {event.factor === 1 || event.points > 0 ? null : <KindTag>{text.wanes(event.points, event.factor)}</KindTag>}
              {event.effect < 0 ? repairs.buttonOf(event.id) : null}
              <strong className={event.effect < 0 ? 'reasons__bad' : ''}>{signed(event.effect)}</strong>
            </li>
          ))}
        </ul>
      )}
      {repairs.element}
    </PageCard>
  )
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
