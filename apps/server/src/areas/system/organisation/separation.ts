import { refusalOfMixture } from '@chengan/domain/system/organisation/separation-rules'
import { type MixedStrings, mixedStrings } from '@chengan/domain/system/roles/separation'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Fact } from '../../../resources/implementation.ts'
import { threeAdministratorsApply } from './grants.ts'
import { type MenuGrant, stringOwners, stringsOfMenu } from './string-owners.ts'

const HOLDS_ALL = 'superAdmin'

/** Who would hold strings of two administrators; what a refusal says of him. `of` tells whether it is a role or a person. */
export interface Mixture extends MixedStrings {
  readonly of: 'role' | 'person'
  readonly name: string
}

interface RoleGrant {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly menus: readonly string[]
}

/** The strings of one administrator alone that each menu grants. */
type OwnedByMenu = ReadonlyMap<string, readonly string[]>

/** Roles that somebody holds together. */
interface Seat {
  readonly name: string
  readonly roles: readonly string[]
}

const ownedIn = (ctx: Context, grant: MenuGrant): readonly string[] => {
  const owners = stringOwners(ctx.services.registry)
  return stringsOfMenu(ctx.services, grant).filter((string) => owners.has(string))
}

async function ownedByMenu(ctx: Context): Promise<OwnedByMenu> {
  const owned = [...stringOwners(ctx.services.registry).keys()]
  const { rows } = await sql<MenuGrant & { id: string }>`select id, permissions, resource_list as calls from menu
    where not deleted and coalesce(status, '1') = '1'
      and (resource_list is not null or string_to_array(replace(permissions, ' ', ''), ',') && ${owned}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ id, ...grant }) => [id, ownedIn(ctx, grant)]))
}

async function rolesById(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, RoleGrant>> {
  const { rows } = await sql<RoleGrant>`select id, code, name, coalesce(menu_id_list, '{}') as menus from role
    where id = any(${[...ids]}::text[]) and not deleted`.execute(ctx.db)
  return new Map(rows.map((role) => [role.id, role]))
}

/** Those who hold one of the roles: for each combination of roles, one person. Disabled accounts count, because enabling asks no more. */
async function seatsWith(ctx: Context, roleIds: readonly string[]): Promise<readonly Seat[]> {
  const { rows } = await sql<Seat>`select min(coalesce(real_name, username)) as name, role_id_list as roles from "user"
    where not deleted and role_id_list && ${[...roleIds]}::text[] group by role_id_list`.execute(ctx.db)
  return rows
}

const stringsIn = (menus: OwnedByMenu, roles: ReadonlyMap<string, RoleGrant>, ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.flatMap((id) => roles.get(id)?.menus ?? []).flatMap((menu) => menus.get(menu) ?? []))

/** Strings that mix and were not all held before: what breaks the rule already may be kept and lessened, never grown. */
function grown(ctx: Context, before: ReadonlySet<string>, after: ReadonlySet<string>): MixedStrings | null {
  return [...after].every((string) => before.has(string)) ? null : mixedStrings(after, stringOwners(ctx.services.registry))
}

/** Two changes at once would each see the other's beginning: they are judged one after the other. */
async function oneAfterTheOther(ctx: Context): Promise<void> {
  await sql`select 1 from permission_version where id = 1 for update`.execute(ctx.db)
}

interface State {
  readonly menus: OwnedByMenu
  readonly roles: ReadonlyMap<string, RoleGrant>
}

/** The first of the roles, or of their holders, who would come to hold strings of two administrators. */
async function firstMixture(ctx: Context, changed: readonly string[], before: State, after: State): Promise<Mixture | null> {
  const holdsAll = (ids: readonly string[]) => ids.some((id) => after.roles.get(id)?.code === HOLDS_ALL)
  for (const id of changed) {
    const mixed = holdsAll([id]) ? null : grown(ctx, stringsIn(before.menus, before.roles, [id]), stringsIn(after.menus, after.roles, [id]))
    if (mixed !== null) return { of: 'role', name: after.roles.get(id)?.name ?? '', ...mixed }
  }
  for (const { name, roles } of await seatsWith(ctx, changed)) {
    const mixed = holdsAll(roles)
      ? null
      : grown(ctx, stringsIn(before.menus, before.roles, roles), stringsIn(after.menus, after.roles, roles))
    if (mixed !== null) return { of: 'person', name, ...mixed }
  }
  return null
}

/** The roles that the holders of some roles have besides. */
async function rolesAround(ctx: Context, roleIds: readonly string[]): Promise<ReadonlyMap<string, RoleGrant>> {
  const seats = await seatsWith(ctx, roleIds)
  return rolesById(ctx, [...new Set([...roleIds, ...seats.flatMap(({ roles }) => roles)])])
}

/** Of a role as it would be saved: whether it, or somebody who holds it with others, would mix the administrators (P-13). */
export const mixtureOfRole: Fact<'role'> = async (ctx, row, before) => {
  if (!threeAdministratorsApply(ctx)) return null
  await oneAfterTheOther(ctx)
  const menus = await ownedByMenu(ctx)
  const id = String(before?.id ?? row.id ?? '')
  const had = await rolesAround(ctx, [id])
  const now = { id, code: String(row.code), name: String(row.name), menus: asTexts(row.menuIdList) }
  return firstMixture(ctx, [id], { menus, roles: had }, { menus, roles: new Map(had).set(id, now) })
}

/** Of roles that somebody would hold: whether they mix the administrators together. Nobody becomes the super administrator, who holds all. */
export async function mixtureOfPerson(
  ctx: Context,
  name: string,
  roleIds: readonly string[],
  before: readonly string[],
): Promise<Mixture | null> {
  if (!threeAdministratorsApply(ctx) || roleIds.every((id) => before.includes(id))) return null
  await oneAfterTheOther(ctx)
  const roles = await rolesById(ctx, [...new Set([...roleIds, ...before])])
  const holdsAll = (ids: readonly string[]) => ids.some((id) => roles.get(id)?.code === HOLDS_ALL)
  if (holdsAll(before)) return null
  const owners = stringOwners(ctx.services.registry)
  const menus = await ownedByMenu(ctx)
  const after = holdsAll(roleIds) ? new Set(owners.keys()) : stringsIn(menus, roles, roleIds)
  const mixed = grown(ctx, stringsIn(menus, roles, before), after)
  return mixed === null ? null : { of: 'person', name, ...mixed }
}

/** Refuses a change that the rules of a form do not judge. */
export function refuseMixture(mixture: unknown): void {
  const refusal = refusalOfMixture(mixture)
  if (refusal !== undefined) throw refuse(refusal.key, refusal.values ?? {})
}

export const mixtureOfAccount: Fact<'user'> = (ctx, row, before) =>
  mixtureOfPerson(ctx, String(row.realName ?? row.username ?? ''), asTexts(row.roleIdList), asTexts(before?.roleIdList))

const grantOf = (row: ValuesNamed<'menu'>): MenuGrant => ({
  permissions: row.permissions && row.status !== '0' ? row.permissions : null,
  calls: row.status === '0' ? null : row.resourceList,
})

/** Of a menu as it would be saved: whether a role that has it, or somebody who holds such a role, would mix the administrators. */
export const mixtureByMenu: Fact<'menu'> = async (ctx, row, before) => {
  if (before === null || !threeAdministratorsApply(ctx)) return null
  const id = String(before.id)
  await oneAfterTheOther(ctx)
  const menus = await ownedByMenu(ctx)
  const { rows } = await sql<{ id: string }>`select id from role where ${id} = any(menu_id_list) and not deleted`.execute(ctx.db)
  const having = rows.map((role) => role.id)
  const roles = await rolesAround(ctx, having)
  const after = new Map(menus).set(id, ownedIn(ctx, grantOf(row)))
  return firstMixture(ctx, having, { menus, roles }, { menus: after, roles })
}

/** What the rules of roles, accounts and menus ask of the separation. */
