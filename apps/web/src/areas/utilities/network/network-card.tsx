import { placeKind } from '@chengan/domain/system/dictionaries/dashboards'
import { facilityStatus } from '@chengan/domain/utilities/dictionaries/facilities'
import { PIPE, VALVE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Map as MapLibre } from 'maplibre-gl'
import { useCallback, useMemo, useState } from 'react'
import { openTab } from '../../../navigation/tabs.ts'
import type { DetailPanel } from '../../../resources/detail/detail-panels.ts'
import { outset, type Position } from '../../../resources/map/position.ts'
import { useWords } from '../../../resources/words.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { LoadingRows } from '../../../ui/states/loading-look.tsx'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import { outageOverlay, planDrawn, usePlanDrawn, useWholePlan } from './plan-drawing.ts'
import { PlanFigures } from './plan-figures.tsx'
import { type OutageTold, outageRead, type PlanFacility, type PlanTold, planOfPipe } from './plan-reads.ts'
import { PlanMore, RegulatorsTable, ValvesTable } from './plan-tables.tsx'
import '../../../resources/map/map.css'
import './network.css'

const MapCanvas = lazyComponent(() => import('../../../resources/map/map-canvas.tsx').then((module) => module.MapCanvas))
const nothing: readonly never[] = []
const MAP = '/yzt/index'
const EDGE = () => ({ top: 40, right: 40, bottom: 40, left: 40 })

const openFacility = ({ id, name }: PlanFacility) => openTab(`/gysy/jjxxgl/rqssgl/gasfacility/index/detail/${id}`, { title: name })
const openPlace = (id: string) => openTab(`${MAP}?id=plot:${id}`)

/** On the page of a pipe which valves cut it off, on that of a valve what closing it would do. */
export const NetworkCard: DetailPanel<'gasFacility'> = ({ row }) => {
  const inUse = row.facilityStatus === facilityStatus.values.inOperation.value
  if (!inUse) return null
  if (row.facilityType === PIPE) return <PlanOfPipe id={String(row.id)} />
  return row.facilityType === VALVE ? <OutageOfValve id={String(row.id)} /> : null
}

function PlanOfPipe({ id }: { id: string }) {
  const { network: text } = useUtilitiesText()
  const { data: plan, error } = useQuery({ ...planOfPipe(id), retry: false, staleTime: 0, meta: { quiet: true } })
  const marks = useWords().dictionary(placeKind)
  const drawn = useMemo(() => (plan == null ? nothing : planDrawn(plan, (kind) => marks.label(kind).slice(0, 1))), [plan, marks])
  return (
    <Card title={text.plan} about={`pipe:${id}`} error={error} told={plan}>
      {(told: PlanTold) => (
        <>
          <PlanFigures valves={told.valves} outage={told.outage} />
          <Drawn drawn={drawn} centre={told.at ?? outset} />
          <div className="network-two">
            <ValvesTable valves={told.valves} onPick={openFacility} />
            <RegulatorsTable outage={told.outage} onPick={openFacility} />
          </div>
          <PlanMore passed={told.passed} sources={told.sources} outage={told.outage} onPick={openFacility} onPlace={openPlace} />
          <p className="network-note">{text.advice}</p>
        </>
      )}
    </Card>
  )
}

function OutageOfValve({ id }: { id: string }) {
  const { network: text } = useUtilitiesText()
  const ids = useMemo(() => [id], [id])
  const { data: outage, error } = useQuery({ ...outageRead(ids), retry: false, staleTime: 0, meta: { quiet: true } })
  const marks = useWords().dictionary(placeKind)
  const drawn = useMemo(
    () => (outage === undefined ? nothing : outageOverlay(outage, (kind) => marks.label(kind).slice(0, 1))),
    [outage, marks],
  )
  return (
    <Card title={text.ofValve} about={`valves:${id}`} error={error} told={outage}>
      {(told: OutageTold) => (
        <>
          <PlanFigures valves={[{ isRemote: null }]} outage={told} />
          {told.pipeIds.length === 0 ? (
            <p className="network-note">{text.nobodyWithout}</p>
          ) : (
            <>
              <Drawn drawn={drawn} centre={outset} />
              <RegulatorsTable outage={told} onPick={openFacility} />
            </>
          )}
          <PlanMore outage={told} onPick={openFacility} onPlace={openPlace} />
        </>
      )}
    </Card>
  )
}

interface CardProps<T> {
  title: string
  about: string
  error: Error | null
  told: T | null | undefined
  children(told: T): React.ReactNode
}

function Card<T>({ title, about, error, told, children }: CardProps<T>) {
  const { network: text } = useUtilitiesText()
  const open = () => openTab(`${MAP}?tool=network&about=${encodeURIComponent(about)}`)
  return (
    <PageCard
      className="network-card"
      title={title}
      extra={
        <Button type="link" onClick={open}>
          {text.onMap}
        </Button>
      }
    >
      {error === null ? null : <p className="network-note">{error.message === '' ? text.notInNetwork : error.message}</p>}
      {error === null && told == null ? <LoadingRows rows={3} bars={[60, 40]} /> : null}
      {error !== null || told == null ? null : children(told)}
    </PageCard>
  )
}

function Drawn({ drawn, centre }: { drawn: ReturnType<typeof planDrawn>; centre: Position }) {
  const { network: text } = useUtilitiesText()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const break_ = useCallback(() => setBroken(true), [])
  usePlanDrawn(map, drawn)
  useWholePlan(map, drawn, EDGE)
  if (broken) return null
  return (
    <div className="network-card__ground">
      <MapCanvas label={text.title} centre={centre} onMap={setMap} onBroken={break_} />
    </div>
  )
}
