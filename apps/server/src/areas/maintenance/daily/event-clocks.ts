import { yhDailyStatus, yhSeverity, yhWarnLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

const states = yhDailyStatus.values
const warn = yhWarnLevel.values
const running = [states.toDispose.value, states.inDisposal.value, states.toReview.value]

/** Overdue, by how many hours, and how urgent: of open events as of now, or as of their repair (maintenance.md §3.2 rules 5 and 6). Writes
 *  only what changed, and leaves the version alone: nobody edits these. Answers how many changed. */
export async function renewEventClocks(ctx: Context): Promise<number> {
  const { rows } = await sql`with clock as (
      select id, extract(epoch from (coalesce(repair_time, ${ctx.now}::timestamptz) - repair_deadline)) as late,
        extract(epoch from (coalesce(repair_time, ${ctx.now}::timestamptz) - dispatch_time))
          / nullif(extract(epoch from (repair_deadline - dispatch_time)), 0) as share,
        severity = ${yhSeverity.values.danger.value} and safe_deadline < coalesce(safe_time, ${ctx.now}::timestamptz) as unsafe
      from daily_maintenance where status = any(${running}::text[]) and repair_deadline is not null and not deleted
    ), level as (
      select id, late > 0 as overdue, round((greatest(0, late) / 3600)::numeric, 1) as hours,
        case when unsafe or share > 2 then ${warn.red.value} when share > 1 then ${warn.orange.value} when share >= 0.8 then ${warn.yellow.value}
          when share >= 0.5 then ${warn.blue.value} else ${warn.normal.value} end as warning
      from clock
    )
    update daily_maintenance e set is_overdue = level.overdue, overdue_hours = level.hours, warn_level = level.warning
    from level where level.id = e.id and (e.is_overdue, e.overdue_hours, e.warn_level) is distinct from (level.overdue, level.hours, level.warning)
    returning e.id`.execute(ctx.db)
  return rows.length
}
