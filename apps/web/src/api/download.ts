import { addressOf, type Query } from './address.ts'
import { call } from './client.ts'
import { CallFailure, isEnvelope } from './envelope.ts'

/** An address that the browser may read by itself, with a ticket instead of the token (system.md §3.7). `path` behind `/api/`. */
async function ticketed(path: string, query: Query): Promise<string> {
  const { ticket } = await call<{ ticket: string }>('POST', 'sys/ticket', { body: { url: addressOf(path, query) } })
  return addressOf(path, { ...query, ticket })
}

/** The browser fetches a stream itself and keeps it as a file. */
export async function download(path: string, query: Query = {}): Promise<void> {
  saveAs(await ticketed(path, query), '')
}

/** Keeps what lies at an address that carries its own right to read; without a name under that of the reply. */
export function saveAs(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** The same stream as a text, to be shown. Throws `CallFailure` where it is refused. */
export async function streamedText(path: string, query: Query = {}): Promise<string> {
  const url = await ticketed(path, query)
  const response = await fetch(url)
  const text = await response.text()
  const failure = { url, method: 'GET', code: response.status, msg: '' }
  if (!response.ok) throw new CallFailure({ ...failure, kind: 'http' })
  if (response.headers.get('content-type')?.includes('json') !== true) return text
  const refusal: unknown = JSON.parse(text)
  throw new CallFailure(
    isEnvelope(refusal) ? { ...failure, kind: 'refused', code: refusal.code, msg: refusal.msg } : { ...failure, kind: 'http' },
  )
}
