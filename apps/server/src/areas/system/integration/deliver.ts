import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { JobHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { jobContext, tellAdministrators } from '../schedule/tell-administrators.ts'
import { type DeliveryAttempt, type Receiver, sendWebhook } from './webhook-send.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long after each failed try the next one is made; after the last the event is failed. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 24 * HOUR]
const AT_ONCE = 20
/** How long a try belongs to the process that makes it; longer than any answer may take. */
const LEASE = MINUTE
/** After so many failures in a row a webhook is disabled. */
export const MOST_FAILURES = 20

interface Delivery extends Receiver {
  readonly id: string
  readonly webhookId: string
  readonly request: string
  readonly tries: number
}

const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`

/** Takes events that are due, a few of each receiver, so that a slow one holds nobody up, and of each row only the first that waits. Taking is pushing
 *  ahead: another process does not take it at the same time, and takes it again when this one has died. */
async function take(db: Db, now: number): Promise<readonly Delivery[]> {
  const { rows } = await sql<{ id: string }>`update webhook_log set next_time = ${at(now + LEASE)}, tries = coalesce(tries, 0) + 1
    where id in (
      select l.id from webhook_log l
        join webhook w on w.id = l.webhook_id and w.status = '1'
        join trusted_system s on s.id = w.accesssystem_id and s.status = '1' and s.expire_date >= ${at(now)}::date
      where l.status = '2' and l.next_time <= ${at(now)} and not exists (
        select 1 from webhook_log e where e.webhook_id = l.webhook_id and e.status = '2' and e.resource = l.resource and e.row_id = l.row_id
          and (e.row_version, e.id) < (l.row_version, l.id))
      order by l.next_time, l.id limit ${AT_ONCE} for update of l skip locked)
    returning id`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const taken = await sql<Delivery>`select l.id, l.webhook_id as "webhookId", l.request, l.tries, w.url,
      s.secret as ${sql.id(openedAs('secret'))}, s.former_secret as ${sql.id(openedAs('formerSecret'))},
      (extract(epoch from s.former_until) * 1000)::bigint as "formerUntil"
    from webhook_log l join webhook w on w.id = l.webhook_id join trusted_system s on s.id = w.accesssystem_id
    where l.id = any(${ids}::text[])`.execute(db)
  return taken.rows
}

/** What the log keeps of an attempt. `next`: when it is tried again, null where it is not. */
export async function logAttempt(db: Db, id: string, attempt: DeliveryAttempt, next: number | null, now: number): Promise<void> {
  const status = attempt.ok ? '1' : next === null ? '0' : '2'
  await sql`update webhook_log set status = ${status}, http_status = ${attempt.status}, times = ${attempt.times}, error = ${attempt.error?.slice(0, 500) ?? null},
      answer = ${attempt.text.replaceAll('\0', '').slice(0, 1000) || null}, next_time = ${next === null ? null : datetimeText(next)}::timestamptz,
      update_date = ${datetimeText(now)}::timestamptz
    where id = ${id}`.execute(db)
}

async function conclude(services: Services, delivery: Delivery, attempt: DeliveryAttempt): Promise<void> {
  const now = services.clock()
  const wait = WAITS[delivery.tries - 1]
  await services.db.transaction().execute(async (db) => {
    await logAttempt(db, delivery.id, attempt, attempt.ok || wait === undefined ? null : now + wait, now)
    if (attempt.ok) {
      await sql`update webhook set failures = 0 where id = ${delivery.webhookId} and failures > 0`.execute(db)
      return
    }
    await countFailure(services, db, delivery.webhookId)
  })
  // Too many failures have disabled it.
  if (!attempt.ok) services.subscribers.forget()
}

/** Exactly one of several failures at once disables the webhook and tells of it. */
async function countFailure(services: Services, db: Db, webhookId: string): Promise<void> {
  const { rows } = await sql<{ failures: number; name: string; status: string }>`update webhook set failures = coalesce(failures, 0) + 1
    where id = ${webhookId} returning failures, name, status`.execute(db)
  const [row] = rows
  if (row === undefined || row.status !== '1' || row.failures < MOST_FAILURES) return
  await sql`update webhook set status = '0', version = version + 1 where id = ${webhookId}`.execute(db)
  await tellAdministrators(jobContext(services, 'webhookSend', db), {
    title: { zh: `事件推送“${row.name}”已自动停用`, en: `The webhook “${row.name}” was disabled` },
    text: {
      zh: `事件推送“${row.name}”连续失败${MOST_FAILURES}次，已自动停用。未送达的事件保留在推送日志中，请检查对方服务后重新启用。`,
      en: `The webhook “${row.name}” failed ${MOST_FAILURES} times on end and was disabled. What was not delivered is kept in its log; check the other side and enable it again.`,
    },
    roles: ['secAdmin'],
    bizRoute: '/sys/webhook/index',
  })
}

/** Sends what is due. Each event goes out at least once and bears its number, by which a receiver knows one that comes twice. */
export async function deliverWebhooks(services: Services): Promise<number> {
  const taken = await take(services.db, services.clock())
  await Promise.all(taken.map(async (delivery) => conclude(services, delivery, await sendWebhook(services, delivery, delivery.request))))
  return taken.length
}

export function webhookSend(services: Services): JobHandler {
  return {
    async run({ signal }) {
      let sent = 0
      for (;;) {
        const some = await deliverWebhooks(services)
        sent += some
        if (some === 0 || signal.aborted) return sent
      }
    },
  }
}
