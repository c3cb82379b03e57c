import { timeLight } from '@chengan/domain/system/dictionaries/flows'
import { sentText } from '@chengan/kernel/calls/sent-values'
import { DUE_DAYS } from '@chengan/kernel/lifecycle/clock'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { allOf, likePattern } from '../../../storage/scope/filter-sql.ts'
import { type Paged, pageAsked } from '../paging.ts'

const { green, yellow, red, stopped } = timeLight.values

/** SQL: a limit is due: no more than three whole days are left, or its warning has come. One rule with every other clock. */
function isDueSql(alias: 't' | 'o', now: string): RawBuilder<boolean> {
  const [due, warn] = [sql.ref(`${alias}.due_at`), sql.ref(`${alias}.warn_at`)]
  return sql`(${due} < ${now}::timestamptz + make_interval(days => ${DUE_DAYS + 1}) or ${warn} <= ${now}::timestamptz)`
}

/** SQL: the lamp of the task `t` of the instance `i` (system.md §5.4). */
export function taskLampSql(now: string): RawBuilder<string | null> {
  return sql`(case when t.due_at is null then null when i.clock_stands then ${stopped.value} when t.due_at < ${now}::timestamptz then ${red.value}
    when ${isDueSql('t', now)} then ${yellow.value} else ${green.value} end)`
}

/** SQL: the lamp of the instance `i`: that of its own limit, or of the open task that is worst. */
export function instanceLampSql(now: string): RawBuilder<string | null> {
  const open = sql`select 1 from flow_task o where o.instance_id = i.id and o.state = 'open'`
  return sql`(case when i.ended_at is not null then null when i.clock_stands then ${stopped.value}
    when i.due_at < ${now}::timestamptz or exists (${open} and o.due_at < ${now}::timestamptz) then ${red.value}
    when exists (${open} and ${isDueSql('o', now)}) then ${yellow.value}
    when i.due_at is not null or exists (${open} and o.due_at is not null) then ${green.value} end)`
}

/** A parameter as filters compare it: several codes with commas, yes and no as 1 and 0. */
function asked(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : sentText(value)
}

/** SQL: every filter that the query gives. */
export function flowFiltersOf(
  query: Values,
  filters: Readonly<Record<string, (value: string) => RawBuilder<boolean>>>,
): RawBuilder<boolean> {
  return allOf(
    Object.entries(filters).flatMap(([name, filter]) => {
      const value = asked(query[name])
      return value === '' ? [] : [filter(value)]
    }),
  )
}

/** From a moment on, or up to one. */
export const since = (column: RawBuilder<unknown>) => (value: string) => sql<boolean>`${column} >= ${value}::timestamptz`
export const until = (column: RawBuilder<unknown>) => (value: string) => sql<boolean>`${column} <= ${value}::timestamptz`

export const contains = (column: RawBuilder<unknown>) => (value: string) => sql<boolean>`${column} ilike ${likePattern(value)}`
export const equals = (column: RawBuilder<unknown>) => (value: string) => sql<boolean>`${column} = ${value}`
export const among = (column: RawBuilder<unknown>) => (value: string) => sql<boolean>`${column} = any(${value.split(',')}::text[])`

/** A page of a list and how many rows it has in all. What is selected is worked out for the rows of the page alone: their keys are found first. */
export async function pageOfSql<R>(
  ctx: Context,
  query: Paged,
  parts: {
    readonly select: RawBuilder<unknown>
    readonly from: RawBuilder<unknown>
    readonly where: RawBuilder<boolean>
    readonly order: RawBuilder<unknown>
    readonly key: RawBuilder<string>
  },
): Promise<{ readonly rows: readonly R[]; readonly total: number }> {
  const { limit, offset } = pageAsked(query)
  const { select, from, where, order, key } = parts
  const chosen = sql`select ${key} from ${from} where ${where} order by ${order} limit ${limit} offset ${offset}`
  const [count, { rows }] = await Promise.all([
    sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(ctx.db),
    sql<R>`select ${select} from ${from} where ${key} in (${chosen}) order by ${order}`.execute(ctx.db),
  ])
  return { rows, total: count.rows[0]?.n ?? 0 }
}
