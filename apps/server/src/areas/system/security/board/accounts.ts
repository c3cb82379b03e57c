import { loginOperation, loginStatus } from '@chengan/domain/system/dictionaries/accounts'
import type { BoardRow, SecurityBoard } from '@chengan/domain/system/security/board'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { drillTo, inReach, shareOf } from './reach.ts'

const IDLE_DAYS = 60
const MOST_ROWS = 50
const LOGIN = loginOperation.values.login.value
const PASSED = loginStatus.values.success.value

/** The steps by which active users are counted. */
export const activeSteps = ['day', 'week', 'month'] as const
export type ActiveStep = (typeof activeSteps)[number]

const format: Readonly<Record<ActiveStep, string>> = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' }

const firstDay = (ctx: Context, days: number) => addDays(ctx.today, 1 - days)

/** Live accounts in the caller's reach. */
const live = (ctx: Context) => sql<boolean>`not u.deleted and coalesce(u.status, '1') = '1' and ${inReach(ctx, 'u.dept_id')}`

const isIdle = (ctx: Context) => sql<boolean>`coalesce(u.last_login_date, u.create_date) < ${addDays(ctx.today, -IDLE_DAYS)}::timestamptz`

/** 登录活跃度, 僵尸账号: departments by their accounts, those with idle ones first; a row leads to its idle accounts. */
export async function departments(ctx: Context, days: number) {
  const { rows } = await sql<{
    id: string
    name: string
    live: number
    active: number
    idle: number
    idleIds: readonly string[] | null
  }>`with logged_in as materialized (select distinct creator from login_log where operation = ${LOGIN} and status = ${PASSED}
        and create_date >= ${firstDay(ctx, days)}::timestamptz)
    select d.id, d.name, count(*)::int as live, count(l.creator)::int as active,
      count(*) filter (where ${isIdle(ctx)})::int as idle, (array_agg(u.id) filter (where ${isIdle(ctx)}))[1:200] as "idleIds"
    from "user" u join dept d on d.id = u.dept_id left join logged_in l on l.creator = u.id where ${live(ctx)} group by d.id, d.name order by idle desc, live desc, d.id`.execute(
    ctx.db,
  )
  const total = (name: 'live' | 'active' | 'idle') => rows.reduce((sum, row) => sum + row[name], 0)
  const table = rows.slice(0, MOST_ROWS).map(
    ({ id, idleIds, ...row }): BoardRow => ({
      values: { ...row, activeRate: shareOf(row.active, row.live) },
      drill: drillTo(ctx, 'sys:user:list', '/sys/user/index', idleIds === null ? { deptId: id } : { ids: idleIds.join(',') }),
    }),
  )
  const idleIds = rows.flatMap((row) => row.idleIds ?? []).slice(0, 200)
  return { table, live: total('live'), active: total('active'), idle: total('idle'), idleIds }
}

/** Distinct users with a login, by day, week or month. */
export async function activeUsers(ctx: Context, days: number, by: ActiveStep): Promise<SecurityBoard['active']> {
  const since = by === 'day' ? firstDay(ctx, days) : addDays(ctx.today, by === 'week' ? -7 * 12 : -365)
  const { rows } = await sql<{
    period: string
    users: number
  }>`select to_char(l.create_date at time zone 'Asia/Shanghai', ${format[by]}) as period,
      count(distinct l.creator)::int as users
    from login_log l join "user" u on u.id = l.creator where l.operation = ${LOGIN} and l.status = ${PASSED}
      and l.create_date >= ${since}::timestamptz and ${inReach(ctx, 'u.dept_id')} group by 1 order by 1`.execute(ctx.db)
  return rows
}
