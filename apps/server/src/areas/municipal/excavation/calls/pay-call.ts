import { wjFeeStatus, wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import type { declarationCalls } from '@chengan/domain/municipal/excavation/declaration/declaration-calls'
import { orderStatus } from '@chengan/domain/system/dictionaries/operations'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { addRow } from '../../../../resources/change/add-row.ts'
import { changeValues } from '../../../../resources/change/by-system.ts'
import type { CallHandler, Settlement } from '../../../../resources/implementation.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { takePayment } from './clock-calls.ts'
import { eachRow } from './flow-calls.ts'

const fee = wjFeeStatus.values
const ROOT = 'szgl/wjsp'

interface Order {
  readonly id: string
  readonly orderId: string
  readonly payAmount: number
  readonly channel: string
  readonly expireDate: string
}

const told = (order: Order) => ({ ...order, payUrl: `/sys/order/index/detail/${order.id}` })

/** The newest order of a declaration that may still be paid, of the amount that is due now. */
async function openOrder(ctx: Context, row: RowNamed<'excavation'>): Promise<Order | null> {
  const { rows } = await sql<Order>`select id, order_id as "orderId", pay_amount::float8 as "payAmount", channel,
    left(expire_date::text, 19) as "expireDate" from payment_order where biz_type = ${ROOT} and business_key = ${row.id}
    and status = ${orderStatus.values.unpaid.value} and expire_date > ${ctx.now}::timestamptz and pay_amount = ${Number(row.feeTotal)}::numeric
    and not deleted order by create_date desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

/** The channel that is asked for, else the first by which the city takes money. Where it has opened none, the bill is paid at the counter. */
async function channelFor(ctx: Context, row: RowNamed<'excavation'>, asked: string | null | undefined): Promise<string> {
  if (asked) return asked
  const channels = await ctx.services.implementations.named('paymentOrder').facts.paymentChannels?.(ctx, {}, null)
  const [first] = Array.isArray(channels) ? channels.map(String) : []
  if (first === undefined) throw refuse('noPaymentWay', { no: String(row.feeBillNo ?? row.declareNo) })
  return first
}

async function orderFor(ctx: Context, row: RowNamed<'excavation'>, asked: string | null | undefined): Promise<Values> {
  if (!ctx.actor.superAdmin && !inOwnTree(ctx.actor, row.deptId)) throw refuse('forbidden')
  if (row.feeStatus === fee.paid.value) throw refuse('alreadyPaid')
  if (row.status !== wjspStatus.values.toPay.value) throw refuse('wrongState')
  const known = await openOrder(ctx, row)
  if (known !== null) return told(known)
  const saved = await addRow(ctx, ctx.services.registry.byName('paymentOrder'), {
    productId: row.id,
    productName: `${String(row.projectName)}（${String(row.declareNo)}）挖掘占道费`.slice(0, 200),
    bizType: ROOT,
    businessKey: row.id,
    userId: ctx.actor.userId,
    payAmount: Number(row.feeTotal),
    channel: await channelFor(ctx, row, asked),
  })
  const [order] = await rowsById(ctx.db, ctx.services.registry.byName('paymentOrder'), [String(saved.id)], ctx.today)
  if (order === undefined) throw refuse('rowMissing')
  const { id, orderId, payAmount, channel, expireDate } = order
  return told({ id, orderId: String(orderId), payAmount: Number(payAmount), channel: String(channel), expireDate: String(expireDate) })
}

/** POST szgl/wjsp/pay: the order by which the applicant pays his bill; pressed again it answers the same one. */
export const pay: CallHandler<typeof declarationCalls.pay> = (ctx, { body }) =>
  eachRow(ctx, body, (row) => orderFor(ctx, row, body.channel))

/** A bill was paid through a channel: the flow goes on as if the clerk had noted it. Money for what is not owed (any more) is told. */
export const feeSettled: Settlement = async (ctx, order, how) => {
  const resource = ctx.services.registry.byName('excavation')
  const id = String(order.businessKey)
  await sql`select id from excavation where id = ${id} for update`.execute(ctx.db)
  const [row] = await rowsById(ctx.db, resource, [id], ctx.today)
  if (row === undefined) return { zh: '所属申报不存在，请核对后退款', en: 'its application is gone; check it and refund' }
  if (how === 'refunded') {
    await changeValues(ctx, resource, row, { feeStatus: fee.refunded.value }, { words: `退款·${resource.label.zh}` })
    return null
  }
  if (row.status !== wjspStatus.values.toPay.value) {
    const no = String(row.declareNo)
    return { zh: `申报${no}不在待缴费状态，请核对后退款`, en: `the application ${no} does not wait for payment; check it and refund` }
  }
  const paidOn = isGiven(order.payAt) ? String(order.payAt).slice(0, 10) : ctx.today
  await takePayment(ctx, row, { feeBillNo: String(order.receiptNo ?? order.orderId).slice(0, 64), feePaidDate: paidOn })
  return null
}
