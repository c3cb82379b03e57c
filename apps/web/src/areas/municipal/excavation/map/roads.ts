import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import { BESIDE_M, shareBeside } from '@chengan/kernel/geometry/drawings/drawn'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../api/read.ts'
import type { PageAnswer } from '../../../../resources/calls.ts'
import { geometryOf } from '../../../../resources/fields/geometry/shape-words.ts'
import { isNear } from '../../../../resources/map/ground.ts'

/** A road of the base data with its line. */
export interface RoadLine {
  readonly id: string
  readonly name: string
  /** Two districts may have a road of the same name. */
  readonly district: string
  readonly line: Geometry
}

const mostRoads = 100
const mostFound = 8
const stays = 300_000
const none: readonly RoadLine[] = []

const linesOf = ({ list }: PageAnswer<'road'>): readonly RoadLine[] =>
  list.flatMap(({ id, name, geom, regionName: district }) => {
    const line = geometryOf(geom)
    return line === null ? [] : [{ id, name: String(name ?? ''), district: String(district ?? ''), line }]
  })

function useRoads(query: Readonly<Record<string, string>>, enabled: boolean, limit: number): readonly RoadLine[] {
  const { data } = useQuery({
    ...read<PageAnswer<'road'>>('jcsj/baseroad/page', { page: 1, limit, ...query }),
    select: linesOf,
    enabled,
    staleTime: stays,
    meta: { quiet: true },
  })
  return data ?? none
}

/** The roads of the part of the map that is looked at, once it is small enough to tell them apart. */
export const useRoadsIn = (box: string) => useRoads({ geom: box }, isNear(box), mostRoads)

/** Roads by a part of their name. */
export const useRoadsNamed = (name: string) => useRoads({ name }, name !== '', mostFound)

export const useRoadsById = (ids: readonly string[]) => useRoads({ ids: ids.join() }, ids.length > 0, mostRoads)

/** The road on which a drawing lies: the one of which it leaves least, of two of which it leaves as little the nearest. */
export function roadUnder(shape: Geometry, roads: readonly RoadLine[]): RoadLine | undefined {
  const near = roads
    .map((road) => ({ road, metres: metresApart(shape, road.line, BESIDE_M) }))
    .filter(({ metres }) => metres < BESIDE_M)
    .map((one) => ({ ...one, beside: shareBeside(shape, one.road.line) }))
  return near.sort((a, b) => a.beside - b.beside || a.metres - b.metres)[0]?.road
}
