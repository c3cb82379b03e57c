import { lint } from '@chengan/flow/lint/lint'
import { type Fault, reasons } from '@chengan/flow/lint/reasons'
import { asksNobody } from '@chengan/flow/lint/tasks'
import type { Definition, NodeType } from '@chengan/flow/model/definition'
import { prefixesOf } from '@chengan/flow/parse/attributes'
import type { BpmnDocument } from '@chengan/flow/parse/document'
import { processesOf } from '@chengan/flow/parse/processes'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { modelFile, takenFile, withHandlers } from '@chengan/flow/parse/take-file'
import type { Label } from '@chengan/kernel/label'

/** The node at which each variable is declared. */
export type DeclaredAt = Readonly<Record<string, string>>

/** What whoever imports decides where the file leaves it open. */
export interface ProcessChoices {
  /** Null until one of several is chosen. */
  readonly process: string | null
  readonly plainTasksAsUser: boolean
  /** Who handles the tasks that ask nobody (`withHandlers`); null leaves them as they are. */
  readonly handler: string | null
  readonly declared: DeclaredAt
}

/** A process file that was chosen: what it holds, what it leaves open, and what will have to be mended before it can be deployed. */
export interface ReadFile {
  /** The tool that wrote it, where it says so. */
  readonly tool: string | null
  readonly name: string
  /** A legal key: that of the file, or one made of it. */
  readonly key: string
  readonly keyOfFile: string
  /** How many of each kind. */
  readonly nodes: ReadonlyMap<NodeType, number>
  /** All processes of the file, where there are several and it does not say which; empty where nothing is to choose. */
  readonly rivals: readonly { readonly id: string; readonly name: string; readonly nodes: number }[]
  /** Tasks that do not say their kind. */
  readonly plainTasks: number
  /** Tasks of people that ask nobody. */
  readonly unhandled: number
  readonly mended: BpmnDocument['mended']
  /** Tasks whose handlers, limits or forms other tools say in their own attributes: now also in ours. */
  readonly adopted: number
  readonly faults: readonly Fault[]
  /** Where a variable may be declared: the start, steps of people, messages. */
  readonly declaring: readonly { readonly id: string; readonly name: Label }[]
}

const declares: ReadonlySet<string> = new Set(['start', 'userTask', 'receiveTask', 'messageCatch', 'serviceTask'])

/** Reads a file of bpmn.io, Activiti, Flowable, Camunda or any other tool, as it was decided on; a reason where it is none. */
export async function readProcessFile(xml: string, choices: ProcessChoices): Promise<ReadFile | Label> {
  const asItIs = await readBpmn(xml)
  if (asItIs.document === null) return asItIs.faults[0]?.message ?? reasons.noProcess
  const { definition, faults, document } = await readBpmn(await takenFile(xml, choices))
  if (definition === null || document === null) return faults[0]?.message ?? reasons.noProcess
  const plain = await readBpmn(await takenFile(xml, { ...choices, plainTasksAsUser: false }))
  const undecided = asItIs.faults.some(({ code }) => code === 'severalProcesses')
  return {
    tool: toolOf(asItIs.document),
    name: definition.name.zh,
    key: legalKey(definition.key),
    keyOfFile: definition.key,
    nodes: countsOf(definition),
    rivals: undecided ? rivalsOf(asItIs.document) : [],
    plainTasks: plain.faults.filter(({ code }) => code === 'plainTask').length,
    unhandled: definition.nodes.filter(asksNobody).length,
    mended: asItIs.document.mended,
    adopted: saysItsWay(document) ? definition.nodes.filter(({ user, handler }) => user !== null || handler !== null).length : 0,
    faults: [
      ...faults.filter(({ code }) => code !== 'severalProcesses'),
      ...lint(decided(definition, choices)).filter(({ code }) => code !== 'illegalKey'),
    ],
    declaring: definition.nodes.flatMap(({ id, name, type, container }) =>
      declares.has(type) && (type !== 'start' || container === null) ? [{ id, name }] : [],
    ),
  }
}

/** The file as a model: decided on, with what other tools say in our own attributes too, tasks that asked nobody with their handler, and each variable
 *  declared where it was chosen. */
export async function importedFile(xml: string, choices: ProcessChoices): Promise<string> {
  return modelFile(await takenFile(xml, choices), (definition) => decided(definition, choices))
}

function decided(definition: Definition, { handler, declared }: ProcessChoices): Definition {
  return withDeclared(handler === null ? definition : withHandlers(definition, handler), declared)
}

function withDeclared(definition: Definition, chosen: DeclaredAt): Definition {
  const at = (node: string) => Object.entries(chosen).flatMap(([name, id]) => (id === node ? [name] : []))
  const nodes = definition.nodes.map((node) => ({ ...node, variables: [...new Set([...node.variables, ...at(node.id)])] }))
  return { ...definition, nodes }
}

function toolOf({ root }: BpmnDocument): string | null {
  const said = [root.exporter, root.exporterVersion].filter((one): one is string => typeof one === 'string' && one !== '')
  return said.length === 0 ? null : said.join(' ')
}

const saysItsWay = ({ root }: BpmnDocument) => prefixesOf(root).some((prefix) => prefix !== 'sz')

function countsOf({ nodes }: Definition): ReadonlyMap<NodeType, number> {
  const counts = new Map<NodeType, number>()
  for (const { type } of nodes) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

function rivalsOf({ root }: BpmnDocument): ReadFile['rivals'] {
  return processesOf(root).map(({ id = '', name, flowElements }) => {
    const elements = (flowElements as readonly { readonly $type: string }[] | undefined) ?? []
    return { id, name: name ?? id, nodes: elements.filter(({ $type }) => /(Task|Event|Gateway|Process|Activity)$/.test($type)).length }
  })
}

const LONGEST_KEY = 80

/** Keys of other tools may be anything that XML allows. */
function legalKey(key: string): string {
  const plain = key.replace(/[^\w-]/g, '_').slice(0, LONGEST_KEY)
  return /^[A-Za-z_]/.test(plain) ? plain : `p_${plain}`.slice(0, LONGEST_KEY)
}
