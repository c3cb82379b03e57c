import type { IncomingMessage } from 'node:http'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { Barred, guardedLookup, isBarredAddress } from './webhook-request.ts'

/** What is asked for, and from where it may come. */
interface Download {
  readonly url: string
  /** Whether an address that the host's name leads to may be called; asked of the address that is then connected to. */
  readonly mayCall: (address: string) => boolean
  /** Bytes; more is not read. */
  readonly largest: number
  /** From the first byte of the question to the last of the answer. */
  readonly timeoutMs?: number
}

/** Why nothing was fetched. `final`: it would be the same another time. */
export class NotFetched extends Error {
  readonly final: boolean
  constructor(reason: string, final: boolean) {
    super(reason)
    this.name = 'NotFetched'
    this.final = final
  }
}

const IN_TIME = 30_000

/** Fetches a file and hands its stream on. It follows no redirects and keeps no connection. Throws `NotFetched`. */
export async function download<T>(asked: Download, take: (body: IncomingMessage, type: string) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(asked.timeoutMs ?? IN_TIME)
  const response = await opened(asked, signal)
  const { statusCode = 0, headers } = response
  try {
    if (statusCode !== 200) throw new NotFetched(`HTTP ${statusCode}`, statusCode < 500 && statusCode !== 429 && statusCode !== 408)
    if (Number(headers['content-length'] ?? 0) > asked.largest) throw new NotFetched('too large', true)
    return await take(response, String(headers['content-type'] ?? ''))
  } catch (error) {
    if (signal.aborted) throw new NotFetched('too slow', false)
    if ((error as { code?: string }).code === 'ECONNRESET') throw new NotFetched('broken off', false)
    throw error
  } finally {
    response.destroy()
  }
}

function opened({ url, mayCall }: Download, signal: AbortSignal): Promise<IncomingMessage> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const request = target.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    if (isBarredAddress(host, mayCall)) return reject(new NotFetched(`${host} may not be called`, true))
    const sent = request(
      target,
      { method: 'GET', agent: false, lookup: guardedLookup(mayCall), headers: { 'user-agent': 'chengan-attachments' }, signal },
      resolve,
    )
    sent.on('error', (error) => reject(new NotFetched(signal.aborted ? 'too slow' : error.message, error instanceof Barred)))
    sent.end()
  })
}
