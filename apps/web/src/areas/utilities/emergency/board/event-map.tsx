import type { Box } from '@chengan/kernel/geometry/measure'
import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { pointOf } from '../../../../resources/fields/geometry/point.tsx'
import { collectionOf, colourOf, type DrawnOverlay, useOverlay } from '../../../../resources/map/overlay.ts'
import type { Position } from '../../../../resources/map/position.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { lazyComponent } from '../../../../ui/late.tsx'
import { useEmergencyText } from '../texts/emergency-text.ts'
import type { Plan, Resources } from './board-reads.ts'

const MapCanvas = lazyComponent(() => import('../../../../resources/map/map-canvas.tsx').then((module) => module.MapCanvas))

/** Metres of the circles round an event (utilities-supervision.md §14). */
const CIRCLES = [100, 300, 500] as const
const CORNERS = 64
const METRES_OF_A_DEGREE = 111_195

function circle({ lng, lat }: Position, metres: number) {
  const up = metres / METRES_OF_A_DEGREE
  const aside = up / Math.cos((lat * Math.PI) / 180)
  const ring = Array.from({ length: CORNERS + 1 }, (_, at) => {
    const turn = (2 * Math.PI * at) / CORNERS
    return [lng + aside * Math.cos(turn), lat + up * Math.sin(turn)]
  })
  return { type: 'Polygon', coordinates: [ring] }
}

const spot = (id: string, kind: string, { lng, lat }: Position, label: string): DrawnOverlay => ({
  id,
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { kind, label },
})

interface EventMapProps {
  events: readonly RowOf<'emergencyEvent'>[]
  event: RowOf<'emergencyEvent'> | null
  plan: Plan | null
  resources: Resources | null
  centre: Position
  picking: boolean
  onPick(position: Position): void
  onEvent(id: string): void
}

/** The map of the board: circles round the event, what is cut off, and what can be brought there. Without one chosen, all events. */
export function EventMap({ events, event, plan, resources, centre, picking, onPick, onEvent }: EventMapProps) {
  const { board: text } = useEmergencyText()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  // The same position as long as the event stands where it stands, whatever else is read anew.
  const at = event === null ? null : pointOf(event.location)
  const [lng, lat] = [at?.lng, at?.lat]
  const place = useMemo(() => (lng === undefined || lat === undefined ? null : { lng, lat }), [lng, lat])
  const drawn = useMemo(
    () => drawnOf({ events, event, plan, resources, place, circleWords: text.circle }),
    [events, event, plan, resources, place, text],
  )
  const layers = useMemo(() => (map === null ? [] : layersOf()), [map])
  const data = useMemo(() => collectionOf(drawn), [drawn])
  useOverlay(map, 'emergency', data, layers)
  useEffect(() => {
    if (map === null) return
    const onClick = (press: { readonly point: { readonly x: number; readonly y: number } }) => {
      const [hit] = map.queryRenderedFeatures([press.point.x, press.point.y], { layers: ['emergency-events'] })
      const id = hit?.properties.id as string | undefined
      if (id !== undefined && !picking) onEvent(id.replace('event-', ''))
    }
    map.on('click', onClick)
    return () => {
      map.off('click', onClick)
    }
  }, [map, picking, onEvent])
  useEffect(() => {
    if (map !== null && place !== null) map.jumpTo({ center: [place.lng, place.lat], zoom: 15 })
  }, [map, place])
  useEffect(() => {
    const box = plan === null || place === null ? null : boxOfPlan(place, plan)
    if (map !== null && box !== null) map.fitBounds([box[0], box[1], box[2], box[3]], { padding: 48, maxZoom: 16, animate: false })
  }, [map, plan, place])
  if (broken) return <p className="emergency-map__none">{text.noMap}</p>
  const legend = [
    ['event', text.legend.event],
    ...(plan === null
      ? []
      : ([
          ['valve', text.legend.valve],
          ['cut', text.legend.cut],
        ] as const)),
    ['crew', text.legend.crew],
    ['equipment', text.legend.equipment],
    ['vehicle', text.legend.vehicle],
    ['hospital', text.legend.hospital],
    ['sensitive', text.kinds.sensitive],
    ['camera', text.kinds.cameras],
  ] as const
  return (
    <div className={picking ? 'emergency-map emergency-map--picking' : 'emergency-map'}>
      <MapCanvas
        label={text.mapOf(event === null ? text.running : String(event.eventName ?? ''))}
        centre={place ?? centre}
        near
        onMap={setMap}
        {...(picking ? { onPick } : {})}
        onBroken={() => setBroken(true)}
      />
      {picking ? <p className="emergency-map__hint">{text.pickHint}</p> : null}
      {event === null ? null : (
        <ul className="emergency-map__legend">
          {legend.map(([kind, words]) => (
            <li key={kind}>
              <i className={`emergency-mark emergency-mark--${kind}`} aria-hidden="true" />
              {words}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The box that holds the event with its inner circles and the valves that its plan closes. */
function boxOfPlan(place: Position, { valves }: Plan): Box {
  const up = CIRCLES[1] / METRES_OF_A_DEGREE
  const aside = up / Math.cos((place.lat * Math.PI) / 180)
  const around = [
    { lng: place.lng - aside, lat: place.lat - up },
    { lng: place.lng + aside, lat: place.lat + up },
  ]
  const places = [...around, ...valves.flatMap(({ location }) => location ?? [])]
  const side = (name: 'lng' | 'lat') => places.map((one) => one[name])
  return [Math.min(...side('lng')), Math.min(...side('lat')), Math.max(...side('lng')), Math.max(...side('lat'))]
}

interface Drawn extends Pick<EventMapProps, 'events' | 'event' | 'plan' | 'resources'> {
  readonly place: Position | null
  circleWords(metres: number): string
}

function drawnOf({ events, event, plan, resources, place, circleWords }: Drawn): readonly DrawnOverlay[] {
  const others = events.flatMap((row): DrawnOverlay[] => {
    const at = pointOf(row.location)
    return at === null ? [] : [spot(`event-${row.id}`, 'event', at, String(row.eventName ?? ''))]
  })
  if (event === null || place === null) return others
  const radius = typeof event.evacuateRadius === 'number' && event.evacuateRadius > 0 ? event.evacuateRadius : null
  const rings = CIRCLES.map(
    (metres): DrawnOverlay => ({ id: `ring-${metres}`, geometry: circle(place, metres), properties: { kind: 'ring', label: '' } }),
  )
  // Its words stand upright on top of each circle.
  const tops = CIRCLES.map((metres) =>
    spot(`top-${metres}`, 'top', { lng: place.lng, lat: place.lat + metres / METRES_OF_A_DEGREE }, circleWords(metres)),
  )
  const evacuated: DrawnOverlay[] =
    radius === null ? [] : [{ id: 'evacuated', geometry: circle(place, radius), properties: { kind: 'evacuated', label: '' } }]
  const cut: DrawnOverlay[] =
    plan?.outage.lines == null ? [] : [{ id: 'cut', geometry: plan.outage.lines, properties: { kind: 'cut', label: '' } }]
  const valves = (plan?.valves ?? []).flatMap((valve, at) =>
    valve.location ? [spot(`valve-${valve.id}`, 'valve', valve.location, `${at + 1} ${valve.valveNo ?? valve.name}`)] : [],
  )
  const marksOf = (kind: string, rows: readonly { readonly id: string; readonly name: string; readonly location: Position | null }[]) =>
    rows.flatMap((row) => (row.location === null ? [] : [spot(`${kind}-${row.id}`, kind, row.location, row.name)]))
  return [
    ...rings,
    ...tops,
    ...evacuated,
    ...cut,
    ...marksOf('equipment', resources?.equipment ?? []),
    ...marksOf('camera', resources?.cameras ?? []),
    ...marksOf('hospital', [...(resources?.hospitals ?? []), ...(resources?.fireStations ?? [])]),
    ...marksOf('sensitive', resources?.sensitive ?? []),
    ...marksOf('vehicle', resources?.vehicles ?? []),
    ...marksOf('crew', resources?.crews ?? []),
    ...valves,
    ...others,
  ]
}

const colours = [
  ['event', '--error-fill', '#D92B34'],
  ['valve', '--error', '#B42318'],
  ['crew', '--primary', '#0365FA'],
  ['vehicle', '--success', '#0D9F82'],
  ['equipment', '--warn-fill', '#F08C00'],
  ['hospital', '--violet', '#9E54DE'],
  ['sensitive', '--cyan', '#0E9BB5'],
] as const

function layersOf(): readonly LayerSpecification[] {
  const source = 'emergency'
  const red = colourOf('--error-fill', '#D92B34')
  const is = (kind: string) => ['==', ['get', 'kind'], kind] as never
  const colour = [
    'match',
    ['get', 'kind'],
    ...colours.flatMap(([kind, name, other]) => [kind, colourOf(name, other)]),
    colourOf('--text3', '#6B7685'),
  ] as never
  const halo = colourOf('--card', '#FFFFFF')
  const words = colourOf('--text', '#1D2129')
  return [
    { id: 'emergency-evacuated', type: 'fill', source, filter: is('evacuated'), paint: { 'fill-color': red, 'fill-opacity': 0.1 } },
    {
      id: 'emergency-rings',
      type: 'line',
      source,
      filter: is('ring'),
      paint: { 'line-color': red, 'line-width': 1.5, 'line-dasharray': [4, 3] },
    },
    {
      id: 'emergency-ring-words',
      type: 'symbol',
      source,
      filter: is('top'),
      layout: {
        'text-field': ['get', 'label'],
        'text-size': 12,
        'text-anchor': 'bottom',
        'text-offset': [0, -0.2],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': red, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
    { id: 'emergency-cut', type: 'line', source, filter: is('cut'), paint: { 'line-color': red, 'line-width': 4, 'line-opacity': 0.7 } },
    {
      id: 'emergency-points',
      type: 'circle',
      source,
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['!', ['in', ['get', 'kind'], ['literal', ['event', 'top']]]]] as never,
      paint: { 'circle-radius': 6, 'circle-color': colour, 'circle-stroke-width': 2, 'circle-stroke-color': halo },
    },
    {
      id: 'emergency-words',
      type: 'symbol',
      source,
      filter: ['in', ['get', 'kind'], ['literal', ['valve', 'crew', 'vehicle', 'hospital']]] as never,
      layout: { 'text-field': ['get', 'label'], 'text-size': 12, 'text-anchor': 'left', 'text-offset': [0.9, 0], 'text-optional': true },
      paint: { 'text-color': words, 'text-halo-color': halo, 'text-halo-width': 1.4 },
    },
    {
      id: 'emergency-events',
      type: 'circle',
      source,
      filter: is('event'),
      paint: { 'circle-radius': 10, 'circle-color': red, 'circle-opacity': 0.85, 'circle-stroke-width': 3, 'circle-stroke-color': halo },
    },
  ]
}
