import { planState } from '@chengan/domain/maintenance/daily/work-plan/plan-codes'
import type { workPlan } from '@chengan/domain/maintenance/daily/work-plan/work-plan'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { pageOf } from '../../../resources/lists/lists.ts'
import { allOf } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

/** GET yhgl/rcyh/plan: the planned works of some days, of a section or a crew. */
const planned: CallHandler<typeof workPlan.calls.planned> = (ctx, { query: { dateFrom, dateTo, crew }, list }) =>
  pageOf(ctx, ctx.services.registry.byName('workPlan'), {
    ...list,
    ...(dateFrom == null ? {} : { planDateStart: dateFrom }),
    ...(dateTo == null ? {} : { planDateEnd: dateTo }),
    ...(crew == null ? {} : { crewName: crew }),
  })

/** How many plans each day of the calendar has, as the caller sees them; what was cancelled is no work. */
const count: CallHandler<typeof workPlan.calls.count> = async (ctx, { query: { dateFrom, dateTo, sectionId } }) => {
  const source = visible(ctx, ctx.services.registry.byName('workPlan'))
  const asked = [
    source.where,
    sql<boolean>`t.state <> ${planState.cancelled}`,
    ...(dateFrom == null ? [] : [sql<boolean>`t.plan_date >= ${dateFrom}::date`]),
    ...(dateTo == null ? [] : [sql<boolean>`t.plan_date <= ${dateTo}::date`]),
    ...(sectionId == null ? [] : [sql<boolean>`t.section_id = ${sectionId}`]),
  ]
  const { rows } = await sql`select to_char(t.plan_date, 'YYYY-MM-DD') as date, count(*)::int as total,
      count(*) filter (where t.state = ${planState.done})::int as done,
      count(*) filter (where t.state <> ${planState.done} and t.plan_date < ${ctx.today}::date)::int as overdue,
      count(*) filter (where t.occupy_lane)::int as occupying
    from ${source.from} where ${allOf(asked)} group by t.plan_date order by t.plan_date`.execute(ctx.db)
  return rows
}

export const workPlanCalls = { planned, count }
