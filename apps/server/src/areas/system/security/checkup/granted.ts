import { type MixedStrings, mixedStrings } from '@chengan/domain/system/roles/separation'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type MenuGrant, stringOwners, stringsOfMenu } from '../../organisation/string-owners.ts'

export interface HeldRole {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** A live account with everything that its roles grant. */
export interface Grantee {
  readonly id: string
  readonly name: string
  readonly department: string | null
  readonly posts: readonly string[]
  /** Codes of the roles. */
  readonly roles: readonly string[]
  readonly held: readonly HeldRole[]
  readonly strings: ReadonlySet<string>
}

/** A live role with every string that it grants. */
interface GrantingRole extends HeldRole {
  readonly strings: readonly string[]
}

/** The roles of the house by id, with what their enabled menus grant. */
export async function grantingRoles(ctx: Context): Promise<ReadonlyMap<string, GrantingRole>> {
  const menus = await sql<MenuGrant & { id: string }>`select id, permissions, resource_list as calls from menu
    where not deleted and coalesce(status, '1') = '1' and (coalesce(permissions, '') <> '' or resource_list is not null)`.execute(ctx.db)
  const roles = await sql<HeldRole & { menus: readonly string[] | null }>`select id, code, name, menu_id_list as menus from role
    where not deleted order by code`.execute(ctx.db)
  const ofMenu = new Map(menus.rows.map(({ id, ...grant }) => [id, stringsOfMenu(ctx.services, grant)]))
  return new Map(
    roles.rows.map(({ menus: ids, ...role }) => [role.id, { ...role, strings: (ids ?? []).flatMap((menu) => ofMenu.get(menu) ?? []) }]),
  )
}

/** What of strings belongs to two of the three administrators (P-13); null where they are kept apart. */
export function mixedIn(ctx: Context, strings: Iterable<string>): MixedStrings | null {
  return mixedStrings(strings, stringOwners(ctx.services.registry))
}

/** The live accounts of the departments (null: of the house), with their strings. */
export async function grantees(ctx: Context, departments: readonly string[] | null): Promise<readonly Grantee[]> {
  const ofRole = await grantingRoles(ctx)
  const people = await sql<{
    id: string
    name: string
    department: string | null
    posts: readonly string[] | null
    roles: readonly string[] | null
  }>`select u.id, coalesce(u.real_name, u.username) as name, d.name as department, u.post_id_list as posts, u.role_id_list as roles
    from "user" u left join dept d on d.id = u.dept_id where not u.deleted and coalesce(u.status, '1') = '1'
      and (${departments === null} or u.dept_id = any(${[...(departments ?? [])]}::text[])) order by u.id`.execute(ctx.db)
  return people.rows.map(({ roles: held, posts, ...person }) => {
    const own = (held ?? []).flatMap((id) => ofRole.get(id) ?? [])
    const heldRoles = own.map(({ id, code, name }) => ({ id, code, name }))
    return {
      ...person,
      posts: posts ?? [],
      roles: own.map(({ code }) => code),
      held: heldRoles,
      strings: new Set(own.flatMap(({ strings }) => strings)),
    }
  })
}

const MOST_DISTANCE = 0.5

/** Those whose strings lie further than half from what the others of their post hold together, and beyond it. The distance is Jaccard's. */
export function widerThanPeers(
  people: readonly Grantee[],
): readonly { readonly person: Grantee; readonly post: string; readonly distance: number }[] {
  const byPost = new Map<string, Grantee[]>()
  for (const person of people) for (const post of person.posts) byPost.set(post, [...(byPost.get(post) ?? []), person])
  return [...byPost].flatMap(([post, group]) =>
    group.flatMap((person) => {
      const others = new Set(group.filter((one) => one !== person).flatMap((one) => [...one.strings]))
      if (others.size === 0) return []
      const beyond = [...person.strings].filter((string) => !others.has(string)).length
      const distance = 1 - (person.strings.size - beyond) / (others.size + beyond)
      return beyond > 0 && distance > MOST_DISTANCE ? [{ person, post, distance }] : []
    }),
  )
}
