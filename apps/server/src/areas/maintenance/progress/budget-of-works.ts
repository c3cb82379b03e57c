import { yhLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { yhFundLine } from '@chengan/domain/maintenance/dictionaries/projects'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'

const CITY = yhLevel.values.city.value

interface Told {
  readonly id: string
  readonly paid: number
}

/** What is paid of the special works of a project's year, region and source of funds is told to the budget of it, in 10 000 yuan (maintenance.md §5 ndys usedAmount). What
 *  the city runs itself has the city's budget. */
export async function tellBudgetOfWorks(ctx: Context, projectId: string): Promise<void> {
  const region = sql`case when p.manage_level = ${CITY} then left(p.region_id, 4) || '00' else left(p.region_id, 6) end`
  const { rows: works } = await sql<{ year: number | null; region: string | null; source: string | null }>`select p.plan_year as year,
      ${region} as region, p.fund_source as source from special_project p where p.id = ${projectId}`.execute(ctx.db)
  const [work] = works
  if (work === undefined || work.year === null || work.region === null || work.source === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`yearlyBudget|${String(work.year)}|${work.region}`}, 0))`.execute(ctx.db)
  const { rows } =
    await sql<Told>`select b.id, coalesce((select sum(p.paid_amount) from special_project p where not p.deleted and p.plan_year = ${work.year}
        and p.fund_source = ${work.source} and ${region} = ${work.region}), 0)::float8 as paid
    from yearly_budget b where b.plan_year = ${work.year} and b.region_id = ${work.region} and b.fund_line = ${yhFundLine.values.special.value}
      and b.fund_source = ${work.source} and not b.deleted`.execute(ctx.db)
  for (const { id, paid } of rows)
    await changeValuesOf(
      ctx,
      'yearlyBudget',
      id,
      { usedAmount: Math.round(paid * 100) / 100 },
      { words: '更新预算已支付金额', beside: true },
    )
}
