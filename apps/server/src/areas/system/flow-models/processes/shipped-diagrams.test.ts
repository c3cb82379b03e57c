import { describe, expect, it } from 'vitest'
import { installedProcesses } from './installed-processes.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const processes = (await installedProcesses()).map(({ name, xml }) => [name, xml] as const)
const attribute = (text: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1] ?? ''
const boxIn = (text: string): Box => {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) => Number(attribute(text, name)))
  return { x, y, width, height }
}
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

/** Shapes that hold no others, and labels, by the element that each belongs to. */
function drawn(xml: string) {
  const named = new Map(
    [...xml.matchAll(/<bpmn:\w+ ([^>]*)>/g)].map(([, words = '']) => [attribute(words, 'id'), attribute(words, 'name')]),
  )
  const shapes: (readonly [string, Box])[] = []
  const labels: (readonly [string, Box])[] = []
  for (const [whole] of xml.matchAll(/<bpmndi:BPMN(Shape|Edge)\b.*?<\/bpmndi:BPMN\1>/gs)) {
    const id = attribute(whole, 'bpmnElement')
    const [body = '', label] = whole.split('<bpmndi:BPMNLabel')
    const bounds = /<dc:Bounds [^/]*\/>/.exec(body)?.[0]
    const box = bounds === undefined ? null : boxIn(bounds)
    // A subprocess holds what is drawn in it.
    if (box !== null && box.width * box.height < 20_000) shapes.push([id, box])
    if (label !== undefined && (named.get(id) ?? '') !== '') labels.push([id, boxIn(label)])
  }
  return { shapes, labels, nameOf: (id: string) => named.get(id) ?? '' }
}

const FONT = 12
const LINE = 14
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one.charCodeAt(0) > 0x2e7f ? FONT : FONT * 0.55), 0)

describe.each(processes)('the diagram of %s', (_name, xml) => {
  const { shapes, labels, nameOf } = drawn(xml)

  it('has no label over another or over a shape', () => {
    const covered = labels.flatMap(([id, box], at) => [
      ...shapes.filter(([, shape]) => overlap(box, shape)).map(([shape]) => `${id} over ${shape}`),
      ...labels.slice(at + 1).flatMap(([other, label]) => (overlap(box, label) ? [`${id} over the label of ${other}`] : [])),
    ])
    expect(covered).toEqual([])
  })

  it('gives each label the room of its words', () => {
    const lacking = labels.filter(([id, { width, height }]) => widthOf(nameOf(id)) > width * Math.floor(height / LINE))
    expect(lacking.map(([id]) => `${id} ${nameOf(id)}`)).toEqual([])
  })
})
