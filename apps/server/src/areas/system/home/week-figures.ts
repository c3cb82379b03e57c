import type { Level } from '@chengan/kernel/access/level'
import type { Label } from '@chengan/kernel/label'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { mayBeLate } from '../../../storage/schema/engine-tables.ts'
import { mineSql } from '../../../storage/scope/filter-sql.ts'
import { mayBeOpenedSql } from '../duties/duty-sql.ts'

export const WEEKS = 7

/** A figure of the home page that a part registers: how many in each week, in the caller's scope. */
export interface WeekFigure extends Label {
  readonly key: string
  /** Levels that are shown it; absent: all. */
  readonly levels?: readonly Level[]
  /** Shown to users of one of these business systems; absent: to all. */
  readonly systems?: readonly string[]
  readonly unit?: Label
  /** Which way is an improvement. */
  readonly better?: 'up' | 'down'
  /** The list behind the figure, for the caller's level. */
  readonly route?: (ctx: Context) => string | null
  /** Counts of the weeks that begin on these Mondays, oldest first; the last is the present week. */
  readonly count: (ctx: Context, mondays: readonly string[]) => Promise<readonly number[]>
}

/** The Mondays of the last weeks, oldest first, the present one last. */
export function lastMondays(today: string): readonly string[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -weekday)
  return Array.from({ length: WEEKS }, (_, index) => addDays(monday, (index - WEEKS + 1) * 7))
}

/** Counts rows by the week of a date: `from` is what stands behind `from` with its conditions, `at` the date of a row. */
export async function countByWeek(
  ctx: Context,
  from: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  mondays: readonly string[],
): Promise<readonly number[]> {
  const first = mondays[0] ?? ctx.today
  const { rows } = await sql<{
    week: string
    n: number
  }>`select to_char(date_trunc('week', ${at}), 'YYYY-MM-DD') as week, count(*)::int as n
    from ${from} and ${at} >= ${first}::timestamptz and ${at} < ${addDays(mondays.at(-1) ?? ctx.today, 7)}::timestamptz group by 1`.execute(
    ctx.db,
  )
  const byWeek = new Map(rows.map((row) => [row.week, row.n]))
  return mondays.map((monday) => byWeek.get(monday) ?? 0)
}

const TODO = '/act/todo/index'

/** A figure of my duties: which of them, by which time they belong to a week. */
interface DutyFigure extends Label, Pick<WeekFigure, 'better'> {
  readonly key: string
  readonly which: (ctx: Context) => RawBuilder<boolean>
  readonly at: RawBuilder<unknown>
}

/** What came to me, what of mine was done, and what of mine ran over its deadline: of what I may not open, nothing. */
const figuresOfDuties: readonly DutyFigure[] = [
  {
    ...{ key: 'dutyCome', zh: '本周新增待办', en: 'New this week' },
    which: (ctx) => sql`(${mineSql(ctx.actor)} and ${mayBeOpenedSql(ctx)})`,
    at: sql`d.start_time`,
  },
  {
    ...{ key: 'dutyDone', zh: '本周办结', en: 'Done this week', better: 'up' },
    which: (ctx) => sql`d.done_user_id = ${ctx.actor.userId}`,
    at: sql`d.done_time`,
  },
  {
    ...{ key: 'dutyOverdue', zh: '本周新增超期', en: 'Newly overdue this week', better: 'down' },
    which: (ctx) =>
      sql`(${mineSql(ctx.actor)} and ${mayBeOpenedSql(ctx)} and ${sql.raw(mayBeLate('d'))} and d.deadline < coalesce(d.done_time, ${ctx.now}::timestamptz))`,
    at: sql`d.deadline`,
  },
]

export const dutyFigures: readonly WeekFigure[] = figuresOfDuties.map(({ which, at, ...figure }) => ({
  ...figure,
  route: () => `${TODO}?figure=${figure.key}`,
  count: (ctx, mondays) => countByWeek(ctx, sql`duty d where ${which(ctx)}`, at, mondays),
}))

/** SQL: the duty `d` is one of those that a figure counts in the present week, and the time that counts; null where there is no such figure. */
export function dutiesOfFigure(
  ctx: Context,
  key: string,
): { readonly where: RawBuilder<boolean>; readonly at: RawBuilder<unknown> } | null {
  const figure = figuresOfDuties.find((one) => one.key === key)
  const monday = lastMondays(ctx.today).at(-1)
  if (figure === undefined || monday === undefined) return null
  const { which, at } = figure
  return { at, where: sql`(${which(ctx)} and ${at} >= ${monday}::timestamptz and ${at} < ${addDays(monday, 7)}::timestamptz)` }
}
