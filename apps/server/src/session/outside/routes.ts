import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SessionFacts, SessionServices } from '../services.ts'
import type { Sessions } from '../sessions.ts'
import { signOnInside } from './inside-login.ts'
import { readScanForm, signOnScanned } from './scan-login.ts'
import { readKeyClaim, readTicket, signOnTrusted } from './trusted-login.ts'

/** What the routes of sign-ons from elsewhere are given by those of sessions. */
interface OutsideRoutes {
  readonly services: SessionServices
  readonly sessions: Sessions
  readonly prefix: string
  /** Judges the pk header, where the call is not exempt. */
  readonly enter: (request: FastifyRequest) => Promise<unknown>
  readonly factsOf: (request: FastifyRequest) => SessionFacts
  readonly answer: (request: FastifyRequest, data: unknown) => unknown
}

const bodyOf = (request: FastifyRequest) =>
  (typeof request.body === 'object' && request.body !== null ? request.body : {}) as Readonly<Record<string, unknown>>
const originOf = (request: FastifyRequest) => ({ ip: request.ip, userAgent: request.headers['user-agent'] ?? '' })

/** Registers the logins that somebody else vouches for: by scan, by portal ticket, by a token of the sister system, by access key (system.md §3.1). */
export function registerOutsideLogins(app: FastifyInstance, routes: OutsideRoutes): void {
  const { services, sessions, prefix, enter, factsOf, answer } = routes
  app.post(`${prefix}/zzdLogin/scanLogin`, async (request) => {
    await enter(request)
    return answer(request, await signOnScanned(services, readScanForm(bodyOf(request)), originOf(request)))
  })
  app.post(`${prefix}/portal/out/login`, async (request) => {
    await enter(request)
    return answer(request, await signOnTrusted(services, readTicket(bodyOf(request)), originOf(request)))
  })
  app.post(`${prefix}/portal/inside/login`, async (request) => {
    await enter(request)
    return answer(request, await signOnInside({ services, sessions }, bodyOf(request), factsOf(request), originOf(request)))
  })
  // Signed by the system itself, which has no key of ours for a proof.
  app.post(`${prefix}/accesssystem/akLogin`, async (request) =>
    answer(request, await signOnTrusted(services, readKeyClaim(bodyOf(request)), originOf(request))),
  )
}
