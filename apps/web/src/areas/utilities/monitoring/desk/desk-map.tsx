import { placeKind } from '@chengan/domain/system/dictionaries/dashboards'
import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { usePermissions } from '../../../../api/session/session.ts'
import { pointOf } from '../../../../resources/fields/geometry/point.tsx'
import { collectionOf, colourOf, type DrawnOverlay, useOverlay } from '../../../../resources/map/overlay.ts'
import type { Position } from '../../../../resources/map/position.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { type ChartColours, chartColours } from '../../../../ui/charts/chart-colours.ts'
import { lazyComponent } from '../../../../ui/late.tsx'
import { planDrawn, ringsRound, usePlanDrawn } from '../../network/plan-drawing.ts'
import { planAt } from '../../network/plan-reads.ts'
import { useMonitoringText } from '../texts/monitoring-text.ts'
import { type AlarmInFull, type LiveDevice, neighboursRead } from './desk-reads.ts'
import { colourOfLevel } from './trend-option.ts'
import '../../../../resources/map/map.css'

const MapCanvas = lazyComponent(() => import('../../../../resources/map/map-canvas.tsx').then((module) => module.MapCanvas))
const nothing: readonly DrawnOverlay[] = []
const SOURCE = 'desk'

interface DeskMapProps {
  alarm: RowOf<'iotAlarm'>
  told: AlarmInFull | undefined
  /** A valve plan helps where gas comes out. */
  gas: boolean
}

/** Where it is: neighbours with their levels, cameras, valves and crews, and on demand which valves cut the place off. */
export function DeskMap(props: DeskMapProps) {
  const { desk: text } = useMonitoringText()
  const place = pointOf(props.alarm.location)
  if (place === null)
    return (
      <section className="desk-card desk-map">
        <p className="desk-quiet">{text.noPlace}</p>
      </section>
    )
  return <PlacedMap {...props} place={place} />
}

function PlacedMap({ alarm, told, gas, place }: DeskMapProps & { place: Position }) {
  const { desk: text } = useMonitoringText()
  const { dictionary } = useWords()
  const { data: held = [] } = usePermissions()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const [planned, setPlanned] = useState('')
  const neighbours = useQuery({ ...neighboursRead(place), meta: { quiet: true }, refetchInterval: 30_000 })
  const plan = useQuery({ ...planAt(place), enabled: planned === alarm.id, retry: false, staleTime: 0, meta: { quiet: true } })
  const kinds = dictionary(placeKind)
  const own = planned === alarm.id ? (plan.data ?? null) : null
  const planShapes = useMemo(() => (own === null ? nothing : planDrawn(own, (kind) => kinds.label(kind).slice(0, 1))), [own, kinds])
  usePlanDrawn(map, planShapes)
  const drawn = useMemo(
    () => (map === null ? nothing : drawnOf(alarm, place, told, neighbours.data ?? [], own === null, chartColours(map.getContainer()))),
    [map, alarm, place, told, neighbours.data, own],
  )
  const layers = useMemo(() => (map === null ? [] : layersOf(map.getContainer())), [map])
  const data = useMemo(() => collectionOf(drawn), [drawn])
  useOverlay(map, SOURCE, data, layers)
  const { lng, lat } = place
  useEffect(() => {
    map?.jumpTo({ center: [lng, lat], zoom: 15.5 })
  }, [map, lng, lat])
  const mayPlan = gas && held.includes('gysy:gasfacility:list')
  return (
    <section className="desk-card desk-map" aria-label={text.map}>
      {broken ? (
        <p className="desk-quiet">{text.noMap}</p>
      ) : (
        <MapCanvas label={text.map} centre={place} near onMap={setMap} onBroken={() => setBroken(true)} />
      )}
      {mayPlan ? (
        <div className="desk-map__plan">
          {planned === alarm.id ? (
            <span>
              {plan.isError ? text.planFailed : null}
              {plan.data === null ? text.planNone : null}
              {own === null
                ? null
                : text.planTold(own.valves.length, own.outage.regulators.length, own.outage.users.toLocaleString('en-US'))}
            </span>
          ) : null}
          <Button size="small" loading={plan.isFetching} onClick={() => setPlanned(alarm.id)}>
            {text.plan}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const spot = (id: string, kind: string, { lng, lat }: Position, label: string, colour = ''): DrawnOverlay => ({
  id,
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { kind, label, colour },
})

function drawnOf(
  alarm: RowOf<'iotAlarm'>,
  place: Position,
  told: AlarmInFull | undefined,
  neighbours: readonly LiveDevice[],
  ringed: boolean,
  colours: ChartColours,
): readonly DrawnOverlay[] {
  const near = (kind: string, rows: AlarmInFull['cameras'], label: (name: string) => string) =>
    rows.flatMap(({ id, name, location }) => (location === null ? [] : [spot(`${kind} ${id}`, kind, location, label(name))]))
  return [
    ...(ringed ? ringsRound(place) : []),
    ...neighbours.flatMap(({ id, location, deviceName, alarmLevel }) =>
      location === null || id === alarm.deviceId
        ? []
        : [spot(`device ${id}`, 'device', location, deviceName, alarmLevel === null ? '' : colourOfLevel(alarmLevel, colours))],
    ),
    ...near('valve', told?.valves ?? [], () => '⋈'),
    ...near('camera', told?.cameras ?? [], (name) => name),
    ...near('crew', told?.crews ?? [], (name) => name),
    spot('alarm', 'alarm', place, asText(alarm.alarmLevel), colourOfLevel(alarm.alarmLevel, colours)),
  ]
}

function layersOf(board: Element): readonly LayerSpecification[] {
  const colour = (name: string, otherwise: string) => colourOf(name, otherwise, board)
  const [card, words, primary] = [colour('--card', '#FFFFFF'), colour('--text', '#1D2129'), colour('--primary', '#0365FA')]
  const quiet = colour('--text3', '#5F6B7A')
  const is = (...kinds: readonly string[]) => ['in', ['get', 'kind'], ['literal', kinds]]
  const layers = [
    { id: 'ring', type: 'line', filter: is('ring'), paint: { 'line-color': quiet, 'line-width': 1.5, 'line-dasharray': [3, 2] } },
    {
      id: 'points',
      type: 'circle',
      filter: is('device', 'camera', 'crew'),
      paint: {
        'circle-radius': 6,
        'circle-color': [
          'case',
          ['!=', ['get', 'colour'], ''],
          ['get', 'colour'],
          ['match', ['get', 'kind'], 'crew', words, 'camera', primary, quiet],
        ],
        'circle-stroke-width': 2,
        'circle-stroke-color': card,
      },
    },
    {
      id: 'valves',
      type: 'symbol',
      filter: is('valve'),
      layout: { 'text-field': ['get', 'label'], 'text-size': 15, 'text-allow-overlap': true, 'text-ignore-placement': true },
      paint: { 'text-color': words, 'text-halo-color': card, 'text-halo-width': 1.6 },
    },
    {
      id: 'halo',
      type: 'circle',
      filter: is('alarm'),
      paint: {
        'circle-radius': 18,
        'circle-color': ['get', 'colour'],
        'circle-opacity': 0.18,
        'circle-stroke-width': 2,
        'circle-stroke-color': ['get', 'colour'],
      },
    },
    {
      id: 'alarm',
      type: 'circle',
      filter: is('alarm'),
      paint: { 'circle-radius': 10, 'circle-color': ['get', 'colour'], 'circle-stroke-width': 2, 'circle-stroke-color': card },
    },
    {
      id: 'names',
      type: 'symbol',
      filter: is('camera', 'crew', 'words'),
      layout: { 'text-field': ['get', 'label'], 'text-size': 12, 'text-anchor': 'top', 'text-offset': [0, 0.7], 'text-optional': true },
      paint: { 'text-color': words, 'text-halo-color': card, 'text-halo-width': 1.4 },
    },
    {
      id: 'level',
      type: 'symbol',
      filter: is('alarm'),
      layout: { 'text-field': ['get', 'label'], 'text-size': 13, 'text-allow-overlap': true, 'text-ignore-placement': true },
      paint: { 'text-color': '#0A1320' },
    },
  ]
  // The library types its expressions more narrowly than they can be put together.
  return layers.map((layer) => ({ ...layer, id: `${SOURCE}-${layer.id}`, source: SOURCE }) as LayerSpecification)
}
