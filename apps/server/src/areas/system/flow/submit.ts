import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Moved } from '../../../flow/run.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { textIn, textsOf } from '../texts-of.ts'
import { instanceOfTask } from './instance-of.ts'
import { completeTask, onTask } from './task-calls.ts'
import { type TaskInput, taskInput } from './task-input.ts'
import { myOpenSql, taskTables } from './task-lists.ts'

/** The operation that an outcome word means; any other is an outcome of the step. */
const meanings: Readonly<Record<string, (ctx: Context, input: TaskInput) => Promise<Moved>>> = {
  pass: (ctx, input) => completeTask(ctx, { ...input, body: withoutOutcome(input.body) }),
  reject: (ctx, { body: _body, ...of }) => onTask(ctx, { kind: 'backToFirst', ...of }),
  back: (ctx, { body, ...of }) => {
    const target = textIn(body.nodeId ?? body.targetActivityId)
    return onTask(ctx, {
      kind: 'backPrevious',
      ...of,
      confirm: body.confirm === true || body.confirm === 1,
      ...(target === '' ? {} : { target }),
    })
  },
  entrust: (ctx, { body, ...of }) =>
    onTask(ctx, { kind: 'entrust', ...of, assignee: textIn(body.assignee) || (textsOf(body.assignees)[0] ?? '') }),
  end: (ctx, { body: _body, ...of }) => onTask(ctx, { kind: 'end', ...of }),
}

function withoutOutcome(body: Values): Values {
  return { ...body, outcome: undefined }
}

/** One call for what is done with a task: the form is saved in what the step opens, then the task is moved by what was decided. */
export async function submit(ctx: Context, body: Values): Promise<Moved> {
  const taskId = textIn(body.taskId) || (await taskOfRow(ctx, textIn(body.businessKey)))
  const input = taskInput({ ...body, taskId })
  await saveForm(ctx, input)
  const outcome = textIn(body.outcome) || 'pass'
  return (meanings[outcome] ?? completeTask)(ctx, input)
}

/** The one open task that the caller has on a row. */
async function taskOfRow(ctx: Context, businessKey: string): Promise<string> {
  if (businessKey === '') throw refuse('businessKeyEmpty')
  const { rows } = await sql<{ id: string }>`select t.id from ${taskTables} where i.business_key = ${businessKey} and i.ended_at is null
    and ${myOpenSql(ctx.actor.userId, null)} order by t.created_at limit 2`.execute(ctx.db)
  if (rows.length !== 1 || rows[0] === undefined) throw refuse('taskGone')
  return rows[0].id
}

async function saveForm(ctx: Context, { taskId, body }: TaskInput): Promise<void> {
  const { form } = body
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return
  const { rows } = await sql<{ bizType: string | null; businessKey: string }>`select biz_type as "bizType", business_key as "businessKey"
    from flow_instance where id = ${await instanceOfTask(ctx, taskId)}`.execute(ctx.db)
  const resource = rows[0]?.bizType == null ? undefined : ctx.services.registry.byRoot(rows[0].bizType)
  if (resource === undefined || rows[0] === undefined) return
  await editRow(ctx, resource, { ...form, id: rows[0].businessKey, taskId })
}
