import { call } from './client.ts'
import { readCookie } from './cookies.ts'

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
const listeners = new Set<() => void>()

const withoutSecrets = (text: string) => text.replace(/((?:token|ticket)=)[^&\s"]+/gi, '$1…').replace(/Bearer\s+\S+/g, 'Bearer …')

function keep(next: readonly FrontLogEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

export function logFront(type: FrontLogEntry['type'], message: string, cause?: unknown, url = window.location.hash): void {
  const error = cause instanceof Error ? cause : undefined
  const meta = {
    url: withoutSecrets(url),
    uuid: readCookie('uuid'),
    error: cause === undefined ? undefined : withoutSecrets(String(cause)),
    stack: error?.stack === undefined ? undefined : withoutSecrets(error.stack).slice(0, 4_000),
  }
  keep([...entries.slice(-(most - 1)), { message: withoutSecrets(message), type, time: Date.now(), meta }])
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

/** Sends the newest entries, as many as the server takes at once. */
export async function uploadFrontLog(): Promise<void> {
  await call('POST', 'sys/log/error/front', { body: entries.slice(-perUpload) })
}
