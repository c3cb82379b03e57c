import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Row } from '../row.ts'
import type { Words } from '../words.ts'

/** Something that may be done with a row. */
export interface RowVerb {
  readonly name: string
  readonly kind: 'info' | 'edit' | 'delete' | 'act'
  readonly words: string
  readonly danger: boolean
  readonly batch: boolean
  readonly action?: CompleteAction
}

/** An action in the words that it has in the row's state: a review of a report voids it, a first rectification signs. */
export function inState(resource: CompleteResource, action: CompleteAction, row: Row): CompleteAction {
  const value = String(row[action.stateField])
  const state = resource.lifecycles[action.stateField]?.keyOf[value] ?? value
  const there = action.at?.[state]
  if (there === undefined) return action
  // What it does elsewhere says nothing about this state.
  const { consequence: _elsewhere, ...rest } = action
  return { ...rest, ...there }
}

/** Past its draft a row is changed by the lifecycle's own edit, which asks for less than the form. */
function editVerbOf(resource: CompleteResource, row: Row, words: Words): RowVerb {
  const edit = resource.actions.edit
  const limited = edit?.rows.some((one) => one.fromValues.includes(String(row[one.stateField]))) === true
  const plain = { name: 'update', words: words.text.verbs.update, danger: false, batch: false } as const
  return limited && edit !== undefined ? { ...plain, kind: 'act', action: edit } : { ...plain, kind: 'edit' }
}

/** What the server says may be done with the row, the duty's own action first, dangers last. Nothing is reasoned here. */
export function verbsOf(resource: CompleteResource, row: Row, words: Words): readonly RowVerb[] {
  const allowed = row.actions ?? []
  const verbs: RowVerb[] = []
  for (const one of Object.values(resource.actions)) {
    // `edit` as a lifecycle action is the ordinary form (its permission is `update`).
    if (!allowed.includes(one.name) || one.name === 'edit') continue
    const action = inState(resource, one, row)
    verbs.push({
      name: action.name,
      kind: 'act',
      words: words.label(action),
      danger: action.danger === true,
      batch: action.batch === true,
      action,
    })
  }
  if (allowed.includes('update')) verbs.push(editVerbOf(resource, row, words))
  if (allowed.includes('delete')) verbs.push({ name: 'delete', kind: 'delete', words: words.text.verbs.delete, danger: true, batch: true })
  const duty = row.clock?.mine === true ? row.clock.action : undefined
  const rank = (verb: RowVerb) => (verb.danger ? 2 : verb.name === duty ? 0 : 1)
  return [...verbs].sort((a, b) => rank(a) - rank(b))
}

export function infoVerb(words: Words): RowVerb {
  return { name: 'info', kind: 'info', words: words.text.verbs.info, danger: false, batch: false }
}
