import { nodeOf } from '@chengan/flow/model/compile'
import { fieldsOfLaterSteps, type OpenForm, openFormAt, rightsOfAuthor } from '@chengan/flow/model/first-steps'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type DeployedProcess, definitionById, deployedAmong } from './definitions.ts'

interface OpenTask {
  readonly kind: string
  readonly instanceId: string
  readonly definitionId: string
  readonly node: string
  readonly state: string
  readonly assignee: string | null
  readonly candidates: readonly string[] | null
  readonly suspended: boolean
  readonly starter: string
}

/** What a task opens to whom it does not belong, or who is asked for his advice alone. */
export const nothingOpen: OpenForm = { whole: false, rights: {} }

/** Whose task it is, in whose instance. */
interface Holder {
  readonly starter: string
  readonly handler: string
}

/** What a node opens of the form to one of its handlers. */
export function rightsAt({ model }: DeployedProcess, node: string, resource: CompleteResource | null, holder: Holder): OpenForm {
  const { whole, rights } = openFormAt(model, nodeOf(model, node), holder.starter === holder.handler)
  return whole
    ? { whole, rights: Object.fromEntries(Object.entries(rights).filter(([name]) => !isNeeded(resource, name))) }
    : { whole, rights }
}

/** A form that cannot be kept without a field is not closed to its author for it: a later step that opens it corrects him. */
const isNeeded = (resource: CompleteResource | null, name: string) => resource?.fields[name]?.required === true

const saidByOthers = ({ model }: DeployedProcess, resource: CompleteResource | null): readonly string[] =>
  [...fieldsOfLaterSteps(model)].filter((name) => !isNeeded(resource, name))

/** On what ground a row is edited: at a step of its flow, with the rights of its form, or `free`. */
export type EditGround = 'free' | { readonly node: string; readonly form: OpenForm }

/** The task that a body names. */
export const taskIdIn = ({ taskId }: Values): string | null => (typeof taskId === 'string' && taskId !== '' ? taskId : null)

/** What an application that is not started yet lets its author do: the fields of his first step; those that others open are hidden. */
export function rightsAtStart(ctx: Context, process: DeployedProcess): OpenForm['rights'] {
  const { registry } = ctx.services
  const declared = () => registry.all.find((one) => one.flow?.definitions.includes(process.key))
  const resource = registry.byRoot(process.routes.businessTables[0] ?? '') ?? declared() ?? null
  const hidden = saidByOthers(process, resource).map((name) => [name, 'hidden' as const])
  return { ...rightsOfAuthor(process.model), ...Object.fromEntries(hidden) }
}

const known = new WeakMap<Context['request'], Map<string, Promise<ReadonlySet<string>>>>()

/** The fields that steps of the resource's processes open to others than its author; looked up once a request. */
function fieldsOfOthers(ctx: Context, resource: CompleteResource, definitions: readonly string[]): Promise<ReadonlySet<string>> {
  const ofRequest = known.get(ctx.request) ?? new Map<string, Promise<ReadonlySet<string>>>()
  known.set(ctx.request, ofRequest)
  const question = [resource.name, ...definitions].join(' ')
  const found = ofRequest.get(question) ?? closedBefore(ctx, resource, definitions)
  ofRequest.set(question, found)
  return found
}

async function closedBefore(ctx: Context, resource: CompleteResource, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const processes = await deployedAmong(ctx.db, keys)
  return new Set(processes.flatMap((process) => saidByOthers(process, resource)))
}

/** The keys of the processes that a row is for: the one that it says it was begun for, else those of its resource. */
function keysOf({ flow }: CompleteResource, row: Values): readonly string[] {
  const own = flow?.keyField === undefined ? null : row[flow.keyField]
  return typeof own === 'string' && own !== '' ? [own] : (flow?.definitions ?? [])
}

/** What was sent for a row of which no instance lives, without what is said at a later step of its process: it is not taken, as what is read-only
 *  is not (faults.md F3: an applicant wrote his leader's opinion). */
export async function ownAtStart(ctx: Context, resource: CompleteResource, sent: Values, before: Values = {}): Promise<Values> {
  if (resource.flow === null) return sent
  return without(sent, await fieldsOfOthers(ctx, resource, keysOf(resource, { ...before, ...sent })))
}

const without = (sent: Values, closed: ReadonlySet<string>): Values =>
  closed.size === 0 ? sent : Object.fromEntries(Object.entries(sent).filter(([name]) => !closed.has(name)))

/** How a row in a flow may be edited now (system.md §5.3): `free` where no instance of it lives, else the fields that a task of the caller opens,
 *  the one that he names or the only one that he has. Refuses where he has none (the row waits for others), and a
 *  named one that is gone (10157), of somebody else (10158) or of a suspended instance (10159). `byTable`: the table of its states says that the caller
 *  edits it; then he needs no task. */
export async function editGround(
  ctx: Context,
  resource: CompleteResource,
  { id, input, byTable }: { readonly id: string; readonly input: Values; readonly byTable: boolean },
): Promise<EditGround> {
  if (resource.flow === null) return 'free'
  const taskId = taskIdIn(input)
  if (taskId === null && (await livingOf(ctx, resource, [id])).size === 0) return 'free'
  const task = taskId === null ? await onlyTask(ctx, resource, id) : await namedTask(ctx, resource, { id, taskId })
  if (task === null) {
    if (byTable) return 'free'
    throw refuse('wrongState')
  }
  if (task.suspended) throw refuse('instanceSuspended')
  // Who was asked for his advice fills in nothing.
  return { node: task.node, form: task.kind === 'handle' ? await formOf(ctx, resource, task) : nothingOpen }
}

/** As the wire tells it: null where the whole form is open and nothing of it closed. */
export const formPermOf = ({ whole, rights }: OpenForm) => (whole && Object.keys(rights).length === 0 ? null : rights)

async function formOf(ctx: Context, resource: CompleteResource, { definitionId, node, starter }: OpenTask): Promise<OpenForm> {
  return rightsAt(await definitionById(ctx.db, definitionId), node, resource, { starter, handler: ctx.actor.userId })
}

/** What of a body is written: of a draft, and of a whole form, nothing that later steps say; at a step the part may let its holder touch less of a field than the whole. */
export async function writtenAt(
  ctx: Context,
  ground: EditGround,
  before: { resource: CompleteResource; row: Values },
  sent: Values,
): Promise<Values> {
  if (ground === 'free') return ownAtStart(ctx, before.resource, sent, before.row)
  if (ground.form.whole) return without(sent, new Set(Object.keys(ground.form.rights)))
  return ctx.services.implementations.of(before.resource).flow?.writes?.(ground.node, before.row, sent) ?? sent
}

/** What the task that a reader of the row names lets him do with the form; nothing where it is gone, or somebody else's. */
export async function rightsOfReader(ctx: Context, resource: CompleteResource, id: string, taskId: string): Promise<OpenForm> {
  const task = await namedTask(ctx, resource, { id, taskId }).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  return task === null || task.kind !== 'handle' ? nothingOpen : formOf(ctx, resource, task)
}

const taskColumns = sql`t.instance_id as "instanceId", i.definition_id as "definitionId", t.node, t.kind, t.state, t.assignee, t.candidates, i.suspended, i.starter`

/** The one step of a row that waits for the caller; null where there is none, or more than one. */
async function onlyTask(ctx: Context, resource: CompleteResource, id: string): Promise<OpenTask | null> {
  const { userId } = ctx.actor
  const { rows } = await sql<OpenTask>`select ${taskColumns} from flow_task t join flow_instance i on i.id = t.instance_id
    where i.business_key = ${id} and i.biz_type = ${resource.recordRoot} and i.ended_at is null and t.state = 'open' and t.kind = 'handle'
      and (t.assignee = ${userId} or (t.assignee is null and ${userId} = any(t.candidates))) limit 2`.execute(ctx.db)
  return rows.length === 1 ? (rows[0] ?? null) : null
}

async function namedTask(ctx: Context, resource: CompleteResource, { id, taskId }: { id: string; taskId: string }): Promise<OpenTask> {
  const { rows } = await sql<OpenTask>`select ${taskColumns} from flow_task t join flow_instance i on i.id = t.instance_id
    where t.id = ${taskId} and i.biz_type = ${resource.recordRoot} and i.business_key = ${id} and i.ended_at is null`.execute(ctx.db)
  const [task] = rows
  if (task?.state !== 'open') throw refuse('taskGone')
  const { userId } = ctx.actor
  const mine = task.assignee === userId || (task.assignee === null && task.candidates?.includes(userId) === true)
  if (!mine) throw refuse('notHandler')
  return task
}

/** Refuses to delete rows of which an instance lives, unless that ends with them. */
export async function refuseInFlow(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<void> {
  if (resource.flow !== null && !resource.flow.endsWithRow && (await livingOf(ctx, resource, ids)).size > 0) throw refuse('wrongState')
}

async function livingOf(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select business_key as id from flow_instance
    where business_key = any(${[...ids]}::text[]) and biz_type = ${resource.recordRoot} and ended_at is null`.execute(ctx.db)
  return new Set(rows.map((row) => row.id))
}
