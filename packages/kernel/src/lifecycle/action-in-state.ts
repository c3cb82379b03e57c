import type { CompleteAction, CompleteResource } from '../definition/complete.ts'
import type { Values } from '../rule.ts'

/** An action in the words that it has where the row stands: a review of a report voids it, a first rectification signs. One name for it in lists, on
 *  pages, in work lists and in papers. */
export function actionInState(resource: CompleteResource, action: CompleteAction, row: Values): CompleteAction {
  const there = lookInState(resource, action, row)
  if (there === undefined) return action
  // What it does elsewhere says nothing about this state.
  const { consequence: _elsewhere, ...rest } = action
  const { says: _says, ...words } = there
  return { ...rest, ...words }
}

/** What the word of the action says of the row by itself where the row stands: nobody is asked for it. */
export function saidInState(resource: CompleteResource, action: CompleteAction, row: Values): Values {
  return lookInState(resource, action, row)?.says ?? {}
}

function lookInState(
  resource: CompleteResource,
  action: CompleteAction,
  row: Values,
): NonNullable<CompleteAction['at']>[string] | undefined {
  const value = String(row[action.stateField])
  return action.at?.[resource.lifecycles[action.stateField]?.keyOf[value] ?? value]
}
