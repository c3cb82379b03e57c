import { createHmac } from 'node:crypto'
import { withoutTail } from '@chengan/kernel/texts/text-ends'
import { objectIn, ServiceDown } from '../outside.ts'
import { PlatformRefused, type SeenCamera, type StreamPart, type VideoPlatform } from './video-platform.ts'

/** How a platform is reached. */
export interface HttpPlatformSettings {
  /** Its calls stand behind it: `<url>/play`, `<url>/states`, `<url>/ptz`. */
  readonly url: string
  /** With which requests are signed. */
  readonly key: string
  readonly timeoutMs: number
  /** Hosts from which its streams are fetched, beside its own (`host` or `host:port`). */
  readonly hosts: readonly string[]
  /** Epoch ms. */
  readonly clock: () => number
}

/** What a stream is made of: lists, pieces of picture and sound, its poster. */
const STREAM_TYPES: ReadonlySet<string> = new Set([
  ...['application/vnd.apple.mpegurl', 'application/x-mpegurl', 'video/mp2t', 'video/mp4', 'video/iso.segment'],
  ...['audio/mp4', 'audio/aac', 'audio/mpeg', 'image/jpeg', 'image/png'],
])

/** The type by which a part of a stream is handed on: what a platform calls a page or a script would run in the console's name. */
function typeOfStream(told: string | null): string {
  const [type = ''] = (told ?? '').split(';', 1)
  const plain = type.trim().toLowerCase()
  return STREAM_TYPES.has(plain) ? plain : 'application/octet-stream'
}

const LARGEST_REPLY = { list: 1024 * 1024, piece: 30 * 1024 * 1024 } as const

/** The signature of a request: HMAC-SHA256 over time and body, in lower hexadecimal digits. */
export function platformSignature(key: string, time: string, body: string): string {
  return createHmac('sha256', key).update(`${time}\n${body}`).digest('hex')
}

/** Addresses carry no user and no password, whatever the platform writes into them: those would be the device's. */
function withoutCredentials(address: unknown): string | null {
  if (typeof address !== 'string' || address === '') return null
  try {
    const url = new URL(address)
    url.username = ''
    url.password = ''
    return url.href
  } catch {
    return null
  }
}

/** A platform behind the calls of docs/integration.md (video platforms): most GB/T 28181 platforms are reached by a small gateway that has them. */
export function httpPlatform(settings: HttpPlatformSettings): VideoPlatform {
  const { url, key, timeoutMs, hosts, clock } = settings
  const service = new URL(url).host
  const allowed = new Set([service, ...hosts])

  async function reach(address: string, init: RequestInit): Promise<Response> {
    try {
      const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      if (response.status >= 500 || response.status === 429) throw new ServiceDown(service, `HTTP ${response.status}`)
      return response
    } catch (error) {
      throw error instanceof ServiceDown ? error : new ServiceDown(service, error instanceof Error ? error.message : String(error))
    }
  }

  async function ask(call: string, given: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, unknown>>> {
    const body = JSON.stringify(given)
    const time = String(clock())
    const headers = { 'content-type': 'application/json', 'x-time': time, 'x-sign': platformSignature(key, time, body) }
    const response = await reach(`${withoutTail(url, /\//)}/${call}`, { method: 'POST', headers, body })
    const told = objectIn(new TextDecoder().decode(await bounded(response, LARGEST_REPLY.list, service)))
    if (response.status >= 400 || Number(told.code ?? 0) !== 0) throw new PlatformRefused(String(told.msg ?? `HTTP ${response.status}`))
    return typeof told.data === 'object' && told.data !== null ? (told.data as Record<string, unknown>) : {}
  }

  const nameOf = ({ cameraCode, channel }: SeenCamera) => ({ code: cameraCode, channel })

  return {
    async states(cameras) {
      const { states = {} } = await ask('states', { codes: cameras.map(({ cameraCode }) => cameraCode) })
      const byCode = states as Readonly<Record<string, unknown>>
      return new Map(cameras.flatMap(({ id, cameraCode }) => (cameraCode in byCode ? [[id, byCode[cameraCode] === true] as const] : [])))
    },
    async open(camera, { stream, span }, until) {
      const { hls, poster, flv, webrtc, rtsp } = await ask('play', { ...nameOf(camera), stream, ...span, until })
      const [list, picture] = [withoutCredentials(hls), withoutCredentials(poster)]
      return {
        hls: list,
        poster: picture,
        flv: withoutCredentials(flv),
        webrtc: withoutCredentials(webrtc),
        rtsp: withoutCredentials(rtsp),
      }
    },
    async fetch(address, kind): Promise<StreamPart> {
      const { protocol, host } = new URL(address)
      // What stands in a list of the platform is an address like any other: it leads to the platform or nowhere.
      if ((protocol !== 'http:' && protocol !== 'https:') || !allowed.has(host))
        throw new PlatformRefused(`${host} is no host of ${service}`)
      const response = await reach(address, { method: 'GET' })
      if (response.status !== 200) throw new PlatformRefused(`HTTP ${response.status}`)
      return { type: typeOfStream(response.headers.get('content-type')), body: await bounded(response, LARGEST_REPLY[kind], service) }
    },
    async move(camera, { cmd, speed }) {
      await ask('ptz', { ...nameOf(camera), cmd, speed })
    },
  }
}

/** What was answered, if it is no larger than it may be. */
async function bounded(response: Response, most: number, service: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of response.body ?? []) {
      size += piece.byteLength
      if (size > most) throw new PlatformRefused(`more than ${most} bytes`)
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof PlatformRefused ? error : new ServiceDown(service, error instanceof Error ? error.message : String(error))
  }
  return Buffer.concat(pieces)
}
