import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { orderStatus } from '@chengan/domain/system/dictionaries/operations'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues, takeStep } from '../../../resources/change/by-system.ts'
import { isMemberSql } from '../../../resources/duties/role-members.ts'
import { insertRow, rowsById } from '../../../resources/rows.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { holdersOf } from '../schedule/tell-administrators.ts'
import type { ChannelMessage } from './channel-message.ts'

const { unpaid, paid, cancelled, refunded } = orderStatus.values
const FINANCE = 'wj_fy'
const MISMATCH = 'AMOUNT_MISMATCH'
const AFTER_CANCELLATION = 'PAID_AFTER_CANCEL'
const SCREEN = '/sys/order/index'

/** What became of a call-back. */
export type Settled = 'settled' | 'repeated' | 'unknownOrder'

/** Keeps what a channel said. */
export async function keepNotice(
  ctx: Context,
  channel: string,
  message: ChannelMessage,
  order: RowNamed<'paymentOrder'> | undefined,
  verified: boolean,
): Promise<void> {
  await insertRow(ctx.db, ctx.services.registry.byName('paymentNotice'), {
    id: ctx.services.newId(),
    notifyId: message.notifyId,
    orderId: message.orderId,
    paymentOrderId: order?.id ?? null,
    channel,
    tradeStatus: message.tradeStatus,
    verified,
    content: message.content,
    createDate: ctx.now,
    updateDate: ctx.now,
  })
}

/** Takes a genuine call-back: the order is locked, so that of two alike one is a repetition. In the caller's transaction. */
export async function settle(ctx: Context, channel: string, message: ChannelMessage): Promise<Settled> {
  const resource = ctx.services.registry.byName('paymentOrder')
  const { rows } = await sql<{ id: string }>`select id from payment_order
    where order_id = ${message.orderId} and channel = ${channel} and not deleted for update`.execute(ctx.db)
  const [order] = await rowsById(
    ctx.db,
    resource,
    rows.map((row) => row.id),
    ctx.today,
  )
  const { rows: known } = await sql`select 1 from payment_notice
    where notify_id = ${message.notifyId} and channel = ${channel} and verified limit 1`.execute(ctx.db)
  if (known.length > 0) return 'repeated'
  await keepNotice(ctx, channel, message, order, true)
  if (order === undefined) return 'unknownOrder'
  await apply(ctx, order, message)
  return 'settled'
}

const cents = (value: unknown) => Math.round(Number(value) * 100)

async function apply(ctx: Context, order: RowNamed<'paymentOrder'>, message: ChannelMessage): Promise<void> {
  const { notifyId, tradeNo, tradeStatus, totalAmount, buyerPayAmount } = message
  const told = { notifyId, tradeNo, tradeStatus, totalAmount, buyerPayAmount: buyerPayAmount ?? totalAmount }
  if (message.kind === 'refund' && order.status === paid.value) {
    await takeStep(ctx, ordersOf(ctx), order, 'refund', { notifyId, tradeStatus, status: refunded.value })
    return handOver(ctx, order, told, 'refunded')
  }
  if (message.kind !== 'payment') return
  if (order.status === unpaid.value && cents(totalAmount) === cents(order.payAmount)) {
    const settled = { ...told, status: paid.value, payAt: message.payAt ?? ctx.now, receiptNo: message.receiptNo }
    await takeStep(ctx, ordersOf(ctx), order, 'notify', settled)
    await handOver(ctx, order, settled, 'paid')
    return tellPayer(ctx, order)
  }
  if (order.status === unpaid.value) {
    await takeStep(ctx, ordersOf(ctx), order, 'mismatch', { ...told, tradeStatus: MISMATCH })
    return alertFinance(ctx, order, {
      zh: `应付${order.payAmount}元，渠道通知金额${totalAmount ?? '—'}元，金额不符，订单未入账`,
      en: `${order.payAmount} yuan are due and the channel reports ${totalAmount ?? '—'}: the amounts differ, and the order is not booked`,
    })
  }
  if (order.status === cancelled.value) {
    await changeValues(ctx, ordersOf(ctx), order, { ...told, tradeStatus: AFTER_CANCELLATION })
    await alertFinance(ctx, order, {
      zh: `订单已取消，渠道仍通知收款${totalAmount ?? '—'}元，请核对后退款`,
      en: `the order was cancelled and the channel still reports ${totalAmount ?? '—'} yuan paid; check it and refund`,
    })
  }
}

/** The business row goes on with its money; what it cannot use is for finance to look at. */
async function handOver(ctx: Context, order: RowNamed<'paymentOrder'>, values: Values, how: 'paid' | 'refunded'): Promise<void> {
  const givenOrder = ctx.services.registry.byRoot(String(order.bizType))
  const problem =
    givenOrder === undefined ? null : await ctx.services.implementations.of(givenOrder).settlement?.(ctx, { ...order, ...values }, how)
  if (problem) await alertFinance(ctx, order, problem)
}

const ordersOf = (ctx: Context) => ctx.services.registry.byName('paymentOrder')

const routeOf = (order: RowNamed<'paymentOrder'>) => `${SCREEN}/detail/${order.id}`

async function tellPayer(ctx: Context, order: RowNamed<'paymentOrder'>): Promise<void> {
  await sendNotice(ctx, {
    title: { zh: `${String(order.productName)}已缴费`, en: `Paid: ${String(order.productName)}` },
    text: {
      zh: `订单${String(order.orderId)}已支付${String(order.payAmount)}元。`,
      en: `${String(order.payAmount)} yuan were paid for the order ${String(order.orderId)}.`,
    },
    type: noticeType.values.flow.value,
    userIds: [String(order.userId)],
    bizType: 'pay/order',
    bizId: order.id,
    bizRoute: routeOf(order),
  })
}

/** Who reckons fees is told; where nobody does, the system administrators. */
async function alertFinance(ctx: Context, order: RowNamed<'paymentOrder'>, words: Label): Promise<void> {
  const { rows } = await sql<{ id: string }>`select u.id from business_role b join "user" u on ${isMemberSql}
    where b.code = ${FINANCE} and not b.deleted order by u.id`.execute(ctx.db)
  const userIds = rows.length > 0 ? rows.map((row) => row.id) : await holdersOf(ctx.db, ['sysAdmin'])
  await sendNotice(ctx, {
    title: { zh: `缴费订单${String(order.orderId)}异常`, en: `Something is wrong with the payment order ${String(order.orderId)}` },
    text: { zh: `${String(order.productName)}：${words.zh}。`, en: `${String(order.productName)}: ${words.en}.` },
    type: noticeType.values.system.value,
    userIds,
    bizType: 'pay/order',
    bizId: order.id,
    bizRoute: routeOf(order),
    urgent: true,
  })
}

/** Orders that were not paid in time. Answers how many. */
export async function expireOrders(ctx: Context): Promise<number> {
  const resource = ctx.services.registry.byName('paymentOrder')
  const { rows } = await sql<{ id: string }>`select id from payment_order
    where status = ${unpaid.value} and expire_date < ${ctx.now}::timestamptz and not deleted order by id for update skip locked`.execute(
    ctx.db,
  )
  const lapsed = await rowsById(
    ctx.db,
    resource,
    rows.map((row) => row.id),
    ctx.today,
  )
  for (const order of lapsed) await takeStep(ctx, resource, order, 'expire')
  return lapsed.length
}
