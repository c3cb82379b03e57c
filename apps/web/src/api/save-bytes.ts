import { readBytes } from './client.ts'
import { saveAs } from './download.ts'

const KEPT_MS = 60_000

/** Asks a call that answers a file, and keeps that under a name. */
export async function saveBytes(path: string, body: unknown, name: string): Promise<void> {
  const bytes = await readBytes(path, { method: 'POST', body })
  if (bytes !== null) saveBlob(new Blob([bytes]), name)
}

/** Keeps what the page itself has made under a name. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  saveAs(url, name)
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
