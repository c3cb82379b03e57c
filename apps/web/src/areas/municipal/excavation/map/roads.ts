import { BESIDE_ROAD_M } from '@chengan/domain/municipal/excavation/section/off-road'
import type { PageOf } from '@chengan/kernel/calls/envelope'
import type { Geometry } from '@chengan/kernel/fields/field'
import { metresApart } from '@chengan/kernel/geometry/apart'
import type { Position as Pair } from '@chengan/kernel/geometry/measure'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../api/read.ts'
import { geometryOf } from '../../../../resources/fields/geometry/shape-words.ts'
import { isNear } from '../../../../resources/map/ground.ts'
import type { Row } from '../../../../resources/row.ts'

/** A road of the base data with its line. */
export interface RoadLine {
  readonly id: string
  readonly name: string
  readonly line: Geometry
}

const mostRoads = 100
const mostFound = 8
const stays = 300_000
const none: readonly RoadLine[] = []

const linesOf = ({ list }: PageOf<Row>): readonly RoadLine[] =>
  list.flatMap(({ id, name, geom }) => {
    const line = geometryOf(geom)
    return line === null ? [] : [{ id, name: String(name ?? ''), line }]
  })

function useRoads(query: Readonly<Record<string, string>>, enabled: boolean, limit: number): readonly RoadLine[] {
  const { data } = useQuery({
    ...read<PageOf<Row>>('jcsj/baseroad/page', { page: 1, limit, ...query }),
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

/** A corner lies on the road that it is put beside; farther off it stays where it was put. */
export function snapped(place: Pair, roads: readonly RoadLine[], within: number): Pair {
  let found = { at: place, metres: within }
  for (const { line } of roads) {
    const nearest = nearestOn(place, line)
    if (nearest !== null && nearest.metres < found.metres) found = { at: nearest.at, metres: nearest.metres }
  }
  return found.at
}

/** The road on which a drawing lies: the nearest, if it is near enough. */
export function roadUnder(shape: Geometry, roads: readonly RoadLine[]): RoadLine | undefined {
  const near = roads
    .map((road) => ({ road, metres: metresApart(shape, road.line, BESIDE_ROAD_M) }))
    .filter(({ metres }) => metres < BESIDE_ROAD_M)
  return near.sort((a, b) => a.metres - b.metres)[0]?.road
}
