import type { taskCalls } from '@chengan/domain/system/flow/task-calls'
import type { Operation } from '@chengan/flow/operations/operation'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../../context.ts'
import { operate } from '../../../../flow/step/operate.ts'
import type { Acting, StepResult } from '../../../../flow/step/run.ts'
import { inTransaction } from '../../../../pipeline/transaction.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'
import { asIfGone, instanceIn, instanceOfTask } from '../instance-of.ts'
import { answerOf } from './next-tasks.ts'
import { stepOfTask } from './task-detail.ts'
import { completion, type TaskBody, type TaskInput, taskInput } from './task-input.ts'
import { urgeTask } from './urge-call.ts'

/** Does an operation on a task. The comment is looked at before anything else (system.md §5.3: comment, task, instance, person, rule). */
export async function onTask(ctx: Context, operation: Operation & { readonly taskId: string }, acting?: Acting): Promise<StepResult> {
  if (needsComment.has(operation.kind) && 'comment' in operation && (operation.comment ?? '').trim() === '') throw refuse('commentEmpty')
  const id = await instanceOfTask(ctx, operation.taskId)
  return asIfGone(ctx, id, () => operate(ctx, id, operation, acting))
}

const needsComment: ReadonlySet<Operation['kind']> = new Set(['complete', 'backToFirst', 'backPrevious', 'end'])

type TaskOperation = (input: TaskInput) => Operation & { readonly taskId: string }

/** A call that does one operation on a task and tells what comes next. */
function acts(read: TaskOperation) {
  return async (ctx: Context, { body, params }: { readonly body: TaskBody; readonly params: CallInput['params'] }) =>
    answerOf(ctx, await onTask(ctx, read(taskInput(body, params))))
}

const bare = ({ taskId, processInstanceId }: TaskInput) => ({ taskId, ...(processInstanceId === undefined ? {} : { processInstanceId }) })
const said = ({ body: _body, ...fault }: TaskInput) => fault
const handed = (input: TaskInput) => ({ ...said(input), assignee: input.body.assignee ?? input.body.userId ?? '' })

const signModes = ['before', 'after', 'with'] as const

function signing(input: TaskInput): Operation & { readonly taskId: string } {
  if (input.body.remove === true) return { kind: 'removeSign', ...bare(input) }
  const mode = signModes.find((one) => one === input.body.mode) ?? 'before'
  return { kind: 'addSign', ...said(input), userIds: input.body.userIds ?? [], mode }
}

/** Completes a task. */
export async function completeTask(ctx: Context, input: TaskInput): Promise<StepResult> {
  const operation = completion(input)
  if (operation.comment === '') throw refuse('commentEmpty')
  return onTask(ctx, operation)
}

const complete: CallHandler<typeof taskCalls.complete> = async (ctx, { body }) => answerOf(ctx, await completeTask(ctx, taskInput(body)))

const recall: CallHandler<typeof taskCalls.recall> = async (ctx, { body }) => {
  const id = instanceIn(body)
  const comment = (body.comment ?? body.opinion ?? '').trim()
  return answerOf(ctx, await asIfGone(ctx, id, () => operate(ctx, id, { kind: 'recall', comment })))
}

const changeAssignee: CallHandler<typeof taskCalls.changeTaskAssignee> = async (ctx, { body }) => {
  const input = taskInput(body)
  const operation = { kind: 'reassign', ...bare(input), assignee: body.assignee ?? body.userId ?? '' } as const
  return answerOf(ctx, await onTask(ctx, operation, { administrator: true }))
}

/** One outcome for several tasks, each in a transaction of its own; only steps that allow it. */
const completeBatch: CallHandler<typeof taskCalls.completeBatch> = async (ctx, { body }) => {
  const { taskIds, ...fault } = body
  const answers: Values[] = []
  for (const taskId of taskIds) {
    try {
      await inTransaction(ctx, async (inside) => {
        await refuseOutsideBatch(inside, taskId)
        return completeTask(inside, taskInput({ ...fault, taskId }))
      })
      answers.push({ taskId, code: 0, msg: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, msg } = ctx.services.catalogue.envelope(error, ctx.language)
      answers.push({ taskId, code, msg })
    }
  }
  return answers
}

async function refuseOutsideBatch(ctx: Context, taskId: string): Promise<void> {
  const { allowed } = await stepOfTask(ctx, taskId)
  if (allowed.includes('batch')) return
  await asIfGone(ctx, await instanceOfTask(ctx, taskId), () => Promise.reject(refuse('notAllowedHere')))
}

/** What people do with tasks. */
export const taskOperations = {
  claim: acts((input) => ({ kind: 'claim', ...bare(input) })),
  unclaim: acts((input) => ({ kind: 'unclaim', ...bare(input) })),
  complete,
  backToFirst: acts((input) => ({ kind: 'backToFirst', ...said(input) })),
  backPreviousTask: acts((input) => {
    const { targetActivityId: target, confirm } = input.body
    return { kind: 'backPrevious', ...said(input), confirm: confirm === true, ...(target ? { target } : {}) }
  }),
  endProcess: acts((input) => ({ kind: 'end', ...said(input) })),
  entrust: acts((input) => ({ kind: 'entrust', ...handed(input) })),
  entrustBack: acts((input) => ({ kind: 'entrustBack', ...bare(input) })),
  delegate: acts((input) => ({ kind: 'delegate', ...handed(input) })),
  changeTaskAssignee: changeAssignee,
  recall: recall,
  addSign: acts(signing),
  urge: urgeTask,
  cc: acts((input) => ({ kind: 'cc', ...bare(input), userIds: input.body.userIds ?? [] })),
  completeBatch: completeBatch,
}
