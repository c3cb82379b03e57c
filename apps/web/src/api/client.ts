import { addressOf, type Query } from './address.ts'
import { learnFromDateHeader, learnServerTime } from './clock.ts'
import { asFailure, CallFailure, type Envelope, isEnvelope, isFromGateway, jsonOf, refusalCodes } from './envelope.ts'
import { watchExchange } from './live/connection.ts'
import { report } from './outcomes.ts'
import { dropSessionKey, sessionKey, token } from './session/credentials.ts'
import { requestProof } from './session/request-proof.ts'
import { forgetSecurityKey } from './session/security-key.ts'
import { spokenLanguage } from './spoken-language.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  readonly query?: Query | undefined
  /** JSON, or a FormData for files. */
  readonly body?: unknown
  /** The caller shows the refusal itself (a form its field errors, a card its failed look). */
  readonly quiet?: boolean
  /** Neither shown nor logged: what is tried again by itself. */
  readonly background?: boolean
  /** Show the reply's message as success. */
  readonly announce?: boolean
  /** A dead session is the caller's matter: only the calls that make one. */
  readonly anonymous?: boolean
  readonly timeoutMs?: number
  readonly signal?: AbortSignal | undefined
}

const ordinaryMs = 5_000
/** How long a list or a submit may take, and what was asked before and came too late (ms). */
export const listOrSubmitMs = 30_000

/** Calls the server and yields `data`. Throws `CallFailure` for all else; the failure has then already been shown unless `quiet`. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  return (await callForReply<T>(method, path, options)).data
}

/** As `call`, with the whole reply. */
export async function callForReply<T>(method: Method, path: string, options: CallOptions = {}): Promise<Envelope<T>> {
  try {
    const reply = await repeatOnce<T>(method, path, options)
    if (reply.code !== 0) throw refused(method, path, reply)
    if (options.announce === true) report({ kind: 'succeeded', msg: reply.msg })
    return reply
  } catch (error) {
    const failure = asFailure(error, method, addressOf(path))
    const isOwnMatter = options.background === true || (options.anonymous === true && failure.kind === 'refused')
    if (!isOwnMatter) report({ kind: 'failed', failure, quiet: options.quiet === true })
    throw failure
  }
}

interface StreamOptions extends Pick<CallOptions, 'query' | 'signal' | 'body'> {
  readonly method?: Method
}

/** Reads a stream of words, such as an image that is drawn in the page. Throws as `call` does; a refusal comes as an envelope. */
export async function readText(path: string, options: StreamOptions = {}): Promise<string> {
  return readStream(path, options, (response) => response.text())
}

/** The same of bytes; null where the answer says that there are none (204). */
export async function readBytes(path: string, options: StreamOptions = {}): Promise<ArrayBuffer | null> {
  return readStream(path, options, (response) => (response.status === 204 ? Promise.resolve(null) : response.arrayBuffer()))
}

async function readStream<T>(
  path: string,
  { query, signal, body, method = 'GET' }: StreamOptions,
  take: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const headers = headersFor(await requestProof(), body === undefined)
    const response = await watched(false, () =>
      fetch(addressOf(path, query), {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: stopAfter(listOrSubmitMs, signal),
      }),
    )
    const isReply = response.headers.get('content-type')?.includes('json') === true
    const reply: unknown = isReply ? await response.clone().json() : undefined
    if (isEnvelope<unknown>(reply) && reply.code !== 0) throw refused(method, path, reply)
    if (!response.ok) throw new CallFailure({ kind: 'http', code: response.status, msg: '', url: addressOf(path, query), method })
    return await take(response)
  } catch (error) {
    throw asFailure(error, method, addressOf(path))
  }
}

/** A proof that the server could not take says nothing about the call itself, so it is made once more. */
async function repeatOnce<T>(method: Method, path: string, options: CallOptions): Promise<Reply<T>> {
  const reply = await exchange<T>(method, path, options)
  if (reply.code === refusalCodes.pkClock) {
    const data: unknown = reply.data
    if (typeof data === 'object' && data !== null && 'serverTime' in data) learnServerTime(Number(data.serverTime))
    return exchange<T>(method, path, options)
  }
  if (reply.code === refusalCodes.pkInvalid) {
    if (sessionKey() !== undefined) dropSessionKey()
    else forgetSecurityKey()
    return exchange<T>(method, path, options)
  }
  return reply
}

interface Reply<T> extends Envelope<T> {
  readonly requestId?: string | undefined
}

async function exchange<T>(method: Method, path: string, options: CallOptions): Promise<Reply<T>> {
  const url = addressOf(path, options.query)
  const { body } = options
  const isFile = body instanceof FormData
  const limit = options.timeoutMs ?? (isFile ? undefined : limitFor(method, path))
  const response = await watched(method === 'GET', async () =>
    fetch(url, {
      method,
      headers: headersFor(await requestProof(), isFile),
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
      signal: stopAfter(limit, options.signal),
    }),
  )
  learnFromDateHeader(response.headers.get('date'))
  const requestId = response.headers.get('x-request-id') ?? undefined
  const parsed = await jsonOf(response)
  if (!response.ok || !isEnvelope<T>(parsed)) {
    const msg = isEnvelope(parsed) ? parsed.msg : ''
    throw new CallFailure({ kind: 'http', code: response.ok ? 500 : response.status, msg, url, method, requestId })
  }
  return { ...parsed, requestId }
}

/** Tells the watch over the connection how an exchange went. A time-out says that it is slow, not that it is gone. */
async function watched(quick: boolean, exchanged: () => Promise<Response>): Promise<Response> {
  const end = watchExchange(quick)
  try {
    const response = await exchanged()
    end(isFromGateway(response) ? 'none' : 'reply')
    return response
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    end(name === 'TimeoutError' || name === 'AbortError' ? 'broken' : 'none')
    throw error
  }
}

/** Stops on the caller's wish or after the limit; joined by hand, as AbortSignal.any() is younger than the oldest browser served. */
function stopAfter(limitMs: number | undefined, wish: AbortSignal | undefined): AbortSignal | null {
  if (limitMs === undefined) return wish ?? null
  const limit = AbortSignal.timeout(limitMs)
  if (wish === undefined) return limit
  const both = new AbortController()
  for (const signal of [limit, wish]) {
    if (signal.aborted) both.abort(signal.reason)
    else signal.addEventListener('abort', () => both.abort(signal.reason), { once: true })
  }
  return both.signal
}

function limitFor(method: Method, path: string): number {
  return method !== 'GET' || /(?:page|list|statistics|\/map|\/marks)$/i.test(path) ? listOrSubmitMs : ordinaryMs
}

function headersFor(proof: string | undefined, isFile: boolean): Record<string, string> {
  const bearer = token()
  return {
    'Accept-Language': spokenLanguage(),
    Prefer: 'handling=strict',
    ...(isFile ? {} : { 'Content-Type': 'application/json' }),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}`, token: bearer }),
    ...(proof === undefined ? {} : { pk: proof }),
  }
}

function refused(method: Method, path: string, reply: Reply<unknown>): CallFailure {
  const { code, msg, data, requestId } = reply
  return new CallFailure({ kind: 'refused', code, msg: msg ?? '', data, url: addressOf(path), method, requestId })
}
