import type { duty } from '@chengan/domain/system/work/duty'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { dutyReason } from '../../../resources/duties/duties.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { allOf, likePattern } from '../../../storage/scope/filter-sql.ts'
import { inLanguage } from '../../../storage/scope/in-language.ts'
import { dutiesOfFigure } from '../home/week-figures.ts'
import { pageAsked } from '../paging.ts'
import { routesFor } from './duty-routes.ts'
import { decides, decidingSql, lampSql, myOpenDuties, shownRootOf } from './duty-sql.ts'
import { type Urgeable, urgeableOf, urgeDuty } from './duty-urge.ts'
import { dutyWordsOf, kindWords } from './duty-words.ts'

interface DutyRow extends Urgeable {
  readonly action: string
  readonly reason: string | null
  readonly reasonEn: string | null
  readonly route: string | null
  readonly taskId: string | null
  readonly processInstanceId: string | null
}

const columnsOf = (
  ctx: Context,
) => sql`d.id, ${shownRootOf(ctx)} as "bizType", d.biz_id as "bizId", d.action, d.title, d.reason, d.reason_en as "reasonEn", d.user_id as "userId",
  d.business_role as "businessRole", d.duty_dept_id as "dutyDeptId", d.duty_region_id as "dutyRegionId", d.duty_level as "dutyLevel",
  d.not_user_id as "notUserId", d.route,
  d.start_time as "startTime", d.deadline, coalesce(d.urge_count, 0) as "urgeCount", d.last_urge_time as "lastUrgeTime",
  d.done_time as "doneTime", d.done_user_id as "doneUserId", d.creator, d.task_id as "taskId", d.flow_instance_id as "processInstanceId"`

type PageQuery = CallInput<typeof duty.calls.page>['query']

function filters(ctx: Context, query: PageQuery): RawBuilder<boolean> {
  const { title, bizType, action, flow, lightColor, deadlineStart, deadlineEnd } = query
  const among = (column: RawBuilder<unknown>, values: readonly string[] | null | undefined) =>
    values && values.length > 0 ? [sql<boolean>`${column} = any(${[...values]}::text[])`] : []
  return allOf([
    ...(title ? [sql<boolean>`d.title ilike ${likePattern(title)}`] : []),
    ...among(shownRootOf(ctx), bizType),
    ...among(sql`d.action`, action),
    // Tasks of approval flows have a list of their own.
    ...(typeof flow === 'boolean' ? [sql<boolean>`(d.task_id is not null) = ${flow}`] : []),
    ...(query.deciding === true ? [decidingSql] : []),
    ...among(lampSql(ctx.now), lightColor),
    ...(deadlineStart ? [sql<boolean>`d.deadline >= ${deadlineStart}::timestamptz`] : []),
    ...(deadlineEnd ? [sql<boolean>`d.deadline <= ${deadlineEnd}::timestamptz`] : []),
  ])
}

interface TaskRoute {
  readonly taskId: string
  readonly actionName: string
  /** Where a click opens the task. */
  readonly bizRoute: string | null
  readonly claimable: boolean
  /** Who began the approval. */
  readonly startUserName: string | null
}

/** Of duties that are steps of flows: their names, and the page on which each is handled. */
async function taskRoutes(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Omit<TaskRoute, 'taskId'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<TaskRoute>`select t.id as "taskId", ${inLanguage(ctx, 't', 'node_name')} as "actionName",
      coalesce(t.biz_route, f.biz_route) as "bizRoute", t.assignee is null as claimable, coalesce(u.real_name, u.username) as "startUserName"
    from flow_task t join flow_instance i on i.id = t.instance_id left join "user" u on u.id = i.starter left join flow_definition f on f.id = i.definition_id
    where t.id = any(${[...ids]}::text[])`.execute(ctx.db)
  return new Map(rows.map(({ taskId, ...rest }) => [taskId, rest]))
}

/** Which duties are listed, and in which order. */
async function listed(
  ctx: Context,
  query: PageQuery,
): Promise<{ readonly which: RawBuilder<boolean>; readonly order: RawBuilder<unknown> }> {
  const figure = dutiesOfFigure(ctx, query.figure ?? '')
  if (figure !== null) return { which: figure.where, order: sql`${figure.at} desc` }
  if (query.done === true) {
    const which = sql<boolean>`(d.done_time is not null and d.done_user_id = ${ctx.actor.userId})`
    return { which, order: sql`d.done_time desc` }
  }
  const order = sql`(case ${lampSql(ctx.now)} when '3' then 0 when '2' then 1 when '1' then 2 else 3 end), d.deadline nulls last`
  return { which: await myOpenDuties(ctx), order }
}

/** My open duties, red ones first, then by deadline; `done=1` those that I did, `figure` those that a figure of the home page counts, latest first. */
const page: CallHandler<typeof duty.calls.page> = async (ctx, { query }) => {
  const { which, order } = await listed(ctx, query)
  const where = allOf([which, filters(ctx, query)])
  const { limit, offset } = pageAsked(query)
  const lamp = lampSql(ctx.now)
  const count = await sql<{ n: number }>`select count(*)::int as n from duty d where ${where}`.execute(ctx.db)
  const { rows } = await sql<DutyRow>`select ${columnsOf(ctx)}, ${lamp} as "lightColor" from duty d where ${where}
    order by ${order}, d.id limit ${limit} offset ${offset}`.execute(ctx.db)
  const routes = await routesFor(ctx, rows)
  const words = await dutyWordsOf(ctx, rows)
  const urgeable = await urgeableOf(ctx, rows)
  const tasks = await taskRoutes(
    ctx,
    rows.flatMap((row) => row.taskId ?? []),
  )
  const list = rows.map(({ creator: _creator, notUserId: _notUserId, reason, reasonEn, ...row }) => {
    const route = row.route ?? routes.get(`${row.bizType}|${row.action}`) ?? null
    const open = row.taskId === null ? null : (tasks.get(row.taskId) ?? null)
    return { ...row, reason: dutyReason({ reason, reasonEn }, ctx.language), ...words(row), route, ...open, canUrge: urgeable.has(row.id) }
  })
  return { list, total: count.rows[0]?.n ?? 0 }
}

interface Tally {
  readonly bizType: string
  readonly action: string
  readonly route: string | null
  readonly lamp: string
  readonly n: number
}

/** The tallies by business and action, with their words: what a work list over all of them is divided by. Most overdue first. */
function kindsOf(ctx: Context, rows: readonly Tally[], routes: ReadonlyMap<string, string | null>): readonly Values[] {
  const kinds = [...Map.groupBy(rows, (row) => `${row.bizType}|${row.action}`)].flatMap(([key, list]) => {
    const [first] = list
    if (first === undefined) return []
    const countWith = (lamp?: string) => list.reduce((sum, row) => (lamp === undefined || row.lamp === lamp ? sum + row.n : sum), 0)
    const { bizType, action } = first
    const route = list.find((row) => row.route !== null)?.route ?? routes.get(key) ?? null
    return [{ bizType, action, ...kindWords(ctx, first), route, deciding: decides(action), total: countWith(), red: countWith('3') }]
  })
  return kinds.sort((a, b) => b.red - a.red || b.total - a.total)
}

/** How many duties are mine, by lamp, by the page that lists them and by kind: what the badges of the menu and the review lists show. */
const count: CallHandler<typeof duty.calls.count> = async (ctx, { query }) => {
  const { rows: all } =
    await sql<Tally>`select ${shownRootOf(ctx)} as "bizType", d.action, d.route, ${lampSql(ctx.now)} as lamp, count(*)::int as n
    from duty d where ${await myOpenDuties(ctx)} group by 1, 2, 3, 4`.execute(ctx.db)
  const system = query.systemCode
  const systemsOf = (row: Tally) => ctx.services.registry.byRoot(row.bizType)?.systems
  const rows = !system ? all : all.filter((row) => systemsOf(row)?.includes(system) ?? true)
  const routes = await routesFor(ctx, rows)
  const byRoute: Record<string, number> = {}
  const countWith = (lamp: string) => rows.reduce((sum, row) => (row.lamp === lamp ? sum + row.n : sum), 0)
  for (const row of rows) {
    const route = row.route ?? routes.get(`${row.bizType}|${row.action}`)
    if (route) byRoute[route] = (byRoute[route] ?? 0) + row.n
  }
  return {
    total: rows.reduce((sum, row) => sum + row.n, 0),
    red: countWith('3'),
    yellow: countWith('2'),
    green: countWith('1'),
    byRoute,
    kinds: kindsOf(ctx, rows, routes),
  }
}

export const dutyCalls = { page, count, urge: urgeDuty }
