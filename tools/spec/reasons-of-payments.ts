import { because, type Reason } from './difference.ts'

const BY_SERVER = 'Follows from the payer, the number or the call-back of the channel: nobody writes it.'
const NEEDED = 'Without it there is nothing to pay, nobody who pays, or no business that is told.'
const GROUPED = 'Order and payment are told in two groups.'
const BY_BUSINESS = 'Businesses make orders inside the server; by hand only the super administrator does, for whom no menu is needed.'
const BUTTON = 'The detail is read with the permission of the list, as everywhere; the button is what shows it.'
const TEXTS = 'A sentence of the rules of its section; errors.tsv lists the house catalogue and a choice.'

const byServer = [
  'orderId',
  'userName',
  'payAt',
  'status',
  'outTradeNo',
  'notifyId',
  'tradeStatus',
  'tradeNo',
  'totalAmount',
  'buyerPayAmount',
  'receiptNo',
  'expireDate',
]
const needed = ['userId', 'productId', 'productName', 'bizType', 'businessKey', 'payAmount', 'channel']

/** Payment orders and what their channels say. */
export const reasonsOfPayments: readonly Reason[] = [
  ...because(
    'pay/order',
    'fields',
    byServer.map((name) => `${name} read-only`),
    BY_SERVER,
  ),
  ...because(
    'pay/order',
    'fields',
    needed.map((name) => `${name} required`),
    NEEDED,
  ),
  ...because('pay/order', 'fields', ['payAmount limit'], 'A rule says it, in words of its own.'),
  ...because('pay/order', 'fields', ['payerDeptId'], "The payer's office sees what its people have to pay."),
  ...because('pay/order', 'fields', ['notices'], 'What the channel said stands with the order.'),
  ...because('pay/order', 'fields', ['(order)'], GROUPED),
  ...because('pay/order', 'calls', ['PUT pay/order/expire'], 'Who has to pay may leave it; the book lets an order lapse only.'),
  ...because('pay/order', 'permissions', ['pay:order:info'], BUTTON),
  ...because('pay/order', 'permissions', ['pay:order:save', 'pay:order:update'], BY_BUSINESS),
  ...because('pay/notifyLog', 'permissions', ['pay:order:info'], BUTTON),
  ...because('errors', 'errors', ['amountNotPositive', 'channelClosed', 'callbackUnsigned'], TEXTS),
  ...because(
    '(areas)',
    'calls',
    ['GET sys/user/mfa', 'POST sys/user/mfa/codes', 'POST sys/user/mfa/unbind', 'POST sys/user/mfa/sms', 'POST sys/user/mfa/sms/confirm'],
    'People look after their own second factor; the book has its first binding and the reset by an administrator.',
  ),
  ...because(
    'errors',
    'errors',
    ['undoesBranches', 'recallTooLate'],
    'Two questions of system.md §5.3 that its list of messages leaves without words.',
  ),
]
