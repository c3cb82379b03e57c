import { keptValue } from '@chengan/domain/dashboards/parameters/kept-value'
import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import { asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Fact } from '../../../resources/implementation.ts'

interface KeptRow {
  readonly code: string
  readonly value: string
  readonly type: string
  readonly override: boolean | null
  readonly yellow: string | null
  readonly red: string | null
}

/** The parameters that hold for a region: of each code on each dashboard the row of the nearest region above it, the city's where there is none
 *  (jsc/params/rule-1). A district may be asked for by a part of it. */
export async function parametersFor(
  ctx: Context,
  { region, boards, codes }: { readonly region: string | null; readonly boards?: readonly string[]; readonly codes?: readonly string[] },
): Promise<readonly KeptRow[]> {
  const place = region ?? ''
  const { rows } = await sql<KeptRow>`select distinct on (board, param_code) param_code as code, value, value_type as type, override,
      threshold_yellow as yellow, threshold_red as red
    from dashboard_parameter
    where enabled and not deleted and (region_id is null or starts_with(${place}, region_id))
      ${boards === undefined ? sql`` : sql`and board = any(${[...boards]}::text[])`}
      ${codes === undefined ? sql`` : sql`and param_code = any(${[...codes]}::text[])`}
    order by board, param_code, length(region_id) desc nulls last`.execute(ctx.db)
  return rows
}

/** What is kept by hand of a figure: the value where it stands in for the counted one, and the lines that win over the figure's own. */
export async function keptByHand(ctx: Context, { code, metric }: DeclaredFigure, region: string | undefined) {
  const codes = [code, ...(metric.alias === undefined ? [] : [metric.alias])]
  const rows = await parametersFor(ctx, { region: region ?? ctx.actor.regionId, codes })
  const standsIn = rows.find(({ override }) => override === true)
  const value = standsIn === undefined ? undefined : keptValue(standsIn.value, standsIn.type)
  const lined = rows.find(({ yellow, red }) => yellow !== null || red !== null)
  const line = (said: string | null | undefined) => (said == null ? undefined : Number(said))
  const [yellow, red] = [line(lined?.yellow), line(lined?.red)]
  return {
    value: typeof value === 'number' ? value : null,
    lines: { ...(yellow === undefined ? {} : { yellow }), ...(red === undefined ? {} : { red }) },
  }
}

/** Which way is good of the figure that has the code of a parameter, as the bureau has set it; null where no figure has. */
export const directionOfFigure: Fact<'dashboardParameter'> = async (ctx, row) => {
  const { rows } = await sql<{ better: string | null }>`select better from registered_metric
    where metric_code = ${asTextOrNull(row.paramCode)} and not deleted`.execute(ctx.db)
  return rows[0]?.better ?? null
}
