import type { CompleteAction, CompleteResource } from '../definition/complete.ts'
import type { Values } from '../rule.ts'

/** An action in the words that it has where the row stands: a review of a report voids it, a first rectification signs. One name for it in lists, on
 *  pages, in work lists and in papers. */
export function actionInState(resource: CompleteResource, action: CompleteAction, row: Values): CompleteAction {
  const value = String(row[action.stateField])
  const state = resource.lifecycles[action.stateField]?.keyOf[value] ?? value
  const there = action.at?.[state]
  if (there === undefined) return action
  // What it does elsewhere says nothing about this state.
  const { consequence: _elsewhere, ...rest } = action
  return { ...rest, ...there }
}
