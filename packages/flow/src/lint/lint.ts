import { type Graph, graphOf } from '../graph/graph.ts'
import type { Definition } from '../model/definition.ts'
import { lintExpressions } from './expressions.ts'
import { lintGraph } from './graph-rules.ts'
import { lintJoins } from './joins.ts'
import type { Known } from './known.ts'
import { lintNames } from './names.ts'
import { lintNodes } from './node-rules.ts'
import type { Fault, Reason } from './reasons.ts'
import { lintTasks } from './tasks.ts'
import { lintVariables } from './variables.ts'
import { lintWarnings } from './warnings.ts'

/** One thought of the lint: what it finds wrong with a definition. */
export type LintRule = (definition: Definition, graph: Graph, known: Known) => readonly Fault[]

const rules: readonly LintRule[] = [lintNames, lintGraph, lintJoins, lintNodes, lintTasks, lintExpressions, lintVariables, lintWarnings]

/** Everything that a deployment refuses (errors, 10170 with node and reason) or warns of, errors first (system.md §5.2). */
export function lint(definition: Definition, known: Known = {}): readonly Fault[] {
  const graph = graphOf(definition)
  const faults = rules.flatMap((rule) => rule(definition, graph, known))
  return [...faults.filter((one) => one.level === 'error'), ...faults.filter((one) => one.level === 'warning')]
}

/** Rules that came when versions had been deployed already: what those lack is held at run time, so that their instances can go on. */
const laterRules: ReadonlySet<Reason> = new Set([
  ...(['noCollection', 'loopCount', 'reservedVariable', 'variableIsFact', 'unsetCollection'] as const),
  ...(['dueText', 'unknownUser'] as const),
])

/** The first fault for which a deployed version cannot be run; undefined for one that runs. */
export function stopsRunning(faults: readonly Fault[]): Fault | undefined {
  return faults.find((fault) => fault.level === 'error' && !laterRules.has(fault.code))
}

/** Whether a definition may be deployed. */
export function isDeployable(faults: readonly Fault[]): boolean {
  return faults.every((fault) => fault.level !== 'error')
}
