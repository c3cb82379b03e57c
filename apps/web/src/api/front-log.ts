import { call } from './client.ts'
import { serverNow } from './clock.ts'
import { readCookie } from './session/cookies.ts'

/** An entry of the front-end log (SH-29). It never holds the token. */
export interface FrontLogEntry {
  readonly message: string
  readonly type: 'info' | 'success' | 'warning' | 'danger'
  readonly time: number
  readonly meta: {
    readonly url: string
    readonly user?: string | undefined
    readonly uuid?: string | undefined
    readonly error?: string | undefined
    readonly stack?: string | undefined
    readonly component?: string | undefined
  }
}

const most = 500
const perUpload = 100
let entries: readonly FrontLogEntry[] = []
let reader: string | undefined
const listeners = new Set<() => void>()

const withoutSecrets = (text: string) => text.replace(/((?:token|ticket)=)[^&\s"]+/gi, '$1…').replace(/Bearer\s+\S+/g, 'Bearer …')

function keep(next: readonly FrontLogEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** What an entry may say besides: the address of a failed call, the part of the page that broke. */
interface Place {
  readonly url?: string
  readonly component?: string | undefined
}

/** Entries from now on name who was signed in. */
export function signFrontLog(user: string | undefined): void {
  reader = user
}

/** Where an error came from, and what it came of. */
function stackOf(error: Error): string {
  const { stack = '', cause } = error
  return cause instanceof Error ? `${stack}\nCaused by ${stackOf(cause)}` : stack
}

export function logFront(type: FrontLogEntry['type'], message: string, cause?: unknown, place: Place = {}): void {
  const error = cause instanceof Error ? cause : undefined
  const meta = {
    url: withoutSecrets(place.url ?? window.location.hash),
    user: reader,
    uuid: readCookie('uuid'),
    error: cause === undefined ? undefined : withoutSecrets(String(cause)),
    component: place.component,
    stack: error === undefined ? undefined : withoutSecrets(stackOf(error)).slice(0, 4_000),
  }
  keep([...entries.slice(-(most - 1)), { message: withoutSecrets(message), type, time: serverNow(), meta }])
}

export function frontLog(): readonly FrontLogEntry[] {
  return entries
}

export function onFrontLog(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function clearFrontLog(): void {
  keep([])
}

/** Sends all entries, oldest first, as many at once as the server takes. */
export async function uploadFrontLog(): Promise<void> {
  const all = entries
  for (let from = 0; from < all.length; from += perUpload)
    await call('POST', 'sys/log/error/front', { body: all.slice(from, from + perUpload) })
}
