import { useQuery } from '@tanstack/react-query'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { read } from '../../../api/read.ts'
import { useSession } from '../../../api/session/session.ts'
import { FailedLook } from '../../../resources/list/list-looks.tsx'
import { MapCanvas } from '../../../resources/map/map-canvas.tsx'
import { centreOf, useOutlines } from '../../../resources/map/outlines.ts'
import { outset } from '../../../resources/map/position.ts'
import { useWords } from '../../../resources/words.ts'
import { useCameraText } from './texts/camera-text.ts'
import '../../../resources/map/map.css'

interface Mark {
  readonly id?: string
  readonly name?: string
  readonly lng: number
  readonly lat: number
  readonly online?: boolean | null
  readonly count?: number
}

const SOURCE = 'cameras'
const colourOf = (name: string) => getComputedStyle(document.body).getPropertyValue(name).trim()

function collection(marks: readonly Mark[]) {
  return {
    type: 'FeatureCollection' as const,
    features: marks.map(({ id = '', name = '', lng, lat, online, count = 0 }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [lng, lat] },
      properties: { id, name, online: online === true, label: count > 0 ? String(count) : name },
    })),
  }
}

const aroundMarks = { padding: 64, maxZoom: 15, animate: false } as const

function boxOf(marks: readonly Mark[]): [number, number, number, number] {
  const lngs = marks.map(({ lng }) => lng)
  const lats = marks.map(({ lat }) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

function drawLayers(map: MapLibre): void {
  const [green, grey, words, paper] = ['--success-dot', '--text3', '--text2', '--card'].map(colourOf)
  const seen = ['case', ['get', 'online'], green || '#12A150', grey || '#8A94A6']
  map.addLayer({
    id: 'cameras-dots',
    type: 'circle',
    source: SOURCE,
    paint: { 'circle-radius': 7, 'circle-color': seen as never, 'circle-stroke-width': 2, 'circle-stroke-color': paper || '#FFFFFF' },
  })
  map.addLayer({
    id: 'cameras-names',
    type: 'symbol',
    source: SOURCE,
    layout: { 'text-field': ['get', 'label'], 'text-size': 11, 'text-offset': [0, 1.3], 'text-optional': true },
    paint: { 'text-color': words || '#4E5969', 'text-halo-color': paper || '#FFFFFF', 'text-halo-width': 1.2 },
  })
}

/** Where the cameras stand: green what can be seen, grey what cannot. One that is pressed comes onto the wall. */
export function CameraMap({ groupingId, onPick }: { readonly groupingId: string | undefined; onPick(id: string): void }) {
  const { text } = useWords()
  const words = useCameraText()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const home = centreOf(useOutlines(), useSession().user?.regionId)
  const { data, error, refetch } = useQuery({
    ...read<readonly Mark[]>('jcsj/camera/map', groupingId === undefined ? {} : { groupingId }),
    meta: { quiet: true },
  })
  const pick = useEffectEvent(onPick)
  useEffect(() => {
    if (map === null) return
    const drawn = collection(data ?? [])
    const known = map.getSource<GeoJSONSource>(SOURCE)
    if (known !== undefined) return void known.setData(drawn)
    map.addSource(SOURCE, { type: 'geojson', data: drawn })
    drawLayers(map)
    map.on('click', 'cameras-dots', ({ features }) => {
      const id = features?.[0]?.properties.id
      if (typeof id === 'string' && id !== '') pick(id)
    })
    return undefined
  }, [map, data])
  const fitted = useRef<string | null>(null)
  // All that the legend counts are in sight at first, of every group anew; afterwards the map stays where it was put.
  useEffect(() => {
    const group = groupingId ?? ''
    if (map === null || data === undefined || data.length === 0 || fitted.current === group) return
    fitted.current = group
    map.fitBounds(boxOf(data), aroundMarks)
  }, [map, data, groupingId])
  if (error !== null && data === undefined)
    return <FailedLook title={words.camerasFailed} error={error} note={words.failedNote} onRetry={() => void refetch()} />
  return (
    <div className="camera-map">
      <Legend marks={data} />
      {broken ? (
        <div className="map-field__broken">{text.map.noMap}</div>
      ) : (
        <MapCanvas label={words.map} centre={home ?? outset} onMap={setMap} onBroken={() => setBroken(true)} />
      )}
    </div>
  )
}

/** What the colours of the marks mean, with how many there are; and what a mark is pressed for. */
function Legend({ marks }: { readonly marks: readonly Mark[] | undefined }) {
  const words = useCameraText()
  if (marks === undefined) return null
  // A cluster says how many it holds, and not how they stand.
  const known = marks.every(({ count = 0 }) => count === 0)
  const online = marks.filter((one) => one.online === true).length
  return (
    <section className="camera-map__legend" aria-label={words.legend}>
      {marks.length === 0 ? (
        <span>{words.noneOnMap}</span>
      ) : (
        <>
          <span className="camera-map__class">
            <i className="camera-map__dot camera-map__dot--online" /> {words.online} {known ? <b>{online}</b> : null}
          </span>
          <span className="camera-map__class">
            <i className="camera-map__dot" /> {words.offline} {known ? <b>{marks.length - online}</b> : null}
          </span>
          <span className="camera-map__hint">{words.pressMark}</span>
        </>
      )}
    </section>
  )
}
