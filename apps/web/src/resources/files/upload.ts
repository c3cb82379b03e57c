import type { WireFile } from '@chengan/kernel/calls/envelope'
import { addressOf } from '../../api/address.ts'
import { CallFailure, isEnvelope } from '../../api/envelope.ts'
import { token } from '../../api/session/credentials.ts'
import { requestProof } from '../../api/session/request-proof.ts'
import { spokenLanguage } from '../../api/spoken-language.ts'
import { uploadInPieces } from './upload-in-pieces.ts'

const largestWhole = 20 * 1024 * 1024

/** Called with a share of 1. */
export type OnProgress = (share: number) => void

/** Sends a file; above 20 MB in pieces, which a broken line does not lose. */
export function upload(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<WireFile> {
  return file.size > largestWhole
    ? uploadInPieces(file, onProgress, signal)
    : sendForm<WireFile>('sys/oss/upload', { file, onProgress, signal })
}

interface FormToSend {
  readonly file: File
  readonly fields?: Readonly<Record<string, string>>
  readonly onProgress?: OnProgress
  readonly signal?: AbortSignal
}

/** Posts a file as a form. `fetch` does not tell how much has been sent, so this is an XMLHttpRequest. */
export async function sendForm<T>(path: string, { file, fields = {}, onProgress, signal }: FormToSend): Promise<T> {
  const url = addressOf(path)
  const proof = await requestProof()
  const form = new FormData()
  // Fields stand before the file, so that the server knows them when it comes.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (kind: 'network' | 'http' | 'aborted', code: number) =>
      reject(new CallFailure({ kind, code, msg: '', url, method: 'POST' }))
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers(proof))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => onProgress?.(event.lengthComputable ? event.loaded / event.total : 0))
    request.addEventListener('error', () => fail('network', 0))
    request.addEventListener('abort', () => fail('aborted', 0))
    request.addEventListener('load', () => {
      const reply = parsed(request.responseText)
      if (!isEnvelope<T>(reply)) return fail('http', request.status)
      if (reply.code === 0) resolve(reply.data)
      else reject(new CallFailure({ kind: 'refused', code: reply.code, msg: reply.msg, data: reply.data, url, method: 'POST' }))
    })
    if (signal?.aborted === true) return fail('aborted', 0)
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function headers(proof: string | undefined): Record<string, string> {
  const bearer = token()
  return {
    'Accept-Language': spokenLanguage(),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}`, token: bearer }),
    ...(proof === undefined ? {} : { pk: proof }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A gateway's page instead of an envelope: the status says the rest.
    return undefined
  }
}
