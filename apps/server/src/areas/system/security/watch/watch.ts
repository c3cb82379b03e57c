import { type BoardAlert, type BoardAlertKind, boardAlerts } from '@chengan/domain/system/security/board'
import { type Language, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { TransactionalHandler } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import type { Db } from '../../../../storage/databases/database.ts'
import { jobContext, tellAdministrators } from '../../schedule/tell-administrators.ts'
import { loginLoad } from '../board/logins.ts'
import { callLoad } from '../board/requests.ts'
import { diskUse } from '../disk-use.ts'
import type { Alarm } from './alarm.ts'
import { backupAlarms, certificateAlarms, chainAlarms, jobAlarms } from './running-alarms.ts'

const DAY = 86_400_000
const MOST_LOCKS = 5
const TIMES_USUAL = 3
/** Below this a rise is chance: three failures are no attack. */
const LEAST_FAILURES = 10
const MOST_P95 = 3000
const MOST_ERRORS = 0.01
const LEAST_CALLS = 20
const WATCHED_MINUTES = 5
const FULL = 0.85
const KEY_DAYS = 91

/** What the job that found it has told already. */
const toldElsewhere: readonly BoardAlertKind[] = ['jobs', 'chain']

const percent = (share: number) => Math.round(share * 1000) / 10

async function loginAlarms(db: Db, now: number): Promise<readonly Alarm[]> {
  const { locksOfHour, failures, usual } = await loginLoad(db, now)
  return [
    ...(locksOfHour > MOST_LOCKS ? [{ kind: 'locks', values: [locksOfHour] } as const] : []),
    ...(failures >= LEAST_FAILURES && failures > TIMES_USUAL * usual
      ? [{ kind: 'failures', values: [failures, Math.round(usual * 10) / 10] } as const]
      : []),
  ]
}

async function callAlarms(db: Db, now: number): Promise<readonly Alarm[]> {
  const { count, errors, p95 } = await callLoad(db, now, WATCHED_MINUTES)
  if (count + errors < LEAST_CALLS) return []
  const rate = errors / (count + errors)
  return [
    ...(p95 !== null && p95 > MOST_P95 ? [{ kind: 'slow', values: [p95] } as const] : []),
    ...(rate > MOST_ERRORS ? [{ kind: 'errors', values: [percent(rate)] } as const] : []),
  ]
}

async function diskAlarms(folder: string): Promise<readonly Alarm[]> {
  const disk = await diskUse(folder)
  return disk !== null && disk.used > FULL ? [{ kind: 'disk', values: [percent(disk.used)] }] : []
}

/** The key pair of the login page changes itself every 90 days. */
async function keyAlarms(db: Db, now: number): Promise<readonly Alarm[]> {
  const { rows } = await sql<{ made: number }>`select extract(epoch from max(create_date))::float8 * 1000 as made from security_key
    where kind = 'sm2' and replaced_date is null`.execute(db)
  const days = Math.floor((now - (rows[0]?.made ?? now)) / DAY)
  return days > KEY_DAYS ? [{ kind: 'keyPair', values: [days] }] : []
}

async function alarms(services: Services, db: Db, now: number): Promise<readonly Alarm[]> {
  return [
    ...(await chainAlarms(db)),
    ...(await loginAlarms(db, now)),
    ...(await callAlarms(db, now)),
    ...(await jobAlarms(services, db)),
    ...(await diskAlarms(services.config.dataDir)),
    ...(await backupAlarms(services, db, now)),
    ...(await keyAlarms(db, now)),
    ...(await certificateAlarms(db, now)),
  ]
}

function wordsOf({ kind, values }: Alarm, language: Language): BoardAlert {
  const text = values.reduce<string>((words, value, at) => words.replace(`{${at}}`, String(value)), labelText(boardAlerts[kind], language))
  return { kind, text }
}

/** What is out of order now, for the board. */
export async function alertsNow(ctx: Context): Promise<readonly BoardAlert[]> {
  return (await alarms(ctx.services, ctx.db, ctx.time)).map((alarm) => wordsOf(alarm, ctx.language))
}

/** Tells the administrators at once of what is out of order, and again each day while it stays so (system.md §11). */
export function securityWatch(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const ctx = jobContext(services, 'securityWatch', db)
      let told = 0
      for (const alarm of await alarms(services, db, ctx.time)) {
        if (toldElsewhere.includes(alarm.kind)) continue
        const { rows } = await sql`select 1 from notice where biz_type = 'sys/security' and biz_id = ${alarm.kind}
          and sender_date > ${new Date(ctx.time - DAY).toISOString()}::timestamptz limit 1`.execute(db)
        if (rows.length > 0) continue
        const [zh, en] = [wordsOf(alarm, 'zh-CN').text, wordsOf(alarm, 'en-US').text]
        await tellAdministrators(ctx, {
          title: { zh, en },
          text: { zh: `${zh}。请在安全态势中查看并处理。`, en: `${en}. See the security posture.` },
          roles: ['sysAdmin', 'auditAdmin'],
          bizType: 'sys/security',
          bizId: alarm.kind,
          bizRoute: '/sys/security/index',
          urgent: true,
        })
        told += 1
      }
      return told
    },
  }
}
