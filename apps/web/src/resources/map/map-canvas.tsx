import type { Geometry } from '@chengan/kernel/fields/field'
import { boxOf as boxOfShape, centreOf, type Position as Pair } from '@chengan/kernel/geometry/measure'
import type { GeoJSONSource, Map as MapLibre, Marker } from 'maplibre-gl'
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pressureColours } from '../../ui/charts/pressure-colours.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useStableCallback } from '../../ui/use-steady.ts'
import { useWords } from '../words.ts'
import { useBaseGround } from './base-ground.ts'
import { showGround, useGround } from './ground.ts'
import { colourOf, isDarkAt } from './overlay.ts'
import type { Position } from './position.ts'
import { isDrawable, type MapData, quietStyle } from './quiet-style.ts'
import { loadTile, TILES } from './tile-protocol.ts'
import './map.css'

interface MapCanvasProps {
  point?: Position | null
  shape?: Geometry | null
  /** What point and shape are drawn on, with its name. */
  ground?: Geometry | null
  groundName?: string
  /** Where the map goes while there is neither point nor shape. */
  opens?: Geometry | null
  /** Corners of the shape that may be dragged. */
  corners?: readonly Pair[]
  /** The map shows the whole shape when it opens. */
  fitted?: boolean
  /** The map opens at the streets around its centre. */
  near?: boolean
  /** Its picture is put on paper. */
  printed?: boolean
  /** Where the map looks; another one moves it there. */
  centre: Position
  label: string
  onPick?(position: Position): void
  onMove?(corner: number, position: Position): void
  /** The map once it stands, for those who draw layers of their own; null when it goes. */
  onMap?(map: MapLibre | null): void
  /** The map cannot be drawn here (no WebGL). */
  onBroken(): void
}

interface Drawn {
  readonly map: MapLibre
  readonly marker: Marker
  readonly newCorner: () => Marker
}

async function loadMap() {
  const [library, worker] = await Promise.all([
    import('maplibre-gl'),
    import('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'),
    import('maplibre-gl/dist/maplibre-gl.css'),
  ])
  library.setWorkerUrl(worker.default)
  library.addProtocol(TILES, loadTile)
  return library
}

type MapLibrary = () => Promise<Pick<Awaited<ReturnType<typeof loadMap>>, 'Map' | 'Marker' | 'ScaleControl'>>

/** Where the library that draws maps comes from: it needs a graphics card, which tests have not. */
export const MapLibraryContext = createContext<MapLibrary>(loadMap)

const family = '"Noto Sans SC", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif'

/** The box that is looked at, to some hundred metres, so that a small move asks nothing anew. */
function boxOf(map: MapLibre): string {
  const bounds = map.getBounds()
  const [west, south, east, north] = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
  const down = (value: number) => (Math.floor(value * 100) / 100).toFixed(2)
  const up = (value: number) => (Math.ceil(value * 100) / 100).toFixed(2)
  return [down(west), down(south), up(east), up(north)].join()
}

const cityZoom = 12.5
const streetZoom = 14
const drawingZoom = 15

interface Look {
  readonly near: boolean
  readonly keptForPrint: boolean
  readonly fixed: boolean
}

/** What people read of the map where they have no pointer. */
interface MapWords {
  readonly title: string
  readonly keys: string
}

/** Whoever has no pointer moves the map by its keys and presses its middle by Enter: so every tool that takes a press takes it from the keyboard too. */
function pressByKey(map: MapLibre): void {
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.repeat) return
    event.preventDefault()
    const lngLat = map.getCenter()
    map.fire('click', { lngLat, point: map.project(lngLat), originalEvent: event })
  })
}

async function draw(
  container: HTMLElement,
  centre: Position,
  { near, fixed, keptForPrint }: Look,
  words: MapWords,
  load: MapLibrary,
): Promise<Drawn> {
  const { Map: MapOf, Marker: MarkerOf, ScaleControl } = await load()
  const map = new MapOf({
    container,
    style: quietStyle({
      land: colourOf('--map-land', colourOf('--fill2', '#EEF0F3', container), container),
      street: colourOf('--map-street', colourOf('--card', '#FFFFFF', container), container),
      district: colourOf('--placeholder', '#6B7685', container),
      words: colourOf('--text2', '#4E5969', container),
      pressures: pressureColours(isDarkAt(container)),
      quiet: colourOf('--text2', '#4E5969', container),
      halo: colourOf('--card', '#FFFFFF', container),
    }),
    localIdeographFontFamily: family,
    center: [centre.lng, centre.lat],
    zoom: near ? streetZoom : cityZoom,
    attributionControl: false,
    // What is printed is what stands on the screen.
    canvasContextAttributes: { preserveDrawingBuffer: keptForPrint },
    dragRotate: false,
    locale: { 'Map.Title': words.title },
  })
  map.getCanvas().setAttribute('aria-description', words.keys)
  pressByKey(map)
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  const newCorner = () => {
    const element = document.createElement('span')
    element.className = 'map-corner'
    return new MarkerOf({ element, draggable: true })
  }
  return { map, marker: new MarkerOf({ color: colourOf('--error-fill', '#D92B34', container), draggable: !fixed }), newCorner }
}

function showBeneath(map: MapLibre, shape: Geometry | null, label: string): void {
  const data: MapData = isDrawable(shape)
    ? { type: 'Feature', geometry: shape, properties: { label } }
    : { type: 'FeatureCollection', features: [] }
  const source = map.getSource<GeoJSONSource>('beneath')
  if (source !== undefined) return void source.setData(data)
  map.addSource('beneath', { type: 'geojson', data })
  const at = map.getContainer()
  const paint = { 'line-color': colourOf('--warn-dot', '#F08C00', at), 'line-width': 6, 'line-opacity': 0.45 }
  const below = map.getLayer('shape-area')?.id
  map.addLayer({ id: 'beneath', type: 'line', source: 'beneath', layout: { 'line-cap': 'round' }, paint }, below)
  const layout = { 'text-field': ['get', 'label'], 'text-size': 12, 'symbol-placement': 'line', 'text-padding': 8 } as const
  const words = {
    'text-color': colourOf('--text', '#1D2129', at),
    'text-halo-color': colourOf('--card', '#FFFFFF', at),
    'text-halo-width': 1.6,
  }
  map.addLayer(
    { id: 'beneath-name', type: 'symbol', source: 'beneath', layout: { ...layout, 'text-field': [...layout['text-field']] }, paint: words },
    below,
  )
}

function fit(map: MapLibre, shape: Geometry): void {
  const [west, south, east, north] = boxOfShape(shape)
  map.fitBounds([west, south, east, north], { padding: 36, maxZoom: 17, animate: false })
}

/** To the middle of what is opened at, near enough to draw: the whole of a long road is too small to hit. */
function goTo(map: MapLibre, shape: Geometry): void {
  fit(map, shape)
  const { lng, lat } = centreOf(shape)
  map.jumpTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), drawingZoom) })
}

function showShape(map: MapLibre, shape: Geometry | null | undefined): void {
  const source = map.getSource<GeoJSONSource>('shape')
  if (source === undefined) return
  source.setData(isDrawable(shape) ? shape : { type: 'FeatureCollection', features: [] })
  if (map.getLayer('shape-line') !== undefined) return
  const primary = colourOf('--primary', '#0365FA', map.getContainer())
  map.addLayer({
    id: 'shape-area',
    type: 'fill',
    source: 'shape',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': primary, 'fill-opacity': 0.12 },
  })
  map.addLayer({ id: 'shape-line', type: 'line', source: 'shape', paint: { 'line-color': primary, 'line-width': 3 } })
}

/** A map on quiet ground. Point and shape are drawn as given; a click tells its position. */
export function MapCanvas({
  point,
  shape,
  ground: beneath,
  groundName = '',
  opens,
  corners,
  fitted,
  near,
  printed,
  centre,
  label,
  onPick,
  onMove,
  onMap,
  onBroken,
}: MapCanvasProps) {
  const library = useContext(MapLibraryContext)
  const container = useRef<HTMLDivElement>(null)
  const told = useRef({ onPick, onMove, onMap, onBroken })
  const [opened] = useState(fitted === true ? (shape ?? null) : null)
  const [first] = useState(centre)
  const [look] = useState({ near: near === true, fixed: onPick === undefined, keptForPrint: printed === true })
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [box, setBox] = useState('')
  const [load] = useState(() => library)
  const ground = useGround(box)
  const { message } = useFeedback()
  const { text } = useWords()
  // A map is not drawn anew because its words change.
  const [words] = useState<MapWords>({ title: label, keys: text.map.keys })
  useBaseGround(
    drawn?.map ?? null,
    useStableCallback((name: string) => void message.warning(text.map.groundFailed(name))),
  )
  useEffect(() => {
    told.current = { onPick, onMove, onMap, onBroken }
  })
  useEffect(() => {
    const element = container.current
    let gone = false
    let made: Drawn | undefined
    if (element === null) return
    draw(element, first, look, words, load).then(
      (next) => {
        made = next
        if (gone) return next.map.remove()
        next.map.on('click', ({ lngLat }) => told.current.onPick?.({ lng: lngLat.lng, lat: lngLat.lat }))
        next.marker.on('dragend', () => {
          const { lng, lat } = next.marker.getLngLat()
          told.current.onPick?.({ lng, lat })
        })
        next.map.on('moveend', () => setBox(boxOf(next.map)))
        next.map.once('load', () => {
          setDrawn(next)
          told.current.onMap?.(next.map)
          setBox(boxOf(next.map))
        })
      },
      () => told.current.onBroken(),
    )
    return () => {
      gone = true
      if (made !== undefined) told.current.onMap?.(null)
      made?.map.remove()
      setDrawn(null)
    }
  }, [first, look, words, load])
  useEffect(() => {
    if (drawn !== null) showGround(drawn.map, ground)
  }, [drawn, ground])
  useEffect(() => {
    drawn?.map.jumpTo({ center: [centre.lng, centre.lat] })
  }, [drawn, centre])
  useEffect(() => {
    if (drawn === null) return
    if (point == null) drawn.marker.remove()
    else {
      drawn.marker.setLngLat([point.lng, point.lat]).addTo(drawn.map)
      drawn.map.easeTo({ center: [point.lng, point.lat], duration: 160 })
    }
  }, [drawn, point])
  useEffect(() => {
    if (drawn !== null) showShape(drawn.map, shape)
  }, [drawn, shape])
  useEffect(() => {
    if (drawn === null || opened === null) return
    fit(drawn.map, opened)
  }, [drawn, opened])
  const goesThere = useEffectEvent((map: MapLibre) => {
    if (opens != null && shape == null && point == null) goTo(map, opens)
  })
  useEffect(() => {
    if (drawn !== null) showBeneath(drawn.map, beneath ?? null, groundName)
  }, [drawn, beneath, groundName])
  // What is opened at comes as a new value with each draft of the form: the map goes there once for each place.
  const opening = opens == null ? '' : JSON.stringify(boxOfShape(opens))
  useEffect(() => {
    if (drawn !== null && opening !== '') goesThere(drawn.map)
  }, [drawn, opening])
  useEffect(() => {
    if (drawn === null) return
    const markers = (corners ?? []).map(([lng, lat], at) => {
      const marker = drawn.newCorner().setLngLat([lng, lat]).addTo(drawn.map)
      marker.on('dragend', () => {
        const moved = marker.getLngLat()
        told.current.onMove?.(at, { lng: moved.lng, lat: moved.lat })
      })
      return marker
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [drawn, corners])
  return <div ref={container} className="map-canvas" role="application" aria-label={label} data-keys={text.map.keys} />
}
