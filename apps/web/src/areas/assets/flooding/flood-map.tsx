import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { collectionOf, colourOf, type DrawnOverlay, useOverlay } from '../../../resources/map/overlay.ts'
import { outset } from '../../../resources/map/position.ts'
import { useDrawnTheme } from '../../../resources/map/use-drawn-theme.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { colourOfWarning, DRY, UNKNOWN } from './flood-colours.ts'
import type { FloodPointTold } from './flood-reads.ts'
import { useFloodText } from './texts/flood-text.ts'
import '../../../resources/map/map.css'

const MapCanvas = lazyComponent(() => import('../../../resources/map/map-canvas.tsx').then((module) => module.MapCanvas))
const SOURCE = 'floods'
const PADDING = { padding: 64, maxZoom: 14, animate: false } as const

interface FloodMapProps {
  points: readonly FloodPointTold[]
  chosen: string | null
  onPoint(point: FloodPointTold): void
}

const colourOfPoint = ({ level, depth }: FloodPointTold): string =>
  level === null ? (depth === null ? UNKNOWN : DRY) : colourOfWarning(level)

/** Every flood point in the colour of its warning, with its depth; the one that is looked at in the middle. */
export function FloodMap(props: FloodMapProps) {
  return <ThemedMap key={useDrawnTheme()} {...props} />
}

function ThemedMap({ points, chosen, onPoint }: FloodMapProps) {
  const text = useFloodText()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const drawn = useMemo(
    () =>
      points.flatMap((point): DrawnOverlay[] =>
        point.location === null
          ? []
          : [
              {
                id: point.id,
                geometry: { type: 'Point', coordinates: [point.location.lng, point.location.lat] },
                properties: {
                  id: point.id,
                  colour: colourOfPoint(point),
                  warned: point.level !== null,
                  label: point.depth === null ? point.name : `${point.name} ${point.depth} cm`,
                },
              },
            ],
      ),
    [points],
  )
  const layers = useMemo(() => (map === null ? [] : layersOf()), [map])
  const data = useMemo(() => collectionOf(drawn), [drawn])
  useOverlay(map, SOURCE, data, layers)
  const pick = useEffectEvent((id: unknown) => {
    const point = points.find((one) => one.id === id)
    if (point !== undefined) onPoint(point)
  })
  useEffect(() => {
    if (map === null) return
    const onClick = ({ point }: { readonly point: { readonly x: number; readonly y: number } }) => {
      const [hit] = map.queryRenderedFeatures([point.x, point.y], { layers: [`${SOURCE}-points`] })
      if (hit !== undefined) pick(hit.properties.id)
    }
    map.on('click', onClick)
    return () => {
      map.off('click', onClick)
    }
  }, [map])
  const whole = useRef(false)
  useEffect(() => {
    const places = points.flatMap(({ location }) => (location === null ? [] : [location]))
    if (map === null || places.length === 0 || whole.current) return
    whole.current = true
    const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], PADDING)
  }, [map, points])
  const place = points.find(({ id }) => id === chosen)?.location
  const [lng, lat] = [place?.lng, place?.lat]
  useEffect(() => {
    if (map !== null && lng !== undefined && lat !== undefined) map.jumpTo({ center: [lng, lat], zoom: 15 })
  }, [map, lng, lat])
  if (broken) return <p className="flood-quiet flood-none">{text.noMap}</p>
  return (
    <div className="flood-map">
      <MapCanvas label={text.map} centre={outset} onMap={setMap} onBroken={() => setBroken(true)} />
      <ul className="flood-legend">
        {text.levels.map((words, at) => (
          <li key={words}>
            <i style={{ background: colourOfWarning(at + 1) }} aria-hidden="true" /> {words}
          </li>
        ))}
        <li>
          <i style={{ background: DRY }} aria-hidden="true" /> {text.dry}
        </li>
        <li>
          <i style={{ background: UNKNOWN }} aria-hidden="true" /> {text.noDepth}
        </li>
      </ul>
    </div>
  )
}

function layersOf(): readonly LayerSpecification[] {
  const [card, words] = [colourOf('--card', '#FFFFFF'), colourOf('--text', '#1D2129')]
  return [
    {
      id: `${SOURCE}-points`,
      type: 'circle',
      source: SOURCE,
      paint: {
        'circle-radius': ['case', ['get', 'warned'], 11, 7],
        'circle-color': ['get', 'colour'],
        'circle-stroke-width': 2,
        'circle-stroke-color': card,
      },
    },
    {
      id: `${SOURCE}-names`,
      type: 'symbol',
      source: SOURCE,
      layout: { 'text-field': ['get', 'label'], 'text-size': 12, 'text-anchor': 'top', 'text-offset': [0, 1], 'text-optional': true },
      paint: { 'text-color': words, 'text-halo-color': card, 'text-halo-width': 1.4 },
    },
  ] as LayerSpecification[]
}
