import { holds } from '../condition.ts'
import type { CompleteAction, CompleteResource } from '../definition/complete.ts'
import type { Values } from '../rule.ts'
import type { WordsInState } from './lifecycle.ts'

/** An action in the words that it has where the row stands: a review of a report voids it, a first rectification signs. One name for it in lists, on
 *  pages, in work lists and in papers. */
export function actionInState(resource: CompleteResource, action: CompleteAction, row: Values): CompleteAction {
  const there = lookInState(resource, action, row)
  if (there === undefined) return action
  // What it does elsewhere says nothing about this state.
  const { consequence: _elsewhere, ...rest } = action
  const { says: _says, also: _also, instead: _instead, when: _when, ...words } = there
  return { ...rest, ...words }
}

/** The action by each of its further words where the row stands, with what the word says, as far as it is offered at the moment (`yyyy-MM-dd HH:mm:ss`). */
export function furtherWordsInState(
  resource: CompleteResource,
  action: CompleteAction,
  row: Values,
  now: string,
): readonly { readonly action: CompleteAction; readonly says: Values }[] {
  const state = stateOf(resource, action, row)
  const offered = (action.at?.[state]?.also ?? []).filter(
    ({ until, when }) => (until === undefined || isOpen(row[until], now)) && (when === undefined || holds(when, row)),
  )
  return offered.map(({ when: _offered, ...words }) => {
    const so = { ...action, at: { ...action.at, [state]: words } }
    return { action: actionInState(resource, so, row), says: words.says ?? {} }
  })
}

/** What the word of the action says of the row by itself where the row stands: nobody is asked for it. */
export function saidInState(resource: CompleteResource, action: CompleteAction, row: Values): Values {
  return lookInState(resource, action, row)?.says ?? {}
}

/** A moment that is not given has not passed. */
export const isOpen = (moment: unknown, now: string) => typeof moment !== 'string' || now <= moment

function lookInState(
  resource: CompleteResource,
  action: CompleteAction,
  row: Values,
): (WordsInState & { readonly when?: unknown }) | undefined {
  const there: WordsInState | undefined = action.at?.[stateOf(resource, action, row)]
  return there?.instead?.find(({ when }) => holds(when, row)) ?? there
}

function stateOf(resource: CompleteResource, action: CompleteAction, row: Values): string {
  const value = String(row[action.stateField])
  return resource.lifecycles[action.stateField]?.keyOf[value] ?? value
}
