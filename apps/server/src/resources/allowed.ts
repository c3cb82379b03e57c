import { type Actor, inOwnTree, isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import type { RowCall } from '@chengan/kernel/calls/call'
import { type Condition, fieldsOf, holds, isGiven } from '@chengan/kernel/condition'
import type { CompleteAction, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type Allowed, asksOf, type By, callersOf } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import type { DutyRow } from './duties.ts'
import { dutyFits } from './duty-holders.ts'
import { papersFor } from './papers.ts'

/** Whether one `by` of a transition admits the caller for the row. */
export function admits(by: By, row: Values, actor: Actor, duties: readonly DutyRow[], action: string): boolean {
  if (typeof by !== 'string') return by.may(row, actor)
  if (by === 'owner') return row.deptId === actor.deptId || (row.deptId === null && row.creator === actor.userId)
  if (by === 'system') return false
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
  const wanted = transition.wantedValues.length > 0 ? [transition.stateField] : []
  const inputs = new Set(['auditResult', ...wanted, ...asksOf(transition).map((ask) => ask.field)])
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
  return isOfLevel(actor, resource.levelsOf(verb))
}

/** Transitions of an action that start in the row's state. */
export function startingHere(action: CompleteAction, row: Values): readonly CompleteTransition[] {
  return action.rows.filter((transition) => transition.fromValues.includes(String(row[transition.stateField])))
}

type Starting = readonly (readonly [string, readonly CompleteTransition[]])[]

/** Actions by name with their transitions that start in a row's states; looked up once for all rows in the same ones. */
function startingIn(actions: readonly CompleteAction[]): (row: Values) => Starting {
  const stateFields = [...new Set(actions.flatMap((action) => action.rows.map((transition) => transition.stateField)))]
  const known = new Map<string, Starting>()
  return (row) => {
    const states = stateFields.map((field) => String(row[field])).join(' ')
    const starting = known.get(states) ?? actions.map((action) => [action.name, startingHere(action, row)] as const)
    known.set(states, starting)
    return starting
  }
}

/** What conditions of transitions look at besides the row: what an action asks for, its outcome, and the state that is wanted. Anything
 *  else that a caller sends decides nothing: it is not kept either. */
export function broughtBy(rows: readonly CompleteTransition[], input: Values): Values {
  const names = rows.flatMap((row) => [row.stateField, ...asksOf(row).map((ask) => ask.field)])
  const brought = new Set(['auditResult', ...names])
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => brought.has(name) && isGiven(value)))
}

/** The verbs that the caller may do on a row now, by permission, level, state and person. What does not depend on the row is
 *  asked once for all rows. */
export function actionsFor(
  registry: Registry,
  resource: CompleteResource,
  actor: Actor,
): (row: Values, duties: readonly DutyRow[]) => readonly string[] {
  const { keepsDraft } = resource
  const permitted = (verb: string, permission: string) => mayDo(actor, permission) && levelsHold(resource, verb, actor)
  const edits = permitted('update', resource.permissionOfCall('edit'))
  // A draft is edited by the entry that keeps drafts, where there is one.
  const keeps = keepsDraft === null ? edits : permitted(keepsDraft, resource.permission(keepsDraft))
  const deletes = resource.standard.includes('delete') && permitted('delete', resource.permissionOfCall('delete'))
  const limited = limitsDelete(resource)
  const actions = Object.values(resource.actions).filter(
    ({ name, callable, permission }) => name !== 'edit' && callable && permitted(name, permission),
  )
  const related = Object.entries(resource.related ?? {})
    .filter(([verb, { permission }]) => permitted(verb, permission ?? resource.permission(verb)))
    .map(([verb]) => verb)
  const startingAt = startingIn(actions)
  const rowCalls = rowCallsFor(resource, actor)
  const papersOn = papersFor(registry, resource, actor)
  return (row, duties) => {
    const verbs: string[] = []
    if ((isDraft(resource, row) ? keeps : edits) && mayEdit(resource, row, actor, duties)) verbs.push('update')
    for (const [name, transitions] of startingAt(row)) {
      if (transitions.some((transition) => isOffered(transition, row, actor, duties))) verbs.push(name)
    }
    for (const { name, when } of rowCalls) if (when === undefined || holds(when, row, actor.level)) verbs.push(name)
    verbs.push(...papersOn(row, duties))
    if (mayMove(resource, row, actor)) verbs.push(resource.tree?.move ?? '')
    verbs.push(...related)
    if (deletes && (!limited || row.$deletable === true)) verbs.push('delete')
    return verbs
  }
}

/** The buttons on rows whose calls the caller holds. */
function rowCallsFor(resource: CompleteResource, actor: Actor): readonly RowCall[] {
  return Object.values(resource.calls)
    .filter(({ permission, levels = [] }) => mayDo(actor, resource.permission(permission)) && isOfLevel(actor, levels))
    .flatMap((call) => call.onRows ?? [])
}

/** Whether the caller may put the row elsewhere in its hierarchy; the root stands fast. */
function mayMove(resource: CompleteResource, row: Values, actor: Actor): boolean {
  const call = resource.calls[resource.tree?.move ?? '']
  const above = row[resource.tree?.parent ?? '']
  return call !== undefined && typeof above === 'string' && above !== row.id && mayDo(actor, resource.permission(call.permission))
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
  if (!resource.standard.includes('edit') && resource.keepsDraft === null) return false
  if (isDraft(resource, row)) return actor.superAdmin || inOwnTree(actor, row.deptId) || row.creator === actor.userId
  const edit = resource.actions.edit
  // Past its draft a row that goes through a flow is edited at the steps of that flow, by whoever has its task.
  if (edit === undefined && resource.flow !== null && resource.draft !== undefined) return false
  return edit === undefined || startingHere(edit, row).some((transition) => admitsAny(transition, row, actor, duties))
}
