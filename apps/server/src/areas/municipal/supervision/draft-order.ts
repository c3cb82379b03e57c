import { zgdbStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import { longestLimit } from '@chengan/domain/municipal/supervision/order/order-rules'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { openDuty } from '../../../resources/duties.ts'
import { drawNumber } from '../../../resources/numbers.ts'
import { insertRow, type Row } from '../../../resources/rows.ts'

const order = zgdbStatus.values

/** Writes an order that a visit, an acceptance or the clock finds, as a draft of the supervisor. */
export async function draftOrder(ctx: Context, of: Row, values: Values): Promise<string> {
  const resource = ctx.services.registry.byName('rectificationOrder')
  const row: Values & { readonly id: string } = {
    id: ctx.services.newId(),
    phjgId: of.id,
    status: order.draft.value,
    deadline: longestLimit(values.level, ctx.now),
    toUnit: of.constructionUnit,
    location: of.location ?? null,
    returnCount: 0,
    overdueDays: 0,
    deduct: 0,
    ...values,
    regionId: of.regionId,
    deptId: of.superviseDeptId,
    unitDeptId: of.unitDeptId,
    maintDeptId: of.maintDeptId,
    creator: ctx.actor.userId,
    createDate: ctx.now,
    updater: ctx.actor.userId,
    updateDate: ctx.now,
    version: 1,
    deleted: false,
  }
  const whole = { ...row, orderNo: await drawNumber(ctx, resource, 'orderNo', row) }
  await insertRow(ctx.db, resource, whole)
  for (const life of Object.values(resource.lifecycles)) await openDuty(ctx, resource, life, whole)
  return whole.id
}
