import { readDiagram } from '../image/diagram.ts'
import { withLines } from '../image/write-diagram.ts'
import { asksNobody } from '../lint/tasks.ts'
import type { Definition } from '../model/definition.ts'
import { groupKinds } from '../people/groups.ts'
import { adoptAttributes } from './adopt-attributes.ts'
import { readDocument, writeDocument } from './document.ts'
import { takeProcess } from './processes.ts'
import { readBpmn } from './read-bpmn.ts'

/** What whoever imports a file decides, where the file leaves it open. */
export interface TakenFile {
  /** Which of several processes; null takes the one that the file marks. */
  readonly process: string | null
  /** Tasks that do not say their kind become tasks of people. */
  readonly plainTasksAsUser: boolean
}

/** A process in which tasks that ask nobody ask these: a candidate group (`br:…`), or one person by an id or an expression. */
export function withHandlers(definition: Definition, handler: string): Definition {
  const isGroup = groupKinds.some((kind) => handler.startsWith(`${kind}:`))
  const said = isGroup ? { candidateGroups: handler } : { assignee: handler }
  const nodes = definition.nodes.map((node) =>
    node.user !== null && asksNobody(node) ? { ...node, user: { ...node.user, ...said } } : node,
  )
  return { ...definition, nodes }
}

const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL'

/** A file as it was decided on, with its drawing and all that is in it. Throws nothing for what a file holds: the reader says it. */
export async function takenFile(xml: string, { process, plainTasksAsUser }: TakenFile): Promise<string> {
  const text = plainTasksAsUser ? withUserTasks(xml) : xml
  if (process === null) return text
  const document = await readDocument(text)
  if ('code' in document) return text
  takeProcess(document.root, process)
  return writeDocument(document)
}

/** A task without a kind is another element than a user task: it is the name that says which. */
function withUserTasks(xml: string): string {
  const prefix = new RegExp(`xmlns:([\\w.-]+)\\s*=\\s*["']${MODEL}`).exec(xml)?.[1]
  const name = prefix === undefined ? 'task' : `${prefix.replace(/[.-]/g, '\\$&')}:task`
  return xml.replace(new RegExp(`<(/?)${name}(?=[\\s/>])`, 'g'), `<$1${prefix === undefined ? '' : `${prefix}:`}userTask`)
}

/** The file as a model: what other tools say is said in our namespace too, and every flow has a line. */
export async function modelFile(xml: string, change: (definition: Definition) => Definition): Promise<string> {
  const { definition, document } = await readBpmn(xml)
  if (definition === null || document === null) return xml
  const diagram = readDiagram(document)
  return withLines(await adoptAttributes(document, change(definition)), definition, diagram)
}
