import type { Model } from './compile.ts'
import type { FieldRight, FlowNode } from './definition.ts'
import { settableAt } from './settable.ts'

/** What a task opens of the form: the fields that its node was given; of a `whole` form every field but those that are given as read. */
export interface OpenForm {
  readonly whole: boolean
  readonly rights: Readonly<Record<string, FieldRight>>
}

/** A user task that a start may come to first; `chosen` where a gateway chose the way to it among others. */
interface FirstTask {
  readonly node: FlowNode
  readonly chosen: boolean
}

/** The user tasks that a start may come to first, by whatever way. */
function firstTasks({ definition, graph }: Model): readonly FirstTask[] {
  const found: FirstTask[] = []
  const seen = new Set<string>()
  const queue = definition.nodes.flatMap((node) => (isStart(node, null) ? [{ node, chosen: false }] : []))
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    const { node, chosen } = at
    if (seen.has(node.id)) continue
    seen.add(node.id)
    if (node.type === 'userTask') {
      found.push(at)
      continue
    }
    const inside = definition.nodes.filter((one) => node.type === 'subProcess' && isStart(one, node.id))
    const next = (graph.next.get(node.id) ?? []).flatMap((id) => graph.nodes.get(id) ?? [])
    const chooses = chosen || (node.type === 'exclusive' && next.length > 1)
    queue.push(...[...inside, ...next].map((one) => ({ node: one, chosen: chooses })))
  }
  return found
}

const isStart = (node: FlowNode, container: string | null) => node.type === 'start' && node.container === container

/** Whether a task goes to whoever started, by the words of its drawing. */
export const isForInitiator = (node: FlowNode) => /^\$\{\s*(initiator|starter)\s*\}$/.test(node.user?.assignee ?? '')

/** Whether a first task may be the author's own: it goes to the initiator, or to whom the row names and nobody says at the start. */
function mayBeAuthors({ definition }: Model, node: FlowNode): boolean {
  if (isForInitiator(node)) return true
  const [, name] = /^\$\{\s*(\w+)\s*\}$/.exec(node.user?.assignee ?? '') ?? []
  return name !== undefined && !definition.nodes.some((one) => isStart(one, null) && one.variables.includes(name))
}

const rightsOf = (node: FlowNode) => node.user?.formPerm ?? {}

const opened = (node: FlowNode) =>
  Object.entries(rightsOf(node)).flatMap(([name, right]) => (right === 'edit' || right === 'required' ? [name] : []))

const saysNothing = (node: FlowNode) => Object.keys(rightsOf(node)).length === 0

/** The first tasks that may be the author's own. */
const authorsTasks = (model: Model) => firstTasks(model).filter(({ node }) => mayBeAuthors(model, node))

/** The fields of the form that others fill in: opened by a step behind the author's own, or by a first one of somebody else, and by none of the
 *  author's. They are said there, and not with the application. Where another first step is chosen instead of the author's, what lies behind it is
 *  no application. */
export function fieldsOfLaterSteps(model: Model): ReadonlySet<string> {
  const first = firstTasks(model)
  const own = first.filter(({ node }) => mayBeAuthors(model, node))
  const beside = first.filter((one) => !own.includes(one))
  const begins = [...own, ...beside.filter(({ chosen }) => own.length === 0 || !chosen)].map(({ node }) => node.id)
  const reached = behind(model, begins)
  const open = new Set(own.flatMap(({ node }) => opened(node)))
  const later = [...beside.map(({ node }) => node), ...model.definition.nodes.filter(({ id }) => reached.has(id))]
  return new Set(later.flatMap(opened).filter((name) => !open.has(name)))
}

/** Every node behind some others, what is inside a sub-process and on its boundary with it. */
function behind({ definition, graph }: Model, ids: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const queue = [...ids]
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const inside = definition.nodes.filter((one) => one.container === id || one.attachedTo === id).map((one) => one.id)
    const container = graph.nodes.get(id)?.container ?? null
    const out = container === null ? [] : [container]
    for (const next of [...inside, ...out, ...(graph.next.get(id) ?? [])]) {
      if (seen.has(next)) continue
      seen.add(next)
      queue.push(next)
    }
  }
  return seen
}

/** What a node opens to its handler: what it was given. One that was given nothing opens the whole form to the initiator where the process begins,
 *  without what later steps open, and nothing to anybody else. */
export function openFormAt(model: Model, node: FlowNode, byInitiator: boolean): OpenForm {
  const whole = saysNothing(node) && byInitiator && firstTasks(model).some((one) => one.node.id === node.id)
  if (!whole) return { whole, rights: rightsOf(node) }
  return { whole, rights: Object.fromEntries([...fieldsOfLaterSteps(model)].map((name) => [name, 'read' as const])) }
}

/** What the author of an application that is not started yet is given by the process: by its first step where that alone may be his, and is given
 *  something. */
export function rightsOfAuthor(model: Model): OpenForm['rights'] {
  const [own, another] = authorsTasks(model)
  return own === undefined || another !== undefined ? {} : rightsOf(own.node)
}

/** The names that whoever starts may set: those of the start event, and those of the first tasks that may be his. */
export function settableAtStart(model: Model): ReadonlySet<string> {
  const begins = [...model.definition.nodes.filter((node) => isStart(node, null)), ...authorsTasks(model).map(({ node }) => node)]
  return new Set(begins.flatMap((node) => [...settableAt(node)]))
}

/** Whether a field of the form is the author's word at the start: what his first steps were given, else all that no later step opens. */
export function isOfApplication(model: Model): (name: string) => boolean {
  const own = authorsTasks(model)
  const later = fieldsOfLaterSteps(model)
  if (own.length === 0 || own.some(({ node }) => saysNothing(node))) return (name) => !later.has(name)
  const open = settableAtStart(model)
  return (name) => open.has(name)
}
