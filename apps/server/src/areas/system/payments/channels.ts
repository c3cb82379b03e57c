import { hmacSm3, sameSecret } from '../../../ciphers/sm3.ts'
import type { Fact } from '../../../resources/implementation.ts'
import type { Services } from '../../../services.ts'

/** Pays at once, and only where the city is made up. */
export const DEMO_CHANNEL = 'demo'

const FRESH_MS = 5 * 60_000

/** The channels by which money is taken: those of param `pay.channels`, the demonstration's only beside its data. */
export function openChannels(services: Services): readonly string[] {
  const named: unknown = JSON.parse(services.settings.text('pay.channels'))
  const channels = Array.isArray(named) ? named.map(String) : []
  return services.config.demo === 'none' ? channels.filter((one) => one !== DEMO_CHANNEL) : channels
}

export const paymentChannels: Fact = async (ctx) => openChannels(ctx.services)

/** What a channel sends to prove itself: `signature` is the hex SM3-HMAC of timestamp, a full stop and the body under the shared secret. */
export interface SignedText {
  readonly timestamp: string
  readonly signature: string
  readonly body: string
}

/** Whether a call-back is the channel's own and of these minutes. Without a secret nothing is. */
export function isGenuineNotice(services: Services, channel: string, { timestamp, signature, body }: SignedText): boolean {
  const secret = channel === 'bank' ? services.settings.text('pay.bank.secret', '') : ''
  if (secret === '' || !/^\d{10}(\d{3})?$/.test(timestamp)) return false
  const sent = Number(timestamp) * (timestamp.length === 10 ? 1000 : 1)
  if (Math.abs(services.clock() - sent) > FRESH_MS) return false
  return sameSecret(hmacSm3(Buffer.from(secret), `${timestamp}.${body}`), signature.toLowerCase())
}
