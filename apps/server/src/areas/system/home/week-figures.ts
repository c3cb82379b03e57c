import type { Level } from '@chengan/kernel/access/level'
import type { Label } from '@chengan/kernel/label'
import { addDays } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { mineSql } from '../../../storage/filter-sql.ts'

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

/** What came to me, what of mine was done, and what of mine ran over its deadline. */
export const dutyFigures: readonly WeekFigure[] = [
  {
    key: 'dutyCome',
    zh: '新增待办',
    en: 'New tasks',
    route: () => TODO,
    count: (ctx, mondays) => countByWeek(ctx, sql`duty d where ${mineSql(ctx.actor)}`, sql`d.start_time`, mondays),
  },
  {
    key: 'dutyDone',
    zh: '已办结',
    en: 'Tasks done',
    better: 'up',
    route: () => `${TODO}?done=1`,
    count: (ctx, mondays) => countByWeek(ctx, sql`duty d where d.done_user_id = ${ctx.actor.userId}`, sql`d.done_time`, mondays),
  },
  {
    key: 'dutyOverdue',
    zh: '超期待办',
    en: 'Tasks overdue',
    better: 'down',
    route: () => `${TODO}?lightColor=3`,
    count: (ctx, mondays) => {
      const late = sql`d.deadline < coalesce(d.done_time, ${ctx.now}::timestamptz)`
      return countByWeek(ctx, sql`duty d where ${mineSql(ctx.actor)} and ${late}`, sql`d.deadline`, mondays)
    },
  },
]
