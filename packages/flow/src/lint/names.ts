import type { FlowNode } from '../model/definition.ts'
import type { LintRule } from './lint.ts'
import { type Fault, faultAt } from './reasons.ts'

/** A node as a fault names it. */
export const at = (node: FlowNode) => ({ id: node.id, name: node.name.zh })

/** The id of a version is its key with version and serial, and lies in columns of 100. */
const LONGEST_KEY = 80
const KEY = /^[A-Za-z_][\w-]*$/
const ID = /^[\p{L}_][\p{L}\p{N}_.\-·]*$/u

/** Double or illegal ids and key. */
export const lintNames: LintRule = (definition) => {
  const faults: Fault[] = []
  if (!KEY.test(definition.key) || definition.key.length > LONGEST_KEY) faults.push(faultAt({ id: definition.key }, 'illegalKey'))
  const seen = new Set<string>()
  for (const { id } of [...definition.nodes, ...definition.flows]) {
    if (!ID.test(id) || id.length > 100) faults.push(faultAt({ id }, 'illegalId'))
    if (seen.has(id)) faults.push(faultAt({ id }, 'doubleId'))
    seen.add(id)
  }
  return faults
}
