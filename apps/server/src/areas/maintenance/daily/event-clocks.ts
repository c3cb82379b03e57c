import { yhDailyStatus, yhSeverity, yhWarnLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'

interface Clock {
  readonly id: string
  readonly isOverdue: boolean
  readonly overdueHours: number
  readonly warnLevel: string
  readonly turned: boolean
}

const states = yhDailyStatus.values
const warn = yhWarnLevel.values
const running = [states.toDispose.value, states.inDisposal.value, states.toReview.value]

/** Overdue (its row tells itself when its time comes; here what no clock told), by how many hours (with what rejected repairs were late), and how urgent: of open events as of now, or as of their repair (maintenance.md §3.2 rules 5 and 6). What becomes
 *  overdue or more urgent is a change of the row, with its record; the hours that only go on are none. Answers how many changed. */
export async function renewEventClocks(ctx: Context): Promise<number> {
  const { rows } = await sql<Clock>`with clock as (
      select id, extract(epoch from (coalesce(repair_time, ${ctx.now}::timestamptz) - repair_deadline)) as late,
        extract(epoch from (coalesce(repair_time, ${ctx.now}::timestamptz) - dispatch_time))
          / nullif(extract(epoch from (repair_deadline - dispatch_time)), 0) as share,
        coalesce(rejected_late_hours, 0) as before, severity = ${yhSeverity.values.danger.value} and safe_deadline < coalesce(safe_time, ${ctx.now}::timestamptz) as unsafe
      from daily_maintenance where status = any(${running}::text[]) and repair_deadline is not null and not deleted
    ), level as (
      select id, late > 0 as overdue, before + round((greatest(0, late) / 3600)::numeric, 1) as hours,
        case when unsafe or share > 2 then ${warn.red.value} when share > 1 then ${warn.orange.value} when share >= 0.8 then ${warn.yellow.value}
          when share >= 0.5 then ${warn.blue.value} else ${warn.normal.value} end as warning
      from clock
    )
    select e.id, level.overdue as "isOverdue", level.hours as "overdueHours", level.warning as "warnLevel",
      (e.is_overdue, e.warn_level) is distinct from (level.overdue, level.warning) as turned
    from level join daily_maintenance e on e.id = level.id
    where (e.is_overdue, e.overdue_hours, e.warn_level) is distinct from (level.overdue, level.hours, level.warning) order by e.id`.execute(
    ctx.db,
  )
  const goOn = rows.filter(({ turned }) => !turned)
  if (goOn.length > 0)
    await sql`update daily_maintenance e set overdue_hours = c.hours
      from unnest(${goOn.map(({ id }) => id)}::text[], ${goOn.map(({ overdueHours }) => overdueHours)}::numeric[]) as c (id, hours)
      where e.id = c.id`.execute(ctx.db)
  for (const { id, turned, ...clock } of rows)
    if (turned) await changeValuesOf(ctx, 'dailyMaintenance', id, clock, { words: '日常养护事件时限变化' })
  return rows.length
}
