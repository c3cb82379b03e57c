import { sendStatus } from '@chengan/domain/system/dictionaries/messages'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { SmsMessage, SmsResult } from '../../../ports/sms/sms-driver.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { keepOnRow } from './sms-of-row.ts'

/** A message as the log keeps it, whatever becomes of it. */
export interface LoggedSms {
  readonly id: string
  readonly mobile: string
  readonly content: string
  readonly smsCode: string | null
  readonly platform: string | null
  readonly params: SmsMessage['params']
  readonly bizType: string | null
  readonly bizId: string | null
  readonly sender: string | null
}

const { queued, sent, failed } = sendStatus.values

/** Writes a message down as waiting; a second time changes nothing. */
export async function logQueued(services: Services, db: Db, message: LoggedSms): Promise<void> {
  const now = datetimeText(services.clock())
  const paramAt = (at: number) => message.params[at]?.value.slice(0, 100) ?? null
  await db
    .insertInto('sms_log')
    .values({
      id: message.id,
      sms_code: message.smsCode,
      platform: message.platform,
      mobile: message.mobile,
      params1: paramAt(0),
      params2: paramAt(1),
      params3: paramAt(2),
      params4: paramAt(3),
      content: message.content.slice(0, 500),
      status: queued.value,
      biz_type: message.bizType,
      biz_id: message.bizId,
      sender: message.sender,
      creator: message.sender,
      create_date: now,
      update_date: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A message that waits; undefined when the log does not hold it, null when it is done with. */
export async function waitingSms(db: Db, id: string): Promise<Omit<LoggedSms, 'params'> | null | undefined> {
  const { rows } = await sql<Omit<LoggedSms, 'params'> & { status: string }>`select id, mobile as ${sql.id(openedAs('mobile'))}, content,
    sms_code as "smsCode", platform, biz_type as "bizType", biz_id as "bizId", sender, status from sms_log where id = ${id}`.execute(db)
  const [row] = rows
  return row !== undefined && row.status !== queued.value ? null : row
}

/** Writes what became of a message. */
export async function logOutcome(services: Services, db: Db, id: string, result: SmsResult): Promise<void> {
  await sql`update sms_log set status = ${result.sent ? sent.value : failed.value}, error = ${result.note.slice(0, 500) || null},
    update_date = ${datetimeText(services.clock())}::timestamptz where id = ${id}`.execute(db)
  await keepOnRow(services, db, id)
}

/** Writes why a message still waits. */
export async function logDelay(services: Services, db: Db, id: string, reason: string): Promise<void> {
  await sql`update sms_log set error = ${reason.slice(0, 500)}, update_date = ${datetimeText(services.clock())}::timestamptz
    where id = ${id}`.execute(db)
}
