import type { Geometry } from '@chengan/kernel/fields/field'
import { metresBetween, type Position as Pair } from '@chengan/kernel/geometry/measure'
import { nearestOn } from '@chengan/kernel/geometry/nearest'

/** So near to a line on the screen, a corner means the line. */
export const SNAP_PIXELS = 14

/** Corners so near to each other are one: a line across a road would be pulled together on it. */
const SAME_M = 1

/** A corner lies on the line that it is put beside; farther off than so many metres it stays where it was put, and where it would fall on the corner before
 *  it, too. */
export function snapped(place: Pair, lines: readonly Geometry[], within: number, before?: Pair): Pair {
  let found = { at: place, metres: within }
  for (const line of lines) {
    const nearest = nearestOn(place, line)
    if (nearest !== null && nearest.metres < found.metres) found = { at: nearest.at, metres: nearest.metres }
  }
  return before !== undefined && metresBetween(before, found.at) < SAME_M ? place : found.at
}
