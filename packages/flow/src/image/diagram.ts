import type { BpmnDocument, XmlElement } from '../parse/document.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** Where things are drawn: nodes as boxes, flows as lines, and the places of names that were moved by hand. */
export interface Diagram {
  readonly boxes: ReadonlyMap<string, Box>
  readonly lines: ReadonlyMap<string, readonly Point[]>
  readonly labels: ReadonlyMap<string, Box>
  /** Pools and lanes: frames with a name. */
  readonly lanes: readonly { readonly box: Box; readonly name: string }[]
}

/** The drawing of a file; null where it has none. */
export function readDiagram(document: BpmnDocument): Diagram | null {
  const diagram = listOf(document.root.diagrams)[0]
  const elements = listOf((diagram?.plane as XmlElement | undefined)?.planeElement)
  const boxes = new Map<string, Box>()
  const lines = new Map<string, readonly Point[]>()
  const labels = new Map<string, Box>()
  const lanes: { box: Box; name: string }[] = []
  for (const element of elements) {
    const xmlElement = element.bpmnElement as XmlElement | undefined
    const id = xmlElement?.id ?? ''
    const box = boxOf(element.bounds)
    const label = boxOf((element.label as XmlElement | undefined)?.bounds)
    if (label !== null) labels.set(id, label)
    if (xmlElement?.$type === 'bpmn:Participant' || xmlElement?.$type === 'bpmn:Lane') {
      if (box !== null) lanes.push({ box, name: xmlElement.name ?? '' })
    } else if (element.$type === 'bpmndi:BPMNEdge') {
      const points = listOf(element.waypoint).flatMap((point) => pointOf(point) ?? [])
      if (points.length > 1) lines.set(id, points)
    } else if (box !== null) boxes.set(id, box)
  }
  return boxes.size === 0 ? null : { boxes, lines, labels, lanes }
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly XmlElement[]) : [])

/** Coordinates of a file may be anything; what is no place on a drawing is left out. */
const FARTHEST = 100_000
const isPlace = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= FARTHEST

function pointOf(value: unknown): Point | null {
  const { x, y } = (value ?? {}) as Partial<Point>
  return isPlace(x) && isPlace(y) ? { x, y } : null
}

function boxOf(value: unknown): Box | null {
  const { width, height } = (value ?? {}) as Partial<Box>
  const corner = pointOf(value)
  return corner !== null && isPlace(width) && isPlace(height) && width > 0 && height > 0 ? { ...corner, width, height } : null
}
