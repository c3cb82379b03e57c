import { iotLogType, resultFlag } from '@chengan/domain/utilities/dictionaries/monitoring'
import { type RefusedMessage, refusedMessages } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Services } from '../../../../services.ts'

const SAMPLE_BYTES = 4096

/** JSON that any database keeps: the zero character and halves of characters are none that it stores. */
const storable = (json: string) =>
  json.replace(/\\(u0000|ud[89a-f][0-9a-f]{2}|.)/g, (whole, mark: string) => (mark.length > 1 ? '\\ufffd' : whole))

/** The message as it came, cut to what the log keeps of one. */
function sampleOf(sample: unknown): string {
  const text = storable(JSON.stringify(sample) ?? 'null')
  if (Buffer.byteLength(text) <= SAMPLE_BYTES) return text
  // Quotes and what is escaped grow in the second writing, other letters do not.
  for (let most = SAMPLE_BYTES - 100; ; most = Math.floor(most / 2)) {
    const cut = JSON.stringify({ cut: Buffer.from(text).subarray(0, most).toString() })
    if (Buffer.byteLength(cut) <= SAMPLE_BYTES) return cut
  }
}

/** What was not taken, summed by platform, reason, device and day: a line each, with the first sample of at most 4 kB. Written at once: floods of one kind
 *  move one number. */
export async function noteRefused(
  services: Services,
  refused: readonly {
    readonly platform: string | null
    readonly reason: RefusedMessage
    readonly deviceCode: string | null
    readonly sample: unknown
  }[],
): Promise<void> {
  if (refused.length === 0) return
  const now = datetimeText(services.clock())
  const sums = new Map<string, { platform: string; reason: RefusedMessage; code: string; n: number; sample: unknown }>()
  for (const { platform, reason, deviceCode, sample } of refused) {
    const key = `${platform}|${reason}|${deviceCode}`
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, { platform: (platform ?? '').slice(0, 20), reason, code: deviceCode ?? '', n: 1, sample })
    else sum.n += 1
  }
  for (const { platform, reason, code, n, sample } of sums.values()) {
    const raw = sampleOf(sample)
    const { numAffectedRows = 0n } =
      await sql`update iot_device_log set times = coalesce(times, 1) + ${n}, log_time = ${now}::timestamptz, update_date = ${now}::timestamptz
      where id = (select id from iot_device_log where reason = ${reason} and platform_code = ${platform} and coalesce(device_code, '') = ${code}
        and device_id is null and log_time >= ${now.slice(0, 10)}::date order by log_time desc limit 1)`.execute(services.db)
    if (numAffectedRows > 0n) continue
    await sql`insert into iot_device_log (id, log_time, device_code, log_type, content, content_en, raw_payload, platform_code, result, reason, times, create_date, update_date)
      values (${services.newId()}, ${now}::timestamptz, ${code || null}, ${iotLogType.values.badData.value}, ${refusedMessages[reason].zh}, ${refusedMessages[reason].en}, ${raw}::jsonb, ${platform},
        ${resultFlag.values.failed.value}, ${reason}, ${n}, ${now}::timestamptz, ${now}::timestamptz)`.execute(services.db)
  }
}
