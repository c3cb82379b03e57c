import { handle } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FactNamed } from '../../../resources/implementation.ts'

interface Earlier {
  readonly showsBefore: boolean
  readonly doneAt: string | null
  readonly crewName: string
  readonly crewCount: number
}

/** What earlier records of the event say: whether one shows what it was like, when the last was done in the street, and who was there last. */
export const writtenBefore: FactNamed<'handlingRecord', 'writtenBefore'> = async (ctx, { id, dailyId }) => {
  const inTheStreet = [handle.onSite, handle.madeSafe, handle.temporaryRepair, handle.working, handle.repaired]
  const { rows } = await sql<Earlier>`select crew_name as "crewName", crew_count as "crewCount",
      bool_or(cardinality(before_images) > 0) over () as "showsBefore",
      left((max(handle_time) filter (where handle_state = any(${inTheStreet}::text[])) over ())::text, 19) as "doneAt"
    from handling_record where daily_id = ${asText(dailyId)} and id <> ${asText(id)} and not deleted
    order by handle_time desc, id desc limit 1`.execute(ctx.db)
  const [last] = rows
  return {
    showsBefore: last?.showsBefore === true,
    doneAt: last?.doneAt ?? null,
    crewName: last?.crewName ?? null,
    crewCount: last?.crewCount ?? null,
  }
}
