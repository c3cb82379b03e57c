import type { Definition } from '../model/definition.ts'
import type { Box, Point } from './diagram.ts'
import { layoutOf } from './layout.ts'

const spaces = [
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"',
  'xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"',
  'xmlns:di="http://www.omg.org/spec/DD/20100524/DI"',
].join(' ')

const escaped = (text: string) => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A file without a diagram with one that was laid out, so that it can be drawn on. Nothing else of it changes. */
export function addDiagram(xml: string, definition: Definition): string {
  const { boxes, lines } = layoutOf(definition)
  const shapes = [...boxes].map(([id, box]) => shapeOf(id, box, definition))
  const edges = [...lines].map(([id, points]) => edgeOf(id, points))
  const diagram = [
    `<bpmndi:BPMNDiagram ${spaces} id="laid_out"><bpmndi:BPMNPlane id="laid_out_plane" bpmnElement="${escaped(definition.key)}">`,
    ...shapes,
    ...edges,
    '</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>',
  ].join('\n')
  const end = xml.search(/<\/(?:[\w.-]+:)?definitions\s*>\s*$/)
  return end < 0 ? xml : `${xml.slice(0, end)}${diagram}\n${xml.slice(end)}`
}

function shapeOf(id: string, { x, y, width, height }: Box, definition: Definition): string {
  const expanded = definition.nodes.some((node) => node.id === id && node.type === 'subProcess') ? ' isExpanded="true"' : ''
  return `<bpmndi:BPMNShape id="${escaped(id)}_laid" bpmnElement="${escaped(id)}"${expanded}><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`
}

function edgeOf(id: string, points: readonly Point[]): string {
  const way = points.map(({ x, y }) => `<di:waypoint x="${x}" y="${y}" />`).join('')
  return `<bpmndi:BPMNEdge id="${escaped(id)}_laid" bpmnElement="${escaped(id)}">${way}</bpmndi:BPMNEdge>`
}
