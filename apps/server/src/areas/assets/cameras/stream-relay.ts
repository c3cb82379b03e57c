import { createHash } from 'node:crypto'
import type { PlatformAddresses, SeenCamera, StreamPart, VideoPlatform, WantedStream } from '../../../ports/video/video-platform.ts'

/** The list with which a player begins, and the picture before it. */
export const LIST = 'index.m3u8'
export const POSTER = 'poster.jpg'

const HLS = 'application/vnd.apple.mpegurl'
/** Pieces whose addresses are remembered: of a long recording all that stand in its list. */
const MOST_PIECES = 8000
const REMEMBERED_MS = 300_000
const MOST_STREAMS = 400

interface OpenStream {
  readonly addresses: PlatformAddresses
  /** The address of each piece by the name under which it is handed on. */
  readonly pieces: Map<string, string>
  readonly until: number
}

/** Hands streams of platforms on under addresses of this server. A piece is fetched only where a list of the same stream named it: no address comes from
 *  the browser. What is remembered may be forgotten, or be another process's: the platform is asked anew. */
export interface StreamRelay {
  /** Opens a stream, or finds it open. */
  open(platform: VideoPlatform, camera: SeenCamera, wanted: WantedStream): Promise<PlatformAddresses>
  /** A list with the names of this server, a piece by such a name, or the picture; null for a name that no list holds. */
  part(platform: VideoPlatform, camera: SeenCamera, wanted: WantedStream, name: string): Promise<StreamPart | null>
}

const keyOf = ({ id }: SeenCamera, { stream, span }: WantedStream) => [id, stream, span?.start, span?.end].join('|')

/** `p` for a piece, `l` for a list below the list; the ending tells players what it is. */
function nameFor(address: string): string {
  const digest = createHash('sha256').update(address).digest('hex').slice(0, 24)
  const [, ending = 'ts'] = /\.(m3u8|ts|m4s|mp4|aac|key)$/i.exec(new URL(address).pathname) ?? []
  return `${ending.toLowerCase() === 'm3u8' ? 'l' : 'p'}${digest}.${ending.toLowerCase()}`
}

export function openStreamRelay(clock: () => number): StreamRelay {
  const streams = new Map<string, OpenStream>()

  async function streamOf(platform: VideoPlatform, camera: SeenCamera, wanted: WantedStream): Promise<OpenStream> {
    const key = keyOf(camera, wanted)
    const kept = streams.get(key)
    if (kept !== undefined && kept.until > clock()) return kept
    const until = clock() + REMEMBERED_MS
    const addresses = await platform.open(camera, wanted, Math.floor(until / 1000))
    const opened = { addresses, pieces: kept?.pieces ?? new Map<string, string>(), until }
    streams.delete(key)
    streams.set(key, opened)
    const [oldest] = streams.keys()
    if (streams.size > MOST_STREAMS && oldest !== undefined) streams.delete(oldest)
    return opened
  }

  /** A list in which every address is a name of this server. */
  async function listAt(platform: VideoPlatform, stream: OpenStream, address: string): Promise<StreamPart> {
    const { body } = await platform.fetch(address, 'list')
    const rename = (written: string) => {
      const whole = new URL(written, address).href
      const name = nameFor(whole)
      stream.pieces.delete(name)
      stream.pieces.set(name, whole)
      return name
    }
    const lines = new TextDecoder()
      .decode(body)
      .split(/\r?\n/)
      .map((line) => {
        if (line.startsWith('#')) return line.replace(/URI="([^"]+)"/g, (_whole, written: string) => `URI="${rename(written)}"`)
        return line.trim() === '' ? line : rename(line.trim())
      })
    for (const name of stream.pieces.keys()) {
      if (stream.pieces.size <= MOST_PIECES) break
      stream.pieces.delete(name)
    }
    return { type: HLS, body: new TextEncoder().encode(lines.join('\n')) }
  }

  return {
    open: async (platform, camera, wanted) => (await streamOf(platform, camera, wanted)).addresses,
    async part(platform, camera, wanted, name) {
      const stream = await streamOf(platform, camera, wanted)
      const { hls, poster } = stream.addresses
      if (name === POSTER) return poster === null ? null : platform.fetch(poster, 'piece')
      if (hls === null) return null
      if (name === LIST) return listAt(platform, stream, hls)
      // Another process may have given the list.
      if (!stream.pieces.has(name)) await listAt(platform, stream, hls)
      const address = stream.pieces.get(name)
      if (address === undefined) return null
      return name.startsWith('l') ? listAt(platform, stream, address) : platform.fetch(address, 'piece')
    },
  }
}
