import type { Geometry } from '@chengan/kernel/fields/field'
import { metresBetween, type Position, stringsOf } from '@chengan/kernel/geometry/measure'

/** How far a node may lie from the end of a line that ends in it, metres (parameter gysy.network.toleranceM). */
export const TOLERANCE_M = 0.5

/** Where a line begins and ends; null of what has no stretch. */
export function endsOf(shape: Geometry | null | undefined): readonly [start: Position, end: Position] | null {
  const strings = shape ? stringsOf(shape) : []
  const [start, end] = [strings[0]?.[0], strings.at(-1)?.at(-1)]
  return start === undefined || end === undefined ? null : [start, end]
}

/** A point facility in which a pipe may end. */
export interface NodePlace {
  readonly id: string
  readonly place: Position
  /** Whether it is of the company of the pipe; else a joint of two companies. */
  readonly own: boolean
}

/** The node in which an end lies: of the own company before a joint of another, then the nearest; null where none lies within the tolerance. */
export function nodeAt(end: Position, nodes: readonly NodePlace[], toleranceM: number): string | null {
  const near = nodes
    .map((node) => ({ node, metres: metresBetween(end, node.place) }))
    .filter(({ metres }) => metres <= toleranceM)
    .sort(
      (one, other) => Number(other.node.own) - Number(one.node.own) || one.metres - other.metres || (one.node.id < other.node.id ? -1 : 1),
    )
  return near[0]?.node.id ?? null
}

const METRES_OF_A_DEGREE = 111_000

/** The box round a place that holds everything within so many metres: west, south, east, north. */
export function boxAround([lng, lat]: Position, metres: number): readonly [number, number, number, number] {
  const up = metres / METRES_OF_A_DEGREE
  const across = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  return [lng - across, lat - up, lng + across, lat + up]
}
