import { EnvironmentOutlined, PlusOutlined } from '@ant-design/icons'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { callsOf } from '../../../../resources/calls.ts'
import { pointOf } from '../../../../resources/fields/geometry/point.tsx'
import { locatedRead } from '../../../../resources/fields/geometry/use-filled-by-place.ts'
import { outset, type Position, rounded } from '../../../../resources/map/position.ts'
import { useMayAdd } from '../../../../resources/permitted.ts'
import { LazyDetailPage } from '../../../../resources/resource-screen.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { useRowDialogs } from '../../../../resources/rows/row-dialogs.tsx'
import { RowTags } from '../../../../resources/rows/row-tags.tsx'
import { StateMark } from '../../../../resources/rows/state-mark.tsx'
import { failureReason } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useNarrow } from '../../../../ui/narrow.ts'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { askedOfEvent, givenAt, givenByAddress } from '../event-address.ts'
import { useEmergencyText } from '../texts/emergency-text.ts'
import { facilityThereRead, planRead, resourcesRead } from './board-reads.ts'
import { EventLevel } from './event-level.tsx'
import { EventMap } from './event-map.tsx'
import { followed, gravestFirst } from './event-order.ts'
import { EventPanel } from './event-panel.tsx'
import '../../../../resources/map/map.css'
import './emergency-board.css'

type Shown = 'running' | 'all' | 'drills'
const queries: Readonly<Record<Shown, Readonly<Record<string, string>>>> = {
  // The gravest is among those that are read, however many run.
  running: { status: 'reported,responding', orderField: 'responseLevel', order: 'asc' },
  all: {},
  drills: { simulated: 'true' },
}
const MOST_EVENTS = 50
const RADIUS = 5000
const MINUTE = 60_000

/** The board of emergencies: all that run, the map of one, and everything that is done about it. */
export function EmergencyBoard({ resource, screen, recordId }: ResourceViewProps) {
  if (recordId !== undefined) return <LazyDetailPage key={recordId} resource={resource} screen={screen} recordId={recordId} />
  return <Board resource={resource} screen={screen} />
}

function Board({ resource, screen }: Pick<ResourceViewProps, 'screen'> & { resource: ResourceNamed<'emergencyEvent'> }) {
  const { board: text } = useEmergencyText()
  const words = useWords()
  const tab = useTab()
  const narrow = useNarrow()
  const [shown, show] = useState<Shown>('running')
  const [picking, pick] = useState(false)
  const [planned, plan] = useState<string | null>(null)
  const mayAdd = useMayAdd(resource, screen)
  const onAdded = (id?: string) => {
    show('running')
    tab.setQuery({ event: id })
  }
  const dialogs = useRowDialogs(resource, screen, { onAdded })
  const list = useQuery({
    ...callsOf(resource).page({ ...queries[shown], page: 1, limit: MOST_EVENTS }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const read = list.data?.list ?? []
  const events = shown === 'running' ? gravestFirst(read) : read
  const asked = tab.query.get('event')
  const chosen = asked ?? (narrow ? null : (followed(events)?.id ?? null))
  const whole = useQuery({ ...callsOf(resource).info(chosen ?? ''), enabled: chosen !== null, meta: { quiet: true } })
  const event = chosen === null ? null : (whole.data ?? null)
  const place = event === null ? null : pointOf(event.location)
  const around = useQuery({
    ...resourcesRead(place ?? outset, RADIUS),
    enabled: place !== null,
    meta: { quiet: true },
    refetchInterval: MINUTE,
  })
  const valves = useQuery({
    ...planRead(place ?? outset),
    enabled: place !== null && planned === chosen,
    meta: { quiet: true },
    retry: false,
  })
  const open = useCallback((id: string) => tab.setQuery({ event: id }), [tab])
  // Whoever does something about an event keeps it before him, whatever graver one comes in meanwhile.
  const hold = () => (asked === null && chosen !== null ? open(chosen) : undefined)
  const begin = (given: Record<string, unknown> = {}) => dialogs.open({ kind: 'add', given })
  const client = useQueryClient()
  // Whoever may not see the facility, or presses where nobody knows the district, begins with the place alone.
  const beginAt = async (place: Position, given: Readonly<Record<string, unknown>>, facilityId: string | null = null) => {
    const [facility, located] = await Promise.all([
      facilityId === null ? null : client.fetchQuery(facilityThereRead(facilityId)).catch(() => null),
      client.fetchQuery(locatedRead(place)).catch(() => null),
    ])
    begin(givenAt(resource, { facility, located, given }, text.eventAt))
  }
  const onPick = (position: Position) => {
    pick(false)
    void beginAt(position, { location: rounded(position) })
  }
  // The one map was pressed where it happened, or a plan of valves became an emergency.
  const at = tab.query.get('at')
  const beginThere = useEffectEvent(async () => {
    const given = givenByAddress(tab.query)
    const place = pointOf(given?.location)
    const facilityId = tab.query.get('facility')
    if (given === null || place === null) return
    tab.setQuery({ ...askedOfEvent })
    await beginAt(place, given, facilityId)
  })
  useEffect(() => {
    if (at !== null && mayAdd) void beginThere()
  }, [at, mayAdd])
  const side = (
    <aside className="event-list">
      <header className="event-list__head">
        <Segmented<Shown>
          value={shown}
          options={[
            { value: 'running', label: text.running },
            { value: 'all', label: text.all },
            { value: 'drills', label: text.drills },
          ]}
          onChange={show}
        />
        {mayAdd ? (
          <div className="event-list__new">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => begin()}>
              {text.fromPhone}
            </Button>
            <Button
              icon={<EnvironmentOutlined />}
              aria-pressed={picking}
              title={text.pickPlace}
              aria-label={text.pickPlace}
              onClick={() => pick(!picking)}
            />
          </div>
        ) : null}
      </header>
      {list.isPending ? <LoadingRows rows={4} bars={[80, 40]} rowHeight={72} /> : null}
      {list.isError ? (
        <StateLook
          kind="failed"
          compact
          title={text.failed}
          note={failureReason(list.error, words.text)}
          actions={
            <button type="button" className="link-button" onClick={() => void list.refetch()}>
              {text.retry}
            </button>
          }
        />
      ) : null}
      {list.data?.total === 0 ? (
        <StateLook
          kind="empty"
          compact
          title={shown === 'running' ? text.none : text.noneOfAll}
          note={shown === 'running' ? text.noneNote : ''}
        />
      ) : null}
      <ul>
        {events.map((row) => (
          <li key={row.id}>
            <EventItem resource={resource} row={row} chosen={row.id === chosen} onOpen={() => open(row.id)} />
          </li>
        ))}
      </ul>
    </aside>
  )
  const map = (
    <EventMap
      events={events}
      event={event}
      plan={valves.data ?? null}
      resources={around.data ?? null}
      centre={outset}
      picking={picking}
      onPick={onPick}
      onEvent={open}
    />
  )
  const panel =
    event === null ? (
      chosen === null ? null : whole.isError ? (
        // Somebody else's, or none: the address was sent by one who sees more.
        <StateLook
          kind="failed"
          compact
          title={text.eventFailed}
          note={failureReason(whole.error, words.text)}
          actions={<Button onClick={() => tab.setQuery({ event: undefined })}>{text.toList}</Button>}
        />
      ) : (
        <LoadingRows rows={6} bars={[60, 30]} />
      )
    ) : (
      <EventPanel
        key={event.id}
        resource={resource}
        screen={screen}
        event={event}
        plan={valves.data}
        planFailed={valves.isError}
        onHold={hold}
        onPlan={() => plan(event.id)}
        resources={around.data}
      />
    )
  if (narrow)
    return (
      <div className="emergency-board emergency-board--narrow">
        {chosen === null || picking ? (
          <>
            {picking ? map : null}
            {side}
          </>
        ) : (
          <>
            <Button className="emergency-board__back" onClick={() => tab.setQuery({ event: undefined })}>
              ← {text.all}
            </Button>
            {map}
            {panel}
          </>
        )}
        {dialogs.element}
      </div>
    )
  return (
    <div className="emergency-board">
      {side}
      {map}
      <div className="emergency-board__panel">{panel}</div>
      {dialogs.element}
    </div>
  )
}

function EventItem({
  resource,
  row,
  chosen,
  onOpen,
}: {
  resource: ResourceViewProps['resource']
  row: RowOf<'emergencyEvent'>
  chosen: boolean
  onOpen(): void
}) {
  const { board: text } = useEmergencyText()
  const since = asText(row.occurTime) || asText(row.reportTime)
  const ended = asText(row.endTime)
  const minutes = since === '' ? 0 : Math.max(0, Math.floor(((ended === '' ? serverNow() : instantOf(ended)) - instantOf(since)) / MINUTE))
  return (
    <button
      type="button"
      aria-current={chosen}
      className={chosen ? 'bare-button event-item event-item--chosen' : 'bare-button event-item'}
      onClick={onOpen}
    >
      <span className="event-item__name" title={asText(row.eventName)}>
        {asText(row.eventName)}
      </span>
      <span className="event-item__tags">
        <StateMark resource={resource} stateField="status" row={row} />
        <EventLevel resource={resource} row={row} />
        <RowTags resource={resource} row={row} />
      </span>
      <span className="event-item__quiet">{asText(row.address)}</span>
      <span className="event-item__quiet">
        {text.elapsed(minutes)} · {text.ordersDone(Number(row.ordersDone ?? 0), Number(row.orderCount ?? 0))}
      </span>
    </button>
  )
}
