import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { collectionOf, type DrawnOverlay, useOverlay } from '../../../resources/map/overlay.ts'
import { outset } from '../../../resources/map/position.ts'
import { useDrawnTheme } from '../../../resources/map/use-drawn-theme.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import type { HeatPoint } from './feature-reads.ts'
import { useFeatureText } from './texts/feature-text.ts'
import '../../../resources/map/map.css'

const MapCanvas = lazyComponent(() => import('../../../resources/map/map-canvas.tsx').then((module) => module.MapCanvas))
const SOURCE = 'diseases'
const PADDING = { padding: 40, maxZoom: 14, animate: false } as const

/** Where diseases gather. */
export function HeatMap(props: { points: readonly HeatPoint[] }) {
  return <ThemedMap key={useDrawnTheme()} {...props} />
}

function ThemedMap({ points }: { points: readonly HeatPoint[] }) {
  const text = useFeatureText()
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  const data = useMemo(
    () =>
      collectionOf(
        points.map(
          ({ location, count }, at): DrawnOverlay => ({
            id: String(at),
            geometry: { type: 'Point', coordinates: [location.lng, location.lat] },
            properties: { count },
          }),
        ),
      ),
    [points],
  )
  const layers = useMemo(() => (map === null ? [] : layersOf(Math.max(1, ...points.map(({ count }) => count)))), [map, points])
  useOverlay(map, SOURCE, data, layers)
  const whole = useRef(false)
  useEffect(() => {
    if (map === null || points.length === 0 || whole.current) return
    whole.current = true
    const [lngs, lats] = [points.map(({ location }) => location.lng), points.map(({ location }) => location.lat)]
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], PADDING)
  }, [map, points])
  if (points.length === 0) return <p className="feature-quiet">{text.noPlaces}</p>
  if (broken) return <p className="feature-quiet">{text.noMap}</p>
  return <MapCanvas label={text.heat} centre={outset} onMap={setMap} onBroken={() => setBroken(true)} />
}

/** Yellow over orange to red, as levels of risk are told. */
const steps = ['rgba(246,217,76,0)', 0.15, 'rgba(246,217,76,0.6)', 0.5, 'rgba(245,166,35,0.8)', 1, 'rgba(229,72,77,0.9)'] as const
const [least, ...rest] = steps

function layersOf(most: number): readonly LayerSpecification[] {
  return [
    {
      id: `${SOURCE}-heat`,
      type: 'heatmap',
      source: SOURCE,
      paint: {
        'heatmap-weight': ['interpolate', ['linear'], ['get', 'count'], 0, 0, most, 1],
        'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 9, 14, 15, 40],
        'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 9, 1, 15, 2.5],
        'heatmap-color': ['interpolate', ['linear'], ['heatmap-density'], 0, least, ...rest],
      },
    },
  ] as LayerSpecification[]
}
