import { isSubscription, type Subscription } from '@chengan/domain/system/integration/subscription'
import type { webhook } from '@chengan/domain/system/integration/webhook'
import type { webhookLog } from '@chengan/domain/system/integration/webhook-log'
import { chosenRows } from '@chengan/kernel/calls/chosen-rows'
import { fieldsOfCondition } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler, Effect, Fact } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { record } from '../record.ts'
import { logAttempt } from './deliver.ts'
import { type Receiver, sendWebhook } from './webhook-send.ts'

const standardVerbs = {
  add: { verb: 'save', zh: '新增', en: 'Add' },
  edit: { verb: 'update', zh: '编辑', en: 'Edit' },
  delete: { verb: 'delete', zh: '删除', en: 'Delete' },
} as const

/** The changes of a resource that can be told of: adding, editing, deleting, the actions of its lives and its changing calls. */
function verbsOf(resource: CompleteResource): readonly { verb: string; zh: string; en: string }[] {
  const standard = (['add', 'edit', 'delete'] as const)
    .filter((call) => resource.standard.includes(call))
    .map((call) => standardVerbs[call])
  const actions = Object.values(resource.actions).filter((action) => action.name !== 'edit')
  const calls = Object.entries(resource.calls).filter(([, call]) => call.changes === true)
  const all = [
    ...standard,
    ...actions.map(({ name, zh, en }) => ({ verb: name, zh, en })),
    ...calls.map(([, { path, zh, en }]) => ({ verb: path, zh, en })),
  ]
  return all.filter(({ verb }, place) => all.findIndex((one) => one.verb === verb) === place)
}

/** What there is to subscribe to: whatever can change. Logs, which nobody changes, are not offered. */
function subjectsIn(registry: Registry): readonly { resource: CompleteResource; verbs: ReturnType<typeof verbsOf> }[] {
  return registry.all.map((resource) => ({ resource, verbs: verbsOf(resource) })).filter(({ verbs }) => verbs.length > 0)
}

const subjects: CallHandler<typeof webhook.calls.subjects> = async (ctx) =>
  subjectsIn(ctx.services.registry).map(({ resource, verbs }) => ({
    root: resource.root,
    area: resource.area,
    label: labelText(resource.label, ctx.language),
    verbs: verbs.map(({ verb, ...label }) => ({ verb, label: labelText(label, ctx.language) })),
  }))

const subscriptionsIn = (value: unknown): readonly Subscription[] => (Array.isArray(value) ? value.filter(isSubscription) : [])

/** The first resource, or resource with verb, that there is not. */
const unknownSubscription: Fact<'webhook'> = async (ctx, row) => {
  const known = new Map(
    subjectsIn(ctx.services.registry).map(({ resource, verbs }) => [resource.root, new Set(verbs.map(({ verb }) => verb))]),
  )
  for (const { root, verbs = [] } of subscriptionsIn(row.resources)) {
    const has = known.get(root)
    if (has === undefined) return root
    const verb = verbs.find((one) => !has.has(one))
    if (verb !== undefined) return `${root}:${verb}`
  }
  return null
}

/** A condition tells the receiver something of the row: it may not look at what is personal, secret or not on the wire. */
const isOpen = (field: CompleteField | undefined) =>
  field !== undefined &&
  field.readBy === undefined &&
  !field.hidden &&
  !field.writeOnly &&
  !field.encrypted &&
  field.mask === undefined &&
  field.secretWhen === undefined

const unfitCondition: Fact<'webhook'> = async (ctx, row) => {
  for (const { root, when } of subscriptionsIn(row.resources)) {
    const resource = ctx.services.registry.byRoot(root)
    const wrong = when ? fieldsOfCondition(when).find((name) => !isOpen(resource?.fields[name])) : undefined
    if (wrong !== undefined) return wrong
  }
  return null
}

interface Tested extends Receiver {
  readonly id: string
  readonly name: string
}

/** Sends a probe event at once and answers what came of it, also for a webhook that is disabled: one tries it before one enables it. */
const test: CallHandler<typeof webhook.calls.test> = async (ctx, { body }) => {
  const rows = await readRows(ctx, ctx.services.registry.byName('webhook'), chosenRows(body))
  const answers: unknown[] = []
  for (const { id } of rows) {
    const { rows: found } = await sql<Tested>`select w.id, w.name, w.url, s.secret as ${sql.id(openedAs('secret'))},
        s.former_secret as ${sql.id(openedAs('formerSecret'))}, (extract(epoch from s.former_until) * 1000)::bigint as "formerUntil"
      from webhook w join trusted_system s on s.id = w.accesssystem_id where w.id = ${id}`.execute(ctx.db)
    for (const tested of found) answers.push(await testOne(ctx, tested))
  }
  const operated = rows.map((row) => row.id)
  await record(ctx, '测试事件推送', 'sys/webhook:test', operated, { kind: 'export' })
  return answers
}

async function testOne(ctx: Context, receiver: Tested) {
  const { services } = ctx
  const [id, eventId] = [services.newId(), services.newId()]
  const request = JSON.stringify({
    eventId,
    time: ctx.time,
    resource: 'sys/webhook',
    verb: 'test',
    id: receiver.id,
    version: null,
    status: null,
  })
  const now = ctx.now
  // It is this caller's own: no job takes what is not due for an hour.
  const due = datetimeText(ctx.time + 3_600_000)
  await sql`insert into webhook_log (id, webhook_id, event_id, resource, verb, row_id, status, tries, request, row_version, next_time, create_date, update_date)
    values (${id}, ${receiver.id}, ${eventId}, 'sys/webhook', 'test', ${receiver.id}, '0', 1, ${request}, 0, ${due}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)`.execute(
    ctx.db,
  )
  const attempt = await sendWebhook(services, receiver, request)
  await logAttempt(ctx.db, id, attempt, null, services.clock())
  const words = attempt.ok ? { zh: '成功', en: 'Succeeded' } : { zh: '失败', en: 'Failed' }
  const { status: httpStatus, times, error } = attempt
  return { id: receiver.id, name: receiver.name, ok: attempt.ok, result: labelText(words, ctx.language), httpStatus, times, error }
}

/** Sends events again under their numbers: some, or those of a webhook in a period. A webhook that is disabled has to be enabled first. */
const replay: CallHandler<typeof webhookLog.calls.replay> = async (ctx, { body }) => {
  const { webhookId, from, to } = body
  if (webhookId && (!from || !to || from > to)) throw refuse('replayPeriodWrong')
  const ids = chosenRows(body)
  if (!webhookId && ids.length === 0) throw refuse('idMissing')
  const chosen = webhookId
    ? sql`webhook_id = ${webhookId} and create_date between ${from}::timestamptz and ${to}::timestamptz`
    : sql`id = any(${[...ids]}::text[])`
  if (webhookId) await readRows(ctx, ctx.services.registry.byName('webhook'), [webhookId])
  else await readRows(ctx, ctx.services.registry.byName('webhookLog'), ids)
  const { rows: off } = await sql<{ name: string }>`select name from webhook where status <> '1'
    and id in (select webhook_id from webhook_log where ${chosen}) limit 1`.execute(ctx.db)
  if (off[0] !== undefined) throw refuse('webhookDisabled', { '0': off[0].name })
  const { rows } = await sql<{
    id: string
  }>`update webhook_log set status = '2', tries = 0, next_time = ${ctx.now}::timestamptz, error = null
    where ${chosen} and verb <> 'test' and status <> '2' returning id`.execute(ctx.db)
  const sent = rows.map((row) => row.id)
  await record(ctx, '重发事件推送', 'sys/webhookLog:replay', sent.slice(0, 20), { params: { ...body, count: sent.length } })
  return { count: sent.length }
}

/** An enabled webhook counts its failures anew. */
const beginAnewWhenEnabled: Effect<'webhook'> = async (effect) => {
  if (effect.row.status === '1' && effect.before?.status !== '1') await effect.patch({ failures: 0 })
}

const forgetDeliveries: Effect<'webhook'> = async (effect) => {
  await sql`delete from webhook_log where webhook_id = ${String(effect.row.id)}`.execute(effect.db)
}

export const webhookFacts = { unknownSubscription, unfitCondition }
export const webhookEffects = { beginAnewWhenEnabled, forgetDeliveries }
export const webhookCalls = { subjects, test }
export const webhookLogCalls = { replay }
