import { jobBean } from '@chengan/domain/system/dictionaries/jobs'
import { rowVersions, versionRestored } from '@chengan/domain/system/logs/log-answers'
import { type Actor, isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import type { StandardCall } from '@chengan/kernel/calls/call'
import type { ParameterValues } from '@chengan/kernel/calls/parameters'
import { type RowHistory, type RowVersion, valuesAfter } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { refuse } from '@chengan/kernel/errors/refusal'
import { int, text } from '@chengan/kernel/fields/builders'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Members } from '@chengan/kernel/values'
import { isSameValue } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { declaredCall, type ServerCall } from '../../../pipeline/call.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { asksWhy } from '../../../resources/change/opinion-in.ts'
import { childFieldsOf } from '../../../resources/children/load.ts'
import { type Logged, loggedChanges, MOST_VERSIONS, readable } from '../../../resources/history/logged-changes.ts'
import { seenChanges } from '../../../resources/history/seen-changes.ts'
import { opinionsOf, unfolded, withFiles } from '../../../resources/history/told-changes.ts'
import type { Row } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { namesInDifference } from '../logs/difference-names.ts'
import { record } from '../record.ts'

const asked = {
  resource: text(100, '资源', 'Resource', { required: true }),
  id: text(32, '数据', 'Row', { required: true }),
} as const
const restored = { ...asked, to: text(32, '版本', 'Version', { required: true }), version: int('版本号', 'Lock of the row') } as const

type Asked = ParameterValues<typeof asked>
type Restored = ParameterValues<typeof restored>

/** Whether a standard call of the resource asks no permission: its rows are whoever's they are. */
function isOpenCall(resource: CompleteResource, call: StandardCall): boolean {
  return ['login', 'anyone'].includes(resource.permissionOfCall(call))
}

/** Whether somebody may make a standard call of the resource, as the call itself would judge it. */
function mayCall(actor: Actor, resource: CompleteResource, call: StandardCall): boolean {
  const permissions = resource.permissionOfCall(call).split('|')
  return (isOpenCall(resource, call) || permissions.some((one) => mayDo(actor, one))) && isOfLevel(actor, resource.levelsOf(call))
}

function refuseStranger({ actor }: Context, resource: CompleteResource, call: StandardCall): void {
  if (!mayCall(actor, resource, call)) throw refuse('forbidden')
}

/** Whether somebody may set a row back: one of the resource that the body names. Before that is read, of any; where it names none, of any whose edit
 *  asks a permission. */
function maySetBack({ all, byRoot }: Pick<Registry, 'all' | 'byRoot'>, actor: Actor, body: Members<'resource'> | null): boolean {
  const named = typeof body?.resource === 'string' ? byRoot(body.resource) : undefined
  const unnamed = body === null ? all : all.filter((resource) => !isOpenCall(resource, 'edit'))
  const meant = named === undefined ? unnamed : [named]
  return meant.some((resource) => resource.standard.includes('edit') && mayCall(actor, resource, 'edit'))
}

/** The row that is asked about, for who may open it. */
async function rowAsked(ctx: Context, { resource: root, id }: Asked): Promise<{ resource: CompleteResource; row: Row }> {
  const whole = ctx.services.registry.byRoot(root)
  if (!whole?.standard.includes('info')) throw refuse('rowMissing')
  const resource = asReadBy(whole, ctx.actor)
  refuseStranger(ctx, resource, 'info')
  const [row] = await readRows(ctx, resource, [id])
  if (row === undefined) throw refuse('rowMissing')
  return { resource, row }
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

/** What a return to the version after `kept` changes would write. */
function valuesToWrite(resource: CompleteResource, row: Row, oldestFirst: readonly Logged[], kept: number): Values {
  const open = restorable(resource)
  const values = valuesAfter(
    oldestFirst.map(({ diff }) => diff ?? []),
    kept,
  )
  return Object.fromEntries([...values].filter(([name, value]) => open.has(name) && !isSameValue(value, row[name])))
}

/** A job by the name that its schedule has. */
function wordsOfJob(ctx: Context, name: string): string {
  const entry = Object.values<Label & { readonly value: string }>(jobBean.values).find(({ value }) => value === name)
  return entry === undefined ? name : labelText(entry, ctx.language)
}

async function historyOf(ctx: Context, query: Asked): Promise<RowHistory> {
  const { resource, row } = await rowAsked(ctx, query)
  const found = await loggedChanges(ctx, resource, row.id)
  const shown = found.slice(0, MOST_VERSIONS)
  const oldestFirst = shown.toReversed()
  const editable = resource.standard.includes('edit')
  const versions: RowVersion[] = []
  const opinions = await opinionsOf(ctx, resource, row.id)
  for (const [at, { resource: root, diff, job, step, ...logged }] of shown.entries()) {
    const kept = oldestFirst.length - at
    const restores = editable ? Object.keys(valuesToWrite(resource, row, oldestFirst, kept)) : []
    const seen = await seenChanges(ctx, resource, diff ?? [])
    const isPart = seen.length < (diff ?? []).length
    if (isPart && seen.length === 0) continue
    const named = await namesInDifference(ctx, resource, readable(ctx, resource, unfolded(resource, seen), row))
    versions.push({
      ...logged,
      job: job === null ? null : wordsOfJob(ctx, job),
      // What was said with it may be about the others.
      comment: isPart ? null : (opinions.get(step) ?? null),
      verb: root.slice(root.indexOf(':') + 1),
      diff: await withFiles(ctx, resource, named),
      restores,
    })
  }
  return { versions, more: found.length > shown.length }
}

/** Sets a row back to what it was after one of its changes: a new version, judged as any edit is. */
async function restore(ctx: Context, body: Restored): Promise<unknown> {
  const { resource, row } = await rowAsked(ctx, body)
  refuseStranger(ctx, resource, 'edit')
  const oldestFirst = (await loggedChanges(ctx, resource, row.id)).slice(0, MOST_VERSIONS).toReversed()
  const at = oldestFirst.findIndex((one) => one.id === body.to)
  if (at < 0) throw refuse('rowMissing')
  const values = valuesToWrite(resource, row, oldestFirst, at + 1)
  if (Object.keys(values).length === 0) throw refuse('wrongState')
  // The lock is a parameter of this call, whatever the row calls it.
  const version = body.version == null ? {} : { [resource.lock]: body.version }
  const why = asksWhy(resource) ? { opinion: `恢复至${oldestFirst[at]?.time.slice(0, 16)}的版本` } : {}
  const saved = await editRow(ctx, resource, { ...values, ...version, ...why, id: row.id })
  await record(ctx, `恢复${resource.label.zh}历史版本`, `${resource.recordRoot}:restore`, [row.id], {
    params: { to: body.to, fields: Object.keys(values) },
  })
  return { ...saved, restored: Object.keys(values) }
}

/** Field history of any row, for who may open it, and the return to a former version, for who may edit it (system.md §12 B-8). */
export const rowHistoryCalls = (registry: Registry): readonly ServerCall[] => [
  declaredCall({
    label: { zh: '变更记录', en: 'Field history' },
    verb: 'GET',
    path: 'sys/history',
    access: 'login',
    levels: [],
    changes: false,
    resource: null,
    parameters: { query: asked },
    tells: rowVersions,
    run: (ctx, { query }) => historyOf(ctx, query),
  }),
  declaredCall({
    label: { zh: '恢复历史版本', en: 'Restore a former version' },
    verb: 'PUT',
    path: 'sys/history/restore',
    access: 'login',
    admits: (actor, body) => maySetBack(registry, actor, body),
    levels: [],
    changes: true,
    resource: null,
    parameters: { body: restored },
    tells: versionRestored,
    run: (ctx, { body }) => restore(ctx, body),
  }),
]
