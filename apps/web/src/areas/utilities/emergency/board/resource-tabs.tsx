import { Button, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useEmergencyText } from '../texts/emergency-text.ts'
import type { AroundPlace, Crew, Resources } from './board-reads.ts'

type Kind = 'crews' | 'equipment' | 'vehicles' | 'hospitals' | 'fireStations' | 'sensitive' | 'cameras'
const kinds: readonly Kind[] = ['crews', 'equipment', 'vehicles', 'hospitals', 'fireStations', 'sensitive', 'cameras']

interface ResourceTabsProps {
  resources: Resources
  /** Whoever commands sends crews. */
  onSend: ((crew: Crew) => void) | null
}

/** What can be brought to the place, nearest first. */
export function ResourceTabs({ resources, onSend }: ResourceTabsProps) {
  const { board: text } = useEmergencyText()
  const [kind, setKind] = useState<Kind>('crews')
  const rows: readonly AroundPlace[] = resources[kind]
  return (
    <>
      <Segmented<Kind>
        size="small"
        className="resource-tabs"
        value={kind}
        options={kinds.map((one) => ({ value: one, label: `${text.kinds[one]} ${resources[one].length}` }))}
        onChange={setKind}
      />
      {rows.length === 0 ? <StateLook kind="empty" compact title={text.noResources} /> : null}
      <ul className="resource-rows">
        {kind === 'crews'
          ? resources.crews.map((crew) => (
              <Line key={crew.id} row={crew} note={crewNote(crew, text)}>
                <a href={`tel:${crew.leaderPhone}`} title={text.call(crew.leaderName)}>
                  {crew.leaderName} {crew.leaderPhone}
                </a>
                {onSend === null ? null : (
                  <Button size="small" type="primary" ghost onClick={() => onSend(crew)}>
                    {text.order}
                  </Button>
                )}
              </Line>
            ))
          : kind === 'equipment'
            ? resources.equipment.map((store) => (
                <Line key={store.id} row={store} note={[store.spec, store.storePlace].filter(Boolean).join(' · ')}>
                  <span>{text.quantity(store.quantity, store.unit)}</span>
                  {store.contactPhone ? <a href={`tel:${store.contactPhone}`}>{store.contactPerson}</a> : null}
                </Line>
              ))
            : rows.map((row) => <Line key={row.id} row={row} note="" />)}
      </ul>
    </>
  )
}

function crewNote({ unit, signedIn, seenAt, busy, location }: Crew, text: ReturnType<typeof useEmergencyText>['board']): string {
  const place = location === null ? text.unknownPlace : seenAt === null ? text.atCompany : text.seen(seenAt.slice(11, 16))
  return [unit, signedIn ? '' : text.absent, place, busy > 0 ? text.busy(busy) : ''].filter((part) => part !== '').join(' · ')
}

function Line({ row, note, children }: { row: AroundPlace; note: string; children?: ReactNode }) {
  const { board: text } = useEmergencyText()
  return (
    <li className="resource-row">
      <span className="resource-row__name">
        <b>{row.name}</b>
        {note === '' ? null : <small>{note}</small>}
      </span>
      <span className="resource-row__far">
        {row.metres === null ? '' : text.metres(row.metres)}
        {row.metres === null ? null : <small>{row.byRoad ? text.byRoad : text.straight}</small>}
      </span>
      {children === undefined ? null : <span className="resource-row__more">{children}</span>}
    </li>
  )
}
