import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../resources/scope.ts'

/** An open task of a row that the caller holds, or may claim. */
export interface OwnTask {
  readonly taskId: string
  readonly instanceId: string
  readonly definitionId: string
  readonly node: string
}

const ofCaller = ({ actor: { userId } }: Context, id: string) => sql`from flow_task t join flow_instance i on i.id = t.instance_id
    where i.business_key = ${id} and i.biz_type = 'szgl/wjsp' and i.ended_at is null and t.state = 'open'
    and (t.assignee = ${userId} or (t.assignee is null and ${userId} = any(t.candidates)))`

/** Whether any task of a row is the caller's to handle. */
export async function holdsTask(ctx: Context, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 ${ofCaller(ctx, id)} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** The task of a row that its caller is to handle. None: it is not his turn, or the row is out of his sight; several: he must say which. */
export async function ownTask(ctx: Context, id: string, taskId: string | null): Promise<OwnTask> {
  const { rows } = await sql<OwnTask>`select t.id as "taskId", t.instance_id as "instanceId", i.definition_id as "definitionId", t.node
    ${ofCaller(ctx, id)} and (${taskId}::text is null or t.id = ${taskId}) order by t.id limit 2`.execute(ctx.db)
  const [task, second] = rows
  if (task === undefined) {
    const [seen] = await readRows(ctx, ctx.services.registry.byName('excavation'), [id])
    throw refuse(seen === undefined ? 'rowMissing' : 'notYourTask')
  }
  if (second !== undefined) throw refuse('variableWrong', { 0: 'taskId' })
  return task
}

/** The living instance of a row; refuses where none runs. */
export async function livingInstance(ctx: Context, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from flow_instance where business_key = ${id} and biz_type = 'szgl/wjsp'
    and ended_at is null`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('wrongState')
  return rows[0].id
}
