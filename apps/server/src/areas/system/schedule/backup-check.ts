import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { readLastBackup } from '../../../storage/databases/last-backup.ts'
import { jobContext, tellAdministrators } from './tell-administrators.ts'

const HOURS = 26
const HOUR = 3_600_000

/** Whether the watch has told of it within a day. */
async function toldToday(db: Db, now: number): Promise<boolean> {
  const since = datetimeText(now - 24 * HOUR)
  const { rows } = await sql`select 1 from notice where biz_type = 'sys/security' and biz_id in ('backup', 'noBackup')
    and sender_date > ${since}::timestamptz limit 1`.execute(db)
  return rows.length > 0
}

/** Tells the administrators each morning while the last backup is older than 26 hours (system.md §11). An installation that never made one is
 *  reminded in production only: a demonstration need not be kept. */
export function backupCheck(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const last = await readLastBackup(db)
      if (last === null && !services.config.production) return 0
      if (last !== null && services.clock() - Date.parse(last.made) <= HOURS * HOUR) return 0
      if (await toldToday(db, services.clock())) return 0
      const at = last === null ? null : datetimeText(Date.parse(last.made)).slice(0, 16)
      const since =
        at === null
          ? { zh: '尚未做过数据备份', en: 'No backup was ever made' }
          : { zh: `最近一次数据备份在${at}`, en: `The last backup was made at ${at}` }
      await tellAdministrators(jobContext(services, 'backupCheck', db), {
        title: { zh: '数据备份已超过26小时', en: 'No backup for more than 26 hours' },
        text: {
          zh: `${since.zh}。请检查备份任务（npm run admin -- backup）是否正常、备份目录是否已满。`,
          en: `${since.en}. See whether the backup (npm run admin -- backup) runs and its folder has room.`,
        },
        roles: ['sysAdmin', 'auditAdmin'],
        bizRoute: '/sys/schedule/index',
        urgent: true,
      })
      return 1
    },
  }
}
