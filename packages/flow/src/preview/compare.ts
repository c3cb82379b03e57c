import type { Definition, FlowNode, SequenceFlow } from '../model/definition.ts'

/** One thing that is not the same in two versions of a process. */
export interface VersionDifference {
  readonly of: 'process' | 'node' | 'flow'
  readonly id: string
  readonly name: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** What of it changed, as texts; empty where it was added or removed. */
  readonly attributes: readonly { readonly name: string; readonly before: string; readonly after: string }[]
}

type Attributes = ReadonlyMap<string, string>

/** What differs between two versions, in the order of the newer drawing, what is gone last. Where things are drawn does not count. */
export function compareVersions(before: Definition, after: Definition): readonly VersionDifference[] {
  const whole = changed('process', after.key, after.name.zh, attributesOf(processOf(before)), attributesOf(processOf(after)))
  return [...whole, ...between('node', nodesOf(before), nodesOf(after)), ...between('flow', flowsOf(before), flowsOf(after))]
}

interface Thing {
  readonly name: string
  readonly attributes: Attributes
}

function between(
  kind: 'node' | 'flow',
  before: ReadonlyMap<string, Thing>,
  after: ReadonlyMap<string, Thing>,
): readonly VersionDifference[] {
  const there = [...after].flatMap(([id, thing]): readonly VersionDifference[] => {
    const was = before.get(id)
    if (was === undefined) return [{ of: kind, id, name: thing.name, kind: 'added', attributes: [] }]
    return changed(kind, id, thing.name, was.attributes, thing.attributes)
  })
  const gone = [...before].flatMap(([id, { name }]): readonly VersionDifference[] =>
    after.has(id) ? [] : [{ of: kind, id, name, kind: 'removed', attributes: [] }],
  )
  return [...there, ...gone]
}

function changed(kind: VersionDifference['of'], id: string, name: string, was: Attributes, is: Attributes): readonly VersionDifference[] {
  const names = [...new Set([...was.keys(), ...is.keys()])]
  const attributes = names.flatMap((attribute) => {
    const [before, after] = [was.get(attribute) ?? '', is.get(attribute) ?? '']
    return before === after ? [] : [{ name: attribute, before, after }]
  })
  return attributes.length === 0 ? [] : [{ of: kind, id, name, kind: 'changed', attributes }]
}

const processOf = ({ key, name, documentation, settings }: Definition) => ({ key, name, documentation, settings })

function nodesOf(definition: Definition): ReadonlyMap<string, Thing> {
  const titles = titlesOf(definition)
  return new Map(definition.nodes.map((node) => [node.id, { name: node.name.zh, attributes: attributesOf(comparable(node, titles)) }]))
}

/** Nodes and flows as a reader knows them: by their names, and by their keys, because names may be alike. */
function titlesOf({ nodes, flows }: Definition): (id: string | null) => string | null {
  const names = new Map([...nodes.map(({ id, name }) => [id, name.zh] as const), ...flows.map(({ id, name }) => [id, name] as const)])
  return (id) => (id === null ? null : names.get(id) ? `${names.get(id)} ${id}` : id)
}

/** The outcomes by their code, so that one more is one difference. */
function comparable({ id: _id, user, ...rest }: FlowNode, titleOf: ReturnType<typeof titlesOf>) {
  const [container, attachedTo, defaultFlow] = [titleOf(rest.container), titleOf(rest.attachedTo), titleOf(rest.defaultFlow)]
  const node = { ...rest, container, attachedTo, defaultFlow }
  if (user === null) return node
  const outcomes = Object.fromEntries(user.outcomes.map(({ code, ...one }) => [code, one]))
  return { ...node, user: { ...user, outcomes, allow: user.allow.join(',') } }
}

function flowsOf(definition: Definition): ReadonlyMap<string, Thing> {
  const names = new Map(definition.nodes.map((node) => [node.id, node.name.zh]))
  const nameOf = (flow: SequenceFlow) => flow.name || `${names.get(flow.from) ?? flow.from} → ${names.get(flow.to) ?? flow.to}`
  const titleOf = titlesOf(definition)
  const thing = ({ id, ...flow }: SequenceFlow) => ({
    name: nameOf({ id, ...flow }),
    attributes: attributesOf({ ...flow, from: titleOf(flow.from), to: titleOf(flow.to) }),
  })
  return new Map(definition.flows.map((flow) => [flow.id, thing(flow)]))
}

/** A value as flat texts by path: `user.formPerm.roadName`. */
function attributesOf(value: unknown, path = '', found = new Map<string, string>()): Attributes {
  if (value === null || value === undefined || value === '') return found
  if (typeof value !== 'object') found.set(path, String(value))
  else for (const [name, part] of Object.entries(value)) attributesOf(part, path === '' ? name : `${path}.${name}`, found)
  return found
}
