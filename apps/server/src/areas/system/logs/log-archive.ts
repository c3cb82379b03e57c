import { addDays, addMonths, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { JobHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { archiveAudit, archiveRows } from '../../../storage/audit/audit-archive.ts'
import { firstIdAt } from '../../../storage/audit/audit-chain.ts'
import { statutoryMonths } from '../../../storage/audit/statutory-months.ts'
import { chainParts } from '../../../storage/sealing/sealer.ts'
import { sharedNow } from '../../../storage/shared-now.ts'
import { jobContext } from '../schedule/tell-administrators.ts'

/** Archives what is older than the months that logs stay (never less than the law asks), and removes old rows of the job log. */
export function logArchive(services: Services): JobHandler {
  return {
    async run() {
      const { config, db, settings, store } = services
      const { today } = jobContext(services, 'logArchive')
      const months = Math.max(statutoryMonths, settings.number('audit.keepMonths'))
      const before = firstIdAt(instantOf(addMonths(today, -months)))
      const records = await archiveAudit(db, chainParts(services), store, before)
      const logins = await archiveRows(db, 'login_log', store, before)
      const errors = await archiveRows(db, 'error_log', store, before)
      const oldest = addDays(today, -settings.number('jobs.logDays', 90))
      const { numAffectedRows: runs = 0n } = await sql`delete from schedule_log where create_date < ${oldest}::timestamptz`.execute(db)
      // Of jobs that were deleted while a process died at them.
      await sql`delete from job_run r where not exists (select 1 from schedule s where s.id = r.job_id) and (r.taken_until is null or r.taken_until < ${sharedNow(config.clockAheadMs)} - interval '1 day')`.execute(
        db,
      )
      return records + logins + errors + Number(runs)
    },
  }
}
