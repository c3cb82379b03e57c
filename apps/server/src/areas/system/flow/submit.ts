import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { StepResult } from '../../../flow/step/run.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { resourceOfRow } from '../../../resources/facets.ts'
import { instanceOfTask } from './instance-of.ts'
import { completeTask, onTask } from './tasks/task-calls.ts'
import { type TaskBody, type TaskInput, taskInput } from './tasks/task-input.ts'
import { myOpenSql, taskTables } from './tasks/task-lists.ts'

/** The operation that an outcome word means; any other is an outcome of the step. */
const meanings: Readonly<Record<string, (ctx: Context, input: TaskInput) => Promise<StepResult>>> = {
  pass: (ctx, input) => completeTask(ctx, { ...input, body: withoutOutcome(input.body) }),
  reject: (ctx, { body: _body, ...fault }) => onTask(ctx, { kind: 'backToFirst', ...fault }),
  back: (ctx, { body, ...fault }) => {
    const target = body.targetActivityId ?? ''
    return onTask(ctx, {
      kind: 'backPrevious',
      ...fault,
      confirm: body.confirm === true,
      ...(target === '' ? {} : { target }),
    })
  },
  entrust: (ctx, { body, ...fault }) => onTask(ctx, { kind: 'entrust', ...fault, assignee: body.assignee || (body.assignees?.[0] ?? '') }),
  end: (ctx, { body: _body, ...fault }) => onTask(ctx, { kind: 'end', ...fault }),
}

function withoutOutcome(body: TaskBody): TaskBody {
  return { ...body, outcome: null }
}

/** What may be sent to submit: what a task is completed with, the form of its row, and the step to go back to by its older name. */
export type SubmitBody = TaskBody & { readonly businessKey?: string | null; readonly nodeId?: string | null; readonly form?: unknown }

/** One call for what is done with a task: the form is saved in what the step opens, then the task is moved by what was decided. */
export async function submit(ctx: Context, body: SubmitBody): Promise<StepResult> {
  const taskId = body.taskId || (await taskOfRow(ctx, body.businessKey ?? ''))
  const input = taskInput({ ...body, taskId })
  await saveForm(ctx, taskId, body.form)
  const { nodeId } = body
  const whole = nodeId ? { ...input, body: { ...input.body, targetActivityId: nodeId } } : input
  return (meanings[body.outcome || 'pass'] ?? completeTask)(ctx, whole)
}

/** The one open task that the caller has on a row. */
async function taskOfRow(ctx: Context, businessKey: string): Promise<string> {
  if (businessKey === '') throw refuse('businessKeyEmpty')
  const { rows } = await sql<{ id: string }>`select t.id from ${taskTables} where i.business_key = ${businessKey} and i.ended_at is null
    and ${myOpenSql(ctx.actor.userId, null)} order by t.created_at limit 2`.execute(ctx.db)
  if (rows.length !== 1 || rows[0] === undefined) throw refuse('taskGone')
  return rows[0].id
}

async function saveForm(ctx: Context, taskId: string, form: unknown): Promise<void> {
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return
  const { rows } = await sql<{ bizType: string | null; businessKey: string }>`select biz_type as "bizType", business_key as "businessKey"
    from flow_instance where id = ${await instanceOfTask(ctx, taskId)}`.execute(ctx.db)
  const resource = rows[0]?.bizType == null ? undefined : await resourceOfRow(ctx, rows[0].bizType, rows[0].businessKey)
  if (resource === undefined || rows[0] === undefined) return
  await editRow(ctx, resource, { ...form, id: rows[0].businessKey, taskId })
}
