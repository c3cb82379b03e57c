import { withoutTail } from '../texts/text-ends.ts'
import type { Level } from './level.ts'

/** A scope that a role grants (dict data_scope): all · own department and below · own department · own rows · chosen departments. */
export type DataScope =
  | { readonly kind: 'all' | 'ownTree' | 'ownDepartment' | 'ownRows' }
  | { readonly kind: 'chosen'; readonly departments: readonly string[] }

/** A business role that the user holds, with the regions it covers (empty: the user's own region). */
export interface HeldBusinessRole {
  readonly code: string
  readonly regionIds: readonly string[]
}

/** A call that a menu item allows besides its strings; a `*` at the end of the address stands for whatever follows. */
export interface GrantedCall {
  readonly url: string
  readonly method: string
}

/** Who calls: everything that access, lifecycles and rules may ask about a person. Made once for a request. */
export interface Actor {
  readonly userId: string
  readonly username: string
  readonly realName: string
  readonly deptId: string
  readonly deptName: string
  /** Own department and all below it; for a section of a company, the company and all below it. */
  readonly deptTree: readonly string[]
  /** Own department and all above it, root first. */
  readonly deptPath: readonly string[]
  readonly level: Level
  readonly regionId: string | null
  readonly superAdmin: boolean
  readonly roles: readonly string[]
  readonly businessRoles: readonly HeldBusinessRole[]
  readonly permissions: ReadonlySet<string>
  /** Calls that menus allow without a string (sys/menu resourceList). */
  readonly calls?: readonly GrantedCall[]
  readonly scopes: readonly DataScope[]
  /** Codes of the business systems the account may use. */
  readonly systems: readonly string[]
}

/** True when the actor holds the permission string; the super administrator holds every one. */
export function mayDo(actor: Actor, permission: string): boolean {
  return actor.superAdmin || actor.permissions.has(permission)
}

/** True when the actor works in one of the business systems. What belongs to none is everybody's, who is given none works in all, and the super
 *  administrator too. Which one he has chosen for his menu makes no difference. */
export function worksIn(actor: Pick<Actor, 'superAdmin' | 'systems'>, systems: readonly string[]): boolean {
  return actor.superAdmin || systems.length === 0 || actor.systems.length === 0 || systems.some((one) => actor.systems.includes(one))
}

const plainAddress = (url: string): string => withoutTail(url.replace(/^\/*(api\/+)?/, ''), /\//)

/** The calls that a menu's list names; what is none counts as not there. */
export function grantedCallsIn(list: unknown): readonly GrantedCall[] {
  return Array.isArray(list) ? list.filter(isCall) : []
}

function isCall(value: unknown): value is GrantedCall {
  return typeof value === 'object' && value !== null && 'url' in value && 'method' in value && typeof value.url === 'string'
}

/** True when a menu of the actor allows the call itself, whatever string it asks. */
export function isGrantedCall(actor: Pick<Actor, 'calls'>, method: string, url: string): boolean {
  const address = plainAddress(url)
  return (actor.calls ?? []).some((call) => {
    if (call.method !== method) return false
    const granted = plainAddress(call.url)
    return granted.endsWith('*') ? address.startsWith(granted.slice(0, -1)) : address === granted
  })
}

/** True when one of the levels is the actor's; no level stands for every one. The super administrator is of all. */
export function isOfLevel(actor: Actor, levels: readonly Level[]): boolean {
  return actor.superAdmin || levels.length === 0 || levels.includes(actor.level)
}

/** True when the department is the actor's own or lies below it. */
export function inOwnTree(actor: Actor, deptId: unknown): boolean {
  return typeof deptId === 'string' && actor.deptTree.includes(deptId)
}

/** Whether the strings of a call admit the caller: `login` every session, of several joined by `|` one is enough. */
export function holdsOneOf(actor: Actor, permission: string): boolean {
  return permission.split('|').some((one) => one === 'login' || mayDo(actor, one))
}
