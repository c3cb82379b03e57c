import { holdsLock } from '@chengan/domain/system/flow-models/editing-lock'
import type { modelCalls as declared } from '@chengan/domain/system/flow-models/model-calls'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { sentText } from '@chengan/kernel/calls/sent-values'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Download } from '../../../resources/files/download.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { record } from '../record.ts'
import { compare } from './compare-call.ts'
import { deployFiles } from './deploy.ts'
import { bpmnRefused, examine, shownFault } from './examine.ts'
import { knownForms } from './known-forms.ts'
import { processPicture } from './picture.ts'

/** The model of a path; a changing call holds it to its end. */
async function modelOf(ctx: Context, id: string | undefined, lock = false): Promise<RowNamed<'flowModel'>> {
  const [row] = await readRows(ctx, ctx.services.registry.byName('flowModel'), [id ?? ''], { lock })
  if (row === undefined) throw refuse('rowMissing')
  return row
}

async function nameOfUser(ctx: Context, id: unknown): Promise<string> {
  const { rows } = await sql<{ name: string }>`select real_name as name from "user" where id = ${sentText(id)}`.execute(ctx.db)
  return rows[0]?.name ?? ''
}

/** Refuses who finds the model in other hands. */
async function mayDraw(ctx: Context, row: RowNamed<'flowModel'>): Promise<void> {
  if (holdsLock(row, ctx.now) && row.lockUserId !== ctx.actor.userId)
    throw refuse('modelLocked', { '0': await nameOfUser(ctx, row.lockUserId), '1': asText(row.lockTime) })
}

/** Who draws it now: null where nobody does. */
async function lockOf(ctx: Context, row: RowNamed<'flowModel'>) {
  if (!holdsLock(row, ctx.now)) return { lockUserId: null, lockUserName: null, lockTime: null, mine: false }
  const lockUserName = await nameOfUser(ctx, row.lockUserId)
  return { lockUserId: row.lockUserId, lockUserName, lockTime: row.lockTime, mine: row.lockUserId === ctx.actor.userId }
}

/** The candidate groups of the house by their names. Who draws need not be one who keeps roles. */
async function groupsKnown(ctx: Context) {
  const { rows } = await sql<{ kind: string; code: string; name: string }>`
    select 'br' as kind, code, name from business_role where not deleted
    union all select 'role', code, name from role where not deleted and code is not null
    union all select 'post', post_code, post_name from post where not deleted
    order by kind, name`.execute(ctx.db)
  return rows.map(({ kind, code, name }) => ({ kind, code, name }))
}

/** What the service tasks of a drawing may be done by: what the parts have registered. */
const handlersKnown = ({ services }: Context) =>
  services.implementations.all.flatMap(({ flow }) => Object.keys(flow?.services ?? {})).sort()

const xml: CallHandler<typeof declared.xml> = async (ctx, { params }) => {
  const row = await modelOf(ctx, params.id)
  const { id, key, name, version } = row
  return {
    id,
    key,
    name,
    version,
    xml: row.xml,
    svg: row.svg,
    handlers: handlersKnown(ctx),
    groups: await groupsKnown(ctx),
    forms: knownForms(ctx),
    ...(await lockOf(ctx, row)),
  }
}

// Too much to be judged, though it can be drawn.
const TOO_LARGE: ReadonlySet<string> = new Set(['tooManyNodes', 'tooManyFlows', 'tooEntangled'])

/** Saves what was drawn, deployable or not, and keeps the model for its drawer. The picture is drawn here: what a browser sends as one could be anything. */
const saveXml: CallHandler<typeof declared.saveXml> = async (ctx, { params, body }) => {
  const row = await modelOf(ctx, params.id, true)
  await mayDraw(ctx, row)
  if (isGiven(body.version) && body.version !== row.version) throw refuse('stale')
  const file = body.xml
  const { definition, faults } = await readBpmn(file)
  if (faults.some(({ code }) => TOO_LARGE.has(code))) throw bpmnRefused(ctx, faults)
  if (definition === null) throw refuse('modelImageWrong', {}, { data: faults.map((one) => shownFault(ctx, one)) })
  if (definition.key !== row.key) throw refuse('modelKeyDiffers', { '0': definition.key, '1': asText(row.key) })
  const version = Number(row.version) + 1
  const svg = await processPicture(file, { language: 'zh' })
  await sql`update flow_model set xml = ${file}, svg = ${svg}, name = ${definition.name.zh.slice(0, 100)}, version = ${version},
    last_update_time = ${ctx.now}::timestamptz, lock_user_id = ${ctx.actor.userId}, lock_time = ${ctx.now}::timestamptz,
    updater = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz where id = ${row.id}`.execute(ctx.db)
  await record(ctx, '保存流程图', 'act/model:update', [row.id], { params: { version } })
  const found = await examine(ctx, file)
  return { id: row.id, version, svg, faults: found.faults.map((one) => shownFault(ctx, one)) }
}

const lock: CallHandler<typeof declared.lock> = async (ctx, { params, body }) => {
  const row = await modelOf(ctx, params.id, true)
  if (body.takeOver !== true) await mayDraw(ctx, row)
  await sql`update flow_model set lock_user_id = ${ctx.actor.userId}, lock_time = ${ctx.now}::timestamptz where id = ${row.id}`.execute(
    ctx.db,
  )
  const taken = holdsLock(row, ctx.now) && row.lockUserId !== ctx.actor.userId
  if (taken) await record(ctx, '接管流程编辑', 'act/model:update', [row.id], { params: { from: row.lockUserId } })
  return lockOf(ctx, { ...row, lockUserId: ctx.actor.userId, lockTime: ctx.now })
}

/** Only one's own lock is given back; that of another stays. */
const unlock: CallHandler<typeof declared.unlock> = async (ctx, { params }) => {
  const row = await modelOf(ctx, params.id, true)
  await sql`update flow_model set lock_user_id = null, lock_time = null
    where id = ${row.id} and lock_user_id = ${ctx.actor.userId}`.execute(ctx.db)
  return null
}

const deploy: CallHandler<typeof declared.deploy> = async (ctx, { params }) => {
  const row = await modelOf(ctx, params.id, true)
  const file = asText(row.xml)
  if (file === '') throw refuse('deployFailed')
  const [deployed] = await deployFiles(ctx, [{ name: `${asText(row.key)}.bpmn20.xml`, xml: file, category: asText(row.category) }])
  if (deployed === undefined) throw refuse('deployFailed')
  const { deploymentId, processDefinitionId, version } = deployed
  await sql`update flow_model set deployment_id = ${deploymentId} where id = ${row.id}`.execute(ctx.db)
  await record(ctx, '部署流程', 'act/model:deploy', [row.id], { kind: 'flow', params: { processDefinitionId } })
  return { deploymentId, processDefinitionId, version }
}

/** A text as a file on its way out. */
export function textFile(name: string, type: string, text: string): Download {
  return { name, type, body: new Blob([text]).stream() }
}

const exportFile: CallHandler<typeof declared.export> = async (ctx, { params }) => {
  const row = await modelOf(ctx, params.id)
  if (asText(row.xml) === '') throw refuse('modelExportFailed')
  return textFile(`${asText(row.key)}.bpmn20.xml`, 'application/xml; charset=utf-8', String(row.xml))
}

const validate: CallHandler<typeof declared.validate> = async (ctx, { body }) => {
  const { faults } = await examine(ctx, body.xml)
  return faults.map((fault) => shownFault(ctx, fault))
}

const groups: CallHandler<typeof declared.groups> = (ctx) => groupsKnown(ctx)

export const modelCalls = {
  xml,
  saveXml,
  lock,
  unlock,
  deploy,
  export: exportFile,
  groups,
  validate,
  compare,
}
