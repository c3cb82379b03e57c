import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { childrenOf, datetime, decimal, dept, dict, text, user } from '@chengan/kernel/fields/builders'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { asText, asTexts } from '@chengan/kernel/values'
import { orderStatus } from '../dictionaries/operations.ts'
import { paymentLifecycle } from './payment-lifecycle.ts'

/** Minutes in which an order must be paid. */
const PAYABLE_MINUTES = 30
const forPayments: readonly Level[] = ['city', 'district', 'enterprise', 'administrator']
const money = { unit: '元' } as const

/** The order bears its own number to the channel, belongs to the payer's office as well, and lapses unless it is paid. */
function followsFromPayer({ refs, now }: RuleContext): Values {
  return {
    userName: refs.userId?.realName ?? null,
    payerDeptId: refs.userId?.deptId ?? null,
    expireDate: addMinutes(now, PAYABLE_MINUTES),
  }
}

const amountIsPositive = rule({
  name: 'amountIsPositive',
  source: 'system.md §4 pay/order',
  check: ({ row }) =>
    typeof row.payAmount === 'number' && row.payAmount <= 0 ? { key: 'amountNotPositive', field: 'payAmount' } : undefined,
})

/** The fact names the channels that the city takes money by. */
const channelIsOpen = rule({
  name: 'channelIsOpen',
  source: 'param pay.channels',
  facts: ['paymentChannels'],
  check: ({ row, facts }) =>
    asTexts(facts.paymentChannels).includes(asText(row.channel))
      ? undefined
      : { key: 'channelClosed', field: 'channel', values: { '0': asText(row.channel) } },
})

/** A fee that a citizen or a company pays through a payment channel (system.md §4 pay/order). Businesses make orders, channels settle them. */
export const paymentOrder = defineResource({
  name: 'paymentOrder',
  root: 'pay/order',
  area: 'system',
  label: { zh: '订单', en: 'Payment order' },
  deletion: 'evidence',
  groups: {
    order: { zh: '订单', en: 'Order' },
    payment: { zh: '支付', en: 'Payment' },
  },
  fields: {
    orderId: text(32, '订单号', 'Order no.', { readOnly: true, unique: true, group: 'order' }),
    status: dict(orderStatus, '状态', 'Status', { readOnly: true, default: orderStatus.values.unpaid.value, index: true, group: 'order' }),
    productId: text(32, '产品ID', 'Product id', { required: true, group: 'order' }),
    productName: text(200, '产品名称', 'Product name', { required: true, group: 'order' }),
    bizType: text(50, '业务类型', 'Business kind', { required: true, group: 'order' }),
    businessKey: text(32, '业务主键', 'Business key', { required: true, index: true, group: 'order' }),
    userId: user('付款人', 'Payer', { required: true, index: true, group: 'order' }),
    userName: text(50, '付款人姓名', "Payer's name", { readOnly: true, group: 'order' }),
    payerDeptId: dept('付款单位', "Payer's office", { readOnly: true, group: 'order' }),
    payAmount: decimal(12, 2, '应付金额', 'Amount', { required: true, ...money, group: 'payment' }),
    channel: text(20, '支付渠道', 'Channel', { required: true, group: 'payment' }),
    expireDate: datetime('失效时间', 'Expiry', { readOnly: true, timed: true, index: true, group: 'payment' }),
    payAt: datetime('支付时间', 'Paid at', { readOnly: true, timed: true, group: 'payment' }),
    totalAmount: decimal(12, 2, '订单金额', 'Total', { readOnly: true, ...money, group: 'payment' }),
    buyerPayAmount: decimal(12, 2, '实付金额', 'Paid amount', { readOnly: true, ...money, group: 'payment' }),
    outTradeNo: text(64, '商户订单号', 'Merchant order no.', { readOnly: true, group: 'payment' }),
    tradeNo: text(64, '交易号', 'Trade no.', { readOnly: true, group: 'payment' }),
    tradeStatus: text(64, '交易状态', 'Trade status', { readOnly: true, group: 'payment' }),
    notifyId: text(64, '通知ID', 'Notify id', { readOnly: true, group: 'payment' }),
    receiptNo: text(64, '电子票据号', 'E-receipt', { readOnly: true, group: 'payment' }),
    notices: childrenOf('paymentNotice', 'paymentOrderId', '渠道消息', 'Channel messages', { readOnly: true, group: 'payment' }),
  },
  numbers: { orderId: ['PAY', { day: 'yyyyMMdd' }, { serial: 4 }] },
  // It stands among the resources of the system: the system administrator answers for what channels report, and for what is left unpaid.
  parties: {
    departments: ['deptId', 'payerDeptId'],
    regions: ['regionId'],
    users: ['userId'],
    openTo: { levels: ['administrator'], where: { always: true } },
  },
  fill: { refs: ['userId'], values: followsFromPayer, wins: true },
  children: { notices: { columns: ['createDate', 'notifyId', 'tradeStatus', 'verified'] } },
  rules: [amountIsPositive, channelIsOpen],
  after: { add: ['orderGoesToChannel'] },
  lifecycles: { status: paymentLifecycle },
  levels: { page: forPayments, export: forPayments },
  list: {
    columns: ['orderId', 'productName', 'userName', 'payAmount', 'channel', 'status', 'payAt', 'createDate'],
    hiddenColumns: [
      'bizType',
      'businessKey',
      'payerDeptId',
      'totalAmount',
      'buyerPayAmount',
      'tradeNo',
      'tradeStatus',
      'receiptNo',
      'expireDate',
    ],
    search: ['orderId', 'productName', 'userName', 'channel', 'status', 'createDate', 'tradeNo'],
    order: '-createDate',
    subject: 'orderId',
    headline: ['productName'],
    tabs: Object.entries(orderStatus.values).map(([key, { zh, en, value }]) => ({ key, zh, en, filter: { column: 'status', is: value } })),
    tones: [{ tone: 'muted', when: { field: 'status', is: orderStatus.values.cancelled.value } }],
  },
  screens: [
    {
      zh: '订单管理',
      en: 'Payment orders',
      route: '/sys/order/index',
      help: {
        zh: '查看缴费订单及渠道消息。订单由业务生成，支付、退款以渠道的签名通知为准，30分钟未支付自动取消。',
        en: 'Payment orders and what their channels said. Businesses make them; payment and refund are told by signed call-backs; unpaid ones lapse after 30 minutes.',
      },
      levels: forPayments,
      noAdd: true,
    },
  ],
  without: ['list', 'edit', 'delete', 'import'],
})

export interface PaymentOrder extends RowOf<typeof paymentOrder> {}
