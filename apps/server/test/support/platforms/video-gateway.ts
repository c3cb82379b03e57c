import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { platformSignature } from '../../../src/ports/video/http-platform.ts'

/** A video platform of a test: a real server on loopback, with the calls of docs/integration.md. */
export interface VideoGateway {
  readonly url: string
  readonly key: string
  /** What it was asked, in order: the call and its body. */
  readonly asked: { readonly call: string; readonly body: Readonly<Record<string, unknown>> }[]
  /** Paths of the pieces that were fetched. */
  readonly fetched: string[]
  /** Which cameras it says are there, by code. */
  readonly states: Map<string, boolean>
  /** Why it refuses every call; null while it answers. */
  refuses: string | null
  /** What its list holds; default a piece of its own. */
  list: string
  close(): Promise<void>
}

export async function openVideoGateway(): Promise<VideoGateway> {
  const key = 'gateway-key'
  const gateway = {
    url: '',
    key,
    asked: [],
    fetched: [],
    states: new Map(),
    refuses: null,
    list: '#EXTM3U\n#EXTINF:2,\npiece-1.ts\n',
  } as unknown as {
    -readonly [K in keyof VideoGateway]: VideoGateway[K]
  }
  const server = createServer(async (request, reply) => {
    const path = request.url ?? ''
    let body = ''
    for await (const piece of request) body += String(piece)
    if (request.method === 'GET') {
      gateway.fetched.push(path)
      return void reply.end(path.includes('.m3u8') ? gateway.list : 'piece')
    }
    const call = path.replace('/api/', '')
    const given = JSON.parse(body)
    const isSigned = request.headers['x-sign'] === platformSignature(key, String(request.headers['x-time']), body)
    gateway.asked.push({ call, body: given })
    if (gateway.refuses !== null) return void reply.end(JSON.stringify({ code: 500, msg: gateway.refuses }))
    const answer = (data: unknown) => reply.end(JSON.stringify(isSigned ? { code: 0, data } : { code: 401, msg: 'signature' }))
    if (call === 'states') return void answer({ states: Object.fromEntries(gateway.states) })
    if (call === 'ptz') return void answer({})
    const host = gateway.url.replace('/api', '').replace('http://', '')
    answer({
      hls: `http://${host}/live/${given.code}.m3u8?sign=of-the-platform`,
      flv: `http://admin:Device-Secret-1@${host}/live/${given.code}.flv?sign=1`,
      webrtc: `https://${host}/rtc/${given.code}`,
      rtsp: `rtsp://admin:Device-Secret-1@10.9.8.7:554/${given.code}`,
      poster: null,
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  gateway.close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return gateway
}
