import { levelOf, levelRank } from '@chengan/kernel/access/level'
import { regionWithin } from '@chengan/kernel/access/region'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/fulfilment.ts'
import { allOf, likePattern, regionSql } from '../../../storage/filter-sql.ts'
import { visible } from '../../../storage/visible.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { pageAsked } from '../paging.ts'
import { record } from '../record.ts'
import { isYes, textIn } from '../texts-of.ts'
import { routesFor } from './duty-routes.ts'
import { lampSql, myOpenDuties } from './duty-sql.ts'
import { wordsOf } from './duty-words.ts'

const URGE_PAUSE_MINUTES = 4 * 60

interface DutyRow extends Values {
  readonly id: string
  readonly bizType: string
  readonly bizId: string
  readonly action: string
  readonly route: string | null
}

const columns = sql`d.id, d.biz_type as "bizType", d.biz_id as "bizId", d.action, d.title, d.reason, d.user_id as "userId",
  d.business_role as "businessRole", d.duty_dept_id as "dutyDeptId", d.duty_region_id as "dutyRegionId", d.duty_level as "dutyLevel", d.route,
  d.start_time as "startTime", d.deadline, coalesce(d.urge_count, 0) as "urgeCount", d.last_urge_time as "lastUrgeTime",
  d.done_time as "doneTime", d.done_user_id as "doneUserId"`

function filters(ctx: Context, query: Values): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  const [title, bizType, lamp] = [textIn(query.title), textIn(query.bizType), textIn(query.lightColor)]
  if (title !== '') conditions.push(sql`d.title ilike ${likePattern(title)}`)
  if (bizType !== '') conditions.push(sql`d.biz_type = any(${bizType.split(',')}::text[])`)
  if (lamp !== '') conditions.push(sql`${lampSql(ctx.now)} = any(${lamp.split(',')}::text[])`)
  const [from, to] = [textIn(query.deadlineStart), textIn(query.deadlineEnd)]
  if (/^\d{4}-\d\d-\d\d/.test(from)) conditions.push(sql`d.deadline >= ${from}::timestamptz`)
  if (/^\d{4}-\d\d-\d\d/.test(to)) conditions.push(sql`d.deadline <= ${to.length === 10 ? `${to} 23:59:59` : to}::timestamptz`)
  return allOf(conditions)
}

/** My open duties, red ones first, then by deadline; `done=1` those that I did, latest first. */
const page: CallHandler = async (ctx, { query }) => {
  const done = isYes(query.done)
  const mine = done ? sql<boolean>`(d.done_time is not null and d.done_user_id = ${ctx.actor.userId})` : await myOpenDuties(ctx)
  const where = allOf([mine, filters(ctx, query)])
  const { limit, offset } = pageAsked(query)
  const lamp = lampSql(ctx.now)
  const order = done
    ? sql`d.done_time desc`
    : sql`(case ${lamp} when '3' then 0 when '2' then 1 when '1' then 2 else 3 end), d.deadline nulls last`
  const count = await sql<{ n: number }>`select count(*)::int as n from duty d where ${where}`.execute(ctx.db)
  const { rows } = await sql<DutyRow>`select ${columns}, ${lamp} as "lightColor" from duty d where ${where}
    order by ${order}, d.id limit ${limit} offset ${offset}`.execute(ctx.db)
  const routes = await routesFor(ctx, rows)
  const words = await wordsOf(ctx, rows)
  const list = rows.map((row) => ({ ...row, ...words(row), route: row.route ?? routes.get(`${row.bizType}|${row.action}`) ?? null }))
  return { list, total: count.rows[0]?.n ?? 0 }
}

interface Tally {
  readonly bizType: string
  readonly action: string
  readonly route: string | null
  readonly lamp: string
  readonly n: number
}

/** How many duties are mine, by lamp and by the page that lists them: what the badges of the menu show. */
const count: CallHandler = async (ctx, { query }) => {
  const { rows: all } = await sql<Tally>`select d.biz_type as "bizType", d.action, d.route, ${lampSql(ctx.now)} as lamp, count(*)::int as n
    from duty d where ${await myOpenDuties(ctx)} group by 1, 2, 3, 4`.execute(ctx.db)
  const system = textIn(query.systemCode)
  const systemsOf = (row: Tally) => ctx.services.registry.byRoot(row.bizType)?.systems
  const rows = system === '' ? all : all.filter((row) => systemsOf(row)?.includes(system) ?? true)
  const routes = await routesFor(ctx, rows)
  const byRoute: Record<string, number> = {}
  const of = (lamp: string) => rows.reduce((sum, row) => (row.lamp === lamp ? sum + row.n : sum), 0)
  for (const row of rows) {
    const route = row.route ?? routes.get(`${row.bizType}|${row.action}`)
    if (route) byRoute[route] = (byRoute[route] ?? 0) + row.n
  }
  return { total: rows.reduce((sum, row) => sum + row.n, 0), red: of('3'), yellow: of('2'), green: of('1'), byRoute }
}

interface OpenDuty {
  readonly id: string
  readonly bizType: string
  readonly bizId: string
  readonly action: string
  readonly title: string
  readonly reason: string | null
  readonly creator: string | null
  readonly userId: string | null
  readonly notUserId: string | null
  readonly businessRole: string | null
  readonly deptId: string | null
  readonly regionId: string | null
  readonly level: string | null
  readonly lastUrgeTime: string | null
}

async function openDuty(ctx: Context, id: string): Promise<OpenDuty> {
  const { rows } =
    await sql<OpenDuty>`select id, biz_type as "bizType", biz_id as "bizId", action, title, reason, creator, user_id as "userId",
      not_user_id as "notUserId", business_role as "businessRole", duty_dept_id as "deptId", duty_region_id as "regionId", duty_level as level,
      last_urge_time as "lastUrgeTime" from duty where id = ${id} and done_time is null for update`.execute(ctx.db)
  const duty = rows[0]
  const resource = duty && ctx.services.registry.byRoot(duty.bizType)
  if (duty === undefined || resource === undefined) throw refuse('rowMissing')
  const source = visible(ctx, resource)
  const seen = await sql`select 1 from ${source.from} where t.id = ${duty.bizId} and ${source.where}`.execute(ctx.db)
  if (seen.rows.length === 0) throw refuse('rowMissing')
  return duty
}

/** A level above the one that must act, or who waits for it because he brought it there. */
function mayUrge(ctx: Context, duty: OpenDuty): boolean {
  if (ctx.actor.superAdmin || duty.creator === ctx.actor.userId) return true
  const level = levelOf(duty.level)
  if (level === undefined) return levelRank[ctx.actor.level] > levelRank.enterprise
  const above = levelRank[ctx.actor.level] > levelRank[level]
  return above && (ctx.actor.level === 'city' || duty.regionId === null || regionWithin(duty.regionId, ctx.actor.regionId))
}

/** Everybody whose duty it is, but for the permission: people hear of a duty that their administrator has still to grant. */
async function holdersOf(ctx: Context, duty: OpenDuty): Promise<readonly string[]> {
  if (duty.userId !== null) return [duty.userId]
  const role =
    duty.businessRole === null
      ? sql`true`
      : sql`exists (select 1 from business_role b where b.code = ${duty.businessRole} and u.id = any(b.user_id_list))`
  const dept =
    duty.deptId === null ? sql`true` : sql`(u.dept_id = ${duty.deptId} or string_to_array(d.pids, ',') @> array[${duty.deptId}]::text[])`
  const region = duty.regionId === null ? sql`true` : regionSql(sql.ref('u.region_id'), duty.regionId)
  const level = duty.level === null ? sql`true` : sql`u.level = ${duty.level}`
  const { rows } = await sql<{ id: string }>`select u.id from "user" u left join dept d on d.id = u.dept_id
    where not u.deleted and coalesce(u.status, '1') = '1' and u.id is distinct from ${duty.notUserId}
    and ${role} and ${dept} and ${region} and ${level} limit 200`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Reminds who must act, at most every four hours. */
const urge: CallHandler = async (ctx, { params }) => {
  const duty = await openDuty(ctx, params.id ?? '')
  if (!mayUrge(ctx, duty)) throw refuse('forbidden')
  if (duty.lastUrgeTime !== null && addMinutes(duty.lastUrgeTime, URGE_PAUSE_MINUTES) > ctx.now) throw refuse('urgedLately')
  const { rows } = await sql<{
    n: number
  }>`update duty set urge_count = coalesce(urge_count, 0) + 1, last_urge_time = ${ctx.now}::timestamptz,
    update_date = ${ctx.now}::timestamptz where id = ${duty.id} returning urge_count as n`.execute(ctx.db)
  const routes = await routesFor(ctx, [duty], levelOf(duty.level) ?? null)
  const route = routes.get(`${duty.bizType}|${duty.action}`)
  await sendNotice(ctx, {
    title: `【催办】${duty.title}`,
    content: `${ctx.actor.deptName} ${ctx.actor.realName} 提醒您尽快办理：${duty.reason ?? duty.title}`,
    type: '3',
    userIds: await holdersOf(ctx, duty),
    bizType: duty.bizType,
    bizId: duty.bizId,
    ...(route ? { bizRoute: route } : {}),
  })
  await record(ctx, '催办', 'sys/duty:urge', [duty.id], { params: { bizType: duty.bizType, bizId: duty.bizId } })
  return { id: duty.id, urgeCount: rows[0]?.n ?? 1, lastUrgeTime: ctx.now }
}

export const dutyCalls = { 'duty.page': page, 'duty.count': count, 'duty.urge': urge }
