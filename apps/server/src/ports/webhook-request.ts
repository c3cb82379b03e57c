import { lookup } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'

/** What came of calling a receiver. `status` null: nobody answered, and `error` says why. */
export interface WebhookReply {
  readonly status: number | null
  readonly text: string
  readonly error: string | null
}

export interface WebhookCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether an address that the host's name leads to may be called. It is asked of the address that is then connected to, so that a name which
   *  changes its mind leads nowhere else. */
  readonly mayCall: (address: string) => boolean
  readonly timeoutMs?: number
}

const LONGEST_ANSWER = 4_000
const IN_TIME = 10_000

/** The host leads to an address that may not be called. */
export class Barred extends Error {}

/** Looks a host up and hands on only addresses that may be called. */
export function guardedLookup(mayCall: WebhookCall['mayCall']): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const barred = addresses.find(({ address }) => !mayCall(address))
      const [first] = addresses
      if (barred !== undefined || first === undefined)
        return done(new Barred(`${hostname} leads to ${barred?.address ?? 'nothing'}`), '', 0)
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}

/** A host that is an address is never looked up, and is judged before it is connected to. */
export const isBarredAddress = (host: string, mayCall: WebhookCall['mayCall']): boolean => /^[\d.]+$|:/.test(host) && !mayCall(host)

/** Posts a body and reads the beginning of the answer. It follows no redirects, keeps no connection and never throws. */
export function postWebhook({ url, headers, body, mayCall, timeoutMs = IN_TIME }: WebhookCall): Promise<WebhookReply> {
  const target = new URL(url)
  const request = target.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ status: null, text: '', error: error instanceof Error ? error.message : String(error) })
    const host = target.hostname.replace(/^\[|\]$/g, '')
    if (isBarredAddress(host, mayCall)) return fail(new Barred(`${host} may not be called`))
    const sent = request(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: guardedLookup(mayCall),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'chengan-webhook',
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          if (text.length < LONGEST_ANSWER) text += part
        })
        response.on('error', fail)
        response.on('end', () => resolve({ status: response.statusCode ?? null, text: text.slice(0, LONGEST_ANSWER), error: null }))
      },
    )
    sent.on('error', (error) =>
      fail(error.name === 'TimeoutError' || error.name === 'AbortError' ? new Error(`no answer within ${timeoutMs / 1000} s`) : error),
    )
    sent.end(body)
  })
}
