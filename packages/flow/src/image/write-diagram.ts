import type { Definition } from '../model/definition.ts'
import type { Box, Diagram, Point } from './diagram.ts'
import { layoutOf } from './layout.ts'
import { routedAround } from './route.ts'
import { escaped } from './text.ts'

/** So that nothing lies at the very edge of the sheet. */
const OFFSET = 100

/** A file with a drawing, so that designers can open it: as it came where it has one, else laid out. */
export function withDiagram(xml: string, definition: Definition): string {
  if (definition.hasDiagram) return xml
  const { boxes, lines } = layoutOf(definition)
  const shapes = [...boxes].map(([id, box]) => shapeOf(id, box, definition))
  const edges = [...lines].map(([id, points]) => edgeOf(id, points))
  const diagram = [
    '<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="diagram">',
    `<bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(definition.key)}">`,
    ...shapes,
    ...edges,
    '</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>',
  ].join('\n')
  return xml.replace(/(<\/(?:[\w.-]+:)?definitions\s*>)\s*$/, (close) => `${diagram}\n${close}`)
}

const OWN_NAMES = 'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"'

/** A file with lines for those flows that its drawing has none for: nobody could choose them there. Both their ends must be drawn. */
export function withLines(xml: string, definition: Definition, diagram: Diagram | null): string {
  if (diagram === null) return xml
  const taken = new Set([...diagram.lines.values()].flatMap((line) => line.map(({ y }) => Math.round(y))))
  const edges = definition.flows.flatMap((flow) => {
    const [from, to] = [diagram.boxes.get(flow.from), diagram.boxes.get(flow.to)]
    if (from === undefined || to === undefined || diagram.lines.has(flow.id)) return []
    const line = routedAround(straight(from, to), { from, to }, [...diagram.boxes.values()], taken)
    for (const { y } of line) taken.add(Math.round(y))
    return [edgeOf(flow.id, line, { offset: 0, names: ` ${OWN_NAMES}` })]
  })
  if (edges.length === 0) return xml
  return xml.replace(/<\/(?:[\w.-]+:)?BPMNPlane\s*>/, (close) => `${edges.join('\n')}${close}`)
}

/** From the facing edges of two boxes. */
function straight(from: Box, to: Box): readonly Point[] {
  const forth = to.x + to.width / 2 >= from.x + from.width / 2
  return [
    { x: forth ? from.x + from.width : from.x, y: from.y + from.height / 2 },
    { x: forth ? to.x : to.x + to.width, y: to.y + to.height / 2 },
  ]
}

const rounded = (value: number) => Math.round(value + OFFSET)

function shapeOf(id: string, { x, y, width, height }: Box, definition: Definition): string {
  const type = definition.nodes.find((node) => node.id === id)?.type
  const more = type === 'subProcess' ? ' isExpanded="true"' : type === 'exclusive' ? ' isMarkerVisible="true"' : ''
  const bounds = `<dc:Bounds x="${rounded(x)}" y="${rounded(y)}" width="${Math.round(width)}" height="${Math.round(height)}"/>`
  return `<bpmndi:BPMNShape id="${escaped(id)}_di" bpmnElement="${escaped(id)}"${more}>${bounds}</bpmndi:BPMNShape>`
}

function edgeOf(id: string, points: readonly Point[], { offset, names } = { offset: OFFSET, names: '' }): string {
  const waypoints = points.map(({ x, y }) => `<di:waypoint x="${Math.round(x + offset)}" y="${Math.round(y + offset)}"/>`).join('')
  return `<bpmndi:BPMNEdge${names} id="${escaped(id)}_di" bpmnElement="${escaped(id)}">${waypoints}</bpmndi:BPMNEdge>`
}
