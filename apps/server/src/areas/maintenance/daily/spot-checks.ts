import { yhDailyStatus } from '@chengan/domain/maintenance/dictionaries/events'
import { yhSpotCheck } from '@chengan/domain/maintenance/dictionaries/repair-checks'
import { addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'

const SHARE = 5

/** Draws at random, of the events closed in the month before, the share that is looked at in the street: one at least (yhgl/rcyh/rule-15). What was drawn
 *  before counts, so that a second run of a month draws nothing. Answers how many. */
export async function drawSpotChecks(ctx: Context): Promise<number> {
  const until = `${ctx.today.slice(0, 7)}-01`
  const since = addMonths(until, -1)
  const { rows } = await sql<{ id: string; drawn: boolean }>`select id, spot_check is not null as drawn from daily_maintenance
    where status = ${yhDailyStatus.values.closed.value} and close_time >= ${since} and close_time < ${until} and not deleted
    order by random()`.execute(ctx.db)
  const wanted = Math.ceil((rows.length * ctx.services.settings.number('yh.sample.daily', SHARE)) / 100)
  const drawn = rows.filter((row) => row.drawn).length
  const chosen = rows.filter((row) => !row.drawn).slice(0, Math.max(0, wanted - drawn))
  for (const { id } of chosen)
    await changeValuesOf(ctx, 'dailyMaintenance', id, { spotCheck: yhSpotCheck.values.waiting.value }, { words: '抽取养护抽查事件' })
  return chosen.length
}
