import { type Fault, faultAt, type Reason } from '../lint/reasons.ts'
import { plainNode } from '../model/defaults.ts'
import type { CallActivity, FlowNode, NodeType, TimerRule } from '../model/definition.ts'
import { namesInList } from '../model/settable.ts'
import { attribute, extensions, type Prefixes, saidIn } from './attributes.ts'
import type { BpmnDocument, XmlElement } from './document.ts'
import { readMultiInstance, readUserTask } from './read-user-task.ts'

/** What the nodes of one file have in common while they are read. */
export interface Reading {
  readonly prefixes: Prefixes
  readonly faults: Fault[]
  readonly namedByLoop: BpmnDocument['namedByLoop']
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

function refuse(element: XmlElement, reading: Reading, code: Reason, part: string): null {
  reading.faults.push(faultAt({ id: element.id ?? element.$type, name: element.name }, code, { part }))
  return null
}

function typeOf(element: XmlElement, reading: Reading): NodeType | null {
  const short = element.$type.replace('bpmn:', '')
  if (short.endsWith('Event')) return eventType(element, short, reading)
  if (element.$type === 'bpmn:Task') return refuse(element, reading, 'plainTask', short)
  const type = PLAIN[element.$type]
  if (type === undefined) return refuse(element, reading, 'element', short)
  if (element.triggeredByEvent === true) return refuse(element, reading, 'element', 'EventSubProcess')
  if (element.isForCompensation === true) return refuse(element, reading, 'element', 'compensation')
  const loop = (element.loopCharacteristics as XmlElement | undefined)?.$type
  if (loop === 'bpmn:StandardLoopCharacteristics') return refuse(element, reading, 'standardLoop', short)
  if (loop !== undefined && type !== 'userTask') return refuse(element, reading, 'multiPlace', short)
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
  const kinds = definitions.map((one) => one.$type.replace('bpmn:', '')).join('+')
  const type = EVENTS[`${short}:${kinds}`]
  if (type === undefined) return refuse(element, reading, 'eventKind', kinds === '' ? short : `${short} (${kinds})`)
  const host = (element.attachedToRef as XmlElement | undefined)?.$type
  if (type === 'boundaryTimer' && host !== undefined && host !== 'bpmn:UserTask') return refuse(element, reading, 'boundaryPlace', short)
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
  const [duration, date] = [text('timeDuration'), text('timeDate')]
  if (duration) return { kind: 'duration', text: duration }
  return date ? { kind: 'date', text: date } : null
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
