import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly signed: boolean
}

/** The platform of the government DingTalk, as far as a login by scan goes: it checks the signature of each call as the real one does. */
export async function openZzd(appKey: string, appSecret: string) {
  const asked: Asked[] = []
  const people: Record<string, unknown> = {}
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const [path = '', search = ''] = (request.url ?? '').split('?')
      const query = new URLSearchParams(request.method === 'GET' ? search : body)
      const parts = [...query].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`)
      const header = (name: string) => String(request.headers[name.toLowerCase()] ?? '')
      const text = [request.method, header('X-Hmac-Auth-Timestamp'), header('X-Hmac-Auth-Nonce'), path, parts.join('&')].join('\n')
      const signed =
        createHmac('sha256', appSecret).update(text).digest('base64') === header('X-Hmac-Auth-Signature') && header('apiKey') === appKey
      asked.push({ path, query, signed })
      const answer = (data: unknown) => reply.end(JSON.stringify({ success: data !== null, content: { success: data !== null, data } }))
      if (!signed) return answer(null)
      if (path === '/gettoken.json') return answer({ accessToken: 'app-token', expiresIn: 7200 })
      const code = query.get('code') ?? ''
      const person = query.get('access_token') === 'app-token' ? people[code] : undefined
      delete people[code]
      return answer(person ?? null)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Somebody scans; the code is good once. */
    scan(code: string, person: unknown) {
      people[code] = person
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
