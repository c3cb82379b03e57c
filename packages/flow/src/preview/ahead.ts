import { Refusal } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { holds } from '../expression/evaluate.ts'
import { type Model, nodeOf, startOf } from '../model/compile.ts'
import type { FlowNode, SequenceFlow } from '../model/definition.ts'
import { handlersOf } from '../people/handlers.ts'
import type { InstanceRow, TokenRow } from '../state/rows.ts'
import type { State } from '../state/state.ts'
import { beginWork, newId, put, rowOf, rows, type StepContext, type Work } from '../state/work.ts'
import { surroundings } from '../surroundings.ts'
import { elementsOf } from '../tasks/activity.ts'

/** A condition that nobody can decide yet: as it is written, and what its flow is called. */
export interface OpenCondition {
  readonly text: string
  readonly name: Label | null
}

/** A step that may come next: a user task, a place where the instance waits for something else (a called process, a message, a time) or the end, by
 *  which outcome, under which condition, for whom. */
export interface NextStep {
  readonly nodeId: string
  readonly kind: 'task' | 'wait' | 'end'
  readonly outcome: string | null
  /** The conditions on the way that could not be decided with what is known; empty where it surely comes. */
  readonly conditions: readonly OpenCondition[]
  readonly multi: boolean
  readonly assignee: string | null
  readonly candidates: readonly string[]
}

interface Look {
  readonly work: Work
  readonly variables: Readonly<Record<string, unknown>>
  readonly token: TokenRow
}

/** The user tasks reachable by one move from a task, for each of its outcomes; gateways are decided with the given variables, and where one is
 *  not known all its ways are listed with their conditions (system.md §5.1, flow/common/nextStepList). Nothing is changed. */
export function nextSteps(
  model: Model,
  state: State,
  from: { taskId: string; variables: Readonly<Record<string, unknown>> },
  context: StepContext,
): readonly NextStep[] {
  const work = beginWork(model, state, context)
  const task = rowOf(work, 'task', from.taskId)
  const token = rowOf(work, 'token', task.token)
  const node = nodeOf(model, task.node)
  const outcomes = node.user?.outcomes ?? []
  const said = outcomes.length === 0 ? [{ code: 'pass', value: null }] : outcomes
  return said.flatMap(({ code, value }) => {
    const variables = { ...from.variables, outcome: code, result: value, [`${node.id}_outcome`]: code, [`${node.id}_result`]: value }
    suppose(work, variables)
    return behind({ work, variables, token: { ...token, from: [token.passage] } }, node, code)
  })
}

/** The first steps of a process that is not started yet, for its starter. */
export function firstSteps(
  model: Model,
  variables: Readonly<Record<string, unknown>>,
  context: StepContext,
  state: State,
): readonly NextStep[] {
  const work = beginWork(model, state, context)
  const { userId } = context.actor
  suppose(work, { ...variables, initiator: userId, starter: userId })
  put(work, 'instance', { ...unstarted, starter: userId, startedAt: context.now })
  const passage = {
    flow: null,
    frame: '',
    from: [],
    enteredAt: context.now,
    leftAt: null,
    action: null,
    round: 1,
    undone: null,
    again: null,
  }
  const start = startOf(model, null)
  put(work, 'passage', { ...passage, id: 'preview', node: start.id })
  const token: TokenRow = {
    id: newId(work),
    node: start.id,
    frame: '',
    wait: 'task',
    from: [],
    passage: 'preview',
    outcome: null,
    result: null,
  }
  return behind({ work, variables, token }, start, null)
}

/** An instance that is only thought of. */
const unstarted: Omit<InstanceRow, 'starter' | 'startedAt'> = {
  ...{
    id: 'preview',
    definitionId: '',
    businessKey: '',
    title: '',
    endedAt: null,
    endReason: null,
    endNode: null,
    status: 1,
    statusBefore: null,
  },
  ...{ suspended: false, dueAt: null, stops: [], round: 1, parentInstance: null, parentToken: null, rejectFrom: null, resume: [] },
}

/** Lets the work, which is thrown away, hold what is given. */
function suppose(work: Work, variables: Readonly<Record<string, unknown>>): void {
  for (const [id, value] of Object.entries(variables)) put(work, 'variable', { id, value })
}

function behind(look: Look, node: FlowNode, outcome: string | null): readonly NextStep[] {
  const found = new Map<string, NextStep>()
  walk(look, { node, conditions: [] }, new Set([node.id]), (place) => {
    const key = [place.node.id, ...place.conditions.map(({ text }) => text)].join('\n')
    if (!found.has(key)) found.set(key, stepAt(look, place, outcome))
  })
  return [...found.values()]
}

interface Place {
  readonly node: FlowNode
  readonly conditions: readonly OpenCondition[]
}

const ENDS: ReadonlySet<string> = new Set(['end', 'terminate'])
const STOPS: ReadonlySet<string> = new Set([...ENDS, 'userTask', 'callActivity', 'receiveTask', 'messageCatch', 'timerCatch'])

function walk(look: Look, from: Place, seen: Set<string>, found: (place: Place) => void): void {
  for (const { flow, condition } of openFlows(look, from.node)) {
    const node = nodeOf(look.work.model, flow.to)
    const name = flow.name === '' ? null : { zh: flow.name, en: flow.nameEn ?? flow.name }
    const place = { node, conditions: condition === null ? from.conditions : [...from.conditions, { text: condition, name }] }
    if (STOPS.has(node.type) && !(node.type === 'end' && node.container !== null)) found(place)
    else if (!seen.has(node.id)) walk(look, { ...place, node: inside(look, node) }, new Set([...seen, node.id]), found)
  }
}

/** A sub-process goes on at its start, the end inside one behind it. */
function inside(look: Look, node: FlowNode): FlowNode {
  if (node.type === 'subProcess') return startOf(look.work.model, node.id)
  return node.type === 'end' && node.container !== null ? nodeOf(look.work.model, node.container) : node
}

/** The flows that are or may be taken; what cannot be decided keeps its condition. */
function openFlows(look: Look, node: FlowNode): readonly { flow: SequenceFlow; condition: string | null }[] {
  const flows = look.work.model.graph.outgoing.get(node.id) ?? []
  if (node.type === 'parallel') return flows.map((flow) => ({ flow, condition: null }))
  const decided = flows.filter((flow) => flow.id !== node.defaultFlow).map((flow) => ({ flow, ...decide(look, flow) }))
  const sure = decided.filter((one) => one.holds === true)
  const unknown = decided.filter((one) => one.holds === null)
  const fallback = flows.filter((flow) => flow.id === node.defaultFlow).map((flow) => ({ flow, condition: null }))
  const [first] = sure
  if (node.type === 'exclusive' && unknown.length === 0) return first === undefined ? fallback : [{ flow: first.flow, condition: null }]
  if (node.type !== 'exclusive' && unknown.length === 0)
    return sure.length > 0 ? sure.map(({ flow }) => ({ flow, condition: null })) : fallback
  return [...sure, ...unknown].map(({ flow }) => ({ flow, condition: flow.condition })).concat(fallback)
}

/** True or false with what is known; null where the condition reads something that nobody has set. */
function decide(look: Look, flow: SequenceFlow): { holds: boolean | null } {
  if (flow.condition === null) return { holds: true }
  let missing = false
  const around = surroundings(look.work, look.variables)
  const variable = (name: string) => {
    const value = around.variable(name)
    if (value === null || value === undefined) missing = true
    return value
  }
  const result = holds(look.work.model.expression(flow.condition), { ...around, variable })
  return { holds: missing ? null : result }
}

function stepAt(look: Look, place: Place, outcome: string | null): NextStep {
  const { node, conditions } = place
  const plain = { nodeId: node.id, outcome, conditions, multi: node.multi !== null, assignee: null, candidates: [] }
  if (node.type !== 'userTask') return { ...plain, kind: ENDS.has(node.type) ? 'end' : 'wait' }
  const { work, token } = look
  // The handlers are found as if the token were there.
  const there = { ...token, node: node.id }
  if (node.multi !== null && node.multi.cardinality === null)
    return { ...plain, kind: 'task', candidates: unlessRefused(() => elementsOf(work, node, there)) ?? [] }
  const handlers = unlessRefused(() => handlersOf(work, node, { token: there, activity: null, element: null }))
  if (handlers === null || typeof handlers === 'string') return { ...plain, kind: 'task' }
  return { ...plain, kind: 'task', assignee: handlers.assignee, candidates: handlers.candidates }
}

/** Where nobody is found the step is shown without people; the operation itself will say so. */
function unlessRefused<T>(find: () => T): T | null {
  try {
    return find()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The whole way to the end on present data, in order: what comes when every task says its first outcome. */
export function pathAhead(
  model: Model,
  state: State,
  variables: Readonly<Record<string, unknown>>,
  context: StepContext,
): readonly string[] {
  const work = beginWork(model, state, context)
  const seen: string[] = []
  for (const token of rows(work, 'token')) {
    const queue: FlowNode[] = [nodeOf(model, token.node)]
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const first = next.user?.outcomes[0]
      const said = { ...variables, outcome: first?.code ?? 'pass', result: first?.value ?? null }
      const look: Look = { work, variables: said, token }
      walk(look, { node: next, conditions: [] }, new Set([next.id]), (place) => {
        if (seen.includes(place.node.id)) return
        seen.push(place.node.id)
        if (!ENDS.has(place.node.type)) queue.push(place.node)
      })
    }
  }
  return seen
}
