import { phFilingStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** The day of the first visit: the working day after the works begin (municipal-approval.md §3.1); the one after today where they have begun already. */
export function firstVisitDay({ services, today }: Context, actualStart: unknown): string {
  return services.calendar.addWorkdays(laterOf(asText(actualStart), today), 1)
}

/** A visit that is due on a day, but not before the works have begun: one that was made earlier saw the ground as it was. */
function visitOnceBegun(ctx: Context, actualStart: unknown, day: string): string {
  return asText(actualStart) > ctx.today ? laterOf(day, firstVisitDay(ctx, actualStart)) : day
}

/** The day on which works are to end, over the supervision `p`: as they were filed, else as they were permitted. */
export const plannedEndSql = sql<string | null>`coalesce((select f.planned_end from construction_filing f where f.phjg_id = p.id
  and f.filing_status = ${phFilingStatus.values.filed.value} and not f.deleted order by f.id desc limit 1), p.permit_end)`

async function plannedEndOf(ctx: Context, id: unknown): Promise<string> {
  const { rows } = await sql<{
    day: string | null
  }>`select (${plannedEndSql})::text as day from supervision p where p.id = ${asText(id)}`.execute(ctx.db)
  return rows[0]?.day ?? ''
}

/** The day of the visit after one that is made today: so many days later by the risk of the works; works of low risk are visited at their start and end
 *  (municipal-approval.md §8.3 B5). Null where their last visit is this one. */
export async function nextVisitDay(ctx: Context, works: ValuesNamed<'supervision'>): Promise<string | null> {
  const every = works.visitFrequency
  if (typeof every === 'number') return visitOnceBegun(ctx, works.actualStart, addDays(ctx.today, every))
  if (asText(works.actualStart) > ctx.today) return firstVisitDay(ctx, works.actualStart)
  const end = await plannedEndOf(ctx, works.id)
  return end > ctx.today ? end : null
}
