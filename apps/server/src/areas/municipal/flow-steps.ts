import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { FlowMoment } from '../../flow/part.ts'
import { operate } from '../../flow/step/operate.ts'

/** An open step of a row's flow that waits for the caller. */
export interface FlowStep {
  readonly taskId: string
  readonly node: string
  readonly instanceId: string
}

/** The live instance of a row under a definition; null where none runs. */
export async function liveInstance(ctx: Context, key: string, rowId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from flow_instance where definition_key = ${key} and business_key = ${rowId}
    and ended_at is null limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** The step of a row that a business call stands for, among the nodes given. Null where no instance runs: permission and level decide then.
 *  Refuses where one runs and none of the steps is the caller's (municipal-approval.md §1.2). */
export async function stepFor(ctx: Context, key: string, rowId: string, nodes: readonly string[]): Promise<FlowStep | null> {
  const instanceId = await liveInstance(ctx, key, rowId)
  if (instanceId === null) return null
  const { userId } = ctx.actor
  const { rows } = await sql<{ taskId: string; node: string }>`select id as "taskId", node from flow_task where instance_id = ${instanceId}
    and state = 'open' and kind = 'handle' and node = any(${[...nodes]}::text[])
    and (assignee = ${userId} or (assignee is null and ${userId} = any(candidates))) order by created_at, seq limit 1`.execute(ctx.db)
  const [task] = rows
  if (task === undefined) throw refuse('stepOfOthers')
  return { ...task, instanceId }
}

/** Who last handled one of some steps of the case, the first named step first: as `lastHandler` of an expression, before the step under way. */
export async function lastHandlerOf({ db, instance }: FlowMoment, nodes: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select t.assignee as id from flow_task t join flow_passage p on p.id = t.passage and p.undone is null
    where t.instance_id = ${instance.id} and t.node = any(${[...nodes]}::text[]) and t.state = 'done' and t.kind = 'handle'
      and t.assignee is not null order by array_position(${[...nodes]}::text[], t.node::text), t.ended_at desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Completes a step with an outcome. */
export async function completeStep(
  ctx: Context,
  { taskId, instanceId }: FlowStep,
  outcome: string,
  comment: string,
  signature?: string,
): Promise<void> {
  await operate(ctx, instanceId, { kind: 'complete', taskId, comment, outcome, ...(signature ? { signature } : {}) })
}

/** A paper of the row stands for a step of its flow: completes it where an instance runs. */
export async function completeFor(ctx: Context, key: string, rowId: string, node: string, outcome: string, comment: string): Promise<void> {
  const step = await stepFor(ctx, key, rowId, [node])
  if (step !== null) await completeStep(ctx, step, outcome, comment)
}
