import { levelCode } from '@chengan/kernel/access/level'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readRows } from '../../resources/scope.ts'
import { type DeployedProcess, placeOf, startableDefinition } from '../definitions.ts'
import { type BusinessRow, openBusiness } from './business.ts'
import { beginInstance, type StepResult } from './run.ts'
import { titleOf } from './title.ts'

/** What a start is asked with. */
export interface StartAsked {
  readonly key: string
  readonly businessKey: string
  /** What a part of the business, or the calling process, hands in. */
  readonly variables?: Values
  /** What the person who starts sends. */
  readonly sent?: Values
  readonly nextUserIds?: readonly string[]
  /** Only on a row that the caller sees. */
  readonly seen?: true
}

/** Begins an instance without asking who may: called processes, and parts that judged it themselves. */
export async function beginFor(
  ctx: Context,
  asked: StartAsked & { readonly parent?: { readonly instance: string; readonly token: string }; readonly process?: DeployedProcess },
): Promise<StepResult> {
  const { key, businessKey, variables = {}, sent, nextUserIds, parent } = asked
  const process = asked.process ?? (await startableDefinition(ctx.db, key))
  const business = await businessFor(ctx, process, businessKey)
  await refuseSecond(ctx, key, businessKey)
  const { actor } = ctx
  const operation = {
    kind: 'start',
    definitionId: process.id,
    businessKey,
    title: await titleOf(ctx, process, business),
    variables,
    ...sentToStart(process, sent),
    startDeptId: actor.deptId,
    startLevel: levelCode[actor.level],
    ...(actor.regionId === null ? {} : { startRegionId: actor.regionId }),
    ...(nextUserIds === undefined ? {} : { nextUserIds }),
    ...(parent === undefined ? {} : { parent }),
  } as const
  const rootId = parent === undefined ? null : ((await placeOf(ctx.db, parent.instance))?.place.rootId ?? null)
  return beginInstance(ctx, { process, business, operation, rootId })
}

/** What was sent, and apart from it the form that was saved before. */
function sentToStart({ routes }: DeployedProcess, sent: Values | undefined) {
  if (sent === undefined) return {}
  const name = routes.formName ?? 'form'
  const { [name]: form, ...rest } = sent
  const values = typeof form === 'object' && form !== null && !Array.isArray(form) ? (form as Values) : null
  return { sent: rest, ...(values === null ? {} : { form: { name, values } }) }
}

/** Begins an instance for somebody who asks: definition (10151, 10152), row, who may (10171), one at a time (10153), then the part. */
export async function beginByCaller(ctx: Context, asked: StartAsked): Promise<StepResult> {
  if (asked.businessKey.trim() === '') throw refuse('businessKeyEmpty')
  const process = await startableDefinition(ctx.db, asked.key)
  await refuseWhoMayNot(ctx, process)
  const business = await businessFor(ctx, process, asked.businessKey)
  await refuseSecond(ctx, asked.key, asked.businessKey)
  if (business !== null) await judgeRow(ctx, business, asked)
  if (business !== null && asked.seen) await readRows(ctx, business.resource, [business.before.id])
  return beginFor(ctx, { ...asked, process })
}

/** The row that a businessKey names, in the first of the definition's tables that has it. Refuses where none does; null where it has no table. */
export async function businessFor(
  ctx: Context,
  process: DeployedProcess,
  businessKey: string,
  to: 'change' | 'read' = 'change',
): Promise<BusinessRow | null> {
  const { registry } = ctx.services
  const named = process.routes.businessTables
  const declared = registry.all.filter((one) => one.flow?.definitions.includes(process.key)).map((one) => one.root)
  const roots = (named.length > 0 ? named : declared).filter((root) => registry.byRoot(root) !== undefined)
  for (const root of roots) {
    const business = await openBusiness(ctx, root, businessKey, to)
    if (business !== null) return business
  }
  if (roots.length > 0) throw refuse('rowMissing')
  return null
}

/** Of two starts at once the index lets one through (`refusedBy`). */
async function refuseSecond(ctx: Context, key: string, businessKey: string): Promise<void> {
  const { rows } = await sql`select 1 from flow_instance where definition_key = ${key} and business_key = ${businessKey}
    and ended_at is null limit 1`.execute(ctx.db)
  if (rows.length > 0) throw refuse('instanceExists')
}

/** Roles and levels of the definition; both empty: everybody (10171). */
async function refuseWhoMayNot(ctx: Context, { routes }: DeployedProcess): Promise<void> {
  const { actor } = ctx
  if (actor.superAdmin) return
  const { startLevels, startRoleIdList } = routes
  if (startLevels.length > 0 && !startLevels.includes(levelCode[actor.level])) throw refuse('mayNotStart')
  if (startRoleIdList.length === 0) return
  const { rows } = await sql`select 1 from role where id = any(${[...startRoleIdList]}::text[]) and code = any(${[...actor.roles]}::text[])
    and not deleted limit 1`.execute(ctx.db)
  if (rows.length === 0) throw refuse('mayNotStart')
}

/** From which states of flow_status a row may be started: a draft, or one that was withdrawn. */
const startable: readonly unknown[] = [null, undefined, '', '0', '6']

async function judgeRow(ctx: Context, business: BusinessRow, asked: StartAsked): Promise<void> {
  const { resource, part } = business
  const row = business.row()
  const status = resource.flow?.fields.flowStatus
  if (status !== undefined && !startable.includes(row[status])) throw refuse('wrongState')
  await part.mayStart?.({ ...ctx, resource, row, definitionKey: asked.key, variables: { ...asked.sent, ...asked.variables } })
}
