import { regionPrefix } from '@chengan/kernel/access/region'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'

/** Whom a notice is for: all that are given must fit. */
export interface Audience {
  readonly levelCode?: string | null
  /** The user's region lies in this one. */
  readonly regionId?: string | null
  /** The user's department is one of these or below. */
  readonly deptIds?: readonly string[]
  /** The user holds one of these roles. */
  readonly roles?: readonly string[]
  /** The user is a member of one of these business roles. */
  readonly businessRoles?: readonly string[]
  readonly permission?: string
  readonly userId?: string | null
  readonly notUserId?: string | null
}

/** Live accounts that fit, but for the caller himself: nobody is told what he has just done. */
export async function usersOf(ctx: Context, audience: Audience): Promise<readonly string[]> {
  const conditions = conditionsOf(audience)
  const { rows } = await sql<{ id: string }>`select u.id from "user" u join dept d on d.id = u.dept_id
    where u.status = '1' and not u.deleted and u.id <> ${ctx.actor.userId} and ${sql.join(conditions, sql` and `)} order by u.id`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

function conditionsOf(audience: Audience): readonly RawBuilder<boolean>[] {
  const { levelCode: level, regionId, deptIds, roles, businessRoles, permission, userId, notUserId } = audience
  const found: RawBuilder<boolean>[] = [sql`true`]
  if (level) found.push(sql`u.level = ${level}`)
  if (regionId) found.push(sql`u.region_id like ${`${regionPrefix(regionId)}%`}`)
  if (deptIds) {
    const list = [...deptIds]
    found.push(sql`(u.dept_id = any(${list}::text[]) or string_to_array(d.pids, ',') && ${list}::text[])`)
  }
  if (roles) found.push(sql`u.role_id_list && array(select r.id from role r where r.code = any(${[...roles]}::text[]) and not r.deleted)`)
  if (businessRoles) found.push(memberSql(businessRoles))
  if (permission) found.push(holderSql(permission))
  if (userId) found.push(sql`u.id = ${userId}`)
  if (notUserId) found.push(sql`u.id <> ${notUserId}`)
  return found
}

/** Named in a business role, or of one of its posts in one of its departments; an empty list of these matches all, two empty ones nobody. */
function memberSql(codes: readonly string[]): RawBuilder<boolean> {
  return sql`exists (select 1 from business_role b where b.code = any(${[...codes]}::text[]) and coalesce(b.status, '1') = '1' and not b.deleted and (
      u.id = any(b.user_id_list)
      or (coalesce(cardinality(b.post_id_list), 0) + coalesce(cardinality(b.dept_id_list), 0) > 0
        and (coalesce(cardinality(b.post_id_list), 0) = 0 or b.post_id_list && u.post_id_list)
        and (coalesce(cardinality(b.dept_id_list), 0) = 0 or u.dept_id = any(b.dept_id_list)))))`
}

function holderSql(permission: string): RawBuilder<boolean> {
  return sql`exists (select 1 from role r join menu m on m.id = any(r.menu_id_list) where r.id = any(u.role_id_list) and not r.deleted
    and not m.deleted and coalesce(m.status, '1') = '1' and string_to_array(replace(m.permissions, ' ', ''), ',') && ${permission.split('|')}::text[])`
}

/** Users by the level that they work for, because each level has a page of its own. */
export async function byLevel(ctx: Context, users: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (users.length === 0) return new Map()
  const { rows } = await sql<{ id: string; level: string | null }>`select u.id, coalesce(u.level, d.level) as level
    from "user" u join dept d on d.id = u.dept_id where u.id = any(${[...users]}::text[]) order by u.id`.execute(ctx.db)
  const groups = Map.groupBy(rows, (row) => row.level ?? 'sj')
  return new Map([...groups].map(([level, list]) => [level, list.map((row) => row.id)]))
}
