import { forwarding } from '@chengan/domain/system/logs/log-answers'
import { refuse } from '@chengan/kernel/errors/refusal'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { JobHandler } from '../../../jobs/job.ts'
import { declaredCall } from '../../../pipeline/call.ts'
import { type Collector, collectorOf, sendRecords } from '../../../ports/syslog/collector.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { type ForwardedLog, forwardedLogs, rowsBehind } from './forwarded-logs.ts'

const KEY = 'syslog'
const AT_ONCE = 500
const mostBatches = 20
const SECOND = 1000
const longestWait = 300 * SECOND

/** How far the forwarding is: the last id of each log, and since when (epoch ms) the log centre cannot be reached. The logs themselves are the queue. */
interface Progress {
  readonly last: Readonly<Record<string, string>>
  readonly failedSince?: number
  readonly failures?: number
  readonly retryAt?: number
  readonly error?: string
}

async function readProgress(db: Db): Promise<Progress | null> {
  const { rows } = await sql<{ value: Progress | null }>`select value from installation where key = ${KEY}`.execute(db)
  return rows[0]?.value ?? null
}

async function writeProgress(db: Db, progress: Progress | null): Promise<void> {
  await sql`insert into installation (key, value) values (${KEY}, ${JSON.stringify(progress)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)
}

/** Forwarding begins with what is written after it was switched on. */
async function fromNowOn(db: Db): Promise<Progress> {
  const last: Record<string, string> = {}
  for (const { table } of forwardedLogs) {
    const { rows } = await sql<{ id: string | null }>`select max(id) as id from ${sql.table(table)}`.execute(db)
    last[table] = rows[0]?.id ?? ''
  }
  return { last }
}

/** Sends what has been logged since the last run to the log centre of `audit.syslog.url`, each record at least once and in order. While it cannot be reached nothing is
 *  lost, because the logs keep what is not sent; the attempts become rarer, up to five minutes apart, and the run fails, so that the log of jobs and its alert say so. */
export function syslogForward(services: Services, options: { readonly ca?: string } = {}): JobHandler {
  return {
    async run({ signal }) {
      const { db, settings } = services
      const address = settings.text('audit.syslog.url', '')
      const before = await readProgress(db)
      if (address === '') {
        if (before !== null) await writeProgress(db, null)
        return 0
      }
      const collector = collectorOf(address)
      if (collector === null) throw new Error(`audit.syslog.url“${address}”无法识别，应为tls://主机:6514、tcp://主机:601或udp://主机:514`)
      const now = services.clock()
      const progress = before ?? (await fromNowOn(db))
      if (before === null) await writeProgress(db, progress)
      if ((progress.retryAt ?? 0) > now) return 0
      return forwardAll(services, collector, progress, { signal, now, ...options })
    },
  }
}

interface Sending {
  readonly signal: AbortSignal
  readonly now: number
  readonly ca?: string
}

async function forwardAll(services: Services, collector: Collector, progress: Progress, sending: Sending): Promise<number> {
  const last: Record<string, string> = { ...progress.last }
  let sent = 0
  try {
    for (const log of forwardedLogs) {
      for (let batch = 0; batch < mostBatches && !sending.signal.aborted; batch += 1) {
        const count = await forwardBatch(services, collector, log, last, sending)
        sent += count
        if (count < AT_ONCE) break
      }
    }
  } catch (error) {
    throw await noteFailure(services.db, { ...progress, last }, error, sending.now)
  }
  if (progress.failedSince !== undefined) await writeProgress(services.db, { last })
  return sent
}

async function forwardBatch(
  { db }: Services,
  collector: Collector,
  log: ForwardedLog,
  last: Record<string, string>,
  { now, ca }: Sending,
): Promise<number> {
  const rows = await rowsBehind(db, log, last[log.table] ?? '', { now, limit: AT_ONCE })
  const end = rows.at(-1)
  if (end === undefined) return 0
  await sendRecords(
    collector,
    rows.map((row) => log.recordOf(row)),
    ca === undefined ? {} : { ca },
  )
  last[log.table] = end.id
  await writeProgress(db, { last: { ...last } })
  return rows.length
}

async function noteFailure(db: Db, progress: Progress, cause: unknown, now: number): Promise<Error> {
  const failures = (progress.failures ?? 0) + 1
  const error = cause instanceof Error ? cause.message : String(cause)
  const wait = Math.min(longestWait, 5 * SECOND * 2 ** Math.min(failures, 10))
  await writeProgress(db, { last: progress.last, failedSince: progress.failedSince ?? now, failures, retryAt: now + wait, error })
  const waiting = await waitingRows(db, progress, now)
  return new Error(`日志中心无法连接（${error}）；${waiting}条日志排队等待，${Math.round(wait / SECOND)}秒后重试`)
}

async function waitingRows(db: Db, progress: Progress, now: number): Promise<number> {
  let waiting = 0
  for (const log of forwardedLogs) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(log.table)}
      where id > ${progress.last[log.table] ?? ''} and ${log.settled(now)}`.execute(db)
    waiting += rows[0]?.n ?? 0
  }
  return waiting
}

/** How the forwarding stands: where to, how many records wait, since when it fails and why. */
export const forwardCall = declaredCall({
  label: { zh: '日志转发状态', en: 'State of log forwarding' },
  verb: 'GET',
  path: 'sys/log/forward',
  access: ['sys:log:operation', 'sys:security:view'],
  levels: [],
  changes: false,
  resource: null,
  parameters: {},
  tells: forwarding,
  async run({ services, db, time }) {
    const address = services.settings.text('audit.syslog.url', '')
    if (address === '') return { on: false, waiting: 0 }
    if (collectorOf(address) === null) throw refuse('syslogAddress', { value: address })
    const progress = await readProgress(db)
    if (progress === null) return { on: true, address, waiting: 0 }
    const since = progress.failedSince
    const failing = since === undefined ? {} : { failedSince: datetimeText(since), error: progress.error }
    return { on: true, address, waiting: await waitingRows(db, progress, time), ...failing }
  },
})
