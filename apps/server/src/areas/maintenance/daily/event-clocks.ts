import type { EventClock } from '@chengan/domain/maintenance/daily/daily-maintenance/deadlines/event-clock'
import { delayStatus } from '@chengan/domain/maintenance/daily/delay/delay-codes'
import { yhDailyStatus, yhSeverity, yhWarnLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { asText } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { FactNamed } from '../../../resources/implementation.ts'

interface Clock extends EventClock {
  readonly id: string
  readonly turned: boolean
}

const states = yhDailyStatus.values
const warn = yhWarnLevel.values
const running = [states.toDispose.value, states.inDisposal.value, states.toReview.value]

/** Under what the clocks of events are looked at: a deadline of the repair and one of the enclosure, over events as `e`. */
interface Deadlines {
  readonly repair: RawBuilder<unknown>
  readonly safe: RawBuilder<unknown>
  /** From what, and which. */
  readonly from: RawBuilder<unknown>
}

/** The clocks of some events as of now, or as of their repair, under deadlines: overdue, by how many hours (with what rejected repairs were late), and how urgent
 *  (maintenance.md §3.2 rules 5 and 6). */
function clocksUnder(ctx: Context, { repair, safe, from }: Deadlines): RawBuilder<unknown> {
  const at = sql`coalesce(e.repair_time, ${ctx.now}::timestamptz)`
  return sql`select id, late > 0 as overdue, before + round((greatest(0, late) / 3600)::numeric, 1) as hours,
      case when unsafe or share > 2 then ${warn.red.value} when share > 1 then ${warn.orange.value} when share >= 0.8 then ${warn.yellow.value}
        when share >= 0.5 then ${warn.blue.value} else ${warn.normal.value} end as warning
    from (select e.id, extract(epoch from (${at} - ${repair})) as late,
        extract(epoch from (${at} - e.dispatch_time)) / nullif(extract(epoch from (${repair} - e.dispatch_time)), 0) as share,
        coalesce(e.rejected_late_hours, 0) as before,
        e.severity = ${yhSeverity.values.danger.value} and ${safe} < coalesce(e.safe_time, ${ctx.now}::timestamptz) as unsafe
      ${from}) clock`
}

/** Brings the clocks of open events up to now: overdue (its row tells itself when its time comes; here what no clock told), and how urgent. What becomes overdue or more urgent
 *  is a change of the row, with its record; the hours that only go on are none. Answers how many changed. */
export async function renewEventClocks(ctx: Context): Promise<number> {
  const open = sql`from daily_maintenance e where e.status = any(${running}::text[]) and e.repair_deadline is not null and not e.deleted`
  const { rows } =
    await sql<Clock>`with level as (${clocksUnder(ctx, { repair: sql`e.repair_deadline`, safe: sql`e.safe_deadline`, from: open })})
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

/** Deadlines of an event other than it has. */
interface DeadlinesOfOne {
  readonly id: string
  readonly repairDeadline: string
  /** That of its enclosure, where it is another too. */
  readonly safeDeadline?: string | null
}

/** The clocks of events under other deadlines than they have, by their ids. */
export async function clocksUnderDeadlines(ctx: Context, due: readonly DeadlinesOfOne[]): Promise<ReadonlyMap<string, EventClock>> {
  const [ids, repairs, safes] = [due.map(({ id }) => id), due.map((one) => one.repairDeadline), due.map((one) => one.safeDeadline ?? null)]
  const from = sql`from unnest(${ids}::text[], ${repairs}::timestamptz[], ${safes}::timestamptz[]) as d (id, repair, safe) join daily_maintenance e on e.id = d.id`
  const { rows } = await sql<
    EventClock & { id: string }
  >`select id, overdue as "isOverdue", hours::float8 as "overdueHours", warning as "warnLevel"
    from (${clocksUnder(ctx, { repair: sql`d.repair`, safe: sql`coalesce(d.safe, e.safe_deadline)`, from })}) level`.execute(ctx.db)
  return new Map(rows.map(({ id, ...clock }) => [id, clock]))
}

/** The delay of an event that was granted last, and the clocks that it has from then on. */
export const grantedDelay: FactNamed<'dailyMaintenance', 'grantedDelay'> = async (ctx, { id }) => {
  const { rows: granted } = await sql<{
    until: string
    hours: number
  }>`select left(granted_deadline::text, 19) as until, delay_hours::float8 as hours
    from delay_application where daily_id = ${asText(id)} and status = ${delayStatus.granted} and not deleted
    order by gl_time desc, id desc limit 1`.execute(ctx.db)
  const [delay] = granted
  if (delay === undefined) return null
  const clock = (await clocksUnderDeadlines(ctx, [{ id: asText(id), repairDeadline: delay.until }])).get(asText(id))
  return clock === undefined ? null : { clock, repairDeadline: delay.until, delayHours: delay.hours }
}
