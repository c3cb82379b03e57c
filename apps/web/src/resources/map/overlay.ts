import type { Geometry } from '@chengan/kernel/fields/field'
import { type Box, boxOf } from '@chengan/kernel/geometry/measure'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
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

export const colourOf = (name: string, otherwise: string): string =>
  getComputedStyle(document.body).getPropertyValue(name).trim() || otherwise
