import type { statCalls } from '@chengan/domain/system/flow-models/stat-calls'
import { regionPath } from '@chengan/kernel/access/region'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { wasAskedSql } from '../../../../flow/asked-sql.ts'
import type { CallInput } from '../../../../resources/implementation.ts'
import { allOf, anyOf, regionSql } from '../../../../storage/scope/filter-sql.ts'
import { inLanguage } from '../../../../storage/scope/in-language.ts'

/** A task of the period, with all by which figures are grouped. */
export interface StatTask {
  readonly id: string
  readonly instance: string
  readonly definition: string
  readonly definitionName: string
  readonly node: string
  readonly nodeName: string | null
  readonly person: string | null
  readonly personName: string | null
  readonly dept: string | null
  readonly deptName: string | null
  readonly region: string | null
  readonly regionName: string | null
  readonly created: string
  readonly ended: string | null
  readonly due: string | null
  readonly action: string | null
  readonly outcome: string | null
  readonly comment: string | null
  /** Red and open: late, and its clock runs. */
  readonly red: boolean
}

/** An instance of the period. */
export interface StatInstance {
  readonly id: string
  readonly definition: string
  readonly definitionName: string
  readonly dept: string | null
  readonly deptName: string | null
  readonly person: string | null
  readonly personName: string | null
  readonly region: string | null
  readonly regionName: string | null
  readonly started: string
  readonly ended: string | null
  /** Working days that the process may take. */
  readonly limit: number | null
}

/** More rows than anybody reads the figures of: a longer period is cut at its latest ones. */
const MOST_ROWS = 100_000

/** Of which period, processes and people the figures are. */
export type StatAsked = Pick<CallInput<typeof statCalls.statExport>['query'], 'from' | 'to' | 'key' | 'regionId' | 'deptId'>

/** The span that a query asks for; the last year without one. */
export function flowPeriodOf(ctx: Context, query: StatAsked): { readonly from: string; readonly to: string } {
  const from = query.from || addDays(ctx.today, -365)
  const to = query.to || ctx.today
  return { from: `${from.slice(0, 10)} 00:00:00`, to: `${to.slice(0, 10)} 23:59:59` }
}

/** SQL: the department `d` is one whose figures the caller sees: by his level, within what his roles show, or the work is his own. */
function seen({ actor }: Context, person: RawBuilder<unknown>): RawBuilder<boolean> {
  const all = sql<boolean>`true`
  const mine = sql<boolean>`${person} = ${actor.userId}`
  if (actor.superAdmin) return all
  const tree = sql<boolean>`d.id = any(${[...actor.deptTree]}::text[])`
  const byLevel =
    actor.level === 'city' || actor.level === 'administrator'
      ? all
      : actor.level === 'district' && actor.regionId !== null
        ? anyOf([regionSql(sql`d.region_id`, actor.regionId), tree])
        : tree
  const byRole = actor.scopes.map((scope) => {
    if (scope.kind === 'all') return all
    if (scope.kind === 'ownTree') return tree
    if (scope.kind === 'ownDepartment') return sql<boolean>`d.id = ${actor.deptId}`
    return scope.kind === 'chosen' ? sql<boolean>`d.id = any(${[...scope.departments]}::text[])` : mine
  })
  return anyOf([mine, allOf([byLevel, anyOf(byRole)])])
}

function asked(query: StatAsked): readonly RawBuilder<boolean>[] {
  const { key, regionId: region, deptId: dept } = query
  return [
    ...(key && key.length > 0 ? [sql<boolean>`i.definition_key = any(${[...key]}::text[])`] : []),
    ...(region ? [regionSql(sql`d.region_id`, regionPath(region).at(-1) ?? region)] : []),
    ...(dept ? [sql<boolean>`(d.id = ${dept} or string_to_array(d.pids, ',') @> array[${dept}]::text[])`] : []),
  ]
}

/** The tasks that were open or ended in the period, of people whom the caller may look at, as they stood at its end. Added signs and what a
 *  return took away count not. */
export async function statTasks(ctx: Context, query: StatAsked): Promise<readonly StatTask[]> {
  const { from, to } = flowPeriodOf(ctx, query)
  const where = allOf([
    sql<boolean>`t.kind = 'handle' and t.state in ('open', 'waiting', 'done')`,
    wasAskedSql,
    sql<boolean>`t.created_at <= ${to}::timestamptz and (t.ended_at is null or t.ended_at >= ${from}::timestamptz)`,
    seen(ctx, sql`t.assignee`),
    ...asked(query),
  ])
  const done = sql`t.ended_at <= ${to}::timestamptz`
  const { rows } =
    await sql<StatTask>`select t.id, t.instance_id as instance, i.definition_key as definition, ${inLanguage(ctx, 'i', 'definition_name')} as "definitionName",
      t.node, ${inLanguage(ctx, 't', 'node_name')} as "nodeName", t.assignee as person, u.real_name as "personName", d.id as dept, d.name as "deptName",
      d.region_id as region, r.name as "regionName", left(t.created_at::text, 19) as created,
      case when ${done} then left(t.ended_at::text, 19) end as ended, left(t.due_at::text, 19) as due,
      case when ${done} then t.action end as action, case when ${done} then t.outcome end as outcome, case when ${done} then t.comment end as comment,
      ${done} is not true and not i.clock_stands and coalesce(t.due_at < least(${ctx.now}::timestamptz, ${to}::timestamptz), false) as red
    from flow_task t join flow_instance i on i.id = t.instance_id left join "user" u on u.id = coalesce(t.assignee, t.candidates[1])
    left join dept d on d.id = u.dept_id left join region r on r.id = d.region_id
    where ${where} order by t.created_at desc limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
}

/** The instances that were started in the period by people whom the caller may look at. */
export async function statInstances(ctx: Context, query: StatAsked): Promise<readonly StatInstance[]> {
  const { from, to } = flowPeriodOf(ctx, query)
  const where = allOf([
    sql<boolean>`i.started_at between ${from}::timestamptz and ${to}::timestamptz`,
    seen(ctx, sql`i.starter`),
    ...asked(query),
  ])
  const { rows } =
    await sql<StatInstance>`select i.id, i.definition_key as definition, ${inLanguage(ctx, 'i', 'definition_name')} as "definitionName", d.id as dept,
      d.name as "deptName", i.starter as person, u.real_name as "personName", d.region_id as region, r.name as "regionName",
      left(i.started_at::text, 19) as started, left(i.ended_at::text, 19) as ended, f.time_limit_days as "limit"
    from flow_instance i left join "user" u on u.id = i.starter left join dept d on d.id = coalesce(i.start_dept_id, u.dept_id)
    left join region r on r.id = d.region_id left join flow_definition f on f.id = i.definition_id
    where ${where} order by i.started_at desc limit ${MOST_ROWS}`.execute(ctx.db)
  return rows
}
