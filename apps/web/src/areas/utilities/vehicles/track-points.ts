import type { Geometry } from '@chengan/kernel/fields/field'
import { metresBetween, type Position } from '@chengan/kernel/geometry/measure'
import { addDays } from '@chengan/kernel/time'
import { read } from '../../../api/read.ts'

/** A place of a track, as `GET gysy/gascar/track` answers it. */
export interface TrackPoint {
  readonly location: { readonly lng: number; readonly lat: number }
  /** km/h */
  readonly speed: number | null
  readonly heading: number | null
  /** yyyy-MM-dd HH:mm:ss */
  readonly date: string
}

/** The track of a vehicle on a day (yyyy-MM-dd). */
export const trackRead = (id: string, day: string) =>
  read<readonly TrackPoint[]>('gysy/gascar/track', { id, from: `${day} 00:00:00`, to: `${addDays(day, 1)} 00:00:00` })

const placeOf = ({ location: { lng, lat } }: TrackPoint): Position => [lng, lat]

/** The line of a track; null where it has no stretch. */
export function lineOf(points: readonly TrackPoint[]): Geometry | null {
  return points.length < 2 ? null : { type: 'LineString', coordinates: points.map(placeOf) }
}

/** Kilometres of a track, one digit. */
export function kilometresOf(points: readonly TrackPoint[]): string {
  let metres = 0
  for (const [at, point] of points.slice(1).entries()) metres += metresBetween(placeOf(points[at] ?? point), placeOf(point))
  return (metres / 1000).toFixed(1)
}

// A day plays in some thirty seconds, whatever its number of points.
const FRAMES = 300

/** How many points playing goes on by in a frame. */
export const stepOfTrack = (count: number): number => Math.max(1, Math.ceil(count / FRAMES))
