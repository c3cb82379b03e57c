import type { Actor } from '../access/actor.ts'
import type { Level } from '../access/level.ts'
import type { CompleteTransition } from '../definition/complete.ts'
import type { Values } from '../rule.ts'
import { type DutyHolders, dutyFits } from './duty-holders.ts'
import { type Allowed, type By, callersOf } from './lifecycle.ts'

/** A duty that is open on a row, with the action by which it is done. */
export interface OpenDuty extends DutyHolders {
  readonly action: string
}

/** Whoever acts, known whole, with the duties that are open on the row. */
export interface KnownCaller {
  readonly actor: Actor
  readonly duties: readonly OpenDuty[]
}

/** Whoever acts on a row: known whole, as the server knows them; or by their level alone (undefined: not even that), as the console knows whom
 *  the server has offered the action. */
export type Caller = KnownCaller | { readonly level: Level | undefined }

/** The level of whoever acts; undefined where it is not known. */
export function levelOfCaller(caller: Caller): Level | undefined {
  return 'actor' in caller ? caller.actor.level : caller.level
}

/** Whether one `by` of a transition admits a caller who is known whole. What is the system's is nobody's by a call. */
function admits(by: By, action: string, row: Values, { actor, duties }: KnownCaller): boolean {
  if (typeof by !== 'string') return by.may(row, actor)
  if (by === 'owner') return row.deptId === actor.deptId || (row.deptId === null && row.creator === actor.userId)
  if (by === 'system') return false
  if (by === 'duty') return duties.some((duty) => duty.action === action && dutyFits(duty, actor))
  return by === actor.level
}

/** Whether a `by` may admit somebody of a level whom the action was offered. Owner, duty and predicates are for the server to know; who is let in
 *  only to be refused in words was offered nothing. */
function mayAdmit(by: By, level: Level | undefined): boolean {
  if (typeof by !== 'string') return by.onlyToExplainRefusal !== true
  if (by === 'owner' || by === 'duty') return true
  return by !== 'system' && (level === undefined || by === level)
}

/** Whether any caller that the transition names admits this one. */
export function isAdmitted(transition: CompleteTransition, row: Values, caller: Caller): boolean {
  return callersOf(transition).some((by) => ('actor' in caller ? admits(by, transition.action, row, caller) : mayAdmit(by, caller.level)))
}

/** The same, but not where somebody is let in only to be refused in words: whom the action is offered. */
export function isAdmittedInEarnest(transition: CompleteTransition, row: Values, caller: KnownCaller): boolean {
  const callers = callersOf(transition).filter((by) => typeof by === 'string' || by.onlyToExplainRefusal !== true)
  return callers.some((by) => admits(by, transition.action, row, caller))
}

/** The key with which the first predicate that has one refuses whom it does not admit; undefined where none of the transitions names one. */
export function refusalKeyOf(transitions: readonly CompleteTransition[]): string | undefined {
  const predicates = transitions.flatMap(callersOf).filter((by): by is Allowed => typeof by !== 'string')
  return predicates.find((by) => by.refusal !== undefined)?.refusal
}
