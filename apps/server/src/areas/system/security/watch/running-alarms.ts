import { jobStatus } from '@chengan/domain/system/dictionaries/operations'
import { jobOf } from '@chengan/domain/system/schedule/job-catalogue'
import { dateText, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Services } from '../../../../services.ts'
import type { Db } from '../../../../storage/databases/database.ts'
import { readLastBackup } from '../../../../storage/databases/last-backup.ts'
import type { Alarm } from './alarm.ts'
import { lastCertificate, lastChainCheck } from './last-findings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const BACKUP_HOURS = 26
const CERTIFICATE_DAYS = 30
const JOBS_SHOWN = 5

/** Jobs that have failed as often in a row as is told (jobs.failAlert). */
export async function jobAlarms({ settings }: Services, db: Db): Promise<readonly Alarm[]> {
  const { rows } = await sql<{ bean: string; title: string | null }>`select bean_name as bean, job_name as title from schedule
    where status = ${jobStatus.values.normal.value} and failures >= ${settings.number('jobs.failAlert', 3)} order by failures desc, bean_name`.execute(
    db,
  )
  if (rows.length === 0) return []
  const names = rows.slice(0, JOBS_SHOWN).map(({ bean, title }) => title ?? jobOf(bean)?.zh ?? bean)
  return [{ kind: 'jobs', values: [rows.length, names.join('、')] }]
}

/** What the nightly check of the chain found. */
export async function chainAlarms(db: Db): Promise<readonly Alarm[]> {
  const found = await lastChainCheck(db)
  return found === null || found.broken === null
    ? []
    : [{ kind: 'chain', values: [found.broken.id, datetimeText(Date.parse(found.at)).slice(0, 16)] }]
}

/** An installation that never made a backup is warned in production only: a demonstration need not be kept. */
export async function backupAlarms({ config }: Services, db: Db, now: number): Promise<readonly Alarm[]> {
  const last = await readLastBackup(db)
  if (last === null) return config.production ? [{ kind: 'noBackup', values: [] }] : []
  const hours = Math.floor((now - Date.parse(last.made)) / HOUR)
  return hours > BACKUP_HOURS ? [{ kind: 'backup', values: [hours] }] : []
}

export async function certificateAlarms(db: Db, now: number): Promise<readonly Alarm[]> {
  const found = await lastCertificate(db)
  if (found === null) return []
  const days = Math.floor((Date.parse(found.validTo) - now) / DAY)
  return days < CERTIFICATE_DAYS ? [{ kind: 'certificate', values: [found.host, days, dateText(Date.parse(found.validTo))] }] : []
}
