import type { Definition, FlowNode } from '../model/definition.ts'
import type { Box, Diagram, Point } from './diagram.ts'
import { layoutOf } from './layout.ts'
import type { Marks, NodeMark } from './marks.ts'
import { routedAround } from './route.ts'
import { clock, type Pen, shapeOf } from './shapes.ts'
import { escaped, textWidth, wrapped } from './text.ts'

/** How a picture is drawn. */
export interface Look {
  /** Null: the process itself, without an instance. */
  readonly marks: Marks | null
  readonly language: 'zh' | 'en'
  /** Live nodes breathe, for the view that stands open. */
  readonly pulse?: boolean
  /** Lines that are shown over a node: handlers, times, comment. */
  readonly hover?: (node: string) => readonly string[]
  readonly font?: string
}

const FONT = "'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif"
const MARGIN = 20
const SIZE = 12
const INK = '#303133'

/** The colours of system.md §5.5, but for what is under way: red is kept for what is late (docs/decisions/0047). */
const colours = {
  done: '#67C23A',
  live: '#409EFF',
  liveFill: '#ECF5FF',
  overdue: '#F56C6C',
  overdueFill: '#FDE2E2',
  returned: '#E6A23C',
  untouched: '#C0C4CC',
} as const
/** A process without an instance is neither done nor to come. */
const plain: Pen = { stroke: '#606266', fill: '#FFFFFF', width: 1.5, dashed: false }

/** The picture of a process as SVG: texts escaped, nothing in it runs. `diagram` is its own drawing; without one it is laid out. */
export function drawProcess(definition: Definition, diagram: Diagram | null, look: Look): string {
  const own = diagram ?? layoutOf(definition)
  const laid = definition.nodes.some((node) => !own.boxes.has(node.id)) ? layoutOf(definition) : withClearLines(definition, own)
  const frame = frameOf(laid)
  // What is inside a sub-process lies over it.
  const nodes = [...definition.nodes].sort(
    (a, b) => depthOf(definition, a) - depthOf(definition, b) || Number(a.attachedTo !== null) - Number(b.attachedTo !== null),
  )
  const parts = [
    ...laid.lanes.map(({ box, name }) => laneOf(box, name)),
    ...nodes.filter((node) => node.type === 'subProcess').map((node) => nodeOf(node, laid, look)),
    ...definition.flows.map((flow) => flowOf(definition, flow.id, laid, look)),
    ...nodes.filter((node) => node.type !== 'subProcess').map((node) => nodeOf(node, laid, look)),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="flow-image" role="img" aria-label="${escaped(nameIn(definition, look))}" width="${frame.width}" height="${frame.height}" viewBox="${frame.x} ${frame.y} ${frame.width} ${frame.height}" font-family="${escaped(look.font ?? FONT)}" font-size="${SIZE}">`,
    ...(look.pulse === true ? [PULSE] : []),
    ...parts,
    '</svg>',
  ].join('')
}

/** Whoever draws a way back by hand draws it straight through what lies between. */
function withClearLines(definition: Definition, diagram: Diagram): Diagram {
  const boxes = definition.nodes.flatMap((node) => diagram.boxes.get(node.id) ?? [])
  const taken = new Set([...diagram.lines.values()].flatMap((line) => line.map(({ y }) => Math.round(y))))
  const lines = definition.flows.flatMap((flow) => {
    const [line, from, to] = [diagram.lines.get(flow.id), diagram.boxes.get(flow.from), diagram.boxes.get(flow.to)]
    if (line === undefined || from === undefined || to === undefined) return []
    const clear = routedAround(line, { from, to }, boxes, taken)
    for (const { y } of clear) taken.add(Math.round(y))
    return [[flow.id, clear] as const]
  })
  return { ...diagram, lines: new Map([...diagram.lines, ...lines]) }
}

/** Who asked for less motion sees the colour alone. */
const PULSE =
  '<style>.flow-live>.flow-shape{animation:flow-pulse 1.6s ease-in-out infinite}@keyframes flow-pulse{50%{opacity:.45}}@media (prefers-reduced-motion:reduce){.flow-live>.flow-shape{animation:none}}</style>'

const nameIn = (thing: { readonly name: { readonly zh: string; readonly en: string } }, { language }: Look) =>
  (language === 'en' && thing.name.en) || thing.name.zh

function depthOf(definition: Definition, node: FlowNode): number {
  const container = definition.nodes.find((one) => one.id === node.container)
  return container === undefined ? 0 : 1 + depthOf(definition, container)
}

function frameOf(diagram: Diagram): Box {
  const boxes = [...diagram.boxes.values(), ...diagram.labels.values(), ...diagram.lanes.map((lane) => lane.box)]
  const points = [
    ...[...diagram.lines.values()].flat(),
    // The name of an event stands below it.
    ...boxes.flatMap(({ x, y, width, height }) => [
      { x: x - 10, y },
      { x: x + width + 10, y: y + height + (width < 60 ? 20 : 0) },
    ]),
  ]
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const [x, y] = [least(xs) - MARGIN, least(ys) - MARGIN]
  return { x, y, width: Math.ceil(most(xs) + MARGIN - x), height: Math.ceil(most(ys) + MARGIN - y) }
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

function laneOf({ x, y, width, height }: Box, name: string): string {
  const middle = y + height / 2
  return `<g class="flow-lane"><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#DCDFE6"/><text x="${x + 16}" y="${middle}" transform="rotate(-90 ${x + 16} ${middle})" text-anchor="middle" fill="${INK}">${escaped(name)}</text></g>`
}

function penFor(mark: NodeMark | undefined, look: Look): Pen {
  if (look.marks === null) return plain
  switch (mark?.state) {
    case 'done':
      return { stroke: colours.done, fill: '#FFFFFF', width: 1.5, dashed: false }
    case 'live':
      return mark.overdue
        ? { stroke: colours.overdue, fill: colours.overdueFill, width: 2, dashed: false }
        : { stroke: colours.live, fill: colours.liveFill, width: 2, dashed: false }
    case 'returned':
      return { stroke: colours.returned, fill: '#FFFFFF', width: 1.5, dashed: true }
    default:
      return { stroke: colours.untouched, fill: '#FFFFFF', width: 1.5, dashed: false }
  }
}

function nodeOf(node: FlowNode, diagram: Diagram, look: Look): string {
  const box = diagram.boxes.get(node.id)
  if (box === undefined) return ''
  const mark = look.marks?.nodes.get(node.id)
  const pen = penFor(mark, look)
  const name = nameIn(node, look)
  const hover = [name, ...(look.hover?.(node.id) ?? [])].join('\n')
  const state = look.marks === null ? '' : ` flow-${mark?.state ?? 'untouched'}`
  return [
    `<g class="flow-node${state}" data-node="${escaped(node.id)}"><title>${escaped(hover)}</title>`,
    `<g class="flow-shape">${shapeOf(node, box, pen)}</g>`,
    nameOfNode(node, box, name, diagram),
    mark?.progress ? progressOf(box, mark.progress, pen) : '',
    mark?.overdue === true ? clock(box.x + box.width - 2, box.y + 2, 8, colours.overdue) : '',
    '</g>',
  ].join('')
}

const isWide = (node: FlowNode) => /Task$|^callActivity$/.test(node.type)

function nameOfNode(node: FlowNode, box: Box, name: string, diagram: Diagram): string {
  const cx = box.x + box.width / 2
  if (isWide(node))
    return textAt(wrapped(name, box.width - 16, SIZE, Math.max(1, Math.floor((box.height - 24) / 16))), cx, box.y + box.height / 2 + 4)
  if (node.type === 'subProcess') return textAt([name], cx, box.y + 16)
  // An event or gateway without a name of its own needs none on the picture.
  if (name === node.id) return ''
  const label = diagram.labels.get(node.id)
  if (label !== undefined)
    return textAt(wrapped(name, Math.max(label.width, 60), SIZE, 3), label.x + label.width / 2, label.y + label.height / 2)
  const lines = wrapped(name, 90, SIZE, 2)
  const half = ((lines.length - 1) * 16) / 2
  // Lines leave a gateway downwards: its name stands above it.
  const isGateway = /^(exclusive|parallel|inclusive)$/.test(node.type)
  return textAt(lines, cx, isGateway ? box.y - 12 - half : box.y + box.height + 14 + half)
}

/** Lines of text around a middle. */
function textAt(lines: readonly string[], x: number, middle: number): string {
  const first = middle - ((lines.length - 1) * 16) / 2 + 4
  return lines
    .map((line, place) => `<text x="${x}" y="${first + place * 16}" text-anchor="middle" fill="${INK}">${escaped(line)}</text>`)
    .join('')
}

function progressOf(box: Box, { done, all }: { done: number; all: number }, pen: Pen): string {
  const text = `${done}/${all}`
  const width = textWidth(text, 11) + 12
  const x = box.x + box.width - width / 2
  const y = box.y + box.height
  return `<rect x="${x - width / 2}" y="${y - 9}" width="${width}" height="18" rx="9" fill="${pen.stroke}"/><text x="${x}" y="${y + 4}" text-anchor="middle" font-size="11" fill="#FFFFFF">${text}</text>`
}

function flowOf(definition: Definition, id: string, diagram: Diagram, look: Look): string {
  const line = diagram.lines.get(id)
  const flow = definition.flows.find((one) => one.id === id)
  if (line === undefined || flow === undefined) return ''
  const state = look.marks?.flows.get(id)
  const stroke = look.marks === null ? plain.stroke : state === undefined ? colours.untouched : colours[state]
  const dash = state === 'returned' ? ' stroke-dasharray="6 4"' : ''
  const path = line.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return [
    `<g class="flow-line${look.marks === null ? '' : ` flow-${state ?? 'untouched'}`}" data-flow="${escaped(id)}">`,
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="1.5"${dash}/>${arrowOf(line, stroke)}`,
    flow.name === '' ? '' : nameOfFlow((look.language === 'en' && flow.nameEn) || flow.name, line, diagram.labels.get(id)),
    '</g>',
  ].join('')
}

/** A head of its own for each line: markers are named, and two pictures on a page would share them. */
function arrowOf(line: readonly Point[], stroke: string): string {
  const [end, before] = [line.at(-1), line.at(-2)]
  if (end === undefined || before === undefined) return ''
  const angle = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  return `<path d="M0 0L-10 -4.5L-10 4.5Z" transform="translate(${end.x} ${end.y}) rotate(${Math.round(angle * 10) / 10})" fill="${stroke}"/>`
}

function nameOfFlow(name: string, line: readonly Point[], label: Box | undefined): string {
  const place = label === undefined ? middleOf(line) : { x: label.x + label.width / 2, y: label.y + label.height / 2 }
  const lines = wrapped(name, 110, 11, 2)
  const lift = label === undefined ? 10 + (lines.length - 1) * 14 : 0
  return lines
    .map(
      (text, row) =>
        `<text x="${place.x}" y="${place.y + row * 14 - lift + 4}" text-anchor="middle" font-size="11" fill="${INK}" stroke="#fff" stroke-width="3" paint-order="stroke">${escaped(text)}</text>`,
    )
    .join('')
}

/** The middle of the longest piece. */
function middleOf(line: readonly Point[]): Point {
  let best = { x: 0, y: 0, length: -1 }
  line.forEach((from, place) => {
    const to = line[place + 1]
    if (to === undefined) return
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length > best.length) best = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, length }
  })
  return best
}
