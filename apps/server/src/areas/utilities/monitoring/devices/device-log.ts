import { resultFlag } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../../../context.ts'
import { bulkInsert } from '../../../../storage/bulk-insert.ts'

/** A line of the log, by the columns of its table. */
export interface LogLine {
  readonly logType: string
  readonly content: Label
  readonly metric?: string
  readonly value?: number
  readonly rawPayload?: unknown
  readonly operatorId?: string | null
  readonly failed?: true
  /** Until when what it tells of is meant to last. */
  readonly until?: string
}

/** What of a device stands in its log. */
export function lineOfLog(
  ctx: Pick<Context, 'services' | 'now' | 'actor'>,
  device: ValuesNamed<'iotDevice'>,
  line: LogLine,
): Readonly<Record<string, unknown>> {
  const { failed, success } = { failed: resultFlag.values.failed.value, success: resultFlag.values.success.value }
  return {
    id: ctx.services.newId(),
    log_time: ctx.now,
    device_id: device.id ?? null,
    device_code: device.deviceCode ?? null,
    device_name: device.deviceName ?? null,
    log_type: line.logType,
    content: line.content.zh.slice(0, 500),
    content_en: line.content.en.slice(0, 500),
    metric: line.metric ?? null,
    value: line.value ?? null,
    raw_payload: line.rawPayload ?? null,
    platform_code: device.platformCode ?? null,
    operator_id: line.operatorId === undefined ? (ctx.actor.userId === 'system' ? null : ctx.actor.userId) : line.operatorId,
    result: line.failed === true ? failed : success,
    times: 1,
    until: line.until ?? null,
    dept_id: device.deptId ?? null,
    region_id: device.regionId ?? null,
    create_date: ctx.now,
    update_date: ctx.now,
    version: 1,
    deleted: false,
  }
}

/** Appends a line about a device. */
export async function logOfDevice(ctx: Context, device: ValuesNamed<'iotDevice'>, line: LogLine): Promise<void> {
  await bulkInsert(ctx.db, 'iot_device_log', [lineOfLog(ctx, device, line)])
}
