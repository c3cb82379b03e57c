import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Fact, FactNamed } from '../../../resources/implementation.ts'

/** A business role with the level of those who may hold it. */
interface RoleOfPlace {
  readonly name: string
  readonly level: string | null
}

/** Where somebody stands: his posts and his department. */
interface Place {
  readonly posts: readonly string[]
  readonly dept: string | null
}

const placeOf = (row: ValuesNamed<'user'> | null): Place => ({ posts: row?.postIdList ?? [], dept: row?.deptId ?? null })

/** SQL: the business role `b` has whoever stands there for its member, whatever his level. */
const hasAt = ({
  posts,
  dept,
}: Place) => sql<boolean>`(coalesce(cardinality(b.post_id_list), 0) + coalesce(cardinality(b.dept_id_list), 0) > 0
  and (coalesce(cardinality(b.post_id_list), 0) = 0 or b.post_id_list && ${[...posts]}::text[])
  and (coalesce(cardinality(b.dept_id_list), 0) = 0 or ${dept} = any(b.dept_id_list)))`

/** The business roles that somebody comes to hold by standing elsewhere; a disabled one may be enabled again. */
export async function rolesGainedByMove(
  ctx: Context,
  person: { readonly id: string; readonly from: ValuesNamed<'user'> | null; readonly to: ValuesNamed<'user'> },
): Promise<readonly RoleOfPlace[]> {
  const { rows } = await sql<RoleOfPlace>`select b.name, b.level from business_role b where not b.deleted
    and coalesce(${hasAt(placeOf(person.to))}, false)
    and not (${person.from !== null} and (coalesce(${hasAt(placeOf(person.from))}, false) or ${person.id} = any(coalesce(b.user_id_list, '{}'))))
    order by b.sort, b.name`.execute(ctx.db)
  return rows
}

const rolesByPlace: FactNamed<'user', 'rolesByPlace'> = (ctx, row, before) =>
  rolesGainedByMove(ctx, { id: String(before?.id ?? ''), from: before, to: row })

/** The posts and departments that business roles name: `{posts, depts}`. */
const placesWithRoles: FactNamed<'user', 'placesWithRoles'> = async (ctx) => {
  const { rows } = await sql<{ posts: readonly string[]; depts: readonly string[] }>`select
      array(select distinct unnest(post_id_list) from business_role where not deleted) as posts,
      array(select distinct unnest(dept_id_list) from business_role where not deleted) as depts`.execute(ctx.db)
  return rows[0] ?? { posts: [], depts: [] }
}

/** Of the posts that an account is newly given their names and levels. */
const postsGiven: FactNamed<'user', 'postsGiven'> = async (ctx, row, before) => {
  const added = asTexts(row.postIdList).filter((post) => !asTexts(before?.postIdList).includes(post))
  if (added.length === 0) return []
  const { rows } = await sql<{
    name: string
    level: string | null
  }>`select post_name as name, level from post where id = any(${added}::text[])`.execute(ctx.db)
  return rows
}

/** The business roles that name an account, and with their levels those that its form would add. */
const businessRolesOfForm: FactNamed<'user', 'businessRolesOfForm'> = async (ctx, row, before) => {
  const id = String(before?.id ?? '')
  const { rows } = await sql<{ id: string; level: string | null; held: boolean }>`select id, level,
      ${id} = any(coalesce(user_id_list, '{}')) as held from business_role
    where not deleted and (id = any(${[...asTexts(row.businessRoleIdList)]}::text[]) or ${id} = any(coalesce(user_id_list, '{}')))`.execute(
    ctx.db,
  )
  return rows
}

/** Whether the caller would become a member of a business role by its form. */
const makesCallerMember: FactNamed<'businessRole', 'makesCallerMember'> = async (ctx, row, before) => {
  const { rows } = await sql<{ now: boolean; was: boolean }>`select coalesce(${memberOf(row)}, false) as now,
      coalesce(${memberOf(before ?? {})}, false) as was from "user" u where u.id = ${ctx.actor.userId}`.execute(ctx.db)
  return { now: rows[0]?.now === true, was: rows[0]?.was === true }
}

/** SQL: the account `u` is a member of a business role as its row has it. */
function memberOf(row: ValuesNamed<'businessRole'>) {
  const [users, posts, depts] = [row.userIdList, row.postIdList, row.deptIdList].map((list) => [...(list ?? [])])
  const named = row.backupUserId ?? null
  return sql<boolean>`(u.id = any(${users}::text[]) or u.id = ${named} or (cardinality(${posts}::text[]) + cardinality(${depts}::text[]) > 0
    and (cardinality(${posts}::text[]) = 0 or u.post_id_list && ${posts}::text[])
    and (cardinality(${depts}::text[]) = 0 or u.dept_id = any(${depts}::text[]))))`
}

/** Names of the people whom a business role newly names and whose level is not its own. */
const membersOfOtherLevel: Fact<'businessRole'> = async (ctx, row, before) => {
  const added = asTexts(row.userIdList).filter((user) => !asTexts(before?.userIdList).includes(user))
  if (added.length === 0 || typeof row.level !== 'string' || row.level === '') return []
  const { rows } = await sql<{ name: string }>`select coalesce(real_name, username) as name from "user"
    where id = any(${added}::text[]) and level is distinct from ${row.level} order by real_name limit 5`.execute(ctx.db)
  return rows.map(({ name }) => name)
}

/** What the rules of an account ask about where it works. */
export const placeFactsOfAccount = { rolesByPlace, placesWithRoles, postsGiven, businessRolesOfForm }
/** What the rules of a business role ask about its members. */
export const memberFacts = { makesCallerMember, membersOfOtherLevel }
