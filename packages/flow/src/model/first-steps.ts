import type { Model } from './compile.ts'
import type { FlowNode } from './definition.ts'
import { settableAt } from './settable.ts'

/** The user tasks that a start may come to first, by whatever way. */
function firstTasks({ definition, graph }: Model): readonly FlowNode[] {
  const found: FlowNode[] = []
  const seen = new Set<string>()
  const queue = definition.nodes.filter((node) => node.type === 'start' && node.container === null)
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    if (seen.has(node.id)) continue
    seen.add(node.id)
    if (node.type === 'userTask') {
      found.push(node)
      continue
    }
    const { id, type } = node
    const inside = definition.nodes.filter((one) => type === 'subProcess' && one.type === 'start' && one.container === id)
    queue.push(...inside, ...(graph.next.get(id) ?? []).flatMap((next) => graph.nodes.get(next) ?? []))
  }
  return found
}

/** The fields of the form that a later step opens and no first one: they are said there, and not with the application. A first step that says nothing
 *  of the form has all of it. */
export function fieldsOfLaterSteps(model: Model): ReadonlySet<string> {
  const first = firstTasks(model)
  if (first.some((node) => Object.keys(node.user?.formPerm ?? {}).length === 0)) return new Set()
  const open = new Set(first.flatMap((node) => [...settableAt(node)]))
  const later = model.definition.nodes.flatMap((node) => Object.entries(node.user?.formPerm ?? {}))
  return new Set(later.flatMap(([name, right]) => ((right === 'edit' || right === 'required') && !open.has(name) ? [name] : [])))
}
