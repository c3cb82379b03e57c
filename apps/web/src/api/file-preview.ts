import { isEnvelope } from './envelope.ts'
import { spokenLanguage } from './spoken-language.ts'

/** Whether the address of a file leads to something that a browser shows, or why not. */
export type PreviewAnswer =
  | { readonly shown: true }
  /** `coming`: it is being made, and asking again in a moment is worth it. */
  | { readonly shown: false; readonly reason: string; readonly coming: boolean }

const COMING = 202

/** Asks for the preview of a file, which may take the server a while to make, and reads no more of it than what it is. The address carries its
 *  own right to read. */
export async function previewAnswer(url: string, signal: AbortSignal): Promise<PreviewAnswer> {
  const reply = await fetch(url, { headers: { 'Accept-Language': spokenLanguage() }, signal })
  if (reply.headers.get('content-type')?.includes('application/json') !== true) {
    await reply.body?.cancel()
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`)
    return { shown: true }
  }
  const refusal: unknown = await reply.json()
  return { shown: false, reason: isEnvelope(refusal) ? refusal.msg : '', coming: reply.status === COMING }
}

/** The address under which a file is saved as it was stored, with the right to read of the one under which it is shown. */
export function downloadAddress({ url }: { readonly url: string }): string {
  return url.replace('/sys/oss/preview/', '/sys/oss/download/')
}
