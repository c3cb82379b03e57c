import type { Label } from '@chengan/kernel/label'
import { type Fault, faultAt, type Reason, warningAt } from '../lint/reasons.ts'
import { plainNode } from '../model/defaults.ts'
import type { CallActivity, FlowNode, NodeType, TimerRule } from '../model/definition.ts'
import { namesInList } from '../model/settable.ts'
import { attribute, extensions, type Prefixes, saidIn } from './attributes.ts'
import type { BpmnDocument, XmlElement } from './document.ts'
import { elementWords, eventWords } from './element-words.ts'
import { listenersOf } from './listeners.ts'
import { readMultiInstance, readUserTask } from './read-user-task.ts'

/** What the nodes of one file have in common while they are read. */
export interface Reading {
  readonly prefixes: Prefixes
  readonly faults: Fault[]
  readonly namedByLoop: BpmnDocument['namedByLoop']
  /** Nodes that are there and not understood: what leads to them is not to blame. */
  readonly refused: Set<string>
}

const PLAIN: Readonly<Record<string, NodeType>> = {
  'bpmn:UserTask': 'userTask',
  'bpmn:ServiceTask': 'serviceTask',
  'bpmn:ReceiveTask': 'receiveTask',
  'bpmn:ExclusiveGateway': 'exclusive',
  'bpmn:ParallelGateway': 'parallel',
  'bpmn:InclusiveGateway': 'inclusive',
  'bpmn:SubProcess': 'subProcess',
  'bpmn:CallActivity': 'callActivity',
}

/** The node of an element, or null where it is not supported; then a fault says why. */
export function readNode(element: XmlElement, container: string | null, reading: Reading): FlowNode | null {
  const type = typeOf(element, reading)
  for (const part of listenersOf(element, reading.prefixes)) reading.faults.push(warningAt(placeOf(element), 'listener', { part }))
  if (type === null) return null
  const named = { ...plainNode(element.id ?? '', type), name: nameOf(element, reading.prefixes), container }
  const variables = namesInList(attribute(element, reading.prefixes, 'variables'))
  const node = { ...named, variables, defaultFlow: (element.default as XmlElement | undefined)?.id ?? null }
  return readParticulars(node, element, reading)
}

function nameOf(element: XmlElement, prefixes: Prefixes) {
  const zh = (element.name ?? '').replace(/\s+/g, ' ').trim()
  return { zh: zh === '' ? (element.id ?? '') : zh, en: attribute(element, prefixes, 'nameEn') ?? '' }
}

const placeOf = (element: XmlElement) => ({ id: element.id ?? elementWords(element.$type).en, name: element.name })

function refuse(element: XmlElement, reading: Reading, code: Reason, part: Label | string): null {
  reading.faults.push(faultAt(placeOf(element), code, { part }))
  reading.refused.add(element.id ?? '')
  return null
}

function typeOf(element: XmlElement, reading: Reading): NodeType | null {
  const short = element.$type.replace('bpmn:', '')
  const words = elementWords(short)
  if (short.endsWith('Event')) return eventType(element, short, reading)
  if (short === 'Task') return refuse(element, reading, 'plainTask', words)
  const type = PLAIN[element.$type]
  if (type === undefined) return refuse(element, reading, 'element', words)
  if (element.triggeredByEvent === true) return refuse(element, reading, 'element', elementWords('EventSubProcess'))
  if (element.isForCompensation === true) return refuse(element, reading, 'element', elementWords('compensation'))
  const loop = (element.loopCharacteristics as XmlElement | undefined)?.$type
  if (loop === 'bpmn:StandardLoopCharacteristics') return refuse(element, reading, 'standardLoop', words)
  if (loop !== undefined && type !== 'userTask') return refuse(element, reading, 'multiPlace', words)
  return type
}

const EVENTS: Readonly<Record<string, NodeType>> = {
  'StartEvent:': 'start',
  'EndEvent:': 'end',
  'EndEvent:TerminateEventDefinition': 'terminate',
  'IntermediateCatchEvent:TimerEventDefinition': 'timerCatch',
  'IntermediateCatchEvent:MessageEventDefinition': 'messageCatch',
  'BoundaryEvent:TimerEventDefinition': 'boundaryTimer',
}

function eventType(element: XmlElement, short: string, reading: Reading): NodeType | null {
  const definitions = (element.eventDefinitions as readonly XmlElement[] | undefined) ?? []
  const kinds = definitions.map((one) => one.$type.replace('bpmn:', ''))
  const type = EVENTS[`${short}:${kinds.join('+')}`]
  if (type === undefined) return refuse(element, reading, 'eventKind', eventWords(short, kinds))
  const host = (element.attachedToRef as XmlElement | undefined)?.$type
  if (type === 'boundaryTimer' && host !== undefined && host !== 'bpmn:UserTask')
    return refuse(element, reading, 'boundaryPlace', elementWords(host))
  return type
}

function readParticulars(node: FlowNode, element: XmlElement, reading: Reading): FlowNode | null {
  const { prefixes } = reading
  const particular = { element, ...reading }
  switch (node.type) {
    case 'userTask':
      return { ...node, user: readUserTask(particular), multi: readMultiInstance(particular) }
    case 'serviceTask':
      return readService(node, element, reading)
    case 'receiveTask':
      return { ...node, message: messageOf(element) }
    case 'messageCatch':
      return { ...node, message: messageOf(firstDefinition(element)) }
    case 'timerCatch':
      return { ...node, timer: timerOf(element) }
    case 'boundaryTimer':
      return {
        ...node,
        timer: timerOf(element),
        attachedTo: (element.attachedToRef as XmlElement | undefined)?.id ?? null,
        interrupting: element.cancelActivity !== false,
      }
    case 'callActivity':
      return { ...node, call: callOf(element, prefixes) }
    case 'end':
      return { ...node, endResult: attribute(element, prefixes, 'endResult') === 'reject' ? 'reject' : null }
    default:
      return node
  }
}

const CODE = ['class', 'expression', 'delegateExpression', 'script', 'resource']

function readService(node: FlowNode, element: XmlElement, reading: Reading): FlowNode | null {
  const handler = attribute(element, reading.prefixes, 'handler') ?? attribute(element, reading.prefixes, 'topic')
  const code = CODE.find((name) => attribute(element, reading.prefixes, name) !== null)
  if (handler === null && code !== undefined)
    return refuse(element, reading, 'code', `${code}=${attribute(element, reading.prefixes, code)}`)
  const job = extensions(element, reading.prefixes, 'taskDefinition')[0]
  return { ...node, handler: handler ?? (job === undefined ? null : saidIn(job, 'type')) }
}

function firstDefinition(element: XmlElement): XmlElement | undefined {
  return (element.eventDefinitions as readonly XmlElement[] | undefined)?.[0]
}

function messageOf(element: XmlElement | undefined): string | null {
  const name = (element?.messageRef as XmlElement | undefined)?.name
  return name === undefined || name === '' ? null : name
}

function timerOf(element: XmlElement): TimerRule | null {
  const definition = firstDefinition(element)
  const text = (name: string) => (definition?.[name] as { body?: string } | undefined)?.body?.trim()
  const [duration, date, cycle] = [text('timeDuration'), text('timeDate'), text('timeCycle')]
  if (duration) return { kind: 'duration', text: duration }
  if (date) return { kind: 'date', text: date }
  return cycle ? { kind: 'cycle', text: cycle } : null
}

function callOf(element: XmlElement, prefixes: Prefixes): CallActivity {
  const pairs = (name: string) =>
    extensions(element, prefixes, name).flatMap((one) => {
      const target = saidIn(one, 'target')
      const source = saidIn(one, 'sourceExpression') ?? saidIn(one, 'source')
      return target === null || source === null ? [] : [{ source, target }]
    })
  return {
    process: (element.calledElement as string | undefined) ?? '',
    businessKey: attribute(element, prefixes, 'businessKey'),
    inputs: pairs('in'),
    outputs: pairs('out'),
  }
}
