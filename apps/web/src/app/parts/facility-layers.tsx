import type { Geometry } from '@chengan/kernel/fields/field'
import type { ReactNode } from 'react'
import { read } from '../../api/read.ts'
import { usePermissions } from '../../api/session/session.ts'
import { MapLayersContext, type MapThings, type ReadThings, type ReadWays, type Way } from '../../resources/map/map-layers.ts'
import type { Position } from '../../resources/map/position.ts'

/** A facility as gysy/gasfacility/map answers it. */
interface MapFacility {
  readonly name?: string
  readonly facilityType?: string
  readonly diameter?: number | null
  readonly location: Position | null
  readonly geometry: Geometry | null
}

const permission = 'gysy:gasfacility:list'

/** Values of dict gas_facility_type: valves are marks without a name here, joints of pipes are none. */
const [VALVE, NODE] = ['8', '9'] as const

export function thingsOf(facilities: readonly MapFacility[]): MapThings {
  return {
    lines: facilities.flatMap(({ geometry, diameter }) =>
      geometry === null ? [] : [{ shape: geometry, label: diameter == null ? '' : `DN${diameter}` }],
    ),
    places: facilities.flatMap(({ geometry, location, name = '', facilityType }) =>
      geometry !== null || location === null || facilityType === NODE
        ? []
        : [{ point: location, label: facilityType === VALVE ? '' : name }],
    ),
  }
}

const readThings: ReadThings = (bbox) => {
  const { queryKey, queryFn } = read<readonly MapFacility[]>('gysy/gasfacility/map', { bbox })
  return { queryKey: [...queryKey, 'things'], queryFn: async (context) => thingsOf(await queryFn(context)) }
}

/** A road as jcsj/baseroad/ground answers it. */
interface GroundRoad {
  readonly name: string
  readonly geom: Geometry
}

const readWays: ReadWays = (bbox) => {
  const { queryKey, queryFn } = read<readonly GroundRoad[]>('jcsj/baseroad/ground', { bbox })
  return {
    queryKey: [...queryKey, 'ways'],
    queryFn: async (context) => (await queryFn(context)).map(({ name, geom }): Way => ({ line: geom, label: name })),
  }
}

const forEverybody = { ways: readWays, things: null }
const withFacilities = { ways: readWays, things: readThings }

/** Streets on every map; pipes and stations on those of whoever may see them. */
export function FacilityLayers({ children }: { children: ReactNode }) {
  const { data = [] } = usePermissions()
  return <MapLayersContext value={data.includes(permission) ? withFacilities : forEverybody}>{children}</MapLayersContext>
}
