import { datetimeText } from '@chengan/kernel/time'

/** What a call-back says, in our words. */
export interface ChannelMessage {
  readonly notifyId: string
  readonly orderId: string
  readonly tradeNo: string | null
  /** As the channel words it. */
  readonly tradeStatus: string
  readonly kind: 'payment' | 'refund' | 'other'
  readonly totalAmount: number | null
  readonly buyerPayAmount: number | null
  readonly payAt: string | null
  readonly receiptNo: string | null
  /** The body as it came, as far as the log holds it. */
  readonly content: string
}

const MAX_MESSAGE_LENGTH = 4000
const kinds: Readonly<Record<string, ChannelMessage['kind']>> = {
  SUCCESS: 'payment',
  TRADE_SUCCESS: 'payment',
  REFUND: 'refund',
  TRADE_REFUND: 'refund',
}

/** Reads a call-back; what is missing or of another kind counts as not said. */
export function readMessage(body: string): ChannelMessage {
  const said = objectIn(body)
  const text = (name: string, longest = 64) => {
    const value = said[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longest) : ''
  }
  const amount = (name: string) => (/^\d{1,10}(\.\d{1,2})?$/.test(text(name)) ? Number(text(name)) : null)
  const tradeStatus = text('tradeStatus')
  return {
    notifyId: text('notifyId'),
    orderId: text('outTradeNo', 32) || text('orderId', 32),
    tradeNo: text('tradeNo') || null,
    tradeStatus,
    kind: kinds[tradeStatus.toUpperCase()] ?? 'other',
    totalAmount: amount('totalAmount'),
    buyerPayAmount: amount('buyerPayAmount'),
    payAt: momentOf(text('payAt')),
    receiptNo: text('receiptNo') || null,
    content: body.slice(0, MAX_MESSAGE_LENGTH),
  }
}

function momentOf(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return text
  const epoch = Date.parse(text)
  return Number.isNaN(epoch) ? null : datetimeText(epoch)
}

function objectIn(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {}
  } catch {
    // Kept in the log as it came; the order that it names is missing.
    return {}
  }
}
