import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { centreOf, useOutlines } from '../../map/outlines.ts'
import { outset } from '../../map/position.ts'
import type { MapData } from '../../map/quiet-style.ts'
import { useWords } from '../../words.ts'
import type { PreviewKind, PreviewMark } from '../import-calls.ts'

/** A row of the preview, or a place where a row would lie in a system that is only tried. */
export type ShownMark = Omit<PreviewMark, 'kind'> & { readonly kind: PreviewKind | 'tried' }

const colours: Record<ShownMark['kind'], string> = {
  tried: '--primary',
  new: '--success-dot',
  changed: '--primary',
  unchanged: '--placeholder',
  refused: '--error-dot',
}
const colourOf = (name: string) => getComputedStyle(document.body).getPropertyValue(name).trim() || '#0365FA'
const isLine = (at: PreviewMark['at']): at is readonly (readonly [number, number])[] => Array.isArray(at[0])

function featuresOf(marks: readonly ShownMark[]): MapData {
  return {
    type: 'FeatureCollection',
    features: marks.map(({ at, kind }) => ({
      type: 'Feature',
      properties: { colour: colourOf(colours[kind]) },
      geometry: isLine(at)
        ? { type: 'LineString', coordinates: at.map(([lng, lat]) => [lng, lat]) }
        : { type: 'Point', coordinates: [at[0], at[1]] },
    })),
  }
}

function show(map: MapLibre, marks: readonly ShownMark[]): void {
  const source = map.getSource<GeoJSONSource>('import')
  if (source === undefined) {
    map.addSource('import', { type: 'geojson', data: featuresOf(marks) })
    map.addLayer({ id: 'import-lines', type: 'line', source: 'import', paint: { 'line-color': ['get', 'colour'], 'line-width': 3 } })
    map.addLayer({
      id: 'import-places',
      type: 'circle',
      source: 'import',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-color': ['get', 'colour'], 'circle-radius': 4.5, 'circle-stroke-width': 1.2, 'circle-stroke-color': '#FFFFFF' },
    })
  } else source.setData(featuresOf(marks))
  // One row that lies in another country must not make the others a single spot: it is told in words.
  const near = marks.filter(({ outside }) => outside !== true)
  const positions = (near.length === 0 ? marks : near).flatMap(({ at }) => (isLine(at) ? at : [at]))
  if (positions.length === 0) return
  const [lngs, lats] = [positions.map(([lng]) => lng), positions.map(([, lat]) => lat)]
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other))
  const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other))
  map.fitBounds([least(lngs), least(lats), most(lngs), most(lats)], { padding: 32, maxZoom: 15, animate: false })
}

/** Where the rows of a file lie, each in the colour of what would become of it. */
export function PlacesMap({ label, marks }: { label: string; marks: readonly ShownMark[] }) {
  const { text } = useWords()
  const outlines = useOutlines()
  const home = centreOf(outlines, useSession().user?.regionId)
  const [opened] = useState(home ?? outset)
  const [map, setMap] = useState<MapLibre | null>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (map !== null) show(map, marks)
  }, [map, marks])
  return (
    <div className="import-map">
      {broken ? (
        <div className="map-field__broken">{text.map.noMap}</div>
      ) : (
        <MapCanvas label={label} centre={opened} onMap={setMap} onBroken={() => setBroken(true)} />
      )}
    </div>
  )
}
