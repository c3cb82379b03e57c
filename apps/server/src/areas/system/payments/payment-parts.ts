import { datetimeText } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Services } from '../../../services.ts'
import { jobContext } from '../schedule/tell-administrators.ts'
import { DEMO_CHANNEL, wayOf } from './channels.ts'
import { expireOrders, settle } from './settle.ts'

/** The order bears its own number to the channel and tells its payer the way; the demonstration's pays at once. */
const orderGoesToChannel: Effect<'paymentOrder'> = async (effect) => {
  const { row } = effect
  const amount = Number(row.payAmount)
  const way = wayOf(effect.services, asText(row.channel), { orderId: asText(row.orderId), amount })
  await effect.patch({ outTradeNo: row.orderId, ...way })
  effect.answer({ orderId: row.orderId, expireDate: row.expireDate })
  if (row.channel !== DEMO_CHANNEL) return
  await settle(effect, DEMO_CHANNEL, {
    notifyId: `demo-${asText(row.id)}`,
    orderId: asText(row.orderId),
    tradeNo: `DEMO${asText(row.orderId)}`,
    tradeStatus: 'SUCCESS',
    kind: 'payment',
    totalAmount: amount,
    buyerPayAmount: amount,
    payAt: datetimeText(effect.time),
    receiptNo: null,
    content: '演示渠道：下单即支付',
  })
}

export const paymentEffects = { orderGoesToChannel }

/** Cancels what was not paid in time. */
export function orderExpiry(services: Services): TransactionalHandler {
  return { runIn: (db) => expireOrders(jobContext(services, 'orderExpiry', db)) }
}
