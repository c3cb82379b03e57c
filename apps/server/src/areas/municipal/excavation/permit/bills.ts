import { wjFeeStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { orderStatus } from '@chengan/domain/system/dictionaries/operations'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { FlowMoment } from '../../../../flow/part.ts'
import { takeSteps } from '../../../../resources/change/by-system.ts'

const fee = wjFeeStatus.values

/** Orders of a bill that is owed no more: nobody pays twice, or for what he took back. */
export async function cancelOpenOrders(ctx: Context, declarationId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from payment_order where biz_type = 'szgl/wjsp' and business_key = ${declarationId}
    and status = ${orderStatus.values.unpaid.value} and not deleted order by id`.execute(ctx.db)
  await takeSteps(ctx, { resource: 'paymentOrder', ids: rows.map(({ id }) => id), action: 'expire' })
}

/** The case ended without a permit: what was billed and not paid is owed no more. */
export async function dropBill(at: FlowMoment<'excavation'>): Promise<void> {
  if (at.row.feeStatus !== fee.due.value) return
  await at.patch({ feeStatus: fee.none.value })
  await cancelOpenOrders(at, String(at.row.id))
}
