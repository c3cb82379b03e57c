import { type Fault, faultAt } from '../lint/reasons.ts'
import { userTaskDefaults } from '../model/defaults.ts'
import { type Allowance, allowances, type FieldRight, type MultiInstance, type Outcome, type UserTask } from '../model/definition.ts'
import { attribute, extensions, type Prefixes, saidIn } from './attributes.ts'
import type { BpmnDocument, XmlElement } from './document.ts'

interface Reading {
  readonly element: XmlElement
  readonly prefixes: Prefixes
  readonly faults: Fault[]
  readonly namedByLoop: BpmnDocument['namedByLoop']
}

/** The attributes of a user task, ours and those of other tools in one. A value that is none of its kind becomes a fault. */
export function readUserTask(reading: Reading): UserTask {
  const { element, prefixes } = reading
  const text = (name: string) => attribute(element, prefixes, name)
  const assigned = extensions(element, prefixes, 'assignmentDefinition')[0]
  const fromZeebe = (name: string) => (assigned === undefined ? null : (saidIn(assigned, name)?.replace(/^=/, '') ?? null))
  return {
    ...userTaskDefaults,
    autoComplete: text('autoComplete'),
    assignee: text('assignee') ?? fromZeebe('assignee'),
    candidateUsers: text('candidateUsers') ?? fromZeebe('candidateUsers'),
    candidateGroups: text('candidateGroups') ?? fromZeebe('candidateGroups'),
    candidateLevel: text('candidateLevel'),
    candidateScope: choice(reading, 'candidateScope', ['sameRegion', 'sameDept', 'parentDept', 'startDept', 'all'], null),
    dispatch: text('dispatch'),
    onEmpty: choice(reading, 'onEmpty', ['fallback', 'skip', 'error'], userTaskDefaults.onEmpty),
    backupUserId: text('backupUserId'),
    sameHandler: choice(reading, 'sameHandler', ['skip', 'keep'], userTaskDefaults.sameHandler),
    noSelf: text('noSelf') === 'true',
    timeLimit: text('timeLimit'),
    timeUnit: choice(reading, 'timeUnit', ['workday', 'workhour', 'day', 'hour'], userTaskDefaults.timeUnit),
    warnAt: text('warnAt') ?? userTaskDefaults.warnAt,
    dueDate: text('dueDate'),
    onTimeout: choice(reading, 'onTimeout', ['notify', 'escalate', 'autoPass', 'terminate'], userTaskDefaults.onTimeout),
    bizRoute: text('bizRoute'),
    formKey: text('formKey'),
    outcomes: extensions(element, prefixes, 'outcome').map(readOutcome),
    formPerm: readFieldRights(reading),
    allow: readAllowances(reading),
    sign: choice(reading, 'sign', ['none', 'opinion', 'signature'], userTaskDefaults.sign),
    resubmit: choice(reading, 'resubmit', ['restart', 'resume'], userTaskDefaults.resubmit),
  }
}

/** How a task is done by several; null where it is done once. A list comes before a number: it says for whom. */
export function readMultiInstance(reading: Reading): MultiInstance | null {
  const loop = reading.element.loopCharacteristics as XmlElement | undefined
  if (loop === undefined || loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return null
  const body = (name: string) => (loop[name] as { body?: string } | undefined)?.body?.trim() || null
  const collection = attribute(loop, reading.prefixes, 'collection') ?? loopData(reading, loop)
  const cardinality = collection === null ? body('loopCardinality') : null
  const element = attribute(loop, reading.prefixes, 'elementVariable') ?? nameOf(loop.inputDataItem as XmlElement | undefined)
  return {
    sequential: loop.isSequential === true,
    collection,
    cardinality,
    elementVariable: element ?? (cardinality === null ? 'user' : 'loopCounter'),
    completionCondition: body('completionCondition'),
    vetoOnReject: attribute(loop, reading.prefixes, 'vetoOnReject') === 'true',
  }
}

const nameOf = (element: XmlElement | undefined): string | null => element?.name ?? element?.id ?? null

/** The list that the standard's own elements name: drawn data, what flows from it into the task, or a variable that is drawn nowhere. */
function loopData({ element, namedByLoop }: Reading, loop: XmlElement): string | null {
  const data = loop.loopDataInputRef as XmlElement | undefined
  if (data === undefined) return namedByLoop.get(loop) ?? null
  const flowing = (element.dataInputAssociations as readonly XmlElement[] | undefined) ?? []
  const source = flowing.find((one) => one.targetRef === data)?.sourceRef as readonly XmlElement[] | undefined
  return nameOf(source?.[0] ?? data)
}

function choice<const V extends string, O extends V | null>(reading: Reading, name: string, values: readonly V[], otherwise: O): V | O {
  const text = attribute(reading.element, reading.prefixes, name)
  if (text === null) return otherwise
  const value = values.find((one) => one === text)
  if (value === undefined) reading.faults.push(faultAt(nodeOf(reading.element), 'value', { name, part: text }))
  return value ?? otherwise
}

const nodeOf = (element: XmlElement) => ({ id: element.id ?? element.$type, name: element.name })

function readOutcome(element: XmlElement): Outcome {
  const code = saidIn(element, 'code') ?? ''
  const value = saidIn(element, 'value')
  const zh = saidIn(element, 'zh') ?? code
  return {
    code,
    value: value === null || Number.isNaN(Number(value)) ? null : Number(value),
    label: { zh, en: saidIn(element, 'en') ?? code },
    needComment: saidIn(element, 'needComment') === 'true',
  }
}

const RIGHTS: readonly FieldRight[] = ['hidden', 'read', 'edit', 'required']

function readFieldRights(reading: Reading): Readonly<Record<string, FieldRight>> {
  const rights: Record<string, FieldRight> = {}
  for (const element of extensions(reading.element, reading.prefixes, 'field')) {
    const name = saidIn(element, 'name') ?? ''
    const text = saidIn(element, 'right')
    const right = RIGHTS.find((one) => one === text)
    if (right === undefined) reading.faults.push(faultAt(nodeOf(reading.element), 'value', { name: `formPerm.${name}`, part: text ?? '' }))
    else rights[name] = right
  }
  return rights
}

function readAllowances(reading: Reading): readonly Allowance[] {
  const text = attribute(reading.element, reading.prefixes, 'allow')
  if (text === null) return userTaskDefaults.allow
  const words = text.split(/[\s,]+/).filter((word) => word !== '' && word !== 'none')
  const unknown = words.find((word) => !allowances.some((one) => one === word))
  if (unknown !== undefined) reading.faults.push(faultAt(nodeOf(reading.element), 'value', { name: 'allow', part: unknown }))
  return allowances.filter((one) => words.includes(one))
}
