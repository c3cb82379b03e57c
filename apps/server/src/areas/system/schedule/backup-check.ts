import { datetimeText } from '@chengan/kernel/time'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { readLastBackup } from '../../../storage/last-backup.ts'
import { jobContext, tellAdministrators } from './tell-administrators.ts'

const HOURS = 26
const HOUR = 3_600_000

/** Tells the administrators each morning while the last backup is older than 26 hours (system.md §11). An installation that never made one is
 *  reminded in production only: a demonstration need not be kept. */
export function backupCheck(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const last = await readLastBackup(db)
      if (last === null && !services.config.production) return 0
      if (last !== null && services.clock() - Date.parse(last.made) <= HOURS * HOUR) return 0
      const since = last === null ? '尚未做过数据备份' : `最近一次数据备份在${datetimeText(Date.parse(last.made)).slice(0, 16)}`
      await tellAdministrators(jobContext(services, 'backupCheck', db), {
        title: '数据备份已超过26小时',
        content: `${since}。请检查备份任务（npm run admin -- backup）是否正常、备份目录是否已满。`,
        roles: ['sysAdmin', 'auditAdmin'],
        bizRoute: '/sys/schedule/index',
        urgent: true,
      })
      return 1
    },
  }
}
