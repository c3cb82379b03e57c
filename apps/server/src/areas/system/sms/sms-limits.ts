import type { FieldRefusal } from '@chengan/kernel/errors/refusal'
import { addDays, dateText, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'

const NIGHT_BEGINS = '22:00:00'
const NIGHT_ENDS = '07:00:00'
const MINUTE = 60_000
const MOST_OF_A_MOBILE = 10
const MOST_CODES_OF_A_MOBILE = 5
const MOST_OF_A_SENDER = 500

/** The business kind of verification codes in the log. */
export const VERIFICATION = 'verification'

/** The moment when a message may go: at once, or in the morning when it is no matter for the night (system.md sys/sms). */
export function mayGoAt(now: number, night: boolean): number {
  const time = datetimeText(now).slice(11)
  if (night || (time >= NIGHT_ENDS && time < NIGHT_BEGINS)) return now
  const day = time >= NIGHT_BEGINS ? addDays(dateText(now), 1) : dateText(now)
  return Date.parse(`${day}T${NIGHT_ENDS}+08:00`)
}

/** Why a message is one too many: a mobile once a minute, ten times a day and five times for codes, a sender 500 times a day. */
export async function tooMany(
  services: Services,
  db: Db,
  message: { readonly mobile: string; readonly sender: string | null; readonly bizType: string | null },
): Promise<Pick<FieldRefusal, 'key' | 'values'> | null> {
  const now = services.clock()
  const { mobile, sender, bizType } = message
  const same = sql`mobile_hash = any(${[...services.keys.indexes(mobile)]}::text[])`
  const [minuteAgo, today] = [datetimeText(now - MINUTE), dateText(now)]
  const { rows } = await sql<{ lately: number; daily: number; codes: number; sent: number }>`select
      count(*) filter (where ${same} and create_date > ${minuteAgo}::timestamptz)::int as lately,
      count(*) filter (where ${same})::int as daily,
      count(*) filter (where ${same} and biz_type = ${VERIFICATION})::int as codes,
      count(*) filter (where sender = ${sender})::int as sent
    from sms_log where create_date >= ${today}::timestamptz and status = '1'
      and (${same} or sender = ${sender})`.execute(db)
  const found = rows[0] ?? { lately: 0, daily: 0, codes: 0, sent: 0 }
  if (found.lately > 0) return { key: 'smsOnceAMinute' }
  if (found.daily >= MOST_OF_A_MOBILE) return { key: 'smsPerDay', values: { '0': MOST_OF_A_MOBILE } }
  if (bizType === VERIFICATION && found.codes >= MOST_CODES_OF_A_MOBILE)
    return { key: 'smsPerDay', values: { '0': MOST_CODES_OF_A_MOBILE } }
  return sender !== null && found.sent >= MOST_OF_A_SENDER ? { key: 'smsOfASender', values: { '0': MOST_OF_A_SENDER } } : null
}
