import { refuse } from '@chengan/kernel/errors/refusal'
import { holds as conditionHolds, evaluate, type Surroundings } from './expression/evaluate.ts'
import { ExpressionFault } from './expression/fault.ts'
import { isOwnVariable } from './model/settable.ts'
import { ask, rows, type Work } from './state/work.ts'

/** Values that only this place knows: the outcome of the token, an element of a collection, counters. */
export type Local = Readonly<Record<string, unknown>>

/** What an expression sees: local values, what the engine itself has set, the business row, then the variables of the instance. What a row says is
 *  not outvoted by what somebody sent under its name (decision 0019). */
export function surroundings(work: Work, local: Local): Surroundings {
  return {
    variable(name) {
      if (Object.hasOwn(local, name) && local[name] !== null) return local[name]
      const set = work.tables.variable.get(name)
      if (set !== undefined && isOwn(work, name)) return set.value
      const fact = factOf(work, name)
      if (fact !== undefined) return fact
      return set?.value ?? null
    },
    today: work.context.now.slice(0, 10),
    isWorkday: work.context.clock.isWorkday,
    deptLeader: (text) => ask<'head'>(work, { kind: 'head', of: text }),
    lastHandler: (node) => lastHandlerOf(work, node),
  }
}

/** Whether the engine alone sets a name. */
export const isOwn = (work: Work, name: string) => isOwnVariable(name, (id) => work.model.graph.nodes.has(id))

/** What the business row says under a name; undefined where it has none. */
export function factOf(work: Work, name: string): unknown {
  if (work.context.isFact?.(name) === false) return undefined
  return ask<'fact'>(work, { kind: 'fact', name, after: work.serial })
}

/** Who last handled a node, in a passage that still counts. */
export function lastHandlerOf(work: Work, node: string): string | null {
  const done = rows(work, 'task').findLast((task) => {
    const counts = task.kind === 'handle' && task.state === 'done' && task.node === node
    return counts && work.tables.passage.get(task.passage)?.undone === null
  })
  return done?.assignee ?? null
}

/** The value of a text that may be an expression. */
export function valueOfText(work: Work, text: string, local: Local = {}): unknown {
  return text.includes('${') || text.includes('#{')
    ? computed(text, () => evaluate(work.model.expression(text), surroundings(work, local)))
    : text
}

/** Whether a condition holds. */
export function conditionOf(work: Work, text: string, local: Local): boolean {
  return computed(text, () => conditionHolds(work.model.expression(text), surroundings(work, local)))
}

/** A fault of an expression while it runs is one of its variables: 10166 names the expression. */
function computed<T>(text: string, compute: () => T): T {
  try {
    return compute()
  } catch (error) {
    if (error instanceof ExpressionFault) throw refuse('variableWrong', { 0: `${text}: ${error.label.zh}` })
    throw error
  }
}
