import type { PaymentsText } from './zh-cn.ts'

export const enUS: PaymentsText = {
  title: 'Payment',
  yuan: 'yuan',
  openSubject: 'Open the case',
  before: (time) => `Pay by ${time}: an order that is not paid by then is cancelled, and the case makes a new one.`,
  scan: 'Scan to pay by phone',
  pay: 'Pay online',
  transfer: 'Bank transfer',
  reference: 'Payment reference',
  referenceNote: 'Enter it as the purpose of the transfer: your payment is recognised by it',
  copy: (what) => `Copy ${what}`,
  copied: 'Copied',
  confirmed: 'The bank reports your payment. This page and the case follow by themselves; there is nothing more to submit.',
  noWay: 'This order has neither account nor payment page. Please pay at the counter.',
  mismatch: (came) =>
    `The bank received ${came} yuan, which is not the amount due: the order is still open. Finance has been told; do not pay again.`,
  paid: (time) => `Received on ${time}. Nothing more is due.`,
  refunded: 'The money was paid back.',
  cancelled: 'This order is cancelled: do not pay it. If the fee is still due, make a new order from the case.',
  paidLate: 'Money came after the order was cancelled. Finance will check it and pay it back.',
}
