import type { FlowNode } from '../model/definition.ts'
import type { Box } from './diagram.ts'

/** How the outline of a node is drawn. */
export interface Pen {
  readonly stroke: string
  readonly fill: string
  readonly width: number
  readonly dashed: boolean
}

const penOf = (pen: Pen, width = pen.width) =>
  `fill="${pen.fill}" stroke="${pen.stroke}" stroke-width="${width}"${pen.dashed ? ' stroke-dasharray="6 4"' : ''}`

/** The outline of a node with the sign of its kind. */
export function shapeOf(node: FlowNode, box: Box, pen: Pen): string {
  const { x, y, width, height } = box
  const [cx, cy] = [x + width / 2, y + height / 2]
  switch (node.type) {
    case 'start':
      return circle(box, pen, pen.width)
    case 'end':
      return circle(box, pen, pen.width + 2)
    case 'terminate':
      return `${circle(box, pen, pen.width + 2)}<circle cx="${cx}" cy="${cy}" r="${round(width / 4)}" fill="${pen.stroke}"/>`
    case 'timerCatch':
    case 'boundaryTimer':
    case 'messageCatch':
      return `${circle(box, pen, pen.width)}<circle cx="${cx}" cy="${cy}" r="${round(width / 2 - 3)}" fill="none" stroke="${pen.stroke}"/>${node.type === 'messageCatch' ? envelope(cx, cy, pen.stroke) : clock(cx, cy, width / 2 - 7, pen.stroke)}`
    case 'exclusive':
    case 'parallel':
    case 'inclusive':
      return `<path d="M${cx} ${y}L${x + width} ${cy}L${cx} ${y + height}L${x} ${cy}Z" ${penOf(pen)}/>${gatewaySign(node.type, cx, cy, pen.stroke)}`
    default:
      return `${rectangle(node, box, pen)}${taskSign(node, x + 8, y + 8, pen.stroke)}${severalSign(node, cx, y + height, pen.stroke)}`
  }
}

const round = (value: number) => Math.round(value * 100) / 100

function circle({ x, y, width, height }: Box, pen: Pen, line: number): string {
  return `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}" ${penOf(pen, line)}/>`
}

function rectangle(node: FlowNode, { x, y, width, height }: Box, pen: Pen): string {
  const line = node.type === 'callActivity' ? pen.width + 2 : pen.width
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${node.type === 'subProcess' ? 6 : 10}" ${penOf(pen, line)}/>`
}

function gatewaySign(type: 'exclusive' | 'parallel' | 'inclusive', cx: number, cy: number, stroke: string): string {
  const line = `fill="none" stroke="${stroke}" stroke-width="3"`
  if (type === 'inclusive') return `<circle cx="${cx}" cy="${cy}" r="10" ${line}/>`
  if (type === 'parallel') return `<path d="M${cx - 11} ${cy}h22M${cx} ${cy - 11}v22" ${line}/>`
  return `<path d="M${cx - 8} ${cy - 8}l16 16M${cx + 8} ${cy - 8}l-16 16" ${line}/>`
}

/** A clock face, also beside what is overdue. */
export function clock(cx: number, cy: number, r: number, stroke: string): string {
  return `<g fill="none" stroke="${stroke}" stroke-width="1.5"><circle cx="${cx}" cy="${cy}" r="${round(r)}" fill="#fff"/><path d="M${cx} ${round(cy - r * 0.6)}V${cy}H${round(cx + r * 0.5)}"/></g>`
}

function envelope(cx: number, cy: number, stroke: string): string {
  return `<path d="M${cx - 9} ${cy - 6}h18v12h-18zl9 7l9 -7" fill="none" stroke="${stroke}"/>`
}

function taskSign(node: FlowNode, x: number, y: number, stroke: string): string {
  const line = `fill="none" stroke="${stroke}" stroke-width="1.2"`
  if (node.type === 'userTask')
    return `<path d="M${x} ${y + 13}c0 -8 12 -8 12 0z" ${line}/><circle cx="${x + 6}" cy="${y + 3}" r="3" ${line}/>`
  if (node.type === 'serviceTask')
    return `<circle cx="${x + 6}" cy="${y + 6}" r="2.5" ${line}/><circle cx="${x + 6}" cy="${y + 6}" r="6" ${line} stroke-dasharray="2.6 2.1"/>`
  return node.type === 'receiveTask' ? envelope(x + 8, y + 5, stroke) : ''
}

/** Three bars below a task for several: upright at once, lying one after the other. */
function severalSign(node: FlowNode, cx: number, bottom: number, stroke: string): string {
  if (node.multi === null) return ''
  const bars = node.multi.sequential ? `M${cx - 6} ${bottom - 12}h12m-12 4h12m-12 4h12` : `M${cx - 4} ${bottom - 14}v10m4 -10v10m4 -10v10`
  return `<path d="${bars}" fill="none" stroke="${stroke}" stroke-width="1.6"/>`
}
