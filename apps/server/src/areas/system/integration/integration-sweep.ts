import { dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'

const DAY = 86_400_000
const KEPT_DAYS = 90

/** Begins the counts of the day anew, and removes logs that have been kept long enough; what still waits to be sent stays. */
export function integrationSweep({ clock }: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const now = clock()
      const before = new Date(now - KEPT_DAYS * DAY).toISOString()
      await sql`update trusted_system set use_today = 0 where use_today > 0 and use_day < ${dateText(now)}::date`.execute(db)
      const sent = await sql`delete from webhook_log where create_date < ${before}::timestamptz and status <> '2'`.execute(db)
      const used = await sql`delete from trusted_system_log where create_date < ${before}::timestamptz`.execute(db)
      return Number(sent.numAffectedRows ?? 0n) + Number(used.numAffectedRows ?? 0n)
    },
  }
}
