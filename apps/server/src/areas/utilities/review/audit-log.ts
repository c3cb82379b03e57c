import type { reviewCalls } from '@chengan/domain/utilities/review/review-facet'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../../context.ts'
import { handleLogsOf } from '../../../resources/handle-log.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'

/** What was done to a row that the caller sees, oldest first; actions on its other states stand there too. */
export async function loggedSteps(ctx: Context, name: string, id: string) {
  const resource = ctx.services.registry.byName(name)
  const [row] = await readRows(ctx, resource, [id])
  if (row === undefined) throw refuse('rowMissing')
  return (await handleLogsOf(ctx, resource, row.id)).map((log) => ({
    action: log.action,
    from: log.fromStatus,
    to: log.toStatus,
    by: log.operatorId,
    byName: log.operatorName,
    date: log.operateTime,
    opinion: log.opinion,
  }))
}

/** The review history of a row. */
export function auditLogOf(name: string): CallHandler<typeof reviewCalls.auditLog> {
  return (ctx, { params }) => loggedSteps(ctx, name, params.id ?? '')
}
