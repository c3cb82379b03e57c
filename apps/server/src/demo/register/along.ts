import type { Geometry } from '@chengan/kernel/fields/field'
import { lengthOf, metresBetween, type Position } from '@chengan/kernel/geometry/measure'
import type { CityRow } from '../city/book.ts'

/** Metres of a degree in the demonstration city, as its plan has them. */
const METRES_EAST = 96_600
const METRES_NORTH = 110_850

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

/** A place so many metres along a line and beside it, to the right of the way; the end of the line for what lies beyond. */
export function besideLine(line: Geometry, along: number, beside: number): { readonly lng: number; readonly lat: number } {
  const points = line.coordinates as readonly Position[]
  let left = along
  let [from, to]: readonly [Position, Position] = [points[0] ?? [0, 0], points[1] ?? points[0] ?? [0, 0]]
  for (const [index, point] of points.slice(1).entries()) {
    ;[from, to] = [points[index] ?? point, point]
    const way = metresBetween(from, to)
    if (left <= way) break
    left -= way
  }
  const way = Math.max(0.001, metresBetween(from, to))
  const share = Math.min(1, left / way)
  const [east, north] = [((to[0] - from[0]) * METRES_EAST) / way, ((to[1] - from[1]) * METRES_NORTH) / way]
  return {
    lng: rounded(from[0] + (to[0] - from[0]) * share + (north * beside) / METRES_EAST),
    lat: rounded(from[1] + (to[1] - from[1]) * share - (east * beside) / METRES_NORTH),
  }
}

/** A stretch of a road's line from one share of its length to another, so many metres beside it. */
export function stretchOf(road: CityRow<'road'>, from: number, to: number, beside = 0): Geometry {
  const line = road.geom as Geometry
  const length = Number(road.length)
  const steps = Math.max(1, Math.ceil(((to - from) * length) / 200))
  const coordinates = Array.from({ length: steps + 1 }, (_, step) => {
    const { lng, lat } = besideLine(line, length * (from + ((to - from) * step) / steps), beside)
    return [lng, lat] as const
  })
  return { type: 'LineString', coordinates }
}

/** What a facility along a road has of it. */
export function ofRoad(road: CityRow<'road'>) {
  return {
    regionId: road.regionId,
    streetId: road.streetId,
    address: `${String(road.address)}${String(road.name)}`,
    roadId: road.id,
    ownerUnit: road.ownerUnit,
    manageLevel: road.manageLevel,
    manageDeptId: road.manageDeptId,
    maintDeptId: road.maintDeptId,
  }
}

/** So many metres of a road's line with its bends, from a metre on; what is too long for the road ends where it does. */
export function metresOfRoad(line: Geometry, from: number, metres: number): Geometry {
  const begins = Math.max(0, Math.min(from, lengthOf(line) - metres))
  let along = 0
  const bends = (line.coordinates as readonly Position[]).filter((point, index, points) => {
    along += metresBetween(points[index - 1] ?? point, point)
    return along > begins + 1 && along < begins + metres - 1
  })
  const ends = [begins, begins + metres].map((at) => besideLine(line, at, 0)).map(({ lng, lat }) => [lng, lat] as const)
  return { type: 'LineString', coordinates: [...ends.slice(0, 1), ...bends, ...ends.slice(1)] }
}
