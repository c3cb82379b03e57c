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

/** A row that lies where the map was pressed, with what the map calls it. */
export interface RowThere extends PickedRow {
  readonly name: string
}

/** Rows that lie in one place are told so many of. */
const MOST_THERE = 50

/** The rows below a press, each once, the uppermost first: what stands in one place hides one another (dashboards.md §5.4). */
function rowsAt(found: readonly MapGeoJSONFeature[]): readonly RowThere[] {
  const there = new Map<string, RowThere>()
  for (const feature of found) {
    const row = rowOf(feature)
    const { name, code } = saidBy(feature)
    if (row !== null && !there.has(`${row.layer}:${row.id}`))
      there.set(`${row.layer}:${row.id}`, { ...row, name: String(name ?? code ?? '') })
  }
  return [...there.values()].slice(0, MOST_THERE)
}

/** A row that is pressed is chosen; pressed clusters open; the pointer shows what may be pressed. `take`: a tool that takes what is pressed instead. */
export function usePointing(
  map: MapLibre | null,
  layers: readonly LayerTold[],
  on: boolean,
  take: ((press: MapPress) => void) | null,
  onPick: (picked: PickedRow | null, there: readonly RowThere[]) => void,
): void {
  const press = useStableCallback((event: MapMouseEvent) => {
    if (map === null || !on) return
    const all = foundAt(map, layers, event)
    const [found] = all
    const row = found === undefined ? null : rowOf(found)
    const gathers = found !== undefined && saidBy(found).n !== undefined
    if (take !== null && !gathers) return take({ lng: event.lngLat.lng, lat: event.lngLat.lat, row })
    if (found === undefined) return onPick(null, [])
    if (gathers) map.easeTo({ center: event.lngLat, zoom: map.getZoom() + 2 })
    else if (row !== null) onPick(row, rowsAt(all))
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
