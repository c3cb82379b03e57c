import type { WireFile } from '@chengan/kernel/calls/envelope'
import { addressOf } from '../../api/address.ts'
import { call } from '../../api/client.ts'
import { token } from '../../api/credentials.ts'
import { CallFailure, isEnvelope } from '../../api/envelope.ts'
import { requestProof } from '../../api/request-proof.ts'
import { spokenLanguage } from '../../api/spoken-language.ts'

const chunkSize = 5 * 1024 * 1024
const largestWhole = 20 * 1024 * 1024

/** Called with a share of 1. */
export type OnProgress = (share: number) => void

/** Sends a file; above 20 MB in chunks. */
export function upload(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<WireFile> {
  return file.size > largestWhole ? uploadInChunks(file, onProgress, signal) : uploadWhole(file, onProgress, signal)
}

/** `fetch` does not tell how much has been sent, so this one call is an XMLHttpRequest. */
async function uploadWhole(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<WireFile> {
  const url = addressOf('sys/oss/upload')
  const proof = await requestProof()
  const form = new FormData()
  form.append('file', file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (code: number, msg: string) =>
      reject(new CallFailure({ kind: code === 0 ? 'network' : 'http', code, msg, url, method: 'POST' }))
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers(proof))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => onProgress(event.lengthComputable ? event.loaded / event.total : 0))
    request.addEventListener('error', () => fail(0, ''))
    request.addEventListener('load', () => {
      const reply = parsed(request.responseText)
      if (!isEnvelope(reply)) return fail(request.status, '')
      if (reply.code === 0) resolve(reply.data as WireFile)
      else reject(new CallFailure({ kind: 'refused', code: reply.code, msg: reply.msg, data: reply.data, url, method: 'POST' }))
    })
    signal.addEventListener('abort', () => request.abort())
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

async function uploadInChunks(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<WireFile> {
  const body = { name: file.name, size: file.size, chunkSize }
  const { uploadId } = await call<{ uploadId: string }>('POST', 'sys/oss/chunk/init', { body, signal, quiet: true })
  const count = Math.ceil(file.size / chunkSize)
  for (let n = 0; n < count; n += 1) {
    const part = new FormData()
    part.append('file', file.slice(n * chunkSize, (n + 1) * chunkSize), file.name)
    await call('PUT', `sys/oss/chunk/${uploadId}/${n}`, { body: part, signal, quiet: true })
    onProgress((n + 1) / count)
  }
  return call<WireFile>('POST', `sys/oss/chunk/${uploadId}/complete`, { body: {}, signal, quiet: true, timeoutMs: 120_000 })
}
