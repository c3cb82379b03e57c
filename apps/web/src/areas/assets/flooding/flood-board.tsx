import { warnStatus } from '@chengan/domain/assets/dictionaries/dangers'
import { openFloodWarnings } from '@chengan/domain/assets/flooding/flood-limits'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { instantOf } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../api/clock.ts'
import { openTab, useTab } from '../../../navigation/tabs.ts'
import { callsOf } from '../../../resources/calls.ts'
import { pointOf } from '../../../resources/fields/geometry/point.tsx'
import { ListPage } from '../../../resources/list/list-page.tsx'
import { useMayAdd } from '../../../resources/permitted.ts'
import { LazyDetailPage } from '../../../resources/resource-screen.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { RowOf } from '../../../resources/row.ts'
import { useRowDialogs } from '../../../resources/rows/row-dialogs.tsx'
import { verbsOf } from '../../../resources/rows/row-verbs.ts'
import { StateMark } from '../../../resources/rows/state-mark.tsx'
import { tabNameOf } from '../../../resources/rows/tab-name.ts'
import { detailPath } from '../../../resources/screens-of.ts'
import { failureReason } from '../../../resources/texts/failure-words.ts'
import { useWords } from '../../../resources/words.ts'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { colourOfWarning } from './flood-colours.ts'
import { FloodMap } from './flood-map.tsx'
import { boardRead, type FloodPointTold, isOfFloods } from './flood-reads.ts'
import { useFloodText } from './texts/flood-text.ts'
import './flood-board.css'

const AGAIN_MS = 15_000
const MINUTE = 60_000
const UNDER_WAY = openFloodWarnings.join()
const RAISED = warnStatus.values.raised.value

/** Waterlogging: the live map with every warning that runs and who deals with it, or the list of all. */
export function FloodBoard({ resource, screen, recordId }: ResourceViewProps) {
  const text = useFloodText()
  const tab = useTab()
  if (recordId !== undefined) return <LazyDetailPage key={recordId} resource={resource} screen={screen} recordId={recordId} />
  // A notice names its warning, and the list opens it.
  const shown = tab.query.get('view') === 'list' || tab.query.has('id') ? 'list' : 'map'
  return (
    <div className="flood-page">
      <Segmented<'map' | 'list'>
        value={shown}
        options={[
          { value: 'map', label: text.map },
          { value: 'list', label: text.list },
        ]}
        onChange={(view) => tab.setQuery({ view: view === 'map' ? undefined : view, id: undefined })}
      />
      {shown === 'list' ? <ListPage resource={resource} screen={screen} /> : <LiveMap resource={resource} screen={screen} />}
    </div>
  )
}

function LiveMap({ resource, screen }: Pick<ResourceViewProps, 'resource' | 'screen'>) {
  const text = useFloodText()
  const words = useWords()
  const client = useQueryClient()
  const [chosen, choose] = useState<string | null>(null)
  const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey }) => isOfFloods(queryKey[0]) })
  const dialogs = useRowDialogs(resource, screen, { onDone: refresh, onAdded: refresh })
  const mayAdd = useMayAdd(resource, screen)
  const board = useQuery({ ...boardRead, meta: { quiet: true }, refetchInterval: AGAIN_MS })
  const running = useQuery({
    ...callsOf<'floodWarning'>(resource).page({ status: UNDER_WAY, page: 1, limit: 100 }),
    meta: { quiet: true },
    refetchInterval: AGAIN_MS,
  })
  const told = useMemo(() => board.data ?? [], [board.data])
  const warnings = useMemo(() => running.data?.list ?? [], [running.data])
  const points = useMemo(() => withWarnedPlaces(told, warnings), [told, warnings])
  const onPoint = (point: FloodPointTold) => choose(point.id)
  const failed = board.error ?? running.error
  const dry = points.find(({ id }) => id === chosen && !warnings.some((row) => row.pointId === id))
  const run = (verb: ReturnType<typeof verbsOf>[number], row: RowOf<'floodWarning'>) => dialogs.run(verb, [row])
  return (
    <div className="flood-board">
      <aside className="flood-side">
        <header className="flood-side__head">
          <b>
            {text.warnings} {running.data?.total ?? ''}
          </b>
          {mayAdd ? (
            <Button size="small" onClick={() => dialogs.open({ kind: 'add', given: chosen === null ? {} : { pointId: chosen } })}>
              {text.add}
            </Button>
          ) : null}
        </header>
        {running.isPending ? <LoadingRows rows={3} bars={[70, 40]} rowHeight={72} /> : null}
        {failed !== null && running.data === undefined ? (
          <StateLook
            kind="failed"
            compact
            title={text.failed}
            note={failureReason(failed, words.text)}
            actions={
              <button type="button" className="link-button" onClick={refresh}>
                {text.retry}
              </button>
            }
          />
        ) : null}
        {board.isError && board.data === undefined && running.data !== undefined ? (
          <p className="flood-side__failed" role="alert">
            {text.noPoints} · {failureReason(board.error, words.text)}{' '}
            <button type="button" className="link-button" onClick={refresh}>
              {text.retry}
            </button>
          </p>
        ) : null}
        {running.data?.total === 0 ? <StateLook kind="empty" compact title={text.none} note={text.noneNote} /> : null}
        {dry === undefined ? null : <PointCard point={dry} />}
        <ul>
          {warnings.map((row) => (
            <li key={row.id}>
              <WarningCard
                resource={resource}
                screen={screen}
                row={row}
                point={points.find(({ id }) => id === row.pointId)}
                chosen={row.pointId === chosen}
                onChoose={() => choose(asText(row.pointId))}
                onRun={run}
              />
            </li>
          ))}
        </ul>
      </aside>
      <FloodMap points={points} chosen={chosen} onPoint={onPoint} />
      {dialogs.element}
    </div>
  )
}

/** The points that the reader sees, and the places of warnings that he was sent to without answering for the point. */
function withWarnedPlaces(told: readonly FloodPointTold[], warnings: readonly RowOf<'floodWarning'>[]): readonly FloodPointTold[] {
  const known = new Set(told.map(({ id }) => id))
  const elsewhere = warnings.filter(({ pointId }) => !known.has(asText(pointId)))
  return [
    ...told,
    ...elsewhere.map((row) => ({
      ...{ id: asText(row.pointId), name: asText(row.pointName), location: pointOf(row.location) },
      ...{
        depth: typeof row.depth === 'number' ? row.depth : null,
        depthTime: asTextOrNull(row.updateTime),
        level: asTextOrNull(row.level),
      },
      ...{ rain: typeof row.rain1h === 'number' ? row.rain1h : null, warningId: row.id, warningStatus: asTextOrNull(row.status) },
      ...{ dutyPerson: asTextOrNull(row.dutyPerson), dutyPhone: null },
    })),
  ]
}

/** What is known of a point that was pressed on the map and has no warning: what its gauges tell now, and who answers for it. */
function PointCard({ point }: { point: FloodPointTold }) {
  const text = useFloodText()
  return (
    <article className="flood-card flood-card--chosen">
      <b>{point.name}</b>
      <p>
        {point.depth === null ? text.noDepth : text.depth(String(point.depth))}
        {point.rain === null ? '' : ` · ${text.rain(String(point.rain))}`}
        {point.depthTime === null ? '' : ` · ${point.depthTime.slice(5, 16)}`}
      </p>
      <p className="flood-quiet">
        {text.responsible} {point.dutyPerson ?? ''} {point.dutyPhone ? <a href={`tel:${point.dutyPhone}`}>{point.dutyPhone}</a> : null}
      </p>
    </article>
  )
}

interface WarningCardProps {
  resource: CompleteResource
  screen: Screen
  row: RowOf<'floodWarning'>
  point: FloodPointTold | undefined
  chosen: boolean
  onChoose(): void
  onRun(verb: ReturnType<typeof verbsOf>[number], row: RowOf<'floodWarning'>): void
}

/** A warning that runs: its level, its depth, the clocks of answering and of closing the road, who is there, and what may be done. */
function WarningCard({ resource, screen, row, point, chosen, onChoose, onRun }: WarningCardProps) {
  const text = useFloodText()
  const words = useWords()
  const now = useMinute()
  const level = words.dictionary(resource.fields.level?.dict).label(row.level)
  const clock = (name: string, until: string) => {
    const left = Math.ceil((instantOf(until) - now) / MINUTE)
    return (
      <span className={left < 0 ? 'flood-late' : ''}>
        {name} {left < 0 ? text.late(-left) : text.left(left)}
      </span>
    )
  }
  const [respondBy, closeBy] = [asText(row.respondBy), asText(row.closeBy)]
  const verbs = verbsOf(resource, row, words).filter(({ kind }) => kind === 'act')
  return (
    <article className={chosen ? 'flood-card flood-card--chosen' : 'flood-card'} style={{ borderLeftColor: colourOfWarning(row.level) }}>
      <button type="button" className="bare-button flood-card__head" onClick={onChoose}>
        <b>{asText(row.pointName) || (point?.name ?? asText(row.warnNo))}</b>
        <span>
          {level} <StateMark resource={resource} stateField="status" row={row} />
        </span>
      </button>
      <p>
        {typeof row.depth === 'number' ? text.depth(String(row.depth)) : text.noDepth}
        {typeof row.rain1h === 'number' ? ` · ${text.rain(String(row.rain1h))}` : ''}
      </p>
      <p className="flood-quiet">
        {row.status === RAISED && respondBy !== '' ? <>{clock(text.respond, respondBy)} · </> : null}
        {closeBy !== '' && asText(row.closeRoadTime) === '' ? <>{clock(text.close, closeBy)} · </> : null}
        {text.responsible} {asText(row.handler) || asText(row.dutyPerson)}{' '}
        {point?.dutyPhone ? <a href={`tel:${point.dutyPhone}`}>{point.dutyPhone}</a> : null}
      </p>
      <div className="flood-card__verbs">
        {verbs.map((verb, at) => (
          <Button
            key={verb.name}
            size="small"
            type={at === 0 && !verb.danger ? 'primary' : 'default'}
            danger={verb.danger}
            onClick={() => onRun(verb, row)}
          >
            {verb.words}
          </Button>
        ))}
        <button
          type="button"
          className="link-button"
          onClick={() => openTab(detailPath(screen, row.id), { title: tabNameOf(resource, row) })}
        >
          {text.details}
        </button>
      </div>
    </article>
  )
}

function useMinute(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(serverNow()), MINUTE / 4)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
