import type { Box, Point } from './diagram.ts'

const LANE = 24
/** A line may touch the edge of a node that it passes. */
const SLACK = 2
const MOST_TRIES = 12

/** A line as it was drawn, or, where it runs through a node that it does not join, around it: below, else above. `taken` are heights at which
 *  other lines lie already. */
export function routedAround(
  line: readonly Point[],
  ends: { readonly from: Box; readonly to: Box },
  boxes: readonly Box[],
  taken: ReadonlySet<number> = new Set(),
): readonly Point[] {
  // What overlaps an end belongs to it: the sub-process around it, a timer on its edge, what lies inside.
  const others = boxes.filter((box) => !overlaps(box, ends.from) && !overlaps(box, ends.to))
  const hit = others.filter((box) => passes(line, box))
  if (hit.length === 0) return line
  return [1, -1].map((side) => around(ends, others, { hit, side, taken })).find((found) => found !== null) ?? line
}

interface Way {
  readonly hit: readonly Box[]
  /** 1 below, -1 above. */
  readonly side: number
  readonly taken: ReadonlySet<number>
}

function around({ from, to }: { from: Box; to: Box }, others: readonly Box[], { hit, side, taken }: Way): readonly Point[] | null {
  const passed = [from, to, ...hit]
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const edges = passed.map((box) => (side > 0 ? box.y + box.height : -box.y))
    let lane = Math.max(...edges) + LANE
    while (taken.has(Math.round(side * lane))) lane += LANE / 2
    const line = bent(from, to, { lane: side * lane, side })
    const more = others.filter((box) => passes(line, box))
    if (more.length === 0) return line
    // Under a leg of the way there is no way around: the other side is tried.
    if (more.every((box) => passed.includes(box))) return null
    passed.push(...more)
  }
  return null
}

/** Out of one edge, along the lane, into the same edge of the other. */
function bent(from: Box, to: Box, { lane, side }: { readonly lane: number; readonly side: number }): readonly Point[] {
  const edge = (box: Box) => (side > 0 ? box.y + box.height : box.y)
  const [start, end] = [from.x + from.width / 2, to.x + to.width / 2]
  return [
    { x: start, y: edge(from) },
    { x: start, y: lane },
    { x: end, y: lane },
    { x: end, y: edge(to) },
  ]
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

function passes(line: readonly Point[], box: Box): boolean {
  return line.some((from, place) => {
    const to = line[place + 1]
    return to !== undefined && crosses(from, to, box)
  })
}

/** Whether a piece of a line runs through the inside of a box (Liang–Barsky). */
function crosses(from: Point, to: Point, box: Box): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const bounds = [
    [-dx, from.x - (box.x + SLACK)],
    [dx, box.x + box.width - SLACK - from.x],
    [-dy, from.y - (box.y + SLACK)],
    [dy, box.y + box.height - SLACK - from.y],
  ] as const
  let [enter, leave] = [0, 1]
  for (const [slope, room] of bounds) {
    if (slope === 0) {
      if (room < 0) return false
    } else if (slope < 0) enter = Math.max(enter, room / slope)
    else leave = Math.min(leave, room / slope)
  }
  return enter < leave
}
