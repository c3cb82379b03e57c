import { refuse } from '@chengan/kernel/errors/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../../admin/loopback.ts'

/** What this guard asks of the installation. */
export interface Transport {
  readonly production: boolean
  /** Whether a connection comes from the balancer, which ends HTTPS. */
  readonly isProxy: (address: string | undefined) => boolean
}

const aYear = 31_536_000
/** What balancers and monitors ask within the house. */
const probes = new Set(['/health', '/metrics'])

function isFromHere(address: string | undefined): boolean {
  const plain = address?.startsWith('::ffff:') ? address.slice(7) : (address ?? '')
  return isLoopback(plain)
}

/** Whether a request came in clear from another machine. A balancer that does not say how it was asked is one that ends HTTPS: production mode starts
 *  with no other. */
function isInClear(request: FastifyRequest, { isProxy }: Transport): boolean {
  const from = request.raw.socket.remoteAddress
  if (isProxy(from)) return request.headers['x-forwarded-proto'] === 'http'
  return request.protocol !== 'https' && !isFromHere(from)
}

/** P-10: a city is spoken to by TLS; plain http is for the machine itself. A page that was asked for in clear leads to its secure address, a call is
 *  refused: its secrets have already travelled, and must not travel again. Browsers that came by TLS are told to stay with it (HSTS). */
export function registerSecureTransport(app: FastifyInstance, transport: Transport): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${aYear}`)
    if (!transport.production || !isInClear(request, transport)) return undefined
    const path = request.url.split('?')[0] ?? ''
    if (probes.has(path)) return undefined
    if (request.method !== 'GET' || path.startsWith('/api/')) throw refuse('plainHttp')
    return reply.redirect(`https://${request.host}${request.url}`, 308)
  })
}
