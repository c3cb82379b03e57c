import { type Actor, holdsOneOf, isGrantedCall, isOfLevel, mayDo, worksIn } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { SentInput } from '../resources/implementation.ts'
import type { ServerCall } from './call.ts'

/** Whether a request asks for what anybody may know. */
export function isPublic(call: ServerCall, query: unknown): boolean {
  if (call.access === 'anyone') return true
  const name = call.publicWith
  return name !== undefined && typeof query === 'object' && query !== null && name in query && Reflect.get(query, name) === '1'
}

/** Refuses a caller without the permission string or level of the call, before the body is read (design.md §8). A menu may allow the call itself
 *  (sys/menu resourceList); where a task may stand for the permission, the body decides. */
export function authorise(call: ServerCall, actor: Actor, url: string): void {
  if (call.admits?.(actor, null) === false) throw refuse('forbidden')
  if (call.access === 'anyone' || call.access === 'login' || call.byTask) return
  if (!call.access.some((permission) => mayDo(actor, permission)) && !isGrantedCall(actor, call.verb, url)) throw refuse('forbidden')
  refuseLevel(call.levels, actor)
}

/** The exact permission where the body decides: the root with or without id, the resource that it names. The task of a flow is the permission for its own form. */
export function authoriseBody(call: ServerCall, actor: Actor, url: string, body: Readonly<Record<string, unknown>>): void {
  if (call.admits?.(actor, body) === false) throw refuse('forbidden')
  if (call.accessOfBody === undefined || call.byTask?.(body)) return
  const { permission, levels } = call.accessOfBody(body)
  if (!holdsOneOf(actor, permission) && !isGrantedCall(actor, call.verb, url)) throw refuse('forbidden')
  refuseLevel(levels, actor)
}

/** Refuses to make rows of business systems in which the caller does not work: what changes something and names no row there is. The rows
 *  themselves he does not see, so that what names one finds none. */
export function refuseElsewhere(call: ServerCall, actor: Actor, { body, params, raw }: SentInput): void {
  if (!call.changes || worksIn(actor, call.resource?.systems ?? [])) return
  const namesRow =
    Object.keys(params).length > 0 || Array.isArray(raw) || ['id', 'ids'].some((name) => takes(call, name) && isGiven(body[name]))
  if (!namesRow) throw refuse('forbidden')
}

const takes = ({ parameters }: ServerCall, name: string) => parameters === 'ofRows' || parameters.body?.[name] !== undefined

function refuseLevel(levels: ServerCall['levels'], actor: Actor): void {
  if (!isOfLevel(actor, levels)) throw refuse('forbidden')
}
