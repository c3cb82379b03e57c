import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FactNamed } from '../../../resources/implementation.ts'

/** What earlier records of the event say: whether one shows what it was like, and who was there last. */
export const writtenBefore: FactNamed<'handlingRecord', 'writtenBefore'> = async (ctx, { id, dailyId }) => {
  const { rows } = await sql<{
    showsBefore: boolean
    crewName: string
    crewCount: number
  }>`select crew_name as "crewName", crew_count as "crewCount",
      bool_or(cardinality(before_images) > 0) over () as "showsBefore"
    from handling_record where daily_id = ${asText(dailyId)} and id <> ${asText(id)} and not deleted
    order by handle_time desc, id desc limit 1`.execute(ctx.db)
  const [last] = rows
  return { showsBefore: last?.showsBefore === true, crewName: last?.crewName ?? null, crewCount: last?.crewCount ?? null }
}
