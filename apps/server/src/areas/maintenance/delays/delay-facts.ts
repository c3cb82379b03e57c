import { delayStatus } from '@chengan/domain/maintenance/daily/delay/delay-codes'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FactNamed } from '../../../resources/implementation.ts'
import { bureauOf } from '../daily/event-facts.ts'
import { standardAt } from '../defects/standards.ts'

const underReview = [delayStatus.withSupervisor, delayStatus.withManager]

interface OfTheEvent {
  readonly defectCode: string
  readonly regionId: string | null
  readonly pending: boolean
}

/** What an application for a delay is judged by, beside itself and its event. Its event is held meanwhile: of two that are handed in at once one waits, and finds the other. */
export const delayGround: FactNamed<'delayApplication', 'delayGround'> = async (ctx, { id, dailyId }) => {
  await sql`select id from daily_maintenance where id = ${asText(dailyId)} for update`.execute(ctx.db)
  const { rows } = await sql<OfTheEvent>`select e.defect_code as "defectCode", e.region_id as "regionId",
      exists (select from delay_application a where a.daily_id = e.id and a.id <> ${asText(id)}
        and a.status = any(${underReview}::text[]) and not a.deleted) as pending
    from daily_maintenance e where e.id = ${asText(dailyId)}`.execute(ctx.db)
  const [event] = rows
  if (event === undefined) return null
  const standard = await standardAt(ctx, event.defectCode, event.regionId)
  return {
    limitUnit: asTextOrNull(standard?.limitUnit),
    allowDelay: standard?.allowDelay !== false,
    pending: event.pending,
    workdayLater: `${ctx.services.calendar.addWorkdays(ctx.today, 1)} ${ctx.now.slice(11)}`,
    bureauOfRegion: await bureauOf(ctx, event.regionId),
  }
}
