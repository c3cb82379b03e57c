import type { Geometry } from '@chengan/kernel/fields/field'
import { type Box, boxOf } from '@chengan/kernel/geometry/measure'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import { isDarkGround, white } from '../../ui/theme/colour-math.ts'
import { isDrawable, type MapData } from './quiet-style.ts'

/** Something drawn over the ground, with what its layers read of it. */
export interface DrawnOverlay {
  readonly id: string
  readonly geometry: unknown
  readonly properties: Readonly<Record<string, string | number | boolean>>
}

type Collection = Extract<MapData, { type: 'FeatureCollection' }>

export function collectionOf(drawn: readonly DrawnOverlay[]): Collection {
  return {
    type: 'FeatureCollection',
    features: drawn.flatMap(({ id, geometry, properties }) =>
      isDrawable(geometry) ? [{ type: 'Feature' as const, geometry, properties: { ...properties, id } }] : [],
    ),
  }
}

/** The box round several drawings; null without any. */
export function boxRound(shapes: readonly Geometry[]): Box | null {
  const [first, ...rest] = shapes.map(boxOf)
  if (first === undefined) return null
  return rest.reduce<Box>(
    (all, box) => [Math.min(all[0], box[0]), Math.min(all[1], box[1]), Math.max(all[2], box[2]), Math.max(all[3], box[3])],
    first,
  )
}

/** Keeps a source of a map with its layers as they are asked for. Layers lie in the order in which they are first given. */
export function useOverlay(map: MapLibre | null, source: string, data: MapData, layers: readonly LayerSpecification[]): void {
  useEffect(() => {
    if (map === null) return
    const known = map.getSource<GeoJSONSource>(source)
    if (known === undefined) map.addSource(source, { type: 'geojson', data })
    else known.setData(data)
    for (const layer of layers) if (map.getLayer(layer.id) === undefined) map.addLayer(layer)
  }, [map, source, data, layers])
}

/** The same for as long as the part that draws it is there: its layers go with it. */
export function usePassingOverlay(map: MapLibre | null, source: string, data: MapData, layers: readonly LayerSpecification[]): void {
  useOverlay(map, source, data, layers)
  useEffect(() => () => void (map === null ? undefined : clearOverlay(map, source, layers)), [map, source, layers])
}

function clearOverlay(map: MapLibre, source: string, layers: readonly LayerSpecification[]): void {
  // A map that has left the page took its layers with it.
  if (!map.getContainer().isConnected || map.getSource(source) === undefined) return
  for (const { id } of layers) if (map.getLayer(id) !== undefined) map.removeLayer(id)
  map.removeSource(source)
}

/** A colour as it is where something is drawn: the alarm desk is a dark board, whatever theme the console has. */
export const colourOf = (name: string, otherwise: string, where: Element = document.body): string =>
  getComputedStyle(where).getPropertyValue(name).trim() || otherwise

/** Whether maps at a place lie on a dark ground. */
export const isDarkAt = (place: Element): boolean => isDarkGround(colourOf('--card', white, place))
