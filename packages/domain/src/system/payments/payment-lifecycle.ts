import { type Allowed, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { orderStatus } from '../dictionaries/operations.ts'
import type { paymentOrderFields } from './payment-order-fields.ts'

type PaymentOrder = typeof paymentOrderFields

/** Who has to pay may leave it. */
const payer: Allowed<PaymentOrder> = { name: 'payer', may: (row, actor) => row.userId === actor.userId }

/** The life of a payment order (system.md §4 pay/order). Money is moved by the channel, which says so by a signed call-back. */
export const paymentLifecycle = lifecycle<PaymentOrder>(orderStatus, {
  initial: 'unpaid',
  actions: {
    notify: { zh: '支付成功', en: 'Paid' },
    mismatch: { zh: '金额不符', en: 'Amount mismatch' },
    expire: {
      zh: '取消订单',
      en: 'Cancel the order',
      danger: true,
      permittedAs: 'page',
      consequence: {
        zh: '订单取消后不能再支付，需要时由业务重新发起',
        en: 'It can no longer be paid; the business makes a new one if need be',
      },
      done: { zh: '订单已取消，不能再支付', en: 'The order is cancelled and cannot be paid any more' },
    },
    refund: { zh: '退款', en: 'Refund' },
  },
  rows: [
    { action: 'notify', from: 'unpaid', to: 'paid', by: 'system' },
    { action: 'mismatch', from: 'unpaid', to: 'same', by: 'system' },
    { action: 'expire', from: 'unpaid', to: 'cancelled', by: ['system', payer] },
    { action: 'refund', from: 'paid', to: 'refunded', by: 'system' },
  ],
  steps: [
    { zh: '下单', en: 'Ordered', states: ['unpaid'], date: 'createDate' },
    { zh: '支付', en: 'Paid', states: ['paid'], date: 'payAt' },
  ],
  tones: { unpaid: 'warn', paid: 'success', cancelled: 'neutral', refunded: 'neutral' },
})
