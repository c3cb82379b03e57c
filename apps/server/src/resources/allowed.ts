import { type Actor, isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import type { RowCall, SpecialCall } from '@chengan/kernel/calls/call'
import { holds } from '@chengan/kernel/condition'
import type { CompleteAction, CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { refusalOfRules } from '@chengan/kernel/judge-rules'
import { isDraft, mayEdit } from '@chengan/kernel/lifecycle/edit'
import { isOffered, transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import type { DutyRow } from './duties/duties.ts'
import { papersFor } from './files/papers.ts'
import { plainContext } from './rule-context.ts'

function levelsHold(resource: CompleteResource, verb: string, actor: Actor): boolean {
  return isOfLevel(actor, resource.levelsOf(verb))
}

type Starting = readonly (readonly [string, readonly CompleteTransition[]])[]

/** Actions by name with their transitions that start in a row's states; looked up once for all rows in the same ones. */
function startingIn(actions: readonly CompleteAction[]): (row: Values) => Starting {
  const stateFields = [...new Set(actions.flatMap((action) => action.rows.map((transition) => transition.stateField)))]
  const known = new Map<string, Starting>()
  return (row) => {
    const states = stateFields.map((field) => String(row[field])).join(' ')
    const starting = known.get(states) ?? actions.map((action) => [action.name, transitionsFrom(action, row)] as const)
    known.set(states, starting)
    return starting
  }
}

/** The verbs that the caller may do on a row now, by permission, level, state and person. What does not depend on the row is
 *  asked once for all rows. */
export function actionsFor(ctx: Context, resource: CompleteResource): (row: Values, duties: readonly DutyRow[]) => readonly string[] {
  const { actor } = ctx
  const { registry } = ctx.services
  const { keepsDraft } = resource
  const permitted = (verb: string, permission: string) => mayDo(actor, permission) && levelsHold(resource, verb, actor)
  const edits = permitted('edit', resource.permissionOfCall('edit'))
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
    const caller = { actor, duties }
    if ((isDraft(resource, row) ? keeps : edits) && mayEdit(resource, row, caller)) verbs.push('update')
    for (const [name, transitions] of startingAt(row)) {
      if (transitions.some((transition) => isOffered(transition, row, caller) && !isRefusedBeforehand(ctx, transition, row)))
        verbs.push(name)
    }
    for (const { name, when } of rowCalls) if (when === undefined || holds(when, row, actor.level)) verbs.push(name)
    verbs.push(...papersOn(row, duties))
    if (mayMove(resource, row, actor)) verbs.push(resource.tree?.move ?? '')
    verbs.push(...related)
    if (deletes && (!limited || row.$deletable === true)) verbs.push('delete')
    return verbs
  }
}

/** Whether a rule of the transition that looks at nothing but the row as it is refuses it, whatever would be given. */
function isRefusedBeforehand(ctx: Context, { rules = [] }: CompleteTransition, row: Values): boolean {
  const known = rules.filter(({ beforehand }) => beforehand === true)
  return known.length > 0 && refusalOfRules(known, plainContext(ctx, { row, before: row, input: {} })) !== undefined
}

/** Whether somebody may make a special call: everybody who is signed in where no string is asked, of those the holders of its business roles alone. */
function isAdmitted(resource: CompleteResource, { permission, businessRoles }: SpecialCall, actor: Actor): boolean {
  if (permission !== 'login' && !mayDo(actor, resource.permission(permission))) return false
  return businessRoles === undefined || actor.superAdmin || actor.businessRoles.some(({ code }) => businessRoles.includes(code))
}

/** The buttons on rows whose calls the caller holds. */
function rowCallsFor(resource: CompleteResource, actor: Actor): readonly RowCall[] {
  return Object.values(resource.calls)
    .filter((call) => isAdmitted(resource, call, actor) && isOfLevel(actor, call.levels ?? []))
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
