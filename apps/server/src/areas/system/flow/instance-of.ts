import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { seesInstance } from './see-instance.ts'

/** The instance of a task: what there is to lock. A task that never was is gone (10157). */
export async function instanceOfTask(ctx: Context, taskId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select instance_id as id from flow_task where id = ${taskId}`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('taskGone')
  return rows[0].id
}

/** The instance that a call names. */
export function instanceIn(body: { readonly processInstanceId?: string | null; readonly id?: string | null }): string {
  return body.processInstanceId ?? body.id ?? ''
}

/** Refusals that tell of a task or an instance that it is there. */
const telling: ReadonlySet<string> = new Set([
  ...['notHandler', 'claimedByOther', 'instanceEnded', 'instanceSuspended', 'notAllowedHere', 'onlyInitiator', 'rowMissing'],
])

/** Does something with an instance; to whoever may not know of it, it is refused as one that never was (10157). */
export async function asIfGone<T>(ctx: Context, id: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal && telling.has(error.key) && !(await seesInstance(ctx, id))) throw refuse('taskGone')
    throw error
  }
}
