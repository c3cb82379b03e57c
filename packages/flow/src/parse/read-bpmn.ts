import { graphOf } from '../graph/graph.ts'
import { isTooEntangled } from '../graph/joins.ts'
import { type Fault, faultAt, warningAt } from '../lint/reasons.ts'
import type { Definition, FlowNode, SequenceFlow } from '../model/definition.ts'
import { attribute, type Prefixes, prefixesOf } from './attributes.ts'
import { type BpmnDocument, readDocument, type XmlElement } from './document.ts'
import { listenersOf } from './listeners.ts'
import { processesOf, processTaken } from './processes.ts'
import { type Reading, readNode } from './read-node.ts'

/** A file that was read: the process, if it holds one, and everything in it that is not supported. With a fault it may not be deployed. */
export interface ReadBpmn {
  readonly definition: Definition | null
  readonly faults: readonly Fault[]
  /** For writing it back; null where it is no BPMN at all. */
  readonly document: BpmnDocument | null
}

/** What is drawn and means nothing to the engine. */
const DISPLAY = /^bpmn:(DataObject|DataObjectReference|DataStoreReference|TextAnnotation|Association|Group)$/

/** Reads BPMN 2.0 XML as bpmn.io, Activiti, Flowable and Camunda write it. Never throws on what a file holds. */
export async function readBpmn(xml: string): Promise<ReadBpmn> {
  const document = await readDocument(xml)
  if ('code' in document) return { definition: null, faults: [document], document: null }
  const process = processTaken(document.root)
  if (process === null) return { definition: null, faults: [...document.faults, faultAt({ id: 'definitions' }, 'noProcess')], document }
  const rivals = processesOf(document.root).filter((one) => (one.isExecutable === true) === (process.isExecutable === true))
  const several = rivals.slice(1).map((one) => faultAt({ id: one.id ?? '', name: one.name }, 'severalProcesses'))
  const { definition, faults } = readProcess(document, process)
  if (isTooEntangled(graphOf(definition)))
    return { definition: null, faults: [faultAt({ id: definition.key, name: definition.name.zh }, 'tooEntangled')], document: null }
  return { definition, faults: [...document.faults, ...several, ...faults], document }
}

function elementsOf(container: XmlElement): readonly XmlElement[] {
  return (container.flowElements as readonly XmlElement[] | undefined) ?? []
}

function readProcess(document: BpmnDocument, process: XmlElement): { definition: Definition; faults: readonly Fault[] } {
  const prefixes = prefixesOf(document.root)
  const reading: Reading = { prefixes, faults: [], namedByLoop: document.namedByLoop, refused: new Set() }
  const whole = { id: process.id ?? '', name: process.name }
  for (const part of listenersOf(process, prefixes)) reading.faults.push(warningAt(whole, 'listener', { part }))
  const nodes: FlowNode[] = []
  const flows: SequenceFlow[] = []
  readElements(process, null, { reading, nodes, flows })
  const key = process.id ?? ''
  const zh = (process.name ?? '').trim()
  const documentation = (process.documentation as readonly { text?: string }[] | undefined)?.[0]?.text ?? ''
  const hasDiagram = ((document.root.diagrams as readonly XmlElement[] | undefined) ?? []).length > 0
  const definition: Definition = {
    key,
    name: { zh: zh === '' ? key : zh, en: attribute(process, prefixes, 'nameEn') ?? '' },
    documentation,
    settings: settingsOf(process, prefixes),
    nodes,
    flows,
    hasDiagram,
    ...(reading.refused.size > 0 ? { refused: [...reading.refused] } : {}),
  }
  return { definition, faults: reading.faults }
}

interface Found {
  readonly reading: Reading
  readonly nodes: FlowNode[]
  readonly flows: SequenceFlow[]
}

function readElements(container: XmlElement, id: string | null, found: Found): void {
  for (const element of elementsOf(container)) {
    if (DISPLAY.test(element.$type)) continue
    if (element.$type === 'bpmn:SequenceFlow') {
      found.flows.push(flowOf(element, found.reading.prefixes))
      continue
    }
    const node = readNode(element, id, found.reading)
    if (node === null) {
      refuseInside(element, found.reading)
      continue
    }
    found.nodes.push(node)
    if (node.type === 'subProcess') readElements(element, node.id, found)
  }
}

/** What lies in a container that is not understood is not read; what leads to it is not to blame either. */
function refuseInside(container: XmlElement, reading: Reading): void {
  for (const element of elementsOf(container)) {
    reading.refused.add(element.id ?? '')
    refuseInside(element, reading)
  }
}

function flowOf(element: XmlElement, prefixes: Prefixes): SequenceFlow {
  const nameEn = attribute(element, prefixes, 'nameEn')
  const condition = (element.conditionExpression as { body?: string } | undefined)?.body?.trim()
  return {
    id: element.id ?? '',
    name: element.name ?? '',
    ...(nameEn === null ? {} : { nameEn }),
    from: (element.sourceRef as XmlElement | undefined)?.id ?? '',
    to: (element.targetRef as XmlElement | undefined)?.id ?? '',
    condition: condition === undefined || condition === '' ? null : condition,
  }
}

function settingsOf(process: XmlElement, prefixes: Prefixes): Definition['settings'] {
  const text = (name: string) => attribute(process, prefixes, name)
  return {
    category: text('category'),
    businessTable: text('businessTable'),
    titleTemplate: text('titleTemplate'),
    formUrl: text('formUrl'),
    formName: text('formName'),
    bizRoute: text('bizRoute'),
    detailRoute: text('detailRoute'),
    timeLimitDays: text('timeLimitDays'),
    instanceIdUrl: text('instanceIdUrl'),
    systemCode: text('systemCode'),
    startLevels: text('startLevels'),
    inputs: text('inputs'),
  }
}
