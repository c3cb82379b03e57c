import { opStatus } from '@chengan/domain/system/dictionaries/operations'
import { isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import type { StandardCall } from '@chengan/kernel/calls/call'
import type { ParameterValues } from '@chengan/kernel/calls/parameters'
import { type FieldChange, type RowHistory, type RowVersion, valuesAfter } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { int, text } from '@chengan/kernel/fields/builders'
import { masked } from '@chengan/kernel/fields/formats'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { declaredCall, type ServerCall } from '../../../pipeline/call.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { childFieldsOf } from '../../../resources/children/load.ts'
import { mayReadPlain } from '../../../resources/lists/present.ts'
import type { Row } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { namesInDifference } from '../logs/difference-names.ts'
import { record } from '../record.ts'

const MOST_VERSIONS = 200

interface Logged {
  readonly id: string
  readonly time: string
  readonly resource: string
  readonly operation: string
  readonly userName: string | null
  readonly deptName: string | null
  readonly task: string | null
  readonly diff: readonly FieldChange[] | null
}

const asked = {
  resource: text(100, '资源', 'Resource', { required: true }),
  id: text(32, '数据', 'Row', { required: true }),
} as const
const restored = { ...asked, to: text(32, '版本', 'Version', { required: true }), version: int('版本号', 'Lock of the row') } as const

type Asked = ParameterValues<typeof asked>
type Restored = ParameterValues<typeof restored>

/** Refuses who may not make a standard call of the resource, as the call itself would. */
function refuseStranger(ctx: Context, resource: CompleteResource, call: StandardCall): void {
  const wanted = resource.permissionOfCall(call)
  const open = wanted === 'login' || wanted === 'anyone'
  if (!open && !wanted.split('|').some((permission) => mayDo(ctx.actor, permission))) throw refuse('forbidden')
  if (!isOfLevel(ctx.actor, resource.levelsOf(call))) throw refuse('forbidden')
}

/** The row that is asked about, for who may open it. */
async function rowAsked(ctx: Context, { resource: root, id }: Asked): Promise<{ resource: CompleteResource; row: Row }> {
  const resource = ctx.services.registry.byRoot(root)
  if (resource === undefined || !resource.standard.includes('info')) throw refuse('rowMissing')
  refuseStranger(ctx, resource, 'info')
  const [row] = await readRows(ctx, resource, [id])
  if (row === undefined) throw refuse('rowMissing')
  return { resource, row }
}

/** The records of a row that changed something, newest first. In a flow the step is the task that its handler had then. */
async function loggedChanges(ctx: Context, { root, flow }: CompleteResource, id: string): Promise<readonly Logged[]> {
  const english = ctx.language === 'en-US' || ctx.language === 'ja'
  const name = english ? sql`coalesce(t.node_name_en, t.node_name)` : sql`t.node_name`
  const task =
    flow === null
      ? sql`null`
      : sql`(select ${name} from flow_task t join flow_instance i on i.id = t.instance_id
      where i.business_key = ${id} and i.biz_type = ${root} and t.assignee = l.creator and t.created_at <= l.create_date
        and (t.ended_at is null or t.ended_at >= l.create_date - interval '2 seconds') order by t.created_at desc limit 1)`
  const { rows } =
    await sql<Logged>`select l.id, l.create_date as time, l.resource, l.operation, coalesce(l.real_name, l.creator_name) as "userName",
      l.dept_name as "deptName", ${task} as task, l.diff from operation_log l
    where l.resource >= ${`${root}:`} and l.resource < ${`${root};`} and l.status = ${opStatus.values.success.value}
      and (l.row_ids = ${id} or (l.row_ids like ${`%${id}%`} and ${id} = any(string_to_array(l.row_ids, ','))))
      and jsonb_array_length(coalesce(l.diff, '[]'::jsonb)) > 0
    order by l.id desc limit ${MOST_VERSIONS + 1}`.execute(ctx.db)
  return rows
}

/** What the caller may read of a change: hidden fields left out, personal values masked as in the row. */
function readable(ctx: Context, resource: CompleteResource, diff: readonly FieldChange[]): readonly FieldChange[] {
  const plain = mayReadPlain(ctx, resource)
  return diff.flatMap((one) => {
    const field = resource.fields[one.field]
    if (field?.hidden || field?.writeOnly) return []
    const { mask } = field ?? {}
    if (mask === undefined || plain) return [one]
    const cover = (value: unknown) => (typeof value === 'string' ? masked(mask, value) : value)
    return [{ ...one, before: cover(one.before), after: cover(one.after) }]
  })
}

/** The fields that a person may set back: what the system writes, a state, personal or secret values and child rows are not among them. */
function restorable(resource: CompleteResource): ReadonlySet<string> {
  const children = new Set(childFieldsOf(resource).map((field) => field.name))
  const own = resource.fieldList.filter((field) => {
    const closed =
      field.common || field.readOnly || field.hidden || field.writeOnly || field.immutable || field.encrypted || field.secretWhen
    return !closed && field.mask === undefined && field.stored === true && !children.has(field.name) && !(field.name in resource.lifecycles)
  })
  return new Set(own.map((field) => field.name))
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** What a return to the version after `kept` changes would write. */
function valuesToWrite(resource: CompleteResource, row: Row, oldestFirst: readonly Logged[], kept: number): Values {
  const open = restorable(resource)
  const values = valuesAfter(
    oldestFirst.map(({ diff }) => diff ?? []),
    kept,
  )
  return Object.fromEntries([...values].filter(([name, value]) => open.has(name) && !same(value, row[name])))
}

async function historyOf(ctx: Context, query: Asked): Promise<RowHistory> {
  const { resource, row } = await rowAsked(ctx, query)
  const found = await loggedChanges(ctx, resource, row.id)
  const shown = found.slice(0, MOST_VERSIONS)
  const oldestFirst = shown.toReversed()
  const editable = resource.standard.includes('edit')
  const versions: RowVersion[] = []
  for (const [at, { resource: root, diff, ...logged }] of shown.entries()) {
    const kept = oldestFirst.length - at
    const restores = editable ? Object.keys(valuesToWrite(resource, row, oldestFirst, kept)) : []
    const named = await namesInDifference(ctx, resource, readable(ctx, resource, diff ?? []))
    versions.push({ ...logged, verb: root.slice(root.indexOf(':') + 1), diff: named, restores })
  }
  return { versions, more: found.length > shown.length }
}

/** Sets a row back to what it was after one of its changes: a new version, judged as any edit is. */
async function restore(ctx: Context, body: Restored): Promise<unknown> {
  const { resource, row } = await rowAsked(ctx, body)
  if (!resource.standard.includes('edit')) throw refuse('methodNotAllowed')
  refuseStranger(ctx, resource, 'edit')
  const oldestFirst = (await loggedChanges(ctx, resource, row.id)).slice(0, MOST_VERSIONS).toReversed()
  const at = oldestFirst.findIndex((one) => one.id === body.to)
  if (at < 0) throw refuse('rowMissing')
  const values = valuesToWrite(resource, row, oldestFirst, at + 1)
  if (Object.keys(values).length === 0) throw refuse('wrongState')
  // The lock is a parameter of this call, whatever the row calls it.
  const version = body.version == null ? {} : { [resource.lock]: body.version }
  const saved = await editRow(ctx, resource, { ...values, ...version, id: row.id })
  await record(ctx, `恢复${resource.label.zh}历史版本`, `${resource.root}:restore`, [row.id], {
    params: { to: body.to, fields: Object.keys(values) },
  })
  return { ...saved, restored: Object.keys(values) }
}

/** Field history of any row, for who may open it, and the return to a former version, for who may edit it (system.md §12 B-8). */
export const rowHistoryCalls: readonly ServerCall[] = [
  declaredCall({
    label: { zh: '变更记录', en: 'Field history' },
    verb: 'GET',
    path: 'sys/history',
    access: 'login',
    levels: [],
    changes: false,
    resource: null,
    parameters: { query: asked },
    run: (ctx, { query }) => historyOf(ctx, query),
  }),
  declaredCall({
    label: { zh: '恢复历史版本', en: 'Restore a former version' },
    verb: 'PUT',
    path: 'sys/history/restore',
    access: 'login',
    levels: [],
    changes: true,
    resource: null,
    parameters: { body: restored },
    run: (ctx, { body }) => restore(ctx, body),
  }),
]
