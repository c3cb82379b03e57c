import type { Definition } from '../model/definition.ts'
import type { Box, Point } from './diagram.ts'
import { layoutOf } from './layout.ts'
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

const rounded = (value: number) => Math.round(value + OFFSET)

function shapeOf(id: string, { x, y, width, height }: Box, definition: Definition): string {
  const type = definition.nodes.find((node) => node.id === id)?.type
  const more = type === 'subProcess' ? ' isExpanded="true"' : type === 'exclusive' ? ' isMarkerVisible="true"' : ''
  const bounds = `<dc:Bounds x="${rounded(x)}" y="${rounded(y)}" width="${Math.round(width)}" height="${Math.round(height)}"/>`
  return `<bpmndi:BPMNShape id="${escaped(id)}_di" bpmnElement="${escaped(id)}"${more}>${bounds}</bpmndi:BPMNShape>`
}

function edgeOf(id: string, points: readonly Point[]): string {
  const waypoints = points.map(({ x, y }) => `<di:waypoint x="${rounded(x)}" y="${rounded(y)}"/>`).join('')
  return `<bpmndi:BPMNEdge id="${escaped(id)}_di" bpmnElement="${escaped(id)}">${waypoints}</bpmndi:BPMNEdge>`
}
