import { zgdbStatus } from '@chengan/domain/municipal/dictionaries/post-approval'
import { longestLimit } from '@chengan/domain/municipal/supervision/order/order-rules'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Context } from '../../../context.ts'
import { makeRow } from '../../../resources/change/by-system.ts'

const _order = zgdbStatus.values

/** Writes an order that a visit, an acceptance or the clock finds, as a draft of the supervisor. */
export async function draftOrder(
  ctx: Context,
  supervisionRow: RowNamed<'supervision'>,
  values: ValuesNamed<'rectificationOrder'>,
): Promise<string> {
  const resource = ctx.services.registry.byName('rectificationOrder')
  const { row } = await makeRow(ctx, resource, {
    phjgId: supervisionRow.id,
    deadline: longestLimit(values.level, ctx.now),
    toUnit: supervisionRow.constructionUnit,
    location: supervisionRow.location ?? null,
    returnCount: 0,
    overdueDays: 0,
    deduct: 0,
    ...values,
    regionId: supervisionRow.regionId,
    deptId: supervisionRow.superviseDeptId,
    unitDeptId: supervisionRow.unitDeptId,
    maintDeptId: supervisionRow.maintDeptId,
  })
  return row.id
}
