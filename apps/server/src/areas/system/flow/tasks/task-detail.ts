import type { taskCalls } from '@chengan/domain/system/flow/task-calls'
import { nodeOf } from '@chengan/flow/model/compile'
import type { Allowance, FlowNode } from '@chengan/flow/model/definition'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { type DeployedProcess, definitionById } from '../../../../flow/definitions.ts'
import { formPermOf, nothingOpen, rightsAt } from '../../../../flow/form-rights.ts'
import { waysBackAt } from '../../../../flow/look-ahead.ts'
import { operate } from '../../../../flow/step/operate.ts'
import { inTransaction } from '../../../../pipeline/transaction.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { seesInstance } from '../see-instance.ts'
import { type TaskLine, taskColumns, taskRowsOf, taskTables } from './task-lists.ts'

/** What the step of a task says of it. */
export interface StepOfTask {
  readonly process: DeployedProcess
  readonly node: FlowNode
  readonly allowed: readonly Allowance[]
}

/** The step of a task; one that never was is gone (10157). */
export async function stepOfTask(ctx: Context, taskId: string): Promise<StepOfTask> {
  const { rows } = await sql<{ node: string; definitionId: string }>`select t.node, i.definition_id as "definitionId" from ${taskTables}
    where t.id = ${taskId}`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw refuse('taskGone')
  const process = await definitionById(ctx.db, row.definitionId)
  const node = nodeOf(process.model, row.node)
  return { process, node, allowed: node.user?.allow ?? [] }
}

async function lineOf(ctx: Context, taskId: string): Promise<(TaskLine & { readonly openedAt: string | null }) | undefined> {
  const { rows } = await sql<TaskLine & { openedAt: string | null }>`select ${taskColumns(ctx)}, t.opened_at as "openedAt"
    from ${taskTables} left join flow_definition f on f.id = i.definition_id where t.id = ${taskId}`.execute(ctx.db)
  return rows[0]
}

/** One task with what its handler may do with it and with the form. Looked at by its assignee it is opened: who handed it on cannot take it
 *  back any more. */
const info: CallHandler<typeof taskCalls.info> = async (ctx, { params }) => {
  const line = await lineOf(ctx, params.taskId ?? '')
  if (line === undefined) throw refuse('taskGone')
  if (!(await seesInstance(ctx, line.processInstanceId))) throw refuse('taskGone')
  const step = await stepOfTask(ctx, line.taskId)
  const mine = !line.ended && line.assignee === ctx.actor.userId && line.suspended !== true
  if (mine && line.openedAt === null)
    await inTransaction(ctx, (inside) => operate(inside, line.processInstanceId, { kind: 'open', taskId: line.taskId }))
  const { openedAt: _opened, ...row } = line
  const [shown] = await taskRowsOf(ctx, [row])
  const handling = handlingOf(ctx, line, step)
  return { ...shown, ...handling, backTo: handling.allow.includes('back') ? await backTo(ctx, line, step) : [] }
}

/** The steps that the task may be rolled back to, the nearest first, each by its latest passage. */
async function backTo(ctx: Context, line: TaskLine, { process }: StepOfTask) {
  const ways = await waysBackAt(ctx, { instanceId: line.processInstanceId, taskId: line.taskId })
  return ways.map(({ nodeId, previous }) => ({ nodeId, nodeName: labelText(nodeOf(process.model, nodeId).name, ctx.language), previous }))
}

function handlingOf(ctx: Context, line: TaskLine, { process, node, allowed }: StepOfTask) {
  const { userId } = ctx.actor
  const claimable = !line.ended && line.assignee === null && line.candidateIds?.includes(userId) === true
  const canHandle = !line.ended && (line.assignee === userId || claimable)
  const advice = line.advice === true
  const first = node.id === process.model.firstTask
  const resource = ctx.services.registry.byRoot(line.bizType ?? '') ?? null
  const form = advice ? nothingOpen : rightsAt(process, node.id, resource, { starter: line.startUserId, handler: userId })
  return {
    allow: canHandle && !advice ? allowed : [],
    canHandle,
    claimable,
    canTakeBack: !line.ended && line.owner === userId && line.assignee !== userId,
    formPerm: formPermOf(form),
    wholeForm: form.whole,
    outcomes: (node.user?.outcomes ?? []).map(({ label, ...one }) => ({
      ...one,
      zh: label.zh,
      en: label.en,
      name: labelText(label, ctx.language),
    })),
    sign: node.user?.sign ?? 'none',
    multi: node.multi !== null,
    firstStep: first,
    resubmit: node.user?.resubmit ?? 'restart',
    formKey: node.user?.formKey ?? null,
    formUrl: process.routes.formUrl,
    formName: process.routes.formName,
  }
}

export const taskDetail = { info: info }
