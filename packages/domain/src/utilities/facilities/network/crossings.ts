import type { Geometry } from '@chengan/kernel/fields/field'
import { metresBetween, type Position, stringsOf } from '@chengan/kernel/geometry/measure'
import { endsOf } from './links.ts'

// Where pipes of one pressure class meet without a node.

// Some two hundred metres: a stretch of a pipe lies in one or two cells.
const CELL_DEGREES = 0.002
const METRES_A_DEGREE = 111_320
/** Nearer than a trench is dug two lines are one. */
const TOUCH_M = 0.05
/** The sine of the angle below which two stretches run side by side. */
const PARALLEL = 0.001

/** What of a pipe and of a node a crossing is told by. */
interface DrawnPipe {
  readonly id: string
  readonly pressureClass: string | null
  readonly geometry: Geometry | null
}
interface Placed {
  readonly place: Position | null
}

/** Two pipes that meet, and where. */
export interface Crossing<P> {
  readonly place: Position
  readonly pipes: readonly [P, P]
}

interface Stretch<P = DrawnPipe> {
  readonly pipe: P
  readonly from: Position
  readonly to: Position
}

/** A place where two stretches meet, or the middle of what they share. */
interface Meeting {
  readonly place: Position
  readonly shared: boolean
}

function stretchesOf<P extends DrawnPipe>(pipe: P): readonly Stretch<P>[] {
  const strings = pipe.geometry ? stringsOf(pipe.geometry) : []
  return strings.flatMap((string) => string.slice(1).map((to, index) => ({ pipe, from: string[index] ?? to, to })))
}

function cellsOf({ from, to }: Stretch): readonly string[] {
  const cells: string[] = []
  const [west, east] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])].map((value) => Math.floor(value / CELL_DEGREES))
  const [south, north] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])].map((value) => Math.floor(value / CELL_DEGREES))
  for (let x = west ?? 0; x <= (east ?? -1); x += 1) for (let y = south ?? 0; y <= (north ?? -1); y += 1) cells.push(`${x},${y}`)
  return cells
}

/** From one place to another in metres, east and north. */
function metres(from: Position, to: Position): readonly [number, number] {
  return [(to[0] - from[0]) * METRES_A_DEGREE * Math.cos((from[1] * Math.PI) / 180), (to[1] - from[1]) * METRES_A_DEGREE]
}

const placeOn = ({ from, to }: Stretch, share: number): Position => [
  from[0] + share * (to[0] - from[0]),
  from[1] + share * (to[1] - from[1]),
]

/** Where two stretches meet: where they cross, in an end of one of them too; of those that lie on each other the middle of what they share, where that is
 *  more than `least` metres. */
function meetingOf(one: Stretch, other: Stretch, least: number): Meeting | null {
  const [dx, dy] = metres(one.from, one.to)
  const [ex, ey] = metres(other.from, other.to)
  const [gx, gy] = metres(one.from, other.from)
  const [length, otherLength] = [Math.hypot(dx, dy), Math.hypot(ex, ey)]
  if (length === 0 || otherLength === 0) return null
  const turn = dx * ey - dy * ex
  const offLine = (x: number, y: number) => Math.abs(x * dy - y * dx) / length
  if (Math.abs(turn) <= PARALLEL * length * otherLength && offLine(gx, gy) <= TOUCH_M && offLine(gx + ex, gy + ey) <= TOUCH_M) {
    const [begin, end] = [(gx * dx + gy * dy) / length, ((gx + ex) * dx + (gy + ey) * dy) / length]
    const [from, to] = [Math.max(0, Math.min(begin, end)), Math.min(length, Math.max(begin, end))]
    return to - from > least ? { place: placeOn(one, (from + to) / 2 / length), shared: true } : null
  }
  if (turn === 0) return null
  const [along, across] = [(gx * ey - gy * ex) / turn, (gx * dy - gy * dx) / turn]
  const isOn = (share: number, long: number) => share * long >= -TOUCH_M && (share - 1) * long <= TOUCH_M
  return isOn(along, length) && isOn(across, otherLength) ? { place: placeOn(one, along), shared: false } : null
}

/** A pipe that ends on another one without a node has a loose end, and is told as that. */
const endsAt = (place: Position, pipes: readonly DrawnPipe[]) =>
  pipes.some(({ geometry }) => endsOf(geometry)?.some((end) => metresBetween(end, place) <= TOUCH_M))

const cellOf = ([lng, lat]: Position) => `${Math.floor(lng / CELL_DEGREES)},${Math.floor(lat / CELL_DEGREES)}`

function hasNode(place: Position, nodesIn: ReadonlyMap<string, readonly Placed[]>, toleranceM: number): boolean {
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => cellOf([place[0] + x * CELL_DEGREES, place[1] + y * CELL_DEGREES])))
  return around.some((cell) =>
    (nodesIn.get(cell) ?? []).some((node) => node.place !== null && metresBetween(node.place, place) <= toleranceM),
  )
}

/** Where two pipes of one class meet without a node: each place of two pipes once, and once that they lie on each other. */
export function crossings<P extends DrawnPipe>(pipes: readonly P[], nodes: readonly Placed[], toleranceM: number): readonly Crossing<P>[] {
  const cells = new Map<string, Stretch<P>[]>()
  const nodesIn = Map.groupBy(nodes, ({ place }) => (place === null ? '' : cellOf(place)))
  const known = new Map<string, Meeting[]>()
  const found: Crossing<P>[] = []
  const tell = (pair: readonly [P, P], meeting: Meeting) => {
    const { place, shared } = meeting
    if (!shared && (endsAt(place, pair) || hasNode(place, nodesIn, toleranceM))) return
    const key = pair
      .map(({ id }) => id)
      .toSorted()
      .join()
    const told = known.get(key) ?? []
    if (told.some((one) => (one.shared && shared) || metresBetween(one.place, place) <= toleranceM)) return
    known.set(key, [...told, meeting])
    found.push({ place, pipes: pair })
  }
  for (const pipe of pipes)
    for (const stretch of stretchesOf(pipe))
      for (const cell of cellsOf(stretch)) {
        const others = cells.get(cell) ?? []
        for (const other of others) {
          if (other.pipe === pipe || other.pipe.pressureClass !== pipe.pressureClass) continue
          const meeting = meetingOf(stretch, other, toleranceM)
          if (meeting !== null) tell([other.pipe, pipe], meeting)
        }
        others.push(stretch)
        cells.set(cell, others)
      }
  return found
}
