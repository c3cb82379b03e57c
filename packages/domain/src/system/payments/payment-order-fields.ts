import { childrenOf, datetime, decimal, dept, dict, text, user } from '@chengan/kernel/fields/builders'
import { orderStatus, payChannel } from '../dictionaries/operations.ts'
import { tradeStatusInWords } from './trade-status-words.ts'

const money = { unit: '元' } as const

/** What an order says, in the order of its form. */
export const paymentOrderFields = {
  orderId: text(32, '订单号', 'Order no.', { readOnly: true, unique: true, group: 'order' }),
  status: dict(orderStatus, '状态', 'Status', { readOnly: true, default: orderStatus.values.unpaid.value, index: true, group: 'order' }),
  productId: text(32, '产品ID', 'Product id', { required: true, opaque: true, internal: true, group: 'order' }),
  productName: text(200, '产品名称', 'Product name', { required: true, group: 'order' }),
  bizType: text(50, '业务类型', 'Business kind', { required: true, opaque: true, format: 'root', group: 'order' }),
  businessKey: text(32, '业务编号', 'Business key', { required: true, index: true, opaque: true, internal: true, group: 'order' }),
  userId: user('付款人', 'Payer', { required: true, index: true, group: 'order' }),
  userName: text(50, '付款人姓名', "Payer's name", { readOnly: true, group: 'order' }),
  payerDeptId: dept('付款单位', "Payer's office", { readOnly: true, group: 'order' }),
  payAmount: decimal(12, 2, '应付金额', 'Amount', { required: true, ...money, group: 'payment' }),
  channel: dict(payChannel, '支付渠道', 'Channel', { required: true, notInDictionary: 'channelClosed', group: 'payment' }),
  // As they were told to the payer when the order was made: what he relies on does not follow a parameter that changes.
  payeeName: text(100, '收款户名', 'Payee', { readOnly: true, group: 'payment' }),
  payeeAccount: text(64, '收款账号', 'Account', { readOnly: true, group: 'payment' }),
  payeeBank: text(100, '开户银行', 'Bank', { readOnly: true, group: 'payment' }),
  checkoutUrl: text(500, '支付页面', 'Page to pay on', { readOnly: true, group: 'payment' }),
  expireDate: datetime('失效时间', 'Expiry', { readOnly: true, timed: true, index: true, group: 'payment' }),
  payAt: datetime('支付时间', 'Paid at', { readOnly: true, timed: true, group: 'payment' }),
  totalAmount: decimal(12, 2, '订单金额', 'Total', { readOnly: true, ...money, group: 'payment' }),
  buyerPayAmount: decimal(12, 2, '实付金额', 'Paid amount', { readOnly: true, ...money, group: 'payment' }),
  outTradeNo: text(64, '商户订单号', 'Merchant order no.', { readOnly: true, group: 'payment' }),
  tradeNo: text(64, '交易号', 'Trade no.', { readOnly: true, group: 'payment' }),
  tradeStatus: text(64, '交易状态', 'Trade status', { readOnly: true, group: 'payment', inWords: tradeStatusInWords }),
  notifyId: text(64, '通知ID', 'Notify id', { readOnly: true, group: 'payment' }),
  receiptNo: text(64, '电子票据号', 'E-receipt', { readOnly: true, group: 'payment' }),
  notices: childrenOf('paymentNotice', 'paymentOrderId', '渠道消息', 'Channel messages', { readOnly: true, group: 'payment' }),
}
