import { lightOf, toldValue } from '@chengan/kernel/definition/figures/figure-value'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { asSet, figureSettings } from '../figure-settings.ts'
import { keptKindOf, keptValues } from './read-kept.ts'

/** Writes the kept value of a day beside each registered figure that tells what there is, and since when it has been beyond its red line. */
export async function noteLastValues(ctx: Context, day: string): Promise<void> {
  const settings = await figureSettings(ctx)
  const figures = [...ctx.services.registry.figures.values()]
    .filter((figure) => keptKindOf(ctx, figure) === 'stock')
    .map((figure) => asSet(figure, settings.get(figure.code)))
  const span = { from: day, to: day }
  const pairs = await keptValues(
    ctx,
    { region: null },
    figures.map((figure) => ({ figure, span })),
  )
  const lines = figures.flatMap(({ code, metric }, at) => {
    const pair = pairs[at]
    if (!pair) return []
    const value = toldValue(metric, pair)
    return [{ code, value, red: metric.red !== undefined && lightOf(metric, value) === 'red' }]
  })
  await sql`update registered_metric r set last_value = v.value, last_date = ${day}::date,
      red_since = case when v.red then coalesce(r.red_since, ${day}::date) end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(code text, value numeric, red boolean) where r.metric_code = v.code`.execute(
    ctx.db,
  )
}
