import type { MapGeoJSONFeature, Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect } from 'react'
import type { MapPress } from '../../../../resources/map/map-tool.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { partId, pointedParts } from '../layers/layer-looks.ts'
import type { FeatureSaid, LayerTold } from '../map-reads.ts'
import type { PickedRow } from '../map-state.ts'

/** What lies under a place of the map, uppermost first: points before lines, lines before areas. */
function foundAt(map: MapLibre, layers: readonly LayerTold[], event: MapMouseEvent) {
  const drawn = [...pointedParts]
    .reverse()
    .flatMap((part) => layers.map(({ code }) => partId(code, part)).filter((id) => map.getLayer(id) !== undefined))
  return drawn.length === 0 ? [] : map.queryRenderedFeatures(event.point, { layers: drawn })
}

const saidBy = ({ properties }: MapGeoJSONFeature): FeatureSaid => properties

function rowOf(feature: MapGeoJSONFeature): PickedRow | null {
  const { sourceLayer } = feature
  const { id, n } = saidBy(feature)
  return n === undefined && typeof id === 'string' && sourceLayer !== undefined ? { layer: sourceLayer, id } : null
}

/** A row that is pressed is chosen; pressed clusters open; the pointer shows what may be pressed. `take`: a tool that takes what is pressed instead. */
export function usePointing(
  map: MapLibre | null,
  layers: readonly LayerTold[],
  on: boolean,
  take: ((press: MapPress) => void) | null,
  onPick: (picked: PickedRow | null) => void,
): void {
  const press = useStableCallback((event: MapMouseEvent) => {
    if (map === null || !on) return
    const [found] = foundAt(map, layers, event)
    const row = found === undefined ? null : rowOf(found)
    const gathers = found !== undefined && saidBy(found).n !== undefined
    if (take !== null && !gathers) return take({ lng: event.lngLat.lng, lat: event.lngLat.lat, row })
    if (found === undefined) return onPick(null)
    if (gathers) map.easeTo({ center: event.lngLat, zoom: map.getZoom() + 2 })
    else if (row !== null) onPick(row)
  })
  const move = useStableCallback((event: MapMouseEvent) => {
    if (map === null || map.isMoving()) return
    map.getCanvas().style.cursor = !on || take !== null ? 'crosshair' : foundAt(map, layers, event).length > 0 ? 'pointer' : ''
  })
  useEffect(() => {
    if (map === null) return
    map.on('click', press)
    map.on('mousemove', move)
    return () => {
      map.off('click', press)
      map.off('mousemove', move)
    }
  }, [map, press, move])
}
