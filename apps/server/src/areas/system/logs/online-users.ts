import type { onlineUser } from '@chengan/domain/system/sessions/online-user'
import { mayDo } from '@chengan/kernel/access/actor'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'
import { liveAt } from '../../../session/tokens.ts'
import { allOf, likePattern } from '../../../storage/scope/filter-sql.ts'
import { pageAsked } from '../paging.ts'
import { record } from '../record.ts'

/** SQL: live sessions `s` with their accounts `u`, as far as the caller sees people: administrators all, others their own subtree. */
function liveSessions(ctx: Context, conditions: readonly RawBuilder<boolean>[]) {
  const everybody = ctx.actor.superAdmin || ctx.actor.level === 'administrator'
  const own = everybody ? sql<boolean>`true` : sql<boolean>`u.dept_id = any(${[...ctx.actor.deptTree]}::text[])`
  return sql`(select * from session where ${liveAt(ctx.time)}) s join "user" u on u.id = s.user_id left join dept d on d.id = u.dept_id
    where ${allOf([own, ...conditions])}`
}

const page: CallHandler<typeof onlineUser.calls.page> = async (ctx, { query }) => {
  const { limit, offset } = pageAsked(query)
  const { username: name, deptId: dept } = query
  const conditions: RawBuilder<boolean>[] = []
  if (name) conditions.push(sql`(u.username ilike ${likePattern(name)} or u.real_name ilike ${likePattern(name)})`)
  if (dept) conditions.push(sql`(u.dept_id = ${dept} or string_to_array(d.pids, ',') @> array[${dept}]::text[])`)
  const from = liveSessions(ctx, conditions)
  const count = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(ctx.db)
  const { rows } = await sql<
    Values & { id: string; userId: string }
  >`select s.id, s.user_id as "userId", u.username, u.real_name as "realName",
      u.dept_id as "deptId", d.name as "deptName", s.ip, s.location, s.browser, s.os, s.system_code as "systemCode", s.login_date as "loginDate",
      s.last_active_date as "lastActiveDate", s.expire_date as "expireDate"
    from ${from} order by s.login_date desc, s.id limit ${limit} offset ${offset}`.execute(ctx.db)
  const mayKick = mayDo(ctx.actor, 'sys:online:logout')
  const list = rows.map((row) => {
    const own = row.id === ctx.request.sessionId
    return { ...row, own, actions: mayKick && row.userId !== ctx.actor.userId ? ['logout'] : [] }
  })
  return { list, total: count.rows[0]?.n ?? 0 }
}

/** Ends sessions, named by their id or by that of their user; nobody kicks himself. */
const logout: CallHandler<typeof onlineUser.calls.logout> = async (ctx, { body }) => {
  const ids = [...new Set([...(body.ids ?? []), ...(body.id ?? [])])]
  const { rows } = await sql<{ id: string; userId: string }>`select s.id, s.user_id as "userId" from ${liveSessions(ctx, [
    sql<boolean>`(s.id = any(${ids}::text[]) or s.user_id = any(${ids}::text[]))`,
  ])}`.execute(ctx.db)
  if (rows.length === 0) throw refuse('rowMissing')
  if (rows.some((row) => row.userId === ctx.actor.userId)) throw refuse('notOnSelf')
  const ended = await endSessionsNow(ctx, { ids: rows.map((row) => row.id) }, 'kicked')
  const people = [...new Set(ended.map((one) => one.userId))]
  await record(ctx, '强制下线', 'sys/online:logout', people, { kind: 'auth' })
  return { ended: ended.length }
}

export const onlineCalls = { page, logout }
