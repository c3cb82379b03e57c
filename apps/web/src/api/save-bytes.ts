import { readBytes } from './client.ts'
import { saveAs } from './download.ts'

const KEPT_MS = 60_000

/** Asks a call that answers a file, and keeps that under a name. */
export async function saveBytes(path: string, body: unknown, name: string): Promise<void> {
  const bytes = await readBytes(path, { method: 'POST', body })
  if (bytes === null) return
  const url = URL.createObjectURL(new Blob([bytes]))
  saveAs(url, name)
  window.setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
