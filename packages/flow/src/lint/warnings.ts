import type { Graph } from '../graph/graph.ts'
import { compile } from '../model/compile.ts'
import type { Definition, FlowNode } from '../model/definition.ts'
import { isForInitiator } from '../model/first-steps.ts'
import { groupsOf } from '../people/groups.ts'
import type { Known } from './known.ts'
import type { LintRule } from './lint.ts'
import { at } from './names.ts'
import { type Fault, warningAt } from './reasons.ts'

/** What may be meant, and is worth a look before it is deployed. */
export const lintWarnings: LintRule = (definition, graph, known) => {
  const first = compile({ ...definition, flows: [...graph.flows.values()] }).firstTask
  return [
    ...definition.nodes.flatMap((node) => warningsOf(definition, graph, node, known)),
    ...definition.nodes.flatMap((node) => (node.id === first && !isForInitiator(node) ? [warningAt(at(node), 'firstNotInitiator')] : [])),
    ...unknownTables(definition, known),
    ...withoutEnglish(definition),
    ...(definition.hasDiagram ? [] : [warningAt({ id: definition.key, name: definition.name.zh }, 'noDiagram')]),
  ]
}

function warningsOf(definition: Definition, graph: Graph, node: FlowNode, known: Known): readonly Fault[] {
  const faults: Fault[] = []
  const warn = (code: Parameters<typeof warningAt>[1], part = '') => faults.push(warningAt(at(node), code, { part }))
  const outgoing = graph.outgoing.get(node.id) ?? []
  if ((node.type === 'exclusive' || node.type === 'inclusive') && outgoing.length > 1 && node.defaultFlow === null) warn('noDefault')
  if (node.user === null) return faults
  if (node.user.timeLimit === null && node.user.dueDate === null) warn('noLimit')
  for (const group of groupsOf(node.user.candidateGroups ?? '').flat())
    if (known.emptyGroups?.has(group) === true) warn('emptyGroup', group)
  for (const outcome of unasked(definition, node)) warn('unaskedOutcome', outcome)
  return faults
}

/** Said once for the whole: who draws in Chinese alone is not told so at every step. */
function withoutEnglish({ key, name, nodes }: Definition): readonly Fault[] {
  const n = nodes.filter(({ user, name: own }) => user !== null && own.en === '').length
  return n === 0 ? [] : [warningAt({ id: key, name: name.zh }, 'noEnglish', { n })]
}

/** Roots of the process's own resources, by comma. */
export const tablesOf = (definition: Definition): readonly string[] =>
  (definition.settings.businessTable ?? '').split(',').flatMap((root) => (root.trim() === '' ? [] : [root.trim()]))

function unknownTables(definition: Definition, known: Known): readonly Fault[] {
  const whole = { id: definition.key, name: definition.name.zh }
  return tablesOf(definition).flatMap((part) => (known.tables?.has(part) === false ? [warningAt(whole, 'unknownTable', { part })] : []))
}

/** Outcomes that no condition tells apart, where there is more than one. */
function unasked(definition: Definition, node: FlowNode): readonly string[] {
  const outcomes = node.user?.outcomes ?? []
  // The last one may be what every default flow means.
  if (outcomes.length < 2) return []
  const conditions = definition.flows.map((flow) => flow.condition ?? '').join('\n')
  const asks = (word: string) => new RegExp(`['"]${word.replace(/[^\w-]/g, '')}['"]`).test(conditions)
  const value = (number: number | null) =>
    number !== null && new RegExp(`(result|${node.id}_result)\\s*(==|!=|<=?|>=?)\\s*${number}\\b`).test(conditions)
  const missing = outcomes.filter((one) => !asks(one.code) && !value(one.value))
  return missing.length > 1 ? missing.map((one) => one.code) : []
}
