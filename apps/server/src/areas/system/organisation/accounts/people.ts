import type { userCalls } from '@chengan/domain/system/organisation/user/user-calls'
import { type Actor, mayDo } from '@chengan/kernel/access/actor'
import { regionPrefix } from '@chengan/kernel/access/region'
import type { PageOf } from '@chengan/kernel/calls/envelope'
import { sentTexts } from '@chengan/kernel/calls/sent-values'
import { masked } from '@chengan/kernel/fields/formats'
import type { Values } from '@chengan/kernel/rule'
import type { Members } from '@chengan/kernel/values'
import { asText } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { CallHandler, CallInput, DetailExtension } from '../../../../resources/implementation.ts'
import { pageOf } from '../../../../resources/lists/lists.ts'
import { typedForms } from '../../../../session/password/pinyin.ts'
import { worksAround } from '../../../../storage/scope/around-department.ts'
import { likePattern } from '../../../../storage/scope/filter-sql.ts'
import { pageAsked } from '../../paging.ts'
import type { SystemParts } from '../../session-parts.ts'

/** Accounts for who may list them; else, or with `picker=1`, what a picker needs of live ones. */
export const page =
  (parts: SystemParts): CallHandler<typeof userCalls.page> =>
  async (ctx, { query, list }) => {
    const resource = ctx.services.registry.byName('user')
    if (query.picker === true || !mayDo(ctx.actor, resource.permission('list'))) return pickerPage(ctx, parts, query, list)
    const { roleId, postId, businessRoleId } = query
    const named = { ...list, ...(roleId ? { roleIdList: roleId } : {}), ...(postId ? { postIdList: postId } : {}) }
    return pageOf(ctx, resource, businessRoleId ? { ...named, ids: await membersOf(ctx, businessRoleId) } : named)
  }

async function membersOf(ctx: Context, businessRoleId: string): Promise<string> {
  const { rows } = await sql<{ ids: readonly string[] | null }>`select user_id_list as ids from business_role
    where id = ${businessRoleId}`.execute(ctx.db)
  // Nobody has the empty id: a role without members finds no one.
  return (rows[0]?.ids ?? []).join(',') || '-'
}

/** Whom a caller may pick: a company its own subtree and the supervisors of its region; everybody else all. */
function reach(actor: Actor): RawBuilder<boolean> {
  if (actor.superAdmin || !['enterprise', 'supervisor'].includes(actor.level)) return sql`true`
  const own = sql<boolean>`u.dept_id = any(${[...actor.deptTree]}::text[])`
  if (actor.regionId === null) return own
  const district = actor.regionId.slice(0, 6)
  const above = [district, `${district.slice(0, 4)}00`]
  return sql`(${own} or (u.level in ('sj', 'qx') and (u.region_id = any(${above}::text[]) or u.region_id like ${`${regionPrefix(district)}%`})))`
}

/** Whose name contains what is typed; letters are read as pinyin or initials, which only the names themselves can tell. */
async function namedSql(ctx: Context, wanted: string): Promise<RawBuilder<boolean>> {
  const byName = sql<boolean>`u.real_name ilike ${likePattern(wanted)}`
  if (!/^[a-z]+$/i.test(wanted)) return byName
  const { rows } = await sql<{ name: string }>`select distinct u.real_name as name from "user" u
    where not u.deleted and coalesce(u.status, '1') = '1' and u.real_name is not null and ${reach(ctx.actor)}`.execute(ctx.db)
  const names = rows.map((row) => row.name).filter((name) => typedForms(name).includes(wanted.toLowerCase()))
  return sql<boolean>`(${byName} or u.real_name = any(${names}::text[]))`
}

type PageQuery = CallInput<typeof userCalls.page>['query']

async function pickerPage(
  ctx: Context,
  { session }: SystemParts,
  query: PageQuery,
  named: Members<'username' | 'realName' | 'deptId' | 'level'>,
): Promise<PageOf<Values>> {
  const wanted = asText(named.username) || asText(named.realName) || query.keyword || ''
  const depts = sentTexts(named.deptId)
  const levels = sentTexts(named.level)
  const { limit, offset } = pageAsked(query)
  const words = wanted === '' ? sql`true` : sql`(u.username ilike ${likePattern(wanted)} or ${await namedSql(ctx, wanted)})`
  const within =
    depts.length === 0
      ? sql`true`
      : sql`u.dept_id in (select d.id from dept d where d.id = any(${depts}::text[]) or string_to_array(d.pids, ',') && ${depts}::text[])`
  const atLevel = levels.length === 0 ? sql`true` : sql`u.level = any(${levels}::text[])`
  const around = query.aroundDeptId ? worksAround(query.aroundDeptId) : sql`true`
  const from = sql`"user" u where not u.deleted and coalesce(u.status, '1') = '1' and ${words} and ${within} and ${atLevel} and ${around}
    and ${reach(ctx.actor)}`
  const count = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(ctx.db)
  // Departments are asked for by the people of the page alone.
  const order = sql`order by u.sort nulls last, u.real_name, u.id`
  const { rows } = await sql<Values & { mobile: string | null }>`select u.id, u.username, u.real_name as "realName", u.dept_id as "deptId",
      (select d.name from dept d where d.id = u.dept_id) as "deptName", u.level, u.mobile
    from (select * from ${from} ${order} limit ${limit} offset ${offset}) u ${order}`.execute(ctx.db)
  const list = rows.map((row) => ({ ...row, mobile: row.mobile === null ? null : masked('mobile', session.keys.open(row.mobile)) }))
  return { list, total: count.rows[0]?.n ?? 0 }
}

export const checkUsername: CallHandler<typeof userCalls.checkUsername> = async (ctx, { query }) => {
  const { rows } = await sql`select 1 from "user" where lower(username) = lower(${query.username}) limit 1`.execute(ctx.db)
  return rows.length === 0
}

/** What the form of an account shows besides its row. */
export const userExtra: DetailExtension<'user'> = async (ctx, row) => {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from business_role
    where ${String(row.id)} = any(user_id_list) order by sort, name`.execute(ctx.db)
  return { businessRoleIdList: rows.map((one) => one.id), businessRoleNames: rows.map((one) => one.name).join('、') }
}
