import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useMemo } from 'react'
import { type MapThings, useReadThings } from './map-layers.ts'
import { type Outline, useOutlines } from './outlines.ts'
import type { MapData } from './quiet-style.ts'

/** What lies under the point or shape that a map is about. */
export interface Ground {
  readonly outlines: MapData
  readonly labels: MapData
  readonly lines: MapData
  readonly places: MapData
}

type Feature = Extract<MapData, { type: 'Feature' }>

const feature = (geometry: unknown, properties: Record<string, string>): Feature => ({
  type: 'Feature',
  geometry: geometry as Feature['geometry'],
  properties,
})
const collection = (features: Feature[]): MapData => ({ type: 'FeatureCollection', features })
const pointAt = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => ({ type: 'Point', coordinates: [lng, lat] })

export function groundOf(outlines: readonly Outline[], things: MapThings | undefined): Ground {
  return {
    outlines: collection(outlines.flatMap((one) => (one.boundary === null ? [] : [feature(one.boundary, { type: one.type })]))),
    labels: collection(
      outlines.flatMap((one) => (one.centre === null ? [] : [feature(pointAt(one.centre), { type: one.type, label: one.name })])),
    ),
    lines: collection((things?.lines ?? []).map(({ shape, label }) => feature(shape, { label }))),
    places: collection((things?.places ?? []).map(({ point, label }) => feature(pointAt(point), { label }))),
  }
}

const noThings = { queryKey: ['no map layers'], queryFn: () => Promise.resolve({ lines: [], places: [] }) }

/** The ground of the part of the map that is looked at. */
export function useGround(box: string): Ground {
  const readThings = useReadThings()
  const outlines = useOutlines()
  const { data } = useQuery<MapThings>({
    ...(readThings?.(box) ?? noThings),
    enabled: readThings !== null && box !== '',
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    meta: { quiet: true },
  })
  return useMemo(() => groundOf(outlines, data), [outlines, data])
}

export function showGround(map: MapLibre, ground: Ground): void {
  for (const [name, data] of Object.entries(ground)) map.getSource<GeoJSONSource>(name)?.setData(data)
}
