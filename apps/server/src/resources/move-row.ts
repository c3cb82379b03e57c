import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { moveDuty } from './duties.ts'
import { writeStep } from './handle-log.ts'
import { type Row, updateRow } from './rows.ts'

/** Moves a row to another state without a caller (`by: 'system'`), with its step and its duty. The state field is that of the lifecycle that knows
 *  the action. In the caller's transaction. */
export async function moveRow(ctx: Context, resource: CompleteResource, row: Row, action: string, values: Values): Promise<void> {
  const of = Object.values(resource.lifecycles).find(({ actions }) => Object.hasOwn(actions, action)) ?? resource.lifecycles.status
  const field = of?.field ?? 'status'
  await updateRow(ctx.db, resource, row.id, { ...values, updateDate: ctx.now }, true)
  const step = { action, from: String(row[field]), to: String(values[field] ?? row[field]), opinion: null, files: [], deadline: null }
  await writeStep(ctx, resource, row.id, step)
  if (of) await moveDuty(ctx, resource, of, { ...row, ...values })
}
