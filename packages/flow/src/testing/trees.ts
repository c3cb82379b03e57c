import { noSettings, plainNode, userTaskDefaults } from '../model/defaults.ts'
import type { Definition, FlowNode, SequenceFlow } from '../model/definition.ts'
import type { Chance } from './chance.ts'

/** How many of several must have voted. */
export type Quorum = 'all' | 'any' | 'half'

/** A well-formed process as a tree; drawn as BPMN by `drawn`, played as a tree by the oracle. */
export type Tree =
  | {
      readonly kind: 'task'
      readonly id: string
      readonly several: { readonly size: number; readonly quorum: Quorum; readonly sequential: boolean } | null
    }
  | { readonly kind: 'sequence'; readonly parts: readonly Tree[] }
  | Branching
  | { readonly kind: 'loop'; readonly id: string; readonly body: Tree }
  | { readonly kind: 'sub'; readonly id: string; readonly body: Tree }

/** Branches between a fork and its join. */
export interface Branching {
  readonly kind: 'and' | 'or' | 'xor'
  readonly id: string
  readonly branches: readonly Tree[]
}

/** The people of random processes. */
export const everybody = Array.from({ length: 8 }, (_, index) => `u${index + 1}`)

interface Growing {
  readonly chance: Chance
  next: number
  left: number
}

/** A random process: first a task, then anything. */
export function randomTree(chance: Chance): Tree {
  const growing: Growing = { chance, next: 0, left: 4 + chance.number(14) }
  return { kind: 'sequence', parts: [task(growing, false), grow(growing, 3), ...(chance.maybe(0.5) ? [task(growing, true)] : [])] }
}

function id(growing: Growing, letter: string): string {
  growing.next += 1
  return `${letter}${growing.next}`
}

function task(growing: Growing, maySeveral: boolean): Tree {
  const { chance } = growing
  growing.left -= 1
  const several = maySeveral && chance.maybe(0.2)
  const form = { size: 1 + chance.number(3), quorum: chance.of(['all', 'any', 'half'] as const), sequential: chance.maybe(0.4) }
  return { kind: 'task', id: id(growing, 't'), several: several ? form : null }
}

const kinds = ['task', 'sequence', 'sequence', 'and', 'and', 'and', 'or', 'xor', 'loop', 'sub'] as const

function grow(growing: Growing, depth: number): Tree {
  const { chance } = growing
  const kind = depth === 0 || growing.left <= 0 ? 'task' : chance.of(kinds)
  switch (kind) {
    case 'task':
      return task(growing, true)
    case 'sequence':
      return { kind, parts: Array.from({ length: 2 + chance.number(2) }, () => grow(growing, depth - 1)) }
    case 'and':
    case 'or':
    case 'xor':
      return { kind, id: id(growing, kind.charAt(0)), branches: Array.from({ length: 2 + chance.number(2) }, () => branch(growing, depth)) }
    case 'loop':
      // A loop without a step that waits would be refused at deployment.
      return { kind, id: id(growing, 'l'), body: { kind: 'sequence', parts: [task(growing, true), grow(growing, depth - 1)] } }
    case 'sub':
      return { kind, id: id(growing, 's'), body: { kind: 'sequence', parts: [grow(growing, depth - 1), task(growing, true)] } }
  }
}

/** A branch may hold nothing at all. */
function branch(growing: Growing, depth: number): Tree {
  return growing.chance.maybe(0.15) ? { kind: 'sequence', parts: [] } : grow(growing, depth - 1)
}

interface Drawing {
  readonly nodes: FlowNode[]
  readonly flows: SequenceFlow[]
}

/** Where the next piece of a drawing begins: the node before it, and the condition on the way. */
interface End {
  readonly node: string
  readonly condition: string | null
  readonly isDefault: boolean
}

/** The process that a tree means. */
export function drawn(tree: Tree): Definition {
  const drawing: Drawing = { nodes: [plainNode('start', 'start'), plainNode('end', 'end')], flows: [] }
  const last = draw(drawing, tree, { node: 'start', condition: null, isDefault: false }, null)
  connect(drawing, last, 'end')
  const names = decisionsOf(tree).map(({ name }) => name)
  // Whoever acts decides; for whom a task for several is, the start says.
  const declared: Readonly<Partial<Record<FlowNode['type'], readonly string[]>>> = {
    start: [...names, ...severalOf(tree).map(({ id }) => `people_${id}`)],
    userTask: names,
  }
  const nodes = drawing.nodes.map((node) => ({ ...node, variables: declared[node.type] ?? [] }))
  const settings = noSettings
  const { flows } = drawing
  return { key: 'random', name: { zh: '随机流程', en: 'Random' }, documentation: '', settings, nodes, flows, hasDiagram: false }
}

const plain = (node: string): End => ({ node, condition: null, isDefault: false })

function connect(drawing: Drawing, from: End, to: string): void {
  const flow = `f${drawing.flows.length + 1}`
  drawing.flows.push({ id: flow, name: '', from: from.node, to, condition: from.condition })
  if (!from.isDefault) return
  const place = drawing.nodes.findIndex((node) => node.id === from.node)
  const node = drawing.nodes[place]
  if (node !== undefined) drawing.nodes[place] = { ...node, defaultFlow: flow }
}

function add(drawing: Drawing, node: FlowNode, from: End): End {
  drawing.nodes.push(node)
  connect(drawing, from, node.id)
  return plain(node.id)
}

function draw(drawing: Drawing, tree: Tree, from: End, container: string | null): End {
  switch (tree.kind) {
    case 'task':
      return add(drawing, { ...taskNode(tree), container }, from)
    case 'sequence':
      return tree.parts.reduce((end, part) => draw(drawing, part, end, container), from)
    case 'sub':
      return drawSub(drawing, tree, from, container)
    case 'loop': {
      const head = add(drawing, { ...plainNode(`${tree.id}_in`, 'exclusive'), container }, from)
      const out = add(drawing, { ...plainNode(`${tree.id}_out`, 'exclusive'), container }, draw(drawing, tree.body, head, container))
      connect(drawing, { ...out, condition: `\${${tree.id}==1}` }, head.node)
      return { ...out, isDefault: true }
    }
    default:
      return drawBranches(drawing, tree, from, container)
  }
}

function drawSub(drawing: Drawing, tree: Extract<Tree, { kind: 'sub' }>, from: End, container: string | null): End {
  const outside = add(drawing, { ...plainNode(tree.id, 'subProcess'), container }, from)
  drawing.nodes.push(
    { ...plainNode(`${tree.id}_start`, 'start'), container: tree.id },
    { ...plainNode(`${tree.id}_end`, 'end'), container: tree.id },
  )
  connect(drawing, draw(drawing, tree.body, plain(`${tree.id}_start`), tree.id), `${tree.id}_end`)
  return outside
}

const gateways = { and: 'parallel', or: 'inclusive', xor: 'exclusive' } as const

function drawBranches(drawing: Drawing, tree: Branching, from: End, container: string | null): End {
  const fork = add(drawing, { ...plainNode(`${tree.id}_fork`, gateways[tree.kind]), container }, from)
  const join = { ...plainNode(`${tree.id}_join`, gateways[tree.kind]), container }
  drawing.nodes.push(join)
  tree.branches.forEach((branch, index) => {
    const last = index === tree.branches.length - 1
    const condition = tree.kind === 'or' ? `\${${tree.id}.contains(${index})}` : `\${${tree.id}==${index}}`
    const begin = tree.kind === 'and' ? fork : last ? { ...fork, isDefault: true } : { ...fork, condition }
    connect(drawing, draw(drawing, branch, begin, container), join.id)
  })
  return plain(join.id)
}

const conditions = { all: null, any: '${nrOfCompletedInstances >= 1}', half: '${nrOfCompletedInstances * 2 >= nrOfInstances}' } as const

function taskNode(tree: Extract<Tree, { kind: 'task' }>): FlowNode {
  const { several } = tree
  const user = {
    ...userTaskDefaults,
    allow: ['back', 'backFirst', 'entrust', 'delegate', 'addSign', 'end', 'recall'] as const,
    onEmpty: 'error' as const,
  }
  const number = Number(tree.id.slice(1))
  const candidates = [0, 1, 2].map((step) => everybody[(number + step) % everybody.length] ?? '')
  const people = number % 3 === 0 ? { assignee: candidates[0] ?? '' } : { candidateUsers: candidates.join(',') }
  if (several === null) return { ...plainNode(tree.id, 'userTask'), user: { ...user, ...people } }
  const { sequential, quorum } = several
  const multi = {
    sequential,
    collection: `people_${tree.id}`,
    cardinality: null,
    elementVariable: 'user',
    completionCondition: conditions[quorum],
    vetoOnReject: false,
  }
  return { ...plainNode(tree.id, 'userTask'), user, multi }
}

/** The decisions of a process: the names of its exclusive and inclusive gateways and loops, with the number of their ways. */
export function decisionsOf(tree: Tree): readonly { readonly name: string; readonly kind: 'or' | 'xor' | 'loop'; readonly ways: number }[] {
  if (tree.kind === 'task') return []
  if (tree.kind === 'sequence') return tree.parts.flatMap(decisionsOf)
  if (tree.kind === 'sub') return decisionsOf(tree.body)
  if (tree.kind === 'loop') return [{ name: tree.id, kind: tree.kind, ways: 2 }, ...decisionsOf(tree.body)]
  const inside = tree.branches.flatMap(decisionsOf)
  return tree.kind === 'and' ? inside : [{ name: tree.id, kind: tree.kind, ways: tree.branches.length }, ...inside]
}

/** The tasks for several of a process. */
export function severalOf(tree: Tree): readonly Extract<Tree, { kind: 'task' }>[] {
  if (tree.kind === 'task') return tree.several === null ? [] : [tree]
  if (tree.kind === 'sequence') return tree.parts.flatMap(severalOf)
  return 'body' in tree ? severalOf(tree.body) : tree.branches.flatMap(severalOf)
}
