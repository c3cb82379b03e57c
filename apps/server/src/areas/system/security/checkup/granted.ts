import { sql } from 'kysely'
import type { Db } from '../../../../storage/database.ts'

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

/** The live accounts of the departments (null: of the house), with their strings. */
export async function grantees(db: Db, departments: readonly string[] | null): Promise<readonly Grantee[]> {
  const menus = await sql<{ id: string; permissions: string }>`select id, permissions from menu
    where not deleted and coalesce(status, '1') = '1' and coalesce(permissions, '') <> ''`.execute(db)
  const roles = await sql<{
    id: string
    code: string
    name: string
    menus: readonly string[] | null
  }>`select id, code, name, menu_id_list as menus from role
    where not deleted`.execute(db)
  const people = await sql<{
    id: string
    name: string
    department: string | null
    posts: readonly string[] | null
    roles: readonly string[] | null
  }>`select u.id, coalesce(u.real_name, u.username) as name, d.name as department, u.post_id_list as posts, u.role_id_list as roles
    from "user" u left join dept d on d.id = u.dept_id where not u.deleted and coalesce(u.status, '1') = '1'
      and (${departments === null} or u.dept_id = any(${[...(departments ?? [])]}::text[])) order by u.id`.execute(db)
  const ofMenu = new Map(menus.rows.map(({ id, permissions }) => [id, permissions.split(',').map((one) => one.trim())]))
  const ofRole = new Map(
    roles.rows.map(({ id, code, name, menus: ids }) => [
      id,
      { id, code, name, strings: (ids ?? []).flatMap((menu) => ofMenu.get(menu) ?? []) },
    ]),
  )
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
