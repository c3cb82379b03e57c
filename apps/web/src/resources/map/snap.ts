import type { Geometry } from '@chengan/kernel/fields/field'
import type { Position as Pair } from '@chengan/kernel/geometry/measure'
import { nearestOn } from '@chengan/kernel/geometry/nearest'

/** So near to a line on the screen, a corner means the line. */
export const SNAP_PIXELS = 14

/** A corner lies on the line that it is put beside; farther off than so many metres it stays where it was put. */
export function snapped(place: Pair, lines: readonly Geometry[], within: number): Pair {
  let found = { at: place, metres: within }
  for (const line of lines) {
    const nearest = nearestOn(place, line)
    if (nearest !== null && nearest.metres < found.metres) found = { at: nearest.at, metres: nearest.metres }
  }
  return found.at
}
