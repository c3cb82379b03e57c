import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, datetime, longText, ref, text } from '@chengan/kernel/fields/builders'
import { channelInWords, tradeStatusInWords } from './trade-status-words.ts'

export const paymentNoticeFields = {
  notifyId: text(64, '通知ID', 'Notify id', { readOnly: true, index: true }),
  orderId: text(32, '订单号', 'Order no.', { readOnly: true, index: true }),
  paymentOrderId: ref('paymentOrder', '订单', 'Payment order', { readOnly: true, index: true, hidden: true }),
  channel: text(20, '支付渠道', 'Channel', { readOnly: true, inWords: channelInWords }),
  tradeStatus: text(64, '交易状态', 'Trade status', { readOnly: true, inWords: tradeStatusInWords }),
  content: longText('通知内容', 'Content', { readOnly: true, verbatim: true }),
  verified: bool('验签结果', 'Signature verified', { readOnly: true, default: false }),
  createDate: datetime('通知时间', 'Received at', { readOnly: true, timed: true, index: true }),
} as const

/** What a payment channel said by its call-back, verified or not (system.md §4 pay/order): the proof behind an order's payment. */
export const paymentNotice = defineResource({
  name: 'paymentNotice',
  root: 'pay/notifyLog',
  permissionRoot: 'pay/order',
  area: 'system',
  label: { zh: '支付通知日志', en: 'Payment call-back log' },
  deletion: 'evidence',
  scope: 'system',
  fields: paymentNoticeFields,
  list: {
    columns: ['createDate', 'notifyId', 'orderId', 'channel', 'tradeStatus', 'verified', 'content'],
    search: ['notifyId', 'orderId', 'channel', 'tradeStatus', 'verified', 'createDate'],
    order: '-createDate',
    nameField: 'notifyId',
  },
  levels: { page: ['administrator'] },
  without: ['list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
})

export interface PaymentNotice extends RowOf<typeof paymentNotice> {}
