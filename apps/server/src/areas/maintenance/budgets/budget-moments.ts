import { LOW_RESERVE, RESERVE_LINE } from '@chengan/domain/maintenance/works/reserve/reserve-codes'
import { sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'
import { expressionSql } from '../../../storage/scope/expression-sql.ts'

/** Reserves of which little is left, each told by the first of its budgets, since the last grant. */
const reserveLowSince: AlertMoments = {
  kind: 'date',
  rows: (ctx) => {
    const budgets = ctx.services.registry.byName('yearlyBudget')
    const read = (field: string) => expressionSql(budgets, { field }, 'b', ctx.today)
    return sql`select min(b.id) as id, coalesce((select max(r.dispose_time)::date from reserve_item r where r.plan_year = b.plan_year
        and r.region_id = b.region_id and not r.deleted), max(b.create_date)::date) as "on"
      from yearly_budget b where b.fund_line = ${RESERVE_LINE} and not b.deleted group by b.plan_year, b.region_id
      having sum(${read('heldAmount')}) > 0 and sum(${read('leftAmount')}) * 100 < ${LOW_RESERVE} * sum(${read('heldAmount')})`
  },
}

export const budgetMoments = { reserveLowSince }
