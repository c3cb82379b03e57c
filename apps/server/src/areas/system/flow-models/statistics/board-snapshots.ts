import { statPeriod } from '@chengan/domain/system/dictionaries/dashboards'
import { addDays, addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { freeze } from '../../../../figures/kept/snapshots.ts'
import { workClockOf } from '../../../../flow/clock.ts'
import { board, type Figure, type KeptScore, withPlaces } from './statistics-figures.ts'
import { flowPeriodOf, type StatAsked, statTasks } from './statistics-rows.ts'

/** Who stands on a board (B-1). */
export const boardGroups = ['department', 'district', 'person'] as const
type BoardGroup = (typeof boardGroups)[number]

const PERSON = 'flow.board.person.'

/** Under which name a score is kept: departments and districts have columns of their own, persons have not. */
function keptAs(by: BoardGroup, key: string) {
  if (by === 'department') return { metric: 'flow.board.department', deptId: key }
  return by === 'district' ? { metric: 'flow.board.district', regionId: key } : { metric: `${PERSON}${key}` }
}

/** Keeps the boards of a month (`2026-06`), once. Answers how many scores were new. */
export async function freezeBoards(ctx: Context, month: string): Promise<number> {
  const to = addDays(addMonths(`${month}-01`, 1), -1)
  const tasks = await statTasks(ctx, { from: `${month}-01`, to })
  let frozen = 0
  for (const by of boardGroups) {
    for (const { key, value, rank } of board(tasks, by, workClockOf(ctx))) {
      const kept = { ...keptAs(by, key), kind: 'month', period: month, value, num: Number(rank) } as const
      if (await freeze(ctx, kept)) frozen += 1
    }
  }
  return frozen
}

/** The last board that was kept before the month in which the period asked for ends. */
async function boardBefore(ctx: Context, by: BoardGroup, month: string): Promise<readonly KeptScore[]> {
  const metric = by === 'person' ? `${PERSON}%` : `flow.board.${by}`
  const key = { department: sql`dept_id`, district: sql`region_id`, person: sql`substr(metric_code, ${PERSON.length + 1})` }[by]
  const ofBoard = sql`metric_code like ${metric} and period_kind = ${statPeriod.values.month.value}`
  const { rows } = await sql<KeptScore>`select ${key} as key, value::float8 as value, period_no as period from stat_snapshot
    where ${ofBoard} and period_no = (select max(period_no) from stat_snapshot where ${ofBoard} and period_no < ${month})
    order by value desc, key`.execute(ctx.db)
  return rows
}

/** The board with the places of the month before, among those whom the caller is shown. Kept are the scores over all processes: a board of
 *  chosen ones has nothing before it. */
export async function withChange(ctx: Context, query: StatAsked, by: BoardGroup, figures: readonly Figure[]): Promise<readonly Figure[]> {
  if (query.key && query.key.length > 0) return figures
  return withPlaces(figures, await boardBefore(ctx, by, flowPeriodOf(ctx, query).to.slice(0, 7)))
}
