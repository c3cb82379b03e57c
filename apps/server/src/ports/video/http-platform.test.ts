import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpPlatform } from './http-platform.ts'

const types: Readonly<Record<string, string>> = {
  '/page': 'text/html; charset=utf-8',
  '/drawing': 'image/svg+xml',
  '/piece': 'video/mp2t',
  '/poster': 'Image/JPEG; q=1',
  '/list': 'application/vnd.apple.mpegurl',
}
const server = createServer((request, reply) => {
  const type = types[request.url ?? '']
  if (type !== undefined) reply.setHeader('content-type', type)
  reply.end('…')
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each([
  ['/piece', 'video/mp2t'],
  ['/poster', 'image/jpeg'],
  ['/list', 'application/vnd.apple.mpegurl'],
  ['/page', 'application/octet-stream'],
  ['/drawing', 'application/octet-stream'],
  ['/untold', 'application/octet-stream'],
])('a platform’s %s is handed on as %s: never as a page or a drawing, which would run in the console’s name', async (path, type) => {
  const platform = httpPlatform({ url, key: 'k', timeoutMs: 5000, hosts: [], clock: () => 0 })
  expect((await platform.fetch(`${url}${path}`, 'piece')).type).toBe(type)
})
