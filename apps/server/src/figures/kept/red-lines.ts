import { lightOf } from '@chengan/kernel/definition/figures/figure-value'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { tellFigures } from '../tell-figures.ts'
import { ofTheCity } from './city-looker.ts'

/** So many refreshes beyond the red line, one after the other, are told of (dashboards.md §10). */
const REFRESHES = 3

/** Counts the polled and pushed figures that have a red line and are due to be refreshed anew, and writes down since when each has been beyond it. Answers how many were
 *  counted. */
export async function watchRedLines(ctx: Context): Promise<number> {
  const daily = ctx.services.registry.byName('registeredMetric').fields.refreshMode?.dict?.values.daily?.value ?? ''
  const { rows: due } = await sql<{
    code: string
  }>`select metric_code as code from registered_metric where not deleted and coalesce(enabled, true)
    and warn_red is not null and refresh_mode <> ${daily}
    and coalesce(refreshed_time + make_interval(secs => refresh_seconds) <= ${ctx.now}::timestamptz, true) order by sort`.execute(ctx.db)
  const codes = due.map(({ code }) => code).filter((code) => ctx.services.registry.figures.has(code))
  if (codes.length === 0) return 0
  const told = await tellFigures(ofTheCity(ctx), codes, { query: {}, by: [], fresh: true })
  const lines = told.codes.map((code) => {
    const { value } = told.tell(code, [])
    return { code, value, red: lightOf(told.figure(code).metric, value) === 'red' }
  })
  await sql`update registered_metric r set refreshed_time = ${ctx.now}::timestamptz, last_value = v.value, last_date = ${ctx.today}::date,
      red_refreshes = case when v.red then coalesce(r.red_refreshes, 0) + 1 else 0 end,
      red_time = case when v.red and coalesce(r.red_refreshes, 0) + 1 >= ${REFRESHES} then coalesce(r.red_time, ${ctx.now}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(code text, value numeric, red boolean) where r.metric_code = v.code`.execute(
    ctx.db,
  )
  return lines.length
}
