/// <reference path="./bpmn-moddle.d.ts" />
import type { Label } from '@chengan/kernel/label'
import { BpmnModdle, type XmlElement } from 'bpmn-moddle'
import { type Fault, faultAt, warningAt } from '../lint/reasons.ts'
import { elementWords } from './element-words.ts'
import { guardXml } from './guard-xml.ts'
import { nameTheNameless, resolveQualified } from './mend-document.ts'

export type { XmlElement }

/** A BPMN file, with its diagram and all that other tools wrote into it. */
export interface BpmnDocument {
  readonly root: XmlElement
  readonly faults: readonly Fault[]
  /** What the loop of a task refers to and is drawn nowhere: other tools name a variable there. */
  readonly namedByLoop: ReadonlyMap<XmlElement, string>
  /** What the standard leaves open and we need: done when it was read, and written with it. */
  readonly mended: Mended
}

export interface Mended {
  /** Flows and nodes that had no id, which BPMN allows. */
  readonly ids: number
  /** References by a qualified name (`ns:id`), resolved to the element of that id. */
  readonly references: number
}

/** What the parser could not settle by itself. */
export interface Warning {
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
    const { rootElement, warnings, elementsById } = await new BpmnModdle().fromXML(xml.replace(/^\uFEFF/, ''))
    const { open, references } = resolveQualified(warnings as readonly Warning[], elementsById)
    const ids = nameTheNameless(rootElement, new Set(Object.keys(elementsById)))
    const ofLoops = open.filter((one) => one.property === 'bpmn:loopDataInputRef')
    const namedByLoop = new Map(
      ofLoops.flatMap(({ element, value }) => (element === undefined || !value ? [] : [[element, value] as const])),
    )
    return { root: rootElement, faults: onceEach(open.flatMap(faultOf)), namedByLoop, mended: { ids, references } }
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : '')
  }
}

/** The parser speaks English, over several lines: the place is what helps, in the language of who reads it. */
function unreadable(message: string): Fault {
  const double = /duplicate ID <([^<>]*)>/.exec(message)?.[1]
  if (double !== undefined) return faultAt({ id: double }, 'doubleId')
  const [, line, column] = /line: (\d+)\s+column: (\d+)/.exec(message) ?? []
  const detail: Label =
    line === undefined || column === undefined
      ? { zh: '根元素不是definitions', en: 'its root is not <definitions>' }
      : { zh: `第${Number(line) + 1}行第${Number(column) + 1}列无法解析`, en: `line ${Number(line) + 1}, column ${Number(column) + 1}` }
  return faultAt({ id: 'definitions' }, 'notXml', { detail })
}

/** The whole file as XML again: diagram, foreign attributes and elements included. */
export async function writeDocument(document: BpmnDocument): Promise<string> {
  const { xml } = await new BpmnModdle().toXML(document.root, { format: true, preamble: true })
  return xml
}

const onceEach = (faults: readonly Fault[]) =>
  faults.filter((one, at) => faults.findIndex(({ node, code, part }) => node === one.node && code === one.code && part === one.part) === at)

/** References that matter are those of flows and tasks; a picture of what is not there harms nobody. */
function faultOf(warning: Warning): readonly Fault[] {
  const double = /duplicate ID <([^<>]*)>/.exec(warning.message)?.[1]
  if (double !== undefined) return [faultAt({ id: double }, 'doubleId')]
  // What bears such an id is left out by the parser, with all that is in it.
  const illegal = /illegal ID <([^<>]*)>/.exec(warning.message)?.[1]
  if (illegal !== undefined) return [faultAt({ id: illegal }, 'illegalId')]
  const foreign = /^unparsable content <([^>/]*)\/?>[\s\S]*nested error: (?:unrecognized element|unknown type)/.exec(warning.message)?.[1]
  if (foreign !== undefined) return [warningAt({ id: 'definitions' }, 'unread', { part: foreign })]
  if (warning.message.startsWith('unparsable content')) return [unreadable(warning.message)]
  const { element, value = '' } = warning
  if (element === undefined || !/^unresolved reference/.test(warning.message)) return []
  if (!/^bpmn:(SequenceFlow|BoundaryEvent)$/.test(element.$type)) return []
  return [faultAt({ id: element.id ?? elementWords(element.$type).en, name: element.name }, 'reference', { part: value })]
}
