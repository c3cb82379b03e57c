import { payChannel } from '@chengan/domain/system/dictionaries/operations'
import { hmacSm3, sameSecret } from '../../../ciphers/sm3.ts'
import type { Fact } from '../../../resources/implementation.ts'
import type { Services } from '../../../services.ts'

/** Pays at once, and only where the city is made up. */
export const DEMO_CHANNEL = payChannel.values.demo.value

const FRESH_MS = 5 * 60_000

/** How money reaches the city by a channel: an account to transfer to, a page to pay on. What there is none of is empty. */
export interface PaymentWay {
  readonly payeeName: string
  readonly payeeAccount: string
  readonly payeeBank: string
  readonly checkoutUrl: string
}

/** The way of an order by its channel, as the city says now. The demonstration's channel pays by itself and has none. */
export function wayOf(services: Services, channel: string, order: { readonly orderId: string; readonly amount: number }): PaymentWay {
  const said = (code: string) => (channel === payChannel.values.bank.value ? services.settings.text(code, '').trim() : '')
  const page = said('pay.bank.url')
  const filled = page.replaceAll('{orderId}', encodeURIComponent(order.orderId)).replaceAll('{amount}', order.amount.toFixed(2))
  return {
    payeeName: said('pay.bank.payee').slice(0, 100),
    payeeAccount: said('pay.bank.account').slice(0, 64),
    payeeBank: said('pay.bank.branch').slice(0, 100),
    checkoutUrl: /^https?:\/\//.test(page) ? filled.slice(0, 500) : '',
  }
}

/** The channels whose call-backs are heard: those of param `pay.channels`, the demonstration's only beside its data. */
export function openChannels(services: Services): readonly string[] {
  const named: unknown = JSON.parse(services.settings.text('pay.channels'))
  const channels = Array.isArray(named) ? named.map(String) : []
  return services.config.demo === 'none' ? channels.filter((one) => one !== DEMO_CHANNEL) : channels
}

/** The channels by which an order can be paid: an open one without account and page would lead its payer nowhere. */
function payableChannels(services: Services): readonly string[] {
  return openChannels(services).filter((channel) => {
    const { payeeAccount, checkoutUrl } = wayOf(services, channel, { orderId: '', amount: 0 })
    return channel === DEMO_CHANNEL || payeeAccount !== '' || checkoutUrl !== ''
  })
}

export const paymentChannels: Fact<'paymentOrder'> = async (ctx) => payableChannels(ctx.services)

/** What a channel sends to prove itself: `signature` is the hex SM3-HMAC of timestamp, a full stop and the body under the shared secret. */
export interface SignedText {
  readonly timestamp: string
  readonly signature: string
  readonly body: string
}

/** Whether a call-back is the channel's own and of these minutes. Without a secret nothing is. */
export function isGenuineNotice(services: Services, channel: string, { timestamp, signature, body }: SignedText): boolean {
  const secret = channel === payChannel.values.bank.value ? services.settings.text('pay.bank.secret', '') : ''
  if (secret === '' || !/^\d{10}(\d{3})?$/.test(timestamp)) return false
  const sent = Number(timestamp) * (timestamp.length === 10 ? 1000 : 1)
  if (Math.abs(services.clock() - sent) > FRESH_MS) return false
  return sameSecret(hmacSm3(Buffer.from(secret), `${timestamp}.${body}`), signature.toLowerCase())
}
