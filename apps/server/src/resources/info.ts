import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { writeAudit } from '../storage/audit.ts'
import { handleLogsOf } from './handle-log.ts'
import { mayReadPlain, present } from './present.ts'
import { readRows } from './scope.ts'

/** One row with its files, its history, and what the area adds. Reading personal values in full leaves a record. */
export async function infoOf(ctx: Context, resource: CompleteResource, id: string): Promise<Values> {
  const [row] = await readRows(ctx, resource, [id])
  if (row === undefined) return {}
  const plain = mayReadPlain(ctx, resource)
  const [shown] = await present(ctx, resource, [row], { files: true, plain })
  const personal = resource.fieldList.filter((field) => field.mask && row[field.name] !== null)
  if (plain && personal.length > 0) {
    await writeAudit(ctx, {
      operation: `查看${resource.label.zh}个人信息`,
      kind: 'privacyRead',
      resource: `${resource.root}:plain`,
      rowIds: [id],
      params: { fields: personal.map((field) => field.name) },
      status: '1',
    })
  }
  const logs = Object.keys(resource.lifecycles).length > 0 ? { handleLogs: await handleLogsOf(ctx, resource, id) } : {}
  const extra = await ctx.services.fulfilments.extras[resource.name]?.(ctx, row)
  return { ...shown, ...logs, ...extra }
}
