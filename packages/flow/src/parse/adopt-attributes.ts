import { userTaskDefaults } from '../model/defaults.ts'
import type { Definition, FlowNode } from '../model/definition.ts'
import { SZ_NAMESPACE } from './attributes.ts'
import type { BpmnDocument, XmlElement } from './document.ts'
import { writeDocument } from './document.ts'

type Said = Readonly<Record<string, string | null | undefined>>

/** A file of another tool (Activiti, Flowable, Camunda) with what we read of its attributes said in our own namespace too, so that it can be
 *  seen and changed where processes are drawn. What the file says in our namespace stays, and so does everything of the other tool. */
export function adoptAttributes(document: BpmnDocument, definition: Definition): Promise<string> {
  const elements = elementsById(document.root)
  Object.assign(document.root.$attrs, { 'xmlns:sz': SZ_NAMESPACE })
  for (const node of definition.nodes) {
    const element = elements.get(node.id)
    if (element === undefined) continue
    say(element, ofNode(node))
    if (node.variables.length > 0) Object.assign(element.$attrs, { 'sz:variables': node.variables.join() })
    const loop = element.loopCharacteristics as XmlElement | undefined
    if (loop !== undefined && node.multi !== null)
      say(loop, { collection: node.multi.collection, elementVariable: node.multi.elementVariable })
  }
  return writeDocument(document)
}

function say(element: XmlElement, said: Said): void {
  for (const [name, value] of Object.entries(said)) {
    const written = element.$attrs[`sz:${name}`]
    if (value !== null && value !== undefined && value !== '' && written === undefined)
      Object.assign(element.$attrs, { [`sz:${name}`]: value })
  }
}

/** What other tools can say of a node; the rest is ours alone. */
function ofNode({ user, handler }: FlowNode): Said {
  if (user === null) return { handler }
  const { assignee, candidateUsers, candidateGroups, dueDate, formKey, timeLimit, noSelf } = user
  const unsaid = noSelf === userTaskDefaults.noSelf ? null : String(noSelf)
  return { handler, assignee, candidateUsers, candidateGroups, dueDate, formKey, timeLimit, noSelf: unsaid }
}

function elementsById(container: XmlElement, found = new Map<string, XmlElement>()): ReadonlyMap<string, XmlElement> {
  const children = [...listOf(container.rootElements), ...listOf(container.flowElements)]
  for (const element of children) {
    if (element.id !== undefined) found.set(element.id, element)
    elementsById(element, found)
  }
  return found
}

const listOf = (value: unknown): readonly XmlElement[] => (Array.isArray(value) ? (value as readonly XmlElement[]) : [])
