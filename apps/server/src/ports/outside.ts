/** A service outside cannot be reached, or is too busy to say yes or no: what was asked of it is worth another try. */
export class ServiceDown extends Error {
  constructor(service: string, reason: string) {
    super(`${service}: ${reason}`)
    this.name = 'ServiceDown'
  }
}

const OUTSIDE_TIMEOUT = 10_000

export interface OutsideReply {
  readonly status: number
  readonly text: string
}

/** Asks a service outside the house over HTTP. Throws `ServiceDown` when nobody answers in ten seconds, or only a fault (5xx, 429) does. */
export async function askOutside(url: string, init: RequestInit): Promise<OutsideReply> {
  const { host } = new URL(url)
  let reply: OutsideReply
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(OUTSIDE_TIMEOUT) })
    reply = { status: response.status, text: await response.text() }
  } catch (error) {
    throw new ServiceDown(host, reasonOf(error))
  }
  if (reply.status >= 500 || reply.status === 429) throw new ServiceDown(host, `HTTP ${reply.status}`)
  return reply
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // fetch says only that it failed; what failed stands behind it.
  const { cause } = error
  return cause instanceof Error ? cause.message || String((cause as { code?: unknown }).code ?? error.message) : error.message
}

/** A reply that should be a JSON object; anything else counts as an empty one. */
export function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
