import { yhFundLine } from '@chengan/domain/maintenance/dictionaries/projects'
import { budgetInForce } from '@chengan/domain/maintenance/works/budget/budget-fields'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FactNamed } from '../../../resources/implementation.ts'
import { expressionSql } from '../../../storage/scope/expression-sql.ts'

/** The sums of the other budgets of a year and region. Whoever writes one of them waits for whoever does at the same time: two that each fit would not fit together. */
export const otherBudgets: FactNamed<'yearlyBudget', 'otherBudgets'> = async (ctx, { id, planYear, regionId }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`yearlyBudget|${String(planYear)}|${asText(regionId)}`}, 0))`.execute(ctx.db)
  const held = expressionSql(ctx.services.registry.byName('yearlyBudget'), budgetInForce, 'b', ctx.today)
  const { rows } = await sql<{ reserve: number; all: number }>`select
      coalesce(sum(${held}) filter (where b.fund_line = ${yhFundLine.values.reserve.value}), 0)::float8 as reserve,
      coalesce(sum(${held}), 0)::float8 as all
    from yearly_budget b where b.plan_year = ${planYear} and b.region_id = ${asText(regionId)} and b.id <> ${asText(id)} and not b.deleted`.execute(
    ctx.db,
  )
  return rows[0] ?? { reserve: 0, all: 0 }
}
