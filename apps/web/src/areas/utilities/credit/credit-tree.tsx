import { creditEvent } from '@chengan/domain/utilities/dictionaries/companies'
import type { Members } from '@chengan/kernel/values'
import { openTab } from '../../../navigation/tabs.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
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

const groundsOf = (value: unknown): Grounds | null =>
  typeof value === 'object' && value !== null && 'events' in value ? (value as Grounds) : null

/** What a score of credit is made of: the points that a company begins with, what was added, and each deduction as it counts today. */
export const CreditTree: DetailPanel = ({ row }) => {
  const { credit: text } = useUtilitiesText()
  const words = useWords()
  const { grounds: told }: Members<'id' | 'grounds'> = row
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
              <button type="button" className="link-button credit-tree__facts" onClick={() => openTab(`/aqjg/xyjg/event?id=${event.id}`)}>
                {event.description ?? text.open}
              </button>
              {event.isVeto ? <KindTag tone="error">{text.veto}</KindTag> : null}
              {event.factor === 1 || event.points > 0 ? null : <KindTag>{text.wanes(event.points, event.factor)}</KindTag>}
              <strong className={event.effect < 0 ? 'reasons__bad' : ''}>{signed(event.effect)}</strong>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
