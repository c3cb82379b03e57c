import { type Actor, inOwnTree, mayDo } from '@chengan/kernel/access/actor'
import { type Condition, fieldsOf, holds } from '@chengan/kernel/condition'
import type { CompleteAction, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { type Allowed, asksOf, type By, callersOf } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { type DutyRow, dutyFits } from './duties.ts'

/** Whether one `by` of a transition admits the caller for the row. */
export function admits(by: By, row: Values, actor: Actor, duties: readonly DutyRow[], action: string): boolean {
  if (typeof by !== 'string') return by.may(row, actor)
  if (by === 'owner') return row.deptId === actor.deptId || (row.deptId === null && row.creator === actor.userId)
  if (by === 'duty') return duties.some((duty) => duty.action === action && dutyFits(duty, actor))
  return by === actor.level
}

/** Whether the action is offered to the caller: as `admitsAny`, but not where somebody is let in only to be refused in words. */
function isOffered(transition: CompleteTransition, row: Values, actor: Actor, duties: readonly DutyRow[]): boolean {
  if (!mayStillHold(transition, row, actor)) return false
  const callers = callersOf(transition).filter((by) => typeof by === 'string' || by.toRefuse !== true)
  return callers.some((by) => admits(by, row, actor, duties, transition.action))
}

/** Whether the condition of a transition can still come true with what its dialog asks: parts over the row alone must hold now. */
function mayStillHold(transition: CompleteTransition, row: Values, actor: Actor): boolean {
  const inputs = new Set(['auditResult', ...asksOf(transition).map((ask) => ask.field)])
  const possible = (condition: Condition): boolean => {
    if ('all' in condition) return condition.all.every(possible)
    if ('any' in condition) return condition.any.some(possible)
    return fieldsOf(condition).some((field) => inputs.has(field) || row[field] === undefined) || holds(condition, row, actor.level)
  }
  return transition.when === undefined || possible(transition.when)
}

/** Whether any caller that the transition names admits this one. */
export function admitsAny(transition: CompleteTransition, row: Values, actor: Actor, duties: readonly DutyRow[]): boolean {
  return callersOf(transition).some((by) => admits(by, row, actor, duties, transition.action))
}

/** The named predicate with a message of its own that refused, if one did. */
export function refusalOf(transitions: readonly CompleteTransition[]): Allowed | undefined {
  const named = transitions.flatMap(callersOf).filter((by): by is Allowed => typeof by !== 'string')
  return named.find((by) => by.refusal !== undefined)
}

function levelsHold(resource: CompleteResource, verb: string, actor: Actor): boolean {
  const levels = resource.levelsOf(verb)
  return actor.superAdmin || levels.length === 0 || levels.includes(actor.level)
}

/** Transitions of an action that start in the row's state. */
export function startingHere(action: CompleteAction, row: Values): readonly CompleteTransition[] {
  return action.rows.filter((transition) => transition.fromValues.includes(String(row[transition.stateField])))
}

/** The verbs that the caller may do on a row now, by permission, level, state and person. */
export function allowedActions(resource: CompleteResource, row: Values, actor: Actor, duties: readonly DutyRow[]): readonly string[] {
  const verbs: string[] = []
  if (mayDo(actor, resource.permissionOfCall('edit')) && levelsHold(resource, 'update', actor) && mayEdit(resource, row, actor, duties)) {
    verbs.push('update')
  }
  for (const action of Object.values(resource.actions)) {
    if (action.name === 'edit' || !mayDo(actor, action.permission) || !levelsHold(resource, action.name, actor)) continue
    if (startingHere(action, row).some((transition) => isOffered(transition, row, actor, duties))) verbs.push(action.name)
  }
  const deletable = !limitsDelete(resource) || row.$deletable === true
  if (
    resource.standard.includes('delete') &&
    mayDo(actor, resource.permissionOfCall('delete')) &&
    levelsHold(resource, 'delete', actor) &&
    deletable
  ) {
    verbs.push('delete')
  }
  return verbs
}

/** Whether the definition says which rows may go. */
export function limitsDelete(resource: CompleteResource): boolean {
  return resource.deletable !== undefined || resource.deletableBy !== undefined
}

/** Whether a row is still a draft, whose form may lack required fields. */
export function isDraft(resource: CompleteResource, row: Values): boolean {
  const { draft } = resource
  if (draft === undefined) return false
  const state = resource.lifecycles[draft.field]?.keyOf[String(row[draft.field])]
  return state !== undefined && draft.states.includes(state)
}

/** Who may edit: of a draft its owner; of a row whose lifecycle has edit rows whoever these admit; else whoever has the permission. */
export function mayEdit(resource: CompleteResource, row: Values, actor: Actor, duties: readonly DutyRow[]): boolean {
  if (!resource.standard.includes('edit')) return false
  if (isDraft(resource, row)) return actor.superAdmin || inOwnTree(actor, row.deptId) || row.creator === actor.userId
  const edit = resource.actions.edit
  return edit === undefined || startingHere(edit, row).some((transition) => admitsAny(transition, row, actor, duties))
}
