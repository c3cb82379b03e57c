import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useQuery } from '@tanstack/react-query'
import { useResource } from '../../../resources/definitions-context.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { useWords } from '../../../resources/words.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { type BookDetail, bookEntryRead, people, type Station } from './address-book-reads.ts'
import { Phone } from './phone.tsx'

/** Who to call at a company and at its stations. */
export function BookDetailCard({ resource, id }: { resource: CompleteResource; id: string | undefined }) {
  const text = useUtilitiesText().book
  const { data, error, refetch } = useQuery({ ...bookEntryRead(id ?? ''), enabled: id !== undefined, meta: { quiet: true } })
  if (id === undefined) {
    return (
      <PageCard className="book-detail book-detail--empty">
        <StateLook kind="empty" title={text.choose} />
      </PageCard>
    )
  }
  return (
    <PageCard className="book-detail">
      {data === undefined && error === null ? <LoadingRows rows={10} bars={[22, 60]} /> : null}
      {data === undefined && error !== null ? (
        <FailedLook title={text.failedTitle} error={error} note={text.failedNote} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Entry resource={resource} entry={data} />}
    </PageCard>
  )
}

function Entry({ resource, entry }: { resource: CompleteResource; entry: BookDetail }) {
  const text = useUtilitiesText().book
  const { label } = useWords()
  const words = (name: string) => {
    const field = resource.fields[name]
    return field === undefined ? name : label(field.label)
  }
  const lines = (['dutyPhone', 'emergencyPhone'] as const).map((name) => ({ name, number: entry[name] }))
  return (
    <>
      <header className="book-detail__head">
        <h2>{entry.name}</h2>
        <p>{entry.officeAddress}</p>
      </header>
      <dl className="book-detail__lines">
        {lines.map(({ name, number }) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>
              <Phone number={number} of={entry.name} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>{text.people}</h3>
      <dl className="book-detail__people">
        {people.map(([name, phone]) => (
          <div key={name}>
            <dt>{words(name)}</dt>
            <dd>{entry[name] ?? ''}</dd>
            <dd>
              <Phone number={entry[phone]} of={entry[name] ?? entry.name} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>
        {text.stations} <small>{text.stationCount(entry.facilities?.length ?? 0)}</small>
      </h3>
      <Stations stations={entry.facilities ?? []} />
    </>
  )
}

function Stations({ stations }: { stations: readonly Station[] }) {
  const { none, book: text } = useUtilitiesText()
  const words = useWords()
  const dict = useResource('gasFacility').fields.facilityType?.dict
  if (stations.length === 0) return <p className="book-detail__none">{text.noStations}</p>
  return (
    <ul className="book-detail__stations">
      {stations.map((station) => (
        <li key={`${station.facilityType} ${station.name}`}>
          <div>
            <b className="one-line" title={station.name}>
              {station.name}
            </b>
            <KindTag>{words.dictionary(dict).label(station.facilityType)}</KindTag>
          </div>
          <div>
            <span>{station.principal ?? none}</span>
            <Phone number={station.principalPhone ?? station.dutyPhone} of={station.principal ?? station.name} />
          </div>
          <p>{station.address}</p>
        </li>
      ))}
    </ul>
  )
}
