import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import type { declarationCalls } from '@chengan/domain/municipal/excavation/declaration/declaration-calls'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { chosenRows } from '@chengan/kernel/calls/chosen-rows'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { opinionMissing } from '@chengan/kernel/lifecycle/judge-transition'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../../context.ts'
import { definitionById } from '../../../../flow/definitions.ts'
import { afterStep, operate } from '../../../../flow/step/operate.ts'
import { beginByCaller } from '../../../../flow/step/start.ts'
import { editRow } from '../../../../resources/change/edit-row.ts'
import type { CallHandler, CallInput } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { checkVersion, readRows } from '../../../../resources/scope.ts'
import { holdsTask, livingInstance, ownTask } from '../open-task.ts'

const status = wjspStatus.values
const annual: readonly unknown[] = [wjspType.values.annual.value, wjspType.values.supplementary.value]

type Submitted = CallInput<typeof declarationCalls.submit>['body']
type Said = Pick<Submitted, 'comment' | 'opinion' | 'reason'>
type Which = Pick<Submitted, 'id' | 'ids' | 'version'>
type Audited = CallInput<typeof declarationCalls.audit>['body']

/** What was said with a step; required. */
export function commentIn(body: Said): string {
  const comment = body.comment ?? body.opinion ?? body.reason
  if (!comment) throw refuseFields([opinionMissing])
  return comment
}

/** A declaration that the caller sees, locked, at the version that he saw. */
export async function ownRow(ctx: Context, body: Which): Promise<RowNamed<'excavation'>> {
  const [id = ''] = chosenRows(body)
  const resource = ctx.services.registry.byName('excavation')
  const [row] = await readRows(ctx, resource, [id], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  checkVersion(resource, row, body)
  return row
}

/** Does something with each declaration that a call names: `ids` answers a list, `id` the one answer. */
export async function eachRow(ctx: Context, body: Which, act: (row: RowNamed<'excavation'>) => Promise<Values>): Promise<unknown> {
  const answers: Values[] = []
  for (const id of chosenRows(body)) answers.push(await act(await ownRow(ctx, { ...body, id, ids: null })))
  return body.ids ? answers : answers[0]
}

/** Where a declaration stands after a step. */
export async function standing(ctx: Context, id: string): Promise<Values> {
  const [row] = await rowsById(ctx.db, ctx.services.registry.byName('excavation'), [id], ctx.today)
  const shown = ['status', 'version', 'currentNode', 'currentHandlers', 'processInstanceId', 'deadline'] as const
  return { id, businessKey: id, ...Object.fromEntries(shown.map((name) => [name, row?.[name] ?? null])) }
}

/** Hands declarations in: starts their process, or completes the task of the applicant after a return. */
export const submitDeclaration: CallHandler<typeof declarationCalls.submit> = async (ctx, { body }) => {
  return eachRow(ctx, body, (row) => submitOne(ctx, row, body))
}

async function submitOne(ctx: Context, row: RowNamed<'excavation'>, body: Submitted): Promise<Values> {
  if (!ctx.actor.superAdmin && !inOwnTree(ctx.actor, row.deptId)) throw refuse('forbidden')
  const returned = row.status === status.toSupplement.value || row.status === status.returned.value
  if (returned) {
    const task = await ownTask(ctx, row.id, null)
    await operate(ctx, task.instanceId, {
      kind: 'complete',
      taskId: task.taskId,
      comment: body.comment || '补正后提交',
      outcome: 'submit',
    })
  } else {
    const key = annual.includes(row.declareType) ? 'szgl_ndsb' : 'szgl_wjsp'
    await afterStep(await beginByCaller(ctx, { key, businessKey: row.id }))
  }
  return standing(ctx, row.id)
}

const ofCall = new Set(['id', 'ids', 'version', 'result', 'outcome', 'comment', 'opinion', 'taskId', 'nextUserIds'])

/** The code of the outcome that a number or a code means at a node. */
async function outcomeOf(ctx: Context, definitionId: string, node: string, body: Audited): Promise<string | undefined> {
  const { model } = await definitionById(ctx.db, definitionId)
  const outcomes = model.definition.nodes.find((one) => one.id === node)?.user?.outcomes ?? []
  if (body.outcome) return body.outcome
  if (!isGiven(body.result)) return outcomes[0]?.code
  const found = outcomes.find((one) => one.value === Number(body.result) || one.code === String(body.result))
  if (found === undefined && outcomes.length > 0) throw refuse('variableWrong', { 0: 'result' })
  return found?.code
}

async function auditOne(ctx: Context, id: string, { body, form }: CallInput<typeof declarationCalls.audit>): Promise<Values> {
  const resource = ctx.services.registry.byName('excavation')
  const comment = commentIn(body)
  const task = await ownTask(ctx, id, body.taskId || null)
  const fields = Object.fromEntries(Object.entries(form).filter(([name]) => !ofCall.has(name)))
  // What the task edits is saved first, by the rights of its node.
  if (Object.keys(fields).length > 0) await editRow(ctx, resource, { ...fields, id, taskId: task.taskId })
  const outcome = await outcomeOf(ctx, task.definitionId, task.node, body)
  const operation = { kind: 'complete', taskId: task.taskId, comment, ...(outcome === undefined ? {} : { outcome }) } as const
  await operate(ctx, task.instanceId, operation)
  return standing(ctx, id)
}

/** Completes the task that the caller holds of a declaration, or of several with one result and comment. */
export const audit: CallHandler<typeof declarationCalls.audit> = async (ctx, input) => {
  const { body } = input
  const ids = chosenRows(body)
  if (ids.length === 1) checkVersion(ctx.services.registry.byName('excavation'), await taskRow(ctx, ids[0] ?? ''), body)
  const answers: Values[] = []
  for (const id of ids) answers.push(await auditOne(ctx, id, input))
  return body.ids ? answers : answers[0]
}

/** Whoever holds a task sees its row, whatever his scope; to others out of whose sight it lies there is none. */
async function taskRow(ctx: Context, id: string): Promise<RowNamed<'excavation'>> {
  const excavation = ctx.services.registry.byName('excavation')
  if (!(await holdsTask(ctx, id))) await readRows(ctx, excavation, [id])
  const [row] = await rowsById(ctx.db, excavation, [id], ctx.today)
  if (row === undefined || row.deleted === true) throw refuse('rowMissing')
  return row
}

const withdrawable: readonly unknown[] = [status.toAccept, status.toSupplement, status.accepted, status.underReview, status.toPay].map(
  ({ value }) => value,
)

/** The applicant takes an application back for good, before the decision. */
export const withdraw: CallHandler<typeof declarationCalls.withdraw> = async (ctx, { body }) => {
  const row = await ownRow(ctx, body)
  const reason = commentIn(body)
  if (!withdrawable.includes(row.status)) throw refuse('wrongState')
  if (!ctx.actor.superAdmin && !inOwnTree(ctx.actor, row.deptId)) throw refuse('forbidden')
  await operate(ctx, await livingInstance(ctx, row.id), { kind: 'withdraw', reason })
  return standing(ctx, row.id)
}
