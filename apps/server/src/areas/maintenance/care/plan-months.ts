import { careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

const { due, withSupervisor, withManager, accepted, cancelled } = careTaskStatus
/** So many facilities stand in the matrix of a plan, those with most tasks first. */
const MOST_FACILITIES = 200

const months = Array.from({ length: 12 }, (_none, index) => index + 1)

/** The tasks of a plan by month, and of each facility by month. */
export async function monthsOfPlan(ctx: Context, planId: string) {
  const standing = sql`t.plan_id = ${planId} and t.status <> ${cancelled} and not t.deleted`
  const byMonth = await sql`select to_char(t.plan_date, 'YYYY-MM') as month, count(*)::int as tasks,
      count(*) filter (where t.status in (${withSupervisor}, ${withManager}, ${accepted}))::int as done,
      count(*) filter (where t.status = ${accepted})::int as accepted, count(*) filter (where t.status = ${due} and t.overdue)::int as late
    from care_task t where ${standing} group by 1 order by 1`.execute(ctx.db)
  const inMonth = months.map(
    (month) => sql`nullif(count(*) filter (where date_part('month', t.plan_date) = ${month}), 0)::int as ${sql.id(`m${month}`)}`,
  )
  const matrix = await sql`select max(t.facility_name) as facility, count(*)::int as total, ${sql.join(inMonth)}
    from care_task t where ${standing} group by t.facility_id order by total desc, facility, t.facility_id limit ${MOST_FACILITIES}`.execute(
    ctx.db,
  )
  return byMonth.rows.length === 0 ? {} : { byMonth: byMonth.rows, matrix: matrix.rows }
}
