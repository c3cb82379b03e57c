import { isPrivateAddress } from '@chengan/domain/system/integration/networks'
import { allowedHosts, webhookAddressFault } from '@chengan/domain/system/integration/webhook-address'
import { hmacSm3 } from '../../../ciphers/sm3.ts'
import { postWebhook, type WebhookReply } from '../../../ports/webhook-request.ts'
import type { Services } from '../../../services.ts'
import { secretsOf } from '../../../session/outside/trusted-systems.ts'

/** Where an event goes and with which secrets it is signed. */
export interface Receiver {
  readonly url: string
  readonly secret: string | null
  readonly formerSecret: string | null
  /** Epoch ms. */
  readonly formerUntil: number | null
}

/** What came of one attempt. */
export interface DeliveryAttempt extends WebhookReply {
  readonly ok: boolean
  /** Milliseconds. */
  readonly times: number
}

/** `X-Signature` = hex SM3-HMAC(secret, timestamp + "." + body). For a day after a reset the signature under the secret before comes along, so that
 *  the receiver changes over when it likes. */
export function signatureHeaders(receiver: Receiver, body: string, now: number): Readonly<Record<string, string>> {
  const [present, former] = secretsOf(receiver, now).map((secret) => hmacSm3(Buffer.from(secret), `${now}.${body}`))
  return {
    'X-Timestamp': String(now),
    'X-Signature': present ?? '',
    ...(former === undefined ? {} : { 'X-Signature-Former': former }),
  }
}

/** Sends a body to a receiver. The address is judged anew: a parameter may have changed, and a name may lead elsewhere than it did. */
export async function sendWebhook(
  services: Pick<Services, 'settings' | 'clock'>,
  receiver: Receiver,
  body: string,
): Promise<DeliveryAttempt> {
  const began = performance.now()
  const reply = await attempt(services, receiver, body)
  const ok = reply.status !== null && reply.status >= 200 && reply.status < 300
  const error = ok ? null : (reply.error ?? `HTTP ${reply.status}`)
  return { ...reply, ok, error, times: Math.round(performance.now() - began) }
}

async function attempt(services: Pick<Services, 'settings' | 'clock'>, receiver: Receiver, body: string): Promise<WebhookReply> {
  const hosts = allowedHosts(services.settings.text('webhook.hosts', '[]'))
  const fault = webhookAddressFault(receiver.url, hosts)
  if (fault !== undefined) return { status: null, text: '', error: `${receiver.url} may not be called (webhook.hosts)` }
  const listed = hosts.has(new URL(receiver.url).hostname.replace(/^\[|\]$/g, '').toLowerCase())
  const headers = signatureHeaders(receiver, body, services.clock())
  return postWebhook({ url: receiver.url, headers, body, mayCall: (address) => listed || !isPrivateAddress(address) })
}
