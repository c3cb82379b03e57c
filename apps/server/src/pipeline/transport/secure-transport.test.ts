import { Refusal } from '@chengan/kernel/errors/refusal'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerSecureTransport } from './secure-transport.ts'
import { trustedProxies } from './trusted-proxies.ts'

async function house(production: boolean) {
  const isProxy = trustedProxies(['10.0.0.5'])
  const app = Fastify({ trustProxy: isProxy })
  app.setErrorHandler((error, _request, reply) => reply.send({ key: error instanceof Refusal ? error.key : String(error) }))
  registerSecureTransport(app, { production, isProxy })
  for (const url of ['/', '/health', '/api/login']) app.route({ method: ['GET', 'POST'], url, handler: async () => ({ answered: true }) })
  return async (method: 'GET' | 'POST', url: string, from: string, proto?: 'http' | 'https') =>
    app.inject({ method, url, remoteAddress: from, headers: { host: 'city.test', ...(proto ? { 'x-forwarded-proto': proto } : {}) } })
}

describe('P-10: in a city', () => {
  it('a call that comes in clear from another machine is refused, a page leads to its secure address', async () => {
    const ask = await house(true)
    expect((await ask('POST', '/api/login', '192.168.7.9')).json()).toEqual({ key: 'plainHttp' })
    expect((await ask('GET', '/api/login', '10.0.0.5', 'http')).json()).toEqual({ key: 'plainHttp' })
    const page = await ask('GET', '/?a=1', '192.168.7.9')
    expect([page.statusCode, page.headers.location]).toEqual([308, 'https://city.test/?a=1'])
  })

  it('the machine itself, its balancer and probes are answered', async () => {
    const ask = await house(true)
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.5'])
      expect((await ask('POST', '/api/login', from)).json()).toEqual({ answered: true })
    expect((await ask('GET', '/health', '192.168.7.9')).json()).toEqual({ answered: true })
  })

  it('nobody says of himself that he came by TLS', async () => {
    const ask = await house(true)
    expect((await ask('POST', '/api/login', '192.168.7.9', 'https')).json()).toEqual({ key: 'plainHttp' })
  })

  it('who came by TLS is told to stay with it', async () => {
    const ask = await house(true)
    expect((await ask('GET', '/', '10.0.0.5', 'https')).headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await ask('GET', '/', '127.0.0.1')).headers['strict-transport-security']).toBeUndefined()
  })
})

it('P-10: the demonstration may be looked at in clear', async () => {
  expect((await (await house(false))('POST', '/api/login', '192.168.7.9')).json()).toEqual({ answered: true })
})
