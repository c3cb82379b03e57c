import type { Level } from '@chengan/kernel/access/level'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill, rule } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { asTextOrNull, asTexts } from '@chengan/kernel/values'
import { orderStatus, payChannel } from '../dictionaries/operations.ts'
import { paymentLifecycle } from './payment-lifecycle.ts'
import { paymentOrderFields } from './payment-order-fields.ts'

/** Minutes in which an order must be paid, and days in which a transfer of the bank arrives, where the city says nothing else. */
const PAYABLE_MINUTES = 30
const TRANSFER_DAYS = 30
const MINUTES_OF_DAY = 24 * 60
const forPayments: readonly Level[] = ['city', 'district', 'enterprise', 'administrator']

/** The order bears its own number to the channel, belongs to the payer's office as well, and lapses unless it is paid. */
const followsFromPayer = fill<typeof paymentOrderFields>({
  refs: ['userId'],
  values: ({ row, refs, now, setting }) => ({
    userName: asTextOrNull(refs.userId?.realName),
    payerDeptId: asTextOrNull(refs.userId?.deptId),
    // Nobody brings a company's transfer through its own accounts within half an hour; a page to pay on is shut sooner.
    expireDate:
      row.channel === payChannel.values.bank.value
        ? addMinutes(now, setting('pay.bank.days', TRANSFER_DAYS) * MINUTES_OF_DAY)
        : addMinutes(now, setting('pay.minutes', PAYABLE_MINUTES)),
  }),
  overridesInput: true,
})

const amountIsPositive = rule<typeof paymentOrderFields>({
  name: 'amountIsPositive',
  source: 'system.md §4 pay/order',
  refuses: { amountNotPositive: { code: 10033, zh: '应付金额须大于0', en: 'The amount must be more than 0' } },
  check: ({ row }) =>
    typeof row.payAmount === 'number' && row.payAmount <= 0 ? { key: 'amountNotPositive', field: 'payAmount' } : undefined,
})

/** The fact names the channels that the city takes money by. */
const channelIsOpen = rule<typeof paymentOrderFields>({
  name: 'channelIsOpen',
  source: 'param pay.channels',
  refuses: { channelClosed: { code: 10400, zh: '支付渠道“{value}”未开通', en: 'The payment channel {value} is not open' } },
  facts: ['paymentChannels'],
  check: ({ row, facts }) =>
    asTexts(facts.paymentChannels).includes(row.channel ?? '')
      ? undefined
      : { key: 'channelClosed', field: 'channel', values: { value: row.channel ?? '' } },
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
  fields: paymentOrderFields,
  numbers: { orderId: ['PAY', { day: 'yyyyMMdd' }, { serial: 4 }] },
  // It stands among the resources of the system: the system administrator answers for what channels report, and for what is left unpaid.
  parties: {
    departments: ['deptId', 'payerDeptId'],
    regions: ['regionId'],
    users: ['userId'],
    openTo: { levels: ['administrator'], where: { always: true } },
  },
  fill: followsFromPayer,
  children: { notices: { columns: ['createDate', 'notifyId', 'tradeStatus', 'verified'] } },
  rules: [amountIsPositive, channelIsOpen],
  after: { add: ['orderGoesToChannel'] },
  lifecycles: { status: paymentLifecycle },
  levels: { page: forPayments, export: forPayments },
  list: {
    columns: ['orderId', 'productName', 'userName', 'payAmount', 'channel', 'status', 'payAt', 'createDate'],
    hiddenColumns: ['bizType', 'payerDeptId', 'totalAmount', 'buyerPayAmount', 'tradeNo', 'tradeStatus', 'receiptNo', 'expireDate'],
    search: ['orderId', 'productName', 'userName', 'channel', 'status', 'createDate', 'tradeNo'],
    order: '-createDate',
    nameField: 'orderId',
    titleFields: ['productName'],
    tabs: Object.entries(orderStatus.values).map(([key, { zh, en, value }]) => ({ key, zh, en, filter: { column: 'status', is: value } })),
    tones: [{ tone: 'muted', when: { field: 'status', is: orderStatus.values.cancelled.value } }],
  },
  screens: [
    {
      zh: '订单管理',
      en: 'Payment orders',
      route: '/sys/order/index',
      help: {
        zh: '查看缴费订单：待付款的订单列出收款账户、缴款识别号和支付页面；支付、退款以渠道的签名通知为准，逾期未支付自动取消。',
        en: 'Payment orders: an unpaid one tells account, reference and page to pay on. Payment and refund are told by signed call-backs; unpaid ones lapse.',
      },
      levels: forPayments,
      menu: { under: 'sys', sort: 180, code: 'sysOrder', icon: 'credit-card' },
      noAdd: true,
    },
  ],
  buttons: { order: ['info'], also: { info: { zh: '详情', en: 'Detail' } }, without: ['add'] },
  without: ['list', 'edit', 'delete', 'import'],
  detail: {
    panel: 'paymentWay',
    covers: ['productName', 'payAmount', 'outTradeNo', 'payeeName', 'payeeAccount', 'payeeBank', 'checkoutUrl', 'tradeStatus'],
  },
})

export interface PaymentOrder extends RowOf<typeof paymentOrder> {}
