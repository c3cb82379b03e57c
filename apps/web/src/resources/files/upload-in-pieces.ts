import type { WireFile } from '@chengan/kernel/calls/envelope'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/envelope.ts'

const wantedPiece = 5 * 1024 * 1024
const joinWithinMs = 120_000
const tries = 4
const firstPauseMs = 1_000
const memory = 'chengan.uploads'
const mostRemembered = 20

/** An upload as the server begins it or goes on with it. */
interface Begun {
  readonly uploadId: string
  readonly chunkSize: number
  readonly count: number
  /** Pieces that are there already. */
  readonly uploaded: readonly number[]
}

/** Sends a large file piece by piece. After a break (here or in an earlier visit) only what is missing is sent; a piece is tried again by itself. */
export async function uploadInPieces(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<WireFile> {
  const begun = await call<Begun>('POST', 'sys/oss/chunk/init', {
    body: { name: file.name, size: file.size, chunkSize: wantedPiece },
    signal,
    quiet: true,
  })
  const { uploadId, chunkSize, count } = begun
  const there = new Set(isSameFile(file, uploadId) ? begun.uploaded : [])
  remember(file, uploadId)
  onProgress(there.size / count)
  for (let n = 0; n < count; n += 1) {
    if (there.has(n)) continue
    await sendPiece(`sys/oss/chunk/${uploadId}/${n}`, file.slice(n * chunkSize, (n + 1) * chunkSize), file.name, signal)
    there.add(n)
    onProgress(there.size / count)
  }
  const kept = await call<WireFile>('POST', `sys/oss/chunk/${uploadId}/complete`, {
    body: {},
    signal,
    quiet: true,
    timeoutMs: joinWithinMs,
  })
  forget(file)
  return kept
}

const isPassing = (error: unknown) => error instanceof CallFailure && error.isOutage

/** A line that breaks off is asked again after growing pauses; a refusal is an answer. */
async function sendPiece(path: string, piece: Blob, name: string, signal: AbortSignal): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const body = new FormData()
    body.append('file', piece, name)
    try {
      await call('PUT', path, { body, signal, quiet: true, background: tried < tries })
      return
    } catch (error) {
      if (!isPassing(error) || tried === tries) throw error
      await pause(firstPauseMs * 2 ** (tried - 1), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
}

/** What tells two files of the same name and size apart: the server knows only those. */
const markOf = (file: File) => `${file.name}|${file.size}|${file.lastModified}`

function remembered(): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(memory) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    // Tampered with: nothing is known, and everything is sent anew.
    return {}
  }
}

function keep(entries: readonly (readonly [string, string])[]): void {
  localStorage.setItem(memory, JSON.stringify(Object.fromEntries(entries.slice(-mostRemembered))))
}

function isSameFile(file: File, uploadId: string): boolean {
  return remembered()[markOf(file)] === uploadId
}

function remember(file: File, uploadId: string): void {
  keep([...Object.entries(remembered()).filter(([mark]) => mark !== markOf(file)), [markOf(file), uploadId]])
}

function forget(file: File): void {
  keep(Object.entries(remembered()).filter(([mark]) => mark !== markOf(file)))
}
