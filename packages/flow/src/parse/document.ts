/// <reference path="./bpmn-moddle.d.ts" />
import { BpmnModdle, type XmlElement } from 'bpmn-moddle'
import { type Fault, faultAt } from '../lint/reasons.ts'
import { guardXml } from './guard-xml.ts'

export type { XmlElement }

/** A BPMN file, with its diagram and all that other tools wrote into it. */
export interface BpmnDocument {
  readonly root: XmlElement
  readonly faults: readonly Fault[]
  /** What the loop of a task refers to and is drawn nowhere: other tools name a variable there. */
  readonly namedByLoop: ReadonlyMap<XmlElement, string>
}

interface Warning {
  readonly message: string
  readonly property?: string
  readonly reference?: string
  readonly element?: XmlElement
  readonly value?: string
}

/** Reads a file. Refuses hostile XML before it is parsed; what refers to nothing becomes a fault. */
export async function readDocument(xml: string): Promise<BpmnDocument | Fault> {
  const danger = guardXml(xml)
  if (danger !== null) return danger
  try {
    const { rootElement, warnings } = await new BpmnModdle().fromXML(xml.replace(/^\uFEFF/, ''))
    const found = warnings as readonly Warning[]
    const ofLoops = found.filter((one) => one.property === 'bpmn:loopDataInputRef')
    const namedByLoop = new Map(
      ofLoops.flatMap(({ element, value }) => (element === undefined || !value ? [] : [[element, value] as const])),
    )
    return { root: rootElement, faults: found.flatMap(faultOf), namedByLoop }
  } catch (error) {
    const detail = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    const double = /duplicate ID <([^>]*)>/.exec(detail)?.[1]
    return double === undefined ? faultAt({ id: 'definitions' }, 'notXml', { detail }) : faultAt({ id: double }, 'doubleId')
  }
}

/** The whole file as XML again: diagram, foreign attributes and elements included. */
export async function writeDocument(document: BpmnDocument): Promise<string> {
  const { xml } = await new BpmnModdle().toXML(document.root, { format: true, preamble: true })
  return xml
}

/** References that matter are those of flows and tasks; a picture of what is not there harms nobody. */
function faultOf(warning: Warning): readonly Fault[] {
  const double = /duplicate ID <([^>]*)>/.exec(warning.message)?.[1]
  if (double !== undefined) return [faultAt({ id: double }, 'doubleId')]
  const { element, value = '' } = warning
  if (element === undefined || !/^unresolved reference/.test(warning.message)) return []
  if (!/^bpmn:(SequenceFlow|BoundaryEvent)$/.test(element.$type)) return []
  return [faultAt({ id: element.id ?? element.$type, name: element.name }, 'reference', { part: value })]
}
