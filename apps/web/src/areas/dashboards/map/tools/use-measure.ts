import { areaOf, lengthOf, type Position } from '@chengan/kernel/geometry/measure'
import type { LayerSpecification, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useState } from 'react'
import { collectionOf, colourOf, useOverlay } from '../../../../resources/map/overlay.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'

/** What was measured by the corners that were set: metres along them, square metres within them from three on. */
export interface Measured {
  readonly corners: number
  readonly metres: number
  readonly squareMetres: number | null
}

/** What the corners are drawn as: what is measured is a line that encloses an area from three on; of what is drawn to be kept only what is kept is seen. */
export type CornersAs = 'measured' | 'place' | 'line' | 'area'

const nothing: readonly never[] = []

function measureLayers(): readonly LayerSpecification[] {
  const colour = colourOf('--primary', '#0365FA')
  const layers = [
    {
      id: 'measure-area',
      type: 'fill',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colour, 'fill-opacity': 0.1 },
    },
    { id: 'measure-line', type: 'line', paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [3, 2] } },
    {
      id: 'measure-corner',
      type: 'circle',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-radius': 4, 'circle-color': '#FFFFFF', 'circle-stroke-color': colour, 'circle-stroke-width': 2 },
    },
  ]
  return layers.map((layer) => ({ ...layer, source: 'measure' }) as LayerSpecification)
}

/** Each press on the map sets a corner while it is on; the length and the area are those on the globe. */
export function useMeasure(
  map: MapLibre | null,
  on: boolean,
): { readonly told: Measured | null; readonly corners: readonly Position[]; again(): void; drawAs(as: CornersAs): void } {
  const [corners, setCorners] = useState<readonly Position[]>([])
  const [as, drawAs] = useState<CornersAs>('measured')
  const layers = useMemo(() => (map === null ? nothing : measureLayers()), [map])
  // A place is where the map was pressed last.
  const press = useStableCallback(
    ({ lngLat }: MapMouseEvent) => on && setCorners((before) => [...(as === 'place' ? [] : before), [lngLat.lng, lngLat.lat]]),
  )
  useEffect(() => {
    if (map === null) return
    map.on('click', press)
    return () => {
      map.off('click', press)
    }
  }, [map, press])
  const shown = on ? corners : nothing
  const [first] = shown
  const line = { type: 'LineString' as const, coordinates: shown }
  const ring = { type: 'Polygon' as const, coordinates: [[...shown, ...(first === undefined ? [] : [first])]] }
  const drawn = useMemo(
    () =>
      collectionOf([
        ...shown.map((coordinates, at) => ({ id: `corner ${at}`, geometry: { type: 'Point', coordinates }, properties: {} })),
        ...(shown.length < 2 ? [] : [{ id: 'line', geometry: { type: 'LineString', coordinates: shown }, properties: {} }]),
        ...(shown.length < 3 || as === 'line'
          ? []
          : [{ id: 'area', geometry: { type: 'Polygon', coordinates: [[...shown, shown[0]]] }, properties: {} }]),
      ]),
    [shown, as],
  )
  useOverlay(map, 'measure', drawn, layers)
  return {
    told: on
      ? { corners: shown.length, metres: shown.length < 2 ? 0 : lengthOf(line), squareMetres: shown.length < 3 ? null : areaOf(ring) }
      : null,
    corners: shown,
    again: () => setCorners([]),
    drawAs,
  }
}
