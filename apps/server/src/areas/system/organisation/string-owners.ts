import { allMenus } from '@chengan/domain/system/menu/menus'
import { ownersOfStrings, type StringOwners } from '@chengan/domain/system/roles/separation'
import { type GrantedCall, grantedCallsIn, isGrantedCall } from '@chengan/kernel/access/actor'
import type { Registry } from '@chengan/kernel/definition/registry'
import { withoutTail } from '@chengan/kernel/texts/text-ends'
import { callsOf } from '../../../resources/standard-calls.ts'
import { levelTables } from '../../../seed/call-levels.ts'
import type { Services } from '../../../services.ts'

const known = new WeakMap<Registry, StringOwners>()

/** The strings that belong to one of the three administrators alone, as the installation grants them (P-13). */
export function stringOwners(registry: Registry): StringOwners {
  const owners = known.get(registry) ?? ownersOfStrings(allMenus, levelTables(registry, allMenus))
  known.set(registry, owners)
  return owners
}

/** What a menu grants: its strings, and the calls that it allows without one. */
export interface MenuGrant {
  readonly permissions: string | null
  readonly calls: unknown
}

/** Every string that a menu grants, those of its calls included. */
export function stringsOfMenu(services: Services, { permissions, calls }: MenuGrant): readonly string[] {
  const strings = (permissions ?? '').split(',').map((one) => one.trim())
  return [...strings.filter((one) => one !== ''), ...grantedCallsIn(calls).flatMap((call) => stringsOfCall(services, call))]
}

const rootOf = (string: string) => string.split(':').slice(0, -1).join('/')

/** The strings that a call would ask, were it not allowed by a menu itself. Of an address that no definition states, or that ends anywhere, every
 *  owned string of the roots that it touches counts. */
function stringsOfCall(services: Services, call: GrantedCall): readonly string[] {
  const address = withoutTail(call.url.replace(/^\/*(api\/+)?/, ''), /\//)
  const open = address.endsWith('*')
  const head = address.replace(/\*$/, '')
  const touches = (root: string) => `${head}/`.startsWith(`${root}/`) || (open && root.startsWith(head))
  const stated = services.registry.all
    .filter(({ root, aliases }) => [root, ...aliases].some(touches))
    .flatMap((resource) => callsOf(resource, services.implementations))
    .filter(({ verb, path }) => isGrantedCall({ calls: [call] }, verb, filledIn(path, head)))
    .flatMap(({ access }) => (typeof access === 'string' ? [] : access))
  if (stated.length > 0 && !open) return stated
  return [...stated, ...[...stringOwners(services.registry).keys()].filter((string) => touches(rootOf(string)))]
}

/** The path of a call with the values that an address has in its places. */
function filledIn(path: string, address: string): string {
  const given = address.split('/')
  return path
    .split('/')
    .map((part, index) => (part.startsWith(':') ? (given[index] ?? part) : part))
    .join('/')
}
