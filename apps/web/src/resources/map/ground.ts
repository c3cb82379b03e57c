import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { useMemo } from 'react'
import { type MapThings, useGroundLayers, type Way } from './map-layers.ts'
import { type Outline, useOutlines } from './outlines.ts'
import { isDrawable, type MapData } from './quiet-style.ts'

/** What lies under the point or shape that a map is about. */
export interface Ground {
  readonly outlines: MapData
  readonly labels: MapData
  /** Streets with their names. */
  readonly ways: MapData
  readonly lines: MapData
  readonly places: MapData
}

type Feature = Extract<MapData, { type: 'Feature' }>

const feature = (geometry: unknown, properties: Record<string, string>): readonly Feature[] =>
  isDrawable(geometry) ? [{ type: 'Feature', geometry, properties }] : []
const collection = (features: readonly (readonly Feature[])[]): MapData => ({ type: 'FeatureCollection', features: features.flat() })
const pointAt = ({ lng, lat }: { readonly lng: number; readonly lat: number }) => ({ type: 'Point', coordinates: [lng, lat] })

export function groundOf(outlines: readonly Outline[], things: MapThings | undefined, ways: readonly Way[] = []): Ground {
  return {
    outlines: collection(outlines.map((one) => feature(one.boundary, { type: one.type }))),
    labels: collection(
      outlines.map((one) => (one.centre === null ? [] : feature(pointAt(one.centre), { type: one.type, label: one.name }))),
    ),
    ways: collection(ways.map(({ line, label }) => feature(line, { label }))),
    lines: collection(
      (things?.lines ?? []).map(({ shape, label, pressure, ageing }) =>
        feature(shape, { label, pressure: pressure ?? '', ageing: ageing ? '1' : '' }),
      ),
    ),
    places: collection((things?.places ?? []).map(({ point, label }) => feature(pointAt(point), { label }))),
  }
}

const noWays = { queryKey: ['no streets'], queryFn: () => Promise.resolve([]) }
const noThings = { queryKey: ['no map layers'], queryFn: () => Promise.resolve({ lines: [], places: [] }) }

/** Degrees of longitude, some 5 km: a wider part holds thousands of pipes, which would hide what the map is about. */
const NEAR = 0.05

/** Streets are told apart farther off: some 13 km, a district. */
const NEAR_FOR_WAYS = 0.13

const widthOf = (box: string) => {
  const [west = 0, , east = 0] = box.split(',').map(Number)
  return box === '' ? Number.POSITIVE_INFINITY : east - west
}

/** Whether a part of the map, as west, south, east and north, is small enough to show single things. */
export const isNear = (box: string): boolean => widthOf(box) <= NEAR

/** The ground of the part of the map that is looked at. */
export function useGround(box: string): Ground {
  const near = isNear(box)
  const inDistrict = widthOf(box) <= NEAR_FOR_WAYS
  const layers = useGroundLayers()
  const outlines = useOutlines()
  const kept = { placeholderData: keepPreviousData, staleTime: 300_000, meta: { quiet: true } } as const
  const { data } = useQuery<MapThings>({ ...(layers.things?.(box) ?? noThings), enabled: layers.things !== null && near, ...kept })
  const { data: ways } = useQuery<readonly Way[]>({
    ...(layers.ways?.(box) ?? noWays),
    enabled: layers.ways !== null && inDistrict,
    ...kept,
  })
  return useMemo(() => groundOf(outlines, near ? data : undefined, inDistrict ? ways : undefined), [outlines, data, near, ways, inDistrict])
}

export function showGround(map: MapLibre, ground: Ground): void {
  for (const [name, data] of Object.entries(ground)) map.getSource<GeoJSONSource>(name)?.setData(data)
}
