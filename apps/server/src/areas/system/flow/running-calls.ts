import type { flowInstance } from '@chengan/domain/system/flow/flow-instance'
import { nodeOf } from '@chengan/flow/model/compile'
import { refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { definitionById } from '../../../flow/definitions.ts'
import { afterStep, operate } from '../../../flow/step/operate.ts'
import type { StepResult } from '../../../flow/step/run.ts'
import { beginByCaller, type StartAsked } from '../../../flow/step/start.ts'
import type { CallHandler, CallInput } from '../../../resources/implementation.ts'
import { nextTasks } from './tasks/next-tasks.ts'
import { variablesIn } from './tasks/task-input.ts'

/** Starts an instance for the caller, who must see the row that it is about. */
export async function startFor(ctx: Context, asked: StartAsked): Promise<StepResult> {
  return afterStep(await beginByCaller(ctx, { ...asked, seen: true }))
}

async function started(ctx: Context, moved: StepResult) {
  const { id, definitionId, businessKey, title } = moved.instance
  return { processInstanceId: id, processDefinitionId: definitionId, businessKey, title, nextTasks: await nextTasks(ctx, moved) }
}

function startIn(body: Pick<CallInput<typeof flowInstance.calls.start>['body'], 'variables' | 'nextUserIds'>) {
  const next = body.nextUserIds ?? []
  return { sent: variablesIn(body.variables), ...(next.length === 0 ? {} : { nextUserIds: next }) }
}

const startOfBusinessKey: CallHandler<typeof flowInstance.calls.startOfBusinessKey> = async (ctx, { body }) => {
  const key = body.processDefinitionKey ?? body.definitionKey ?? body.key ?? ''
  if (key === '') throw refuse('processNotDeployed')
  return started(ctx, await startFor(ctx, { key, businessKey: body.businessKey, ...startIn(body) }))
}

/** Without a business row the instance is its own business. */
const start: CallHandler<typeof flowInstance.calls.start> = async (ctx, { body, params }) =>
  started(ctx, await startFor(ctx, { key: params.processDefinitionKey ?? '', businessKey: ctx.services.newId(), ...startIn(body) }))

const end: CallHandler<typeof flowInstance.calls.end> = async (ctx, { params, body }) => {
  await operate(ctx, params.id ?? '', { kind: 'delete', reason: body.reason ?? '' }, { administrator: true })
  return null
}

const whole =
  (kind: 'suspend' | 'activate'): CallHandler<object> =>
  async (ctx, { params }) => {
    const { instance } = await operate(ctx, params.id ?? '', { kind }, { administrator: true })
    return { processInstanceId: instance.id, suspended: instance.suspended, status: String(instance.status) }
  }

const variables: CallHandler<typeof flowInstance.calls.variables> = async (ctx, { params }) => {
  const { rows } = await sql<{ name: string; value: unknown }>`select v.name, v.value from flow_variable v
    where v.instance_id = ${params.id ?? ''} order by v.name`.execute(ctx.db)
  return Object.fromEntries(rows.map((row) => [row.name, row.value]))
}

interface Waiting {
  readonly id: string
  readonly definitionId: string
  readonly nodes: readonly string[]
}

/** The first begun of the instances of a row that waits for an event of this name: several of one row may each wait for their own. */
async function waitingFor(ctx: Context, businessKey: string, messageName: string): Promise<string> {
  const { rows } = await sql<Waiting>`select i.id, i.definition_id as "definitionId", array_agg(k.node) as nodes
    from flow_instance i join flow_token k on k.instance_id = i.id and k.wait = 'message'
    where i.business_key = ${businessKey} and i.ended_at is null group by i.id order by i.started_at, i.id`.execute(ctx.db)
  for (const { id, definitionId, nodes } of rows) {
    const { model } = await definitionById(ctx.db, definitionId)
    if (nodes.some((node) => nodeOf(model, node).message === messageName)) return id
  }
  throw refuse('taskGone')
}

/** An event of the business for whatever instance of the row waits for it. */
const message: CallHandler<typeof flowInstance.calls.message> = async (ctx, { body }) => {
  const { messageName, businessKey } = body
  const id = await waitingFor(ctx, businessKey, messageName)
  const moved = await operate(ctx, id, { kind: 'message', messageName, variables: variablesIn(body.variables) })
  return { processInstanceId: moved.instance.id, nextTasks: await nextTasks(ctx, moved) }
}

/** What is done with whole instances. */
export const runningCalls = {
  start,
  startOfBusinessKey,
  end,
  suspend: whole('suspend'),
  active: whole('activate'),
  variables,
  message,
}
