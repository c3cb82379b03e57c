import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import { readRows } from '../../../resources/scope.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'

const kept = ['smsTime', 'smsContent', 'smsStatus'] as const

/** The resource whose rows keep the last message about them (szgl/preapasinfo), by its root or its bare name. */
function keeperOf({ registry }: Services, bizType: string | null): CompleteResource | undefined {
  if (bizType === null) return undefined
  const resource = registry.byRoot(bizType) ?? registry.all.find(({ root }) => root.endsWith(`/${bizType}`))
  return resource !== undefined && kept.every((name) => resource.fields[name] !== undefined) ? resource : undefined
}

/** A row that keeps its messages gets one of a template a day, from whoever sees it. */
export async function refuseSecondToday(ctx: Context, smsCode: string, bizType: string | null, bizId: string | null): Promise<void> {
  const resource = keeperOf(ctx.services, bizType)
  if (resource === undefined || bizId === null) return
  const [row] = await readRows(ctx, resource, [bizId], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  const { rows } = await sql`select 1 from sms_log where biz_type = ${bizType} and biz_id = ${bizId} and sms_code = ${smsCode}
    and create_date >= ${ctx.today}::date limit 1`.execute(ctx.db)
  if (rows.length > 0) throw refuse('tooOften')
}

/** What the log says of a message stands on the row that it is about. */
export async function keepOnRow(services: Services, db: Db, logId: string): Promise<void> {
  const { rows } = await sql<{ bizType: string | null; bizId: string | null; time: string; content: string; status: string }>`select
    biz_type as "bizType", biz_id as "bizId", left(create_date::text, 19) as time, content, status from sms_log where id = ${logId}`.execute(
    db,
  )
  const [log] = rows
  const resource = keeperOf(services, log?.bizType ?? null)
  if (log === undefined || log.bizId === null || resource === undefined) return
  const ctx = contextOf(services, systemActor, jobFacts('sms'), 'zh-CN', db)
  await changeValuesOf(ctx, resource.name, log.bizId, { smsTime: log.time, smsContent: log.content.slice(0, 300), smsStatus: log.status })
}
