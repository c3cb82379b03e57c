import type { statisticsPlan } from '@chengan/domain/dashboards/statistics/statistics-plan'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'

/** The views of a topic: my own first, then those that others share: of a department above mine or mine, and those of the city and the districts, which
 *  look after all. A view holds no number: whoever opens it sees what he may. */
const plans: CallHandler<typeof statisticsPlan.calls.plans> = async (ctx, { query }) => {
  const { userId, deptPath } = ctx.actor
  const ofTopic = query.topic ? sql`and p.topic = ${query.topic}` : sql``
  const { rows } =
    await sql<Values>`select p.id, p.name, p.topic, p.query, p.sort, p.shared, p.version, p.creator = ${userId} as own, u.real_name as "ownerName"
    from statistics_plan p left join "user" u on u.id = p.creator left join dept d on d.id = p.dept_id
    where (p.creator = ${userId} or (p.shared and (p.dept_id = any(${[...deptPath]}::text[]) or d.level in ('sj', 'qx')))) ${ofTopic}
    order by (p.creator = ${userId}) desc, p.sort nulls last, p.id limit 200`.execute(ctx.db)
  return rows
}

export const statisticsPlanCalls = { plans }
