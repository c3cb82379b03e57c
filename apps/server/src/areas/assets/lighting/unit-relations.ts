import { manageLevel } from '@chengan/domain/assets/dictionaries/facilities'
import { deviceStatus } from '@chengan/domain/assets/dictionaries/monitoring'
import type { baselampwxyg } from '@chengan/domain/assets/register/remote-unit/remote-unit'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asText, isObject } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import { resourceOfRow } from '../../../resources/facets.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'

type Calls = typeof baselampwxyg.calls

/** Where what a unit switches lies, and by which field it names the unit. */
const targets: Readonly<Record<string, { readonly resource: string; readonly by: string }>> = {
  lampBox: { resource: 'lampBox', by: 'terminalId' },
  pdx: { resource: 'baselamppdx', by: 'terminalId' },
  point: { resource: 'baselamppdxpoint', by: 'terminalId' },
  lamp: { resource: 'lamp', by: 'controlTerminalId' },
}

interface Bound {
  readonly targetType: string
  readonly targetId: string
}

const unitOf = (ctx: Context) => ctx.services.registry.byName('baselampwxyg')

/** What names the unit, kind by kind. */
async function boundTo(ctx: Context, terminalId: string): Promise<readonly Bound[]> {
  const bound: Bound[] = []
  for (const [targetType, { resource: name, by }] of Object.entries(targets)) {
    const resource = ctx.services.registry.byName(name)
    const column = resource.fields[by]?.column ?? by
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table)}
      where ${sql.ref(column)} = ${terminalId} and not deleted order by id`.execute(ctx.db)
    bound.push(...rows.map(({ id }) => ({ targetType, targetId: id })))
  }
  return bound
}

/** The row of a target, which the caller sees and may change; a lamp is one of its facet. */
async function targetOf(
  ctx: Context,
  { targetType, targetId }: Bound,
): Promise<{ readonly resource: CompleteResource; readonly row: Row }> {
  const { resource: name } = targets[targetType] ?? {}
  if (name === undefined) throw refuse('rowMissing')
  const own = ctx.services.registry.byName(name)
  const resource = (await resourceOfRow(ctx, own.root, targetId)) ?? own
  const [row] = await readRows(ctx, resource, [targetId], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  if (row.manageLevel === manageLevel.values.city.value && ctx.actor.level === 'district') throw refuse('assetOfTheCity')
  return { resource, row }
}

const nameOf = (resource: CompleteResource, row: Row) => asText(row[resource.nameField]) || row.id

/** One target has at most one live unit (rule 1). */
async function refuseSwitchedByAnother(
  ctx: Context,
  target: { readonly resource: CompleteResource; readonly row: Row },
  by: string,
  terminalId: string,
) {
  const other = target.row[by]
  if (typeof other !== 'string' || other === terminalId) return
  const [unit] = await rowsById(ctx.db, unitOf(ctx), [other], ctx.today)
  const isLive = unit !== undefined && unit.deleted !== true && unit.status !== deviceStatus.values.disabled.value
  if (isLive) throw refuse('switchedByAnother', { '0': nameOf(target.resource, target.row), '1': asText(unit.terminalNo) })
}

const relations: CallHandler<Calls['relations']> = async (ctx, { query: { terminalId } }) => {
  await readRows(ctx, unitOf(ctx), [terminalId])
  const bound = await boundTo(ctx, terminalId)
  const answered = []
  for (const [targetType, list] of Map.groupBy(bound, (one) => one.targetType)) {
    const resource = ctx.services.registry.byName(targets[targetType]?.resource ?? '')
    const ids = list.map(({ targetId }) => targetId)
    for (const row of await rowsById(ctx.db, resource, ids, ctx.today))
      answered.push({ targetType, targetId: row.id, targetName: nameOf(resource, row), loopNo: row.loopNo ?? null })
  }
  return answered
}

async function release(ctx: Context, one: Bound): Promise<void> {
  const { by = 'terminalId' } = targets[one.targetType] ?? {}
  const { resource } = await targetOf(ctx, one)
  await changeValuesOf(ctx, resource.name, one.targetId, { [by]: null }, { words: '解除遥控终端', verb: 'relation' })
}

/** The unit switches these and nothing else: who is named is bound, who was and is not named is released. */
const relate: CallHandler<Calls['relate']> = async (ctx, { body: { terminalId, targets: named } }) => {
  const [unit] = await readRows(ctx, unitOf(ctx), [terminalId], { lock: true })
  const wanted = (Array.isArray(named) ? named : []).map((one: unknown): Bound => {
    if (!isObject<keyof Bound>(one)) throw refuse('malformed', { 0: { zh: '受控对象', en: 'Targets' } })
    return { targetType: asText(one.targetType), targetId: asText(one.targetId) }
  })
  if (wanted.length > 0 && unit?.status === deviceStatus.values.disabled.value) throw refuse('unitDisabled')
  const before = await boundTo(ctx, terminalId)
  const isIn = (list: readonly Bound[], one: Bound) =>
    list.some((other) => other.targetType === one.targetType && other.targetId === one.targetId)
  const gone = before.filter((one) => !isIn(wanted, one))
  const fresh = wanted.filter((one, at) => !isIn(before, one) && !isIn(wanted.slice(0, at), one))
  for (const one of gone) await release(ctx, one)
  for (const one of fresh) {
    const target = await targetOf(ctx, one)
    const { by = 'terminalId' } = targets[one.targetType] ?? {}
    await refuseSwitchedByAnother(ctx, target, by, terminalId)
    await changeValuesOf(ctx, target.resource.name, one.targetId, { [by]: terminalId }, { words: '关联遥控终端', verb: 'relation' })
  }
  return { bound: fresh.length, released: gone.length }
}

/** Releases targets by their ids, whichever unit switches them. */
const unrelate: CallHandler<Calls['unrelate']> = async (ctx, { body: { ids } }) => {
  for (const targetId of new Set(Array.isArray(ids) ? ids.map(String) : [])) {
    const found = []
    for (const [targetType, { resource: name }] of Object.entries(targets)) {
      const resource = ctx.services.registry.byName(name)
      if ((await rowsById(ctx.db, resource, [targetId], ctx.today)).length > 0) found.push(targetType)
    }
    const [targetType] = found
    if (targetType === undefined) throw refuse('rowMissing')
    await release(ctx, { targetType, targetId })
  }
  return null
}

export const unitCalls = { relations, relate, unrelate }
