import { userTaskDefaults } from '../model/defaults.ts'
import type { Definition, FlowNode, SequenceFlow, UserTask } from '../model/definition.ts'
import { SZ_NAMESPACE } from './attributes.ts'
import { type BpmnDocument, writeDocument } from './document.ts'
import { processTaken } from './processes.ts'

/** A file that was read, as XML again, with its diagram and everything that other tools wrote into it. */
export function writeBpmn(document: BpmnDocument): Promise<string> {
  return writeDocument(document)
}

/** A copy of a read file under another key and name: convertToModel keeps the layout. The diagram refers to the process by the element, so
 *  it follows. The given document itself changes; read the file again where both are wanted. */
export function renameProcess(document: BpmnDocument, to: { readonly key: string; readonly name: string }): Promise<string> {
  const process = processTaken(document.root)
  process?.set('id', to.key)
  process?.set('name', to.name)
  return writeDocument(document)
}

const escaped = (text: string) => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

function attributes(values: Readonly<Record<string, string | number | boolean | null | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === null || value === undefined ? [] : [` ${name}="${escaped(String(value))}"`]))
    .join('')
}

const TAGS: Readonly<Record<FlowNode['type'], string>> = {
  start: 'startEvent',
  end: 'endEvent',
  terminate: 'endEvent',
  userTask: 'userTask',
  serviceTask: 'serviceTask',
  receiveTask: 'receiveTask',
  messageCatch: 'intermediateCatchEvent',
  timerCatch: 'intermediateCatchEvent',
  boundaryTimer: 'boundaryEvent',
  exclusive: 'exclusiveGateway',
  parallel: 'parallelGateway',
  inclusive: 'inclusiveGateway',
  subProcess: 'subProcess',
  callActivity: 'callActivity',
}

/** The XML of a definition that was not read from a file; without a diagram, which is laid out where it is drawn. */
export function xmlOf(definition: Definition): string {
  const { key, name, settings } = definition
  const messages = [...new Set(definition.nodes.flatMap((node) => (node.message === null ? [] : [node.message])))]
  const own = Object.fromEntries(Object.entries(settings).map(([setting, value]) => [`sz:${setting}`, value]))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:sz="${SZ_NAMESPACE}" targetNamespace="${SZ_NAMESPACE}">`,
    ...messages.map((message, index) => `<message${attributes({ id: `message_${index + 1}`, name: message })}/>`),
    `<process${attributes({ id: key, name: name.zh, isExecutable: true, 'sz:nameEn': name.en || null, ...own })}>`,
    ...elementsIn(definition, null, messages),
    '</process>',
    '</definitions>',
  ].join('\n')
}

function elementsIn(definition: Definition, container: string | null, messages: readonly string[]): readonly string[] {
  const inside = definition.nodes.filter((node) => node.container === container)
  const ids = new Set(inside.map((node) => node.id))
  const flows = definition.flows.filter((flow) => ids.has(flow.from))
  return [...inside.map((node) => elementOf(definition, node, messages)), ...flows.map(flowElement)]
}

function flowElement(flow: SequenceFlow): string {
  const head = `<sequenceFlow${attributes({ id: flow.id, name: flow.name || null, 'sz:nameEn': flow.nameEn ?? null, sourceRef: flow.from, targetRef: flow.to })}`
  if (flow.condition === null) return `${head}/>`
  return `${head}><conditionExpression xsi:type="tFormalExpression">${escaped(flow.condition)}</conditionExpression></sequenceFlow>`
}

function elementOf(definition: Definition, node: FlowNode, messages: readonly string[]): string {
  const message = node.message === null ? null : `message_${messages.indexOf(node.message) + 1}`
  const own = {
    id: node.id,
    name: node.name.zh,
    'sz:nameEn': node.name.en || null,
    default: node.defaultFlow,
    attachedToRef: node.attachedTo,
    cancelActivity: node.type === 'boundaryTimer' ? node.interrupting : null,
    calledElement: node.call?.process,
    messageRef: node.type === 'receiveTask' ? message : null,
    'sz:variables': node.variables.join(',') || null,
    'sz:handler': node.handler,
    'sz:endResult': node.endResult,
    'sz:businessKey': node.call?.businessKey,
    ...(node.user === null ? {} : userAttributes(node.user)),
  }
  const content = node.type === 'subProcess' ? elementsIn(definition, node.id, messages).join('\n') : contentOf(node, message)
  return `<${TAGS[node.type]}${attributes(own)}>${content}</${TAGS[node.type]}>`
}

/** Only what differs from the defaults. */
function userAttributes(user: UserTask): Readonly<Record<string, string | boolean | null>> {
  const { outcomes: _outcomes, formPerm: _rights, allow, ...plain } = user
  const said = Object.entries(plain).filter(([name, value]) => value !== userTaskDefaults[name as keyof UserTask])
  const allowed = allow.join() === userTaskDefaults.allow.join() ? null : allow.join(',') || 'none'
  return { ...Object.fromEntries(said.map(([name, value]) => [`sz:${name}`, value])), 'sz:allow': allowed }
}

function contentOf(node: FlowNode, message: string | null): string {
  const { user, multi, timer, call } = node
  const outcomes = (user?.outcomes ?? []).map(
    (one) =>
      `<sz:outcome${attributes({ code: one.code, value: one.value, zh: one.label.zh, en: one.label.en, needComment: one.needComment || null })}/>`,
  )
  const rights = Object.entries(user?.formPerm ?? {}).map(([name, right]) => `<sz:field${attributes({ name, right })}/>`)
  const pairs = (['in', 'out'] as const).flatMap((way) =>
    (way === 'in' ? (call?.inputs ?? []) : (call?.outputs ?? [])).map((one) => `<sz:${way}${attributes(one)}/>`),
  )
  const extensions = [...outcomes, ...rights, ...pairs].join('')
  return [
    extensions === '' ? '' : `<extensionElements>${extensions}</extensionElements>`,
    multi === null ? '' : loopOf(multi),
    eventOf(node, timer, message),
  ].join('')
}

function loopOf(multi: NonNullable<FlowNode['multi']>): string {
  const own = {
    isSequential: multi.sequential,
    'sz:collection': multi.collection,
    'sz:elementVariable': multi.elementVariable,
    'sz:vetoOnReject': multi.vetoOnReject || null,
  }
  const inner = [said('loopCardinality', multi.cardinality), said('completionCondition', multi.completionCondition)].join('')
  return `<multiInstanceLoopCharacteristics${attributes(own)}>${inner}</multiInstanceLoopCharacteristics>`
}

const said = (tag: string, text: string | null) => (text === null ? '' : `<${tag} xsi:type="tFormalExpression">${escaped(text)}</${tag}>`)

const TIMES = { duration: 'timeDuration', date: 'timeDate', cycle: 'timeCycle' } as const

function eventOf(node: FlowNode, timer: FlowNode['timer'], message: string | null): string {
  if (node.type === 'terminate') return '<terminateEventDefinition/>'
  if (node.type === 'messageCatch') return `<messageEventDefinition${attributes({ messageRef: message })}/>`
  if (timer === null) return ''
  const tag = TIMES[timer.kind]
  return `<timerEventDefinition><${tag} xsi:type="tFormalExpression">${escaped(timer.text)}</${tag}></timerEventDefinition>`
}
