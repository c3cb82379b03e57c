import type { Geometry } from '@chengan/kernel/fields/field'
import type { ReactNode } from 'react'
import { read } from '../../api/read.ts'
import { usePermissions } from '../../api/session/session.ts'
import { MapLayersContext, type ReadThings, type ReadWays, type Way } from '../../resources/map/map-layers.ts'
import type { MapFacility } from './facility-things.ts'

const permission = 'gysy:gasfacility:list'

const readThings: ReadThings = (bbox) => {
  const { queryKey, queryFn } = read<readonly MapFacility[]>('gysy/gasfacility/map', { bbox })
  // With the dictionaries of facilities: what is asked of no map is not fetched.
  const told = async (context: Parameters<typeof queryFn>[0]) => {
    const [facilities, { thingsOf }] = await Promise.all([queryFn(context), import('./facility-things.ts')])
    return thingsOf(facilities)
  }
  return { queryKey: [...queryKey, 'things'], queryFn: told }
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
