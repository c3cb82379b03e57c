import type { Point } from '@chengan/kernel/fields/field'
import type { Position } from '@chengan/kernel/geometry/measure'
import { type ReferenceSystem, zonedEasting } from '@chengan/kernel/geometry/reference-system'
import gcoordModule from 'gcoord'
import proj4 from 'proj4'

// Its types tell of a default inside the default; there is one.
const gcoord = gcoordModule as unknown as (typeof gcoordModule)['default']

/** How positions of a file are to be read. */
export interface ReadingOfPositions {
  readonly system: ReferenceSystem
  /** Both figures stand the other way round. */
  readonly turned: boolean
  /** The central meridian of planes that say none. */
  readonly meridian: number
}

// Figures beyond are metres of a plane: degrees end at 180.
const PLANE_FROM = 1000

interface Projection {
  inverse(position: [number, number]): readonly number[]
}
const planes = new Map<number, Projection>()

/** The Gauss-Krüger plane of CGCS2000 around a meridian; the width of its zones changes nothing of it. */
function planeOf(meridian: number): Projection {
  const known = planes.get(meridian)
  if (known !== undefined) return known
  const plane = proj4(`+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=500000 +y_0=0 +ellps=GRS80 +units=m +no_defs`)
  planes.set(meridian, plane)
  return plane
}

function fromPlane([east, north]: Position, meridian: number): Position {
  const zoned = zonedEasting(east)
  const [lng = Number.NaN, lat = Number.NaN] = planeOf(zoned?.meridian ?? meridian).inverse([zoned?.easting ?? east, north])
  return [lng, lat]
}

function converted(position: Position, { system, meridian }: ReadingOfPositions): Position {
  const isPlane = position.some((value) => Math.abs(value) > PLANE_FROM)
  switch (system.code) {
    case 'GCJ02':
    case 'BD09': {
      if (isPlane) return position
      const [lng, lat] = gcoord.transform([position[0], position[1]], gcoord[system.code], gcoord.WGS84)
      return [lng, lat]
    }
    case 'CGCS2000':
    case 'CGCS2000GK':
      // CGCS2000 degrees differ from WGS-84 by far less than a metre.
      return isPlane ? fromPlane(position, system.meridian ?? meridian) : position
    default:
      return position
  }
}

const rounded = (value: number) => Math.round(value * 1e7) / 1e7

/** A pair of figures as longitude and latitude of WGS-84, seven places. What is no position of the system stays as it is: the judges refuse it. */
export function toWgs84(pair: Position, reading: ReadingOfPositions): Position {
  const [lng, lat] = converted(reading.turned ? [pair[1], pair[0]] : pair, reading)
  return [rounded(lng), rounded(lat)]
}

/** The same for a point. */
export function pointInWgs84({ lng, lat }: Point, reading: ReadingOfPositions): Point {
  const [east, north] = toWgs84([lng, lat], reading)
  return { lng: east, lat: north }
}

/** Where a position of WGS-84 lies on what is drawn in GCJ-02; outside China it is the same. */
export function toGcj02(position: Position): Position {
  const [lng, lat] = gcoord.transform([position[0], position[1]], gcoord.WGS84, gcoord.GCJ02)
  return [lng, lat]
}

/** Whether positions are read as they stand. */
export const isAsItStands = ({ system, turned }: ReadingOfPositions): boolean => system.code === 'WGS84' && !turned
