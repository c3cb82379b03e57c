import { differencesOf } from '@chengan/kernel/specification/differences'
import { WORDS_OF_USERS } from '../../specification/reasons.ts'
import { paymentNotice } from './payment-notice.ts'
import { paymentOrder } from './payment-order.ts'

const BUTTON = 'The detail is read with the permission of the list, as everywhere; the button is what shows it.'

export const paymentOrderDifferences = differencesOf(paymentOrder, [
  { because: WORDS_OF_USERS, fields: ['businessKey zh'] },
  {
    because: 'Follows from the payer, the number or the call-back of the channel: nobody writes it.',
    fields: [
      'orderId read-only',
      'userName read-only',
      'payAt read-only',
      'status read-only',
      'outTradeNo read-only',
      'notifyId read-only',
      'tradeStatus read-only',
      'tradeNo read-only',
      'totalAmount read-only',
      'buyerPayAmount read-only',
      'receiptNo read-only',
      'expireDate read-only',
    ],
  },
  {
    because: 'What the payer was told to pay to, kept as it was told (decision 0045).',
    fields: ['payeeName', 'payeeAccount', 'payeeBank', 'checkoutUrl'],
  },
  {
    because:
      'The channels are a closed list of the product; as a dictionary it has words in every language, and the wire carries the same names.',
    fields: ['channel type'],
  },
  {
    because: 'Without it there is nothing to pay, nobody who pays, or no business that is told.',
    fields: [
      'userId required',
      'productId required',
      'productName required',
      'bizType required',
      'businessKey required',
      'payAmount required',
      'channel required',
    ],
  },
  { because: 'A rule says it, in words of its own.', fields: ['payAmount limit'] },
  { because: "The payer's office sees what its people have to pay.", fields: ['payerDeptId'] },
  { because: 'What the channel said stands with the order.', fields: ['notices'] },
  { because: 'Order and payment are told in two groups.', fields: ['(order)'] },
  { because: 'Who has to pay may leave it; the book lets an order lapse only.', calls: ['PUT pay/order/expire'] },
  { because: BUTTON, permissions: ['pay:order:info'] },
  {
    because: 'Businesses make orders inside the server; by hand only the super administrator does, for whom no menu is needed.',
    permissions: ['pay:order:save', 'pay:order:update'],
  },
])

export const paymentNoticeDifferences = differencesOf(paymentNotice, [{ because: BUTTON, permissions: ['pay:order:info'] }])
