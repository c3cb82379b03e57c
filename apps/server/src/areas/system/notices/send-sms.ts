import type { Values } from '@chengan/kernel/rule'
import { addDays, dateText, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { logOnlySms, type SmsResult } from '../../../ports/sms.ts'
import type { Services } from '../../../services.ts'
import type { SystemParts } from '../session-parts.ts'

const NIGHT_BEGINS = '22:00:00'
const NIGHT_ENDS = '07:00:00'
const MINUTE = 60_000
const MOST_OF_A_MOBILE = 10
const MOST_OF_A_SENDER = 500

/** What the outbox says of a text message. */
interface SmsPayload {
  readonly userId?: string
  readonly mobile?: string
  readonly content: string
  readonly night?: boolean
  readonly bizType?: string | null
  readonly bizId?: string | null
  readonly sender?: string | null
}

/** The moment when a message may go: at once, or in the morning when it is no matter for the night (system.md sys/sms). */
export function mayGoAt(now: number, night: boolean): number {
  const time = datetimeText(now).slice(11)
  if (night || (time >= NIGHT_ENDS && time < NIGHT_BEGINS)) return now
  const day = time >= NIGHT_BEGINS ? addDays(dateText(now), 1) : dateText(now)
  return Date.parse(`${day}T${NIGHT_ENDS}+08:00`)
}

/** Why a message is one too many: a mobile once a minute and ten times a day, a sender 500 times a day. */
async function tooMany(services: Services, mobile: string, sender: string | null): Promise<string | null> {
  const now = services.clock()
  const [minuteAgo, today] = [datetimeText(now - MINUTE), dateText(now)]
  const { rows } = await sql<{ lately: number; daily: number; sent: number }>`select
      count(*) filter (where mobile = ${mobile} and create_date > ${minuteAgo}::timestamptz)::int as lately,
      count(*) filter (where mobile = ${mobile})::int as daily,
      count(*) filter (where sender = ${sender})::int as sent
    from sms_log where create_date >= ${today}::timestamptz and status = '1'
      and (mobile = ${mobile} or sender = ${sender})`.execute(services.db)
  const found = rows[0] ?? { lately: 0, daily: 0, sent: 0 }
  if (found.lately > 0) return '发送过于频繁：同一号码一分钟内只发一条'
  if (found.daily >= MOST_OF_A_MOBILE) return '发送过于频繁：同一号码一天最多10条'
  return sender !== null && found.sent >= MOST_OF_A_SENDER ? '发送过于频繁：同一用户一天最多500条' : null
}

async function mobileOf(services: Services, { session }: SystemParts, payload: SmsPayload): Promise<string | null> {
  if (payload.mobile) return payload.mobile
  const { rows } = await sql<{
    mobile: string | null
  }>`select mobile from "user" where id = ${payload.userId ?? ''} and not deleted`.execute(services.db)
  return rows[0]?.mobile ? session.keys.open(rows[0].mobile) : null
}

async function writeLog(services: Services, id: string, mobile: string, payload: SmsPayload, result: SmsResult): Promise<void> {
  const now = datetimeText(services.clock())
  const row: Values = {
    id,
    mobile,
    content: payload.content.slice(0, 500),
    status: result.sent ? '1' : '0',
    error: result.note === '' ? null : result.note.slice(0, 500),
    biz_type: payload.bizType ?? null,
    biz_id: payload.bizId ?? null,
    sender: payload.sender ?? null,
    creator: payload.sender ?? null,
    create_date: now,
    update_date: now,
  }
  await services.db
    .insertInto('sms_log')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Sends one text message of the outbox and keeps what became of it. The log row has the entry's id, so a repeat sends nothing twice. */
export function sendSms(services: Services, parts: SystemParts): OutboxWork {
  return async (raw, entry) => {
    const payload = raw as SmsPayload
    const done = await sql`select 1 from sms_log where id = ${entry.id}`.execute(services.db)
    if (done.rows.length > 0) return
    const mobile = await mobileOf(services, parts, payload)
    if (mobile === null) return
    const now = services.clock()
    const goesAt = mayGoAt(now, payload.night ?? false)
    if (goesAt > now) return putOff(services, entry.id, payload, goesAt)
    const refusal = await tooMany(services, mobile, payload.sender ?? null)
    const sender = services.settings.text('sms.driver', 'platform') === 'log' ? logOnlySms : services.sms
    const result = refusal === null ? await sender.send({ mobile, content: payload.content }) : { sent: false, note: refusal }
    await writeLog(services, entry.id, mobile, payload, result)
  }
}

async function putOff(services: Services, id: string, payload: SmsPayload, until: number): Promise<void> {
  await services.db
    .insertInto('outbox')
    .values({
      id: services.newId(),
      kind: 'sms',
      dedupe: `morning:${id}`,
      payload: JSON.stringify(payload),
      run_at: new Date(until).toISOString(),
      tries: 0,
      failed: false,
    })
    .onConflict((conflict) => conflict.column('dedupe').where('dedupe', 'is not', null).doNothing())
    .execute()
}
