import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useMemo } from 'react'
import { type MapThings, useReadThings } from './map-layers.ts'
import { type Outline, useOutlines } from './outlines.ts'
import { isDrawable, type MapData } from './quiet-style.ts'

/** What lies under the point or shape that a map is about. */
export interface Ground {
  readonly outlines: MapData
  readonly labels: MapData
  readonly lines: MapData
  readonly places: MapData
}

type Feature = Extract<MapData, { type: 'Feature' }>

const feature = (geometry: unknown, properties: Record<string, string>): readonly Feature[] =>
  isDrawable(geometry) ? [{ type: 'Feature', geometry, properties }] : []
const collection = (features: readonly (readonly Feature[])[]): MapData => ({ type: 'FeatureCollection', features: features.flat() })
const pointAt = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => ({ type: 'Point', coordinates: [lng, lat] })

export function groundOf(outlines: readonly Outline[], things: MapThings | undefined): Ground {
  return {
    outlines: collection(outlines.map((one) => feature(one.boundary, { type: one.type }))),
    labels: collection(
      outlines.map((one) => (one.centre === null ? [] : feature(pointAt(one.centre), { type: one.type, label: one.name }))),
    ),
    lines: collection((things?.lines ?? []).map(({ shape, label }) => feature(shape, { label }))),
    places: collection((things?.places ?? []).map(({ point, label }) => feature(pointAt(point), { label }))),
  }
}

const noThings = { queryKey: ['no map layers'], queryFn: () => Promise.resolve({ lines: [], places: [] }) }

/** Degrees of longitude, some 5 km: a wider part holds thousands of pipes, which would hide what the map is about. */
const NEAR = 0.05

/** Whether a part of the map, as west, south, east and north, is small enough to show single things. */
export function isNear(box: string): boolean {
  const [west = 0, , east = 0] = box.split(',').map(Number)
  return box !== '' && east - west <= NEAR
}

/** The ground of the part of the map that is looked at. */
export function useGround(box: string): Ground {
  const near = isNear(box)
  const readThings = useReadThings()
  const outlines = useOutlines()
  const { data } = useQuery<MapThings>({
    ...(readThings?.(box) ?? noThings),
    enabled: readThings !== null && near,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
    meta: { quiet: true },
  })
  return useMemo(() => groundOf(outlines, near ? data : undefined), [outlines, data, near])
}

export function showGround(map: MapLibre, ground: Ground): void {
  for (const [name, data] of Object.entries(ground)) map.getSource<GeoJSONSource>(name)?.setData(data)
}
