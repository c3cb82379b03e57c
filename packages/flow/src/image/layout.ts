import type { Definition, FlowNode } from '../model/definition.ts'
import type { Box, Diagram, Point } from './diagram.ts'
import { type Layered, layersOf } from './layers.ts'

/** Usual sizes of BPMN tools, so that a computed drawing can go on being edited in any of them. */
const TASK = { width: 100, height: 80 }
const GATEWAY = { width: 50, height: 50 }
const EVENT = { width: 36, height: 36 }
const BEND = { width: 0, height: 20 }
const GAP = { x: 60, y: 40 }
const PADDING = 40
const LANE = 24

type Size = Pick<Box, 'width' | 'height'>

/** A container laid out from (0, 0), with what lies in its sub-processes. */
interface Laid extends Size {
  readonly boxes: ReadonlyMap<string, Box>
  readonly lines: ReadonlyMap<string, readonly Point[]>
}

/** A drawing for a process that has none: layers from left to right, ways back below. */
export function layoutOf(definition: Definition): Diagram {
  const { boxes, lines } = laidOut(definition, null)
  return { boxes, lines, labels: new Map(), lanes: [] }
}

function laidOut(definition: Definition, container: string | null): Laid {
  const own = definition.nodes.filter((node) => node.container === container)
  const nodes = own.filter((node) => node.attachedTo === null)
  const inside = new Map(nodes.flatMap((node) => (node.type === 'subProcess' ? [[node.id, laidOut(definition, node.id)] as const] : [])))
  const layered = layersOf(definition, nodes)
  const stations = stationBoxes(layered, new Map(nodes.map((node) => [node.id, sizeOf(node, inside)])))
  const boxes = new Map([...stations].filter(([id]) => !id.startsWith('bend:')))
  for (const node of own) if (node.attachedTo !== null) boxes.set(node.id, timerBox(own, node, boxes))
  const lines = linesOf(definition, layered, { stations, boxes })
  for (const [id, part] of inside) addInside(boxes.get(id), part, { boxes, lines })
  const corners = [...boxes.values()].map((box) => ({ x: box.x + box.width, y: box.y + box.height }))
  const all = [...corners, ...[...lines.values()].flat()]
  return {
    boxes,
    lines,
    width: all.reduce((most, point) => Math.max(most, point.x), 0),
    height: all.reduce((most, point) => Math.max(most, point.y), 0),
  }
}

function sizeOf(node: FlowNode, inside: ReadonlyMap<string, Laid>): Size {
  const part = inside.get(node.id)
  if (part !== undefined)
    return { width: Math.max(part.width, TASK.width) + 2 * PADDING, height: Math.max(part.height, TASK.height) + 2 * PADDING }
  if (/Task$|^callActivity$/.test(node.type)) return TASK
  return /^(exclusive|parallel|inclusive)$/.test(node.type) ? GATEWAY : EVENT
}

/** Each layer gets a column, each node and bend a height near what it comes from, in the order of its layer. */
function stationBoxes({ layers, before }: Layered, sizes: ReadonlyMap<string, Size>): ReadonlyMap<string, Box> {
  const found = new Map<string, Box>()
  let x = 0
  for (const layer of layers) {
    const width = layer.reduce((most, id) => Math.max(most, sizes.get(id)?.width ?? 0), 0)
    let free = Number.NEGATIVE_INFINITY
    for (const id of layer) {
      const size = sizes.get(id) ?? BEND
      const from = (before.get(id) ?? []).flatMap((other) => found.get(other) ?? []).map((box) => box.y + box.height / 2)
      const wanted = from.length === 0 ? 0 : from.reduce((sum, one) => sum + one, 0) / from.length
      const y = Math.max(wanted - size.height / 2, free)
      free = y + size.height + GAP.y
      found.set(id, { ...size, x: x + (width - size.width) / 2, y })
    }
    x += width + GAP.x
  }
  // Long flows bend in every layer: too many to be the arguments of one call.
  const top = [...found.values()].reduce((least, box) => Math.min(least, box.y), Number.POSITIVE_INFINITY)
  return new Map([...found].map(([id, box]) => [id, { ...box, y: box.y - top }]))
}

/** Timers sit on the lower edge of their task, from the right. */
function timerBox(own: readonly FlowNode[], timer: FlowNode, boxes: ReadonlyMap<string, Box>): Box {
  const host = boxes.get(timer.attachedTo ?? '') ?? { x: 0, y: 0, ...TASK }
  const place = own.filter((node) => node.attachedTo === timer.attachedTo).indexOf(timer)
  return { ...EVENT, x: host.x + host.width - EVENT.width - place * (EVENT.width + 6), y: host.y + host.height - EVENT.height / 2 }
}

interface Places {
  readonly stations: ReadonlyMap<string, Box>
  readonly boxes: ReadonlyMap<string, Box>
}

function linesOf(definition: Definition, layered: Layered, { stations, boxes }: Places): Map<string, readonly Point[]> {
  const lines = new Map<string, readonly Point[]>()
  let lane = [...boxes.values()].reduce((lowest, box) => Math.max(lowest, box.y + box.height), 0) + LANE
  for (const flow of definition.flows) {
    const [from, to] = [boxes.get(flow.from), boxes.get(flow.to)]
    if (from === undefined || to === undefined) continue
    const isTimer = definition.nodes.some((node) => node.id === flow.from && node.attachedTo !== null)
    const way = layered.ways.get(flow.id)
    if (way === undefined || isTimer) {
      lines.set(flow.id, below(from, to, lane))
      lane += LANE
    } else lines.set(flow.id, forward(way.flatMap((id) => stations.get(id) ?? [])))
  }
  return lines
}

/** Down, along below everything, and up again. */
function below(from: Box, to: Box, lane: number): readonly Point[] {
  const [start, end] = [from.x + from.width / 2, to.x + to.width / 2]
  return [
    { x: start, y: from.y + from.height },
    { x: start, y: lane },
    { x: end, y: lane },
    { x: end, y: to.y + to.height },
  ]
}

/** From the right edge to the left edge by the bends; a change of height lies in the middle of the gap. */
function forward(stations: readonly Box[]): readonly Point[] {
  const points: Point[] = []
  stations.forEach((box, place) => {
    const next = stations[place + 1]
    if (next === undefined) return
    const start = { x: box.x + box.width, y: box.y + box.height / 2 }
    const end = { x: next.x, y: next.y + next.height / 2 }
    const turn = end.x - GAP.x / 2
    const bent =
      Math.abs(start.y - end.y) < 1
        ? []
        : [
            { x: turn, y: start.y },
            { x: turn, y: end.y },
          ]
    points.push(start, ...bent, end)
  })
  return points
}

function addInside(
  box: Box | undefined,
  part: Laid,
  to: { readonly boxes: Map<string, Box>; readonly lines: Map<string, readonly Point[]> },
): void {
  if (box === undefined) return
  const moved = <P extends Point>(point: P): P => ({ ...point, x: point.x + box.x + PADDING, y: point.y + box.y + PADDING })
  for (const [id, inner] of part.boxes) to.boxes.set(id, moved(inner))
  for (const [id, line] of part.lines) to.lines.set(id, line.map(moved))
}
