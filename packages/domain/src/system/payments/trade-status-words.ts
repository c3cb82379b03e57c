import type { Label } from '@chengan/kernel/label'
import { payChannel } from '../dictionaries/operations.ts'

/** What channels say of a payment, and what came of it here where that is another thing. */
const known: Readonly<Record<string, Label>> = {
  SUCCESS: { zh: '支付成功', en: 'Paid' },
  TRADE_SUCCESS: { zh: '支付成功', en: 'Paid' },
  REFUND: { zh: '已退款', en: 'Refunded' },
  TRADE_REFUND: { zh: '已退款', en: 'Refunded' },
  AMOUNT_MISMATCH: { zh: '金额不符', en: 'Amount differs' },
  PAID_AFTER_CANCEL: { zh: '取消后支付', en: 'Paid after it was cancelled' },
  WAIT_BUYER_PAY: { zh: '待支付', en: 'To be paid' },
  TRADE_CLOSED: { zh: '交易关闭', en: 'Closed' },
  TRADE_FINISHED: { zh: '交易完成', en: 'Finished' },
}

/** The state of a trade as people read it; what a channel says in words of its own stays as it is. */
export function tradeStatusInWords(status: string): Label | undefined {
  return known[status.toUpperCase()]
}

/** The channel that called back; one that is not known here as it names itself. */
export function channelInWords(channel: string): Label | undefined {
  return Object.values<Label & { readonly value: string }>(payChannel.values).find(({ value }) => value === channel)
}
