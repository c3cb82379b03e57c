import { lint } from '@chengan/flow/lint/lint'
import { type Fault, reasons } from '@chengan/flow/lint/reasons'
import type { Definition } from '@chengan/flow/model/definition'
import { adoptAttributes } from '@chengan/flow/parse/adopt-attributes'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import type { Label } from '@chengan/kernel/label'

/** A process file that was chosen: what it holds, and what will have to be mended before it can be deployed. */
export interface ReadFile {
  readonly name: string
  readonly key: string
  readonly nodes: number
  readonly faults: readonly Fault[]
  /** Where a variable may be declared: the start, steps of people, messages. */
  readonly declaring: readonly { readonly id: string; readonly name: Label }[]
  /** With what other tools say in our own attributes too, and the variables declared at the nodes that were chosen for them. */
  adopted(chosen: DeclaredAt): Promise<string>
}

/** The node at which each variable is declared. */
export type DeclaredAt = Readonly<Record<string, string>>

const declares: ReadonlySet<string> = new Set(['start', 'userTask', 'receiveTask', 'messageCatch', 'serviceTask'])

function withDeclared(definition: Definition, chosen: DeclaredAt): Definition {
  const at = (node: string) => Object.entries(chosen).flatMap(([name, id]) => (id === node ? [name] : []))
  const nodes = definition.nodes.map((node) => ({ ...node, variables: [...new Set([...node.variables, ...at(node.id)])] }))
  return { ...definition, nodes }
}

/** Reads a file of bpmn.io, Activiti, Flowable or Camunda; a reason where it is none. */
export async function readProcessFile(xml: string): Promise<ReadFile | Label> {
  const { definition, faults, document } = await readBpmn(xml)
  if (definition === null || document === null) return faults[0]?.message ?? reasons.noProcess
  return {
    name: definition.name.zh,
    key: definition.key,
    nodes: definition.nodes.length,
    faults: [...faults, ...lint(definition)],
    declaring: definition.nodes.flatMap(({ id, name, type, container }) =>
      declares.has(type) && (type !== 'start' || container === null) ? [{ id, name }] : [],
    ),
    adopted: async (chosen) => {
      // Writing changes what was read: each time the file itself is read anew.
      const again = await readBpmn(xml)
      return adoptAttributes(again.document ?? document, withDeclared(definition, chosen))
    },
  }
}
