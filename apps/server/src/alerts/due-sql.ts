import { type CompleteStep, isDaily } from '@chengan/kernel/alerts/complete-alert'
import { type AlertClock, reachedUpTo, secondsOf } from '@chengan/kernel/alerts/moments'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { facetFilter } from '@chengan/kernel/definition/rows/facet'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { expressionSql } from '../storage/scope/expression-sql.ts'
import { filterSql } from '../storage/scope/filter-sql.ts'
import { sightSql } from '../storage/scope/sight/sight-sql.ts'
import { frameOf } from '../storage/scope/visible.ts'
import { alertClockOf } from './alert-clock.ts'
import type { AlertKind } from './kinds.ts'

/** What lies further back is no news: it stands in the lists as overdue. */
const PAST_DAYS = 366

type Sql = RawBuilder<unknown>

/** Moments are compared as the city's clocks say them, whatever zone a connection has. */
const instant = (text: string) => sql`${`${text.length === 10 ? `${text} 00:00:00` : text}+08`}::timestamptz`

/** Where the moments of a warning stand: a column of days or of moments of the rows called `t`. */
interface Moments {
  readonly from: Sql
  readonly on: Sql
  readonly isDay: boolean
}

function momentsOf(ctx: Context, { resource, alert, key }: AlertKind): Moments {
  const table = sql`${sql.table(resource.table)} as t`
  const { on } = alert
  if (typeof on === 'string')
    return { from: table, on: expressionSql(resource, { field: on }, 't', ctx.today), isDay: resource.fields[on]?.kind === 'date' }
  if ('duty' in on) {
    // Several may have it at once: the row is due with the first of them.
    const which = on.action === undefined ? sql`` : sql`and d.action = ${on.action}`
    const rows = sql`select d.biz_id as id, min(${sql.ref(on.duty === 'since' ? 'd.start_time' : 'd.deadline')}) as "on" from duty d
      where d.biz_type = ${resource.recordRoot} and d.done_time is null ${which} group by d.biz_id`
    return { from: sql`(${rows}) as m join ${table} on t.id = m.id`, on: sql`m."on"`, isDay: false }
  }
  const answer = ctx.services.implementations.of(resource).moments?.[on.source]
  if (answer === undefined) throw new Error(`the warning ${key} counts from ${on.source}, which nobody answers`)
  return { from: sql`(${answer.rows(ctx)}) as m join ${table} on t.id = m.id`, on: sql`m."on"`, isDay: answer.kind === 'date' }
}

/** SQL: the moment is the given one or earlier. A day is reached with its first minute, and a moment of a day by steps in days with that day. */
function isUpTo({ on, isDay }: Moments, bound: string): Sql {
  if (isDay) return sql`${on} <= ${bound.slice(0, 10)}::date`
  return bound.length === 10 ? sql`${on} < ${instant(addDays(bound, 1))}` : sql`${on} <= ${instant(bound)}`
}

/** How long ago the moment was, in what the warning counts. */
function elapsed(ctx: Context, { on, isDay }: Moments, { alert }: AlertKind): Sql {
  if (isDaily(alert)) return sql`(${ctx.today}::date - ${isDay ? on : sql`(${on} at time zone 'Asia/Shanghai')::date`})`
  const since = isDay ? sql`(${on}::text || ' 00:00:00+08')::timestamptz` : on
  return sql`floor(extract(epoch from ${instant(ctx.now)} - ${since}) / ${secondsOf[alert.unit]}::int)::int`
}

/** What a step is reached with, as the parameters of the city say it. */
interface ReachedStep extends CompleteStep {
  readonly bound: string
}

function reachedSteps(ctx: Context, { alert }: AlertKind, clock: AlertClock): readonly ReachedStep[] {
  const steps = alert.steps.map((step) => {
    const number = step.setting === undefined ? Math.abs(step.at) : ctx.services.settings.number(step.setting, Math.abs(step.at))
    const at = step.at < 0 ? -number : number
    return { ...step, at, bound: reachedUpTo(at, alert.unit, clock) }
  })
  return steps.toSorted((one, other) => one.at - other.at)
}

function stepSql(ctx: Context, kind: AlertKind, moments: Moments, steps: readonly ReachedStep[]): Sql {
  const arms = steps.map(({ at, bound, every, times }) => {
    if (every === undefined) return sql`when ${isUpTo(moments, bound)} then ${at}::int`
    const passed = sql`floor((${elapsed(ctx, moments, kind)} - ${-at}::int) / ${every}::numeric)::int`
    const counted = times === undefined ? passed : sql`least(${passed}, ${times}::int)`
    return sql`when ${isUpTo(moments, bound)} then ${at}::int - greatest(0, ${counted}) * ${every}::int`
  })
  return sql`case ${sql.join(arms, sql` `)} end`
}

function levelSql({ alert }: AlertKind, moments: Moments, clock: AlertClock): Sql {
  const arms = alert.levels.map(({ at, level }) =>
    at === Number.MAX_SAFE_INTEGER
      ? sql`else ${String(level)}`
      : sql`when ${isUpTo(moments, reachedUpTo(at, alert.unit, clock))} then ${String(level)}`,
  )
  const ends = alert.levels.some(({ at }) => at === Number.MAX_SAFE_INTEGER)
  return arms.length === 1 && ends
    ? sql`${String(alert.levels[0]?.level)}`
    : sql`case ${sql.join(arms, sql` `)} ${ends ? sql`` : sql`else '1'`} end`
}

/** The company whose matter a row is: it itself, or what it refers to under the name of the warnings' own reference. */
function companySql(resource: CompleteResource, warnings: CompleteResource): Sql {
  const field = warnings.fields.gasCompaniesId
  if (field?.to === resource.name) return sql`t.id`
  const own = resource.fields.gasCompaniesId
  return own?.stored && own.to === field?.to ? sql.ref(`t.${own.column}`) : sql`null::text`
}

/** The first of the columns that is filled. */
function firstOf(resource: CompleteResource, names: readonly string[]): Sql {
  const columns = names.flatMap((name) => {
    const field = resource.fields[name]
    if (!field?.stored) return []
    return [field.kind === 'regions' || field.kind === 'depts' ? sql`${sql.ref(`t.${field.column}`)}[1]` : sql.ref(`t.${field.column}`)]
  })
  return columns.length === 0 ? sql`null::text` : sql`coalesce(${sql.join(columns)}, null)`
}

/** All departments whose matter a row is. */
function departmentsSql(resource: CompleteResource): Sql {
  const { departments = ['deptId'], managing = [] } = resource.parties ?? {}
  const columns = [...departments, ...managing].flatMap((name) => {
    const field = resource.fields[name]
    if (!field?.stored) return []
    const column = sql.ref(`t.${field.column}`)
    return [field.kind === 'depts' ? sql`coalesce(${column}, '{}')` : sql`array[${column}]`]
  })
  return columns.length === 0 ? sql`'{}'::text[]` : sql`array_remove(${sql.join(columns, sql` || `)}, null)`
}

/** What a statement over a warning is made of. */
export interface DueRows {
  /** `select …`: every row that has reached a step, with the step it is in. */
  readonly rows: Sql
  /** SQL: the day of a due row called `d` is recent enough to be told. */
  readonly isNews: Sql
  /** SQL: the row of the warning called `a` stands, and nothing that ends it holds of it. */
  readonly stands: Sql | null
}

/** The rows of a warning that have reached a step, all at once: a comparison of the moment with what each step has come to. `ids`: of these rows alone. */
export function dueRows(ctx: Context, kind: AlertKind, ids?: readonly string[]): DueRows {
  const { resource, alert } = kind
  const clock = alertClockOf(ctx)
  const moments = momentsOf(ctx, kind)
  const steps = reachedSteps(ctx, kind, clock)
  const frame = frameOf(ctx, resource)
  const ofFacet = facetFilter(resource)
  const conditions = [
    sql`not t.deleted`,
    ...(ofFacet === undefined ? [] : [filterSql(frame, ofFacet)]),
    ...(alert.where === undefined ? [] : [filterSql(frame, alert.where)]),
    // The earliest step of all comes last.
    isUpTo(moments, steps.at(-1)?.bound ?? '1900-01-01'),
    ...(alert.until === undefined ? [] : [sql`not ${isUpTo(moments, reachedUpTo(-alert.until - 1, alert.unit, clock))}`]),
    ...(alert.closes === undefined ? [] : [sql`not coalesce(${filterSql(frame, alert.closes)}, false)`]),
    ...(ids === undefined ? [] : [sql`t.id = any(${[...ids]}::text[])`]),
  ]
  const { regions = ['regionId'] } = resource.parties ?? {}
  const dueOn = moments.isDay ? moments.on : sql`(${moments.on} at time zone 'Asia/Shanghai')::date`
  const rows = sql`select t.id, ${moments.isDay ? sql`to_char(${moments.on}, 'YYYY-MM-DD')` : sql`extract(epoch from ${moments.on})::bigint::text`} as due_key,
      ${dueOn} as due_on, ${moments.isDay ? sql`null::timestamptz` : moments.on} as due_at, ${stepSql(ctx, kind, moments, steps)} as step,
      ${levelSql(kind, moments, clock)}::text as level, t.dept_id, ${firstOf(resource, regions)} as region_id,
      ${companySql(resource, ctx.services.registry.byName('alert'))} as company_id, ${departmentsSql(resource)} as dept_ids,
      ${sightSql(ctx.services.registry, resource, 't')} as sight
    from ${moments.from} where ${sql.join(conditions, sql` and `)}`
  const stands =
    alert.closes === undefined
      ? null
      : sql`exists (select 1 from ${sql.table(resource.table)} as t where t.id = a.row_id and not t.deleted
          and not coalesce(${filterSql(frame, alert.closes)}, false))`
  return { rows, isNews: alert.standing ? sql`true` : sql`d.due_on >= ${addDays(ctx.today, -PAST_DAYS)}::date`, stands }
}
