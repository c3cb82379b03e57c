import { refuse } from '@chengan/kernel/errors/refusal'
import { labelText } from '@chengan/kernel/label'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { saved } from '../pipeline/answer.ts'
import { languageOf } from '../pipeline/context-of.ts'
import { captchaType, isCaptchaId, newCaptcha } from './captcha/captcha.ts'
import { pkMode } from './limits/pk.ts'
import { logIn, readLoginForm } from './login/login.ts'
import { logOut } from './login/logout.ts'
import { registerOutsideLogins } from './outside/routes.ts'
import { changePassword, passwordRule, readPasswordForm } from './password/change-password.ts'
import { confirmFactor, setUpFactor } from './second-factor/enrolment.ts'
import { confirmSmsFactor, ownFactor, renewRecoveryCodes, startSmsFactor, unbindFactor } from './second-factor/own-factor.ts'
import type { SessionFacts, SessionServices } from './services.ts'
import type { Identified, Sessions } from './sessions.ts'
import { issueTicket } from './tickets.ts'

/** What the calls of a session stand on. */
export interface SessionRoutes {
  readonly services: SessionServices
  readonly sessions: Sessions
  /** In front of every path; '' where the server mounts them under its own prefix. Default `/api`. */
  readonly prefix?: string
  /** What the login page shows: title, logos, demonstration accounts (system.md §3.1). */
  readonly ui?: () => Promise<Readonly<Record<string, unknown>>>
}

const CHANGE_PATHS = ['/sys/user/updatePassWord', '/updatePassWord', '/sys/user/password']

/** The facts of a request that sessions ask for. `queryCredentials`: its address may carry a token or ticket. */
export function factsOf(
  request: FastifyRequest,
  options: { readonly prefix?: string; readonly queryCredentials?: boolean } = {},
): SessionFacts {
  const prefix = options.prefix ?? '/api'
  const path = decoded(request.url.split('?')[0] ?? '').replace(/\/{2,}/g, '/')
  return {
    method: request.method,
    path: (prefix !== '' && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path).replace(/^\/|\/$/g, ''),
    query: (request.query ?? {}) as Readonly<Record<string, unknown>>,
    headers: request.headers,
    ip: request.ip,
    queryCredentials: options.queryCredentials ?? false,
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A path that cannot be decoded is no path of ours; the router answers it.
    return path
  }
}

const read = (data: unknown) => ({ code: 0, msg: 'success', data })
const done = (request: FastifyRequest, data: unknown) => ({
  code: 0,
  msg: labelText(saved, languageOf(request)),
  data,
})
const bodyOf = (request: FastifyRequest) =>
  (typeof request.body === 'object' && request.body !== null ? request.body : {}) as Readonly<Record<string, unknown>>
const agentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

/** Registers login, logout, captcha, keys, the own password, heartbeat and tickets (system.md §3.1, §3.7). */
export function registerSessionRoutes(app: FastifyInstance, routes: SessionRoutes): void {
  const { services, sessions } = routes
  const prefix = routes.prefix ?? '/api'
  const enter = async (request: FastifyRequest) => {
    const facts = factsOf(request, { prefix })
    const identified = await sessions.identify(facts)
    await sessions.checkPk(facts, identified)
    return identified
  }
  const enterLoggedIn = async (request: FastifyRequest) => {
    const facts = factsOf(request, { prefix })
    const identified = await sessions.requireSession(facts)
    await sessions.admit(identified, facts)
    return identified
  }

  registerPublicCalls(app, routes, prefix)

  app.post(`${prefix}/login`, async (request) => {
    await enter(request)
    const form = readLoginForm(services, bodyOf(request))
    return done(request, await logIn(services, form, { ip: request.ip, userAgent: agentOf(request) }))
  })

  app.post(`${prefix}/logout`, async (request) => {
    const identified = await enter(request)
    if (identified !== null) await logOut(services, identified, { ip: request.ip, userAgent: agentOf(request) })
    return done(request, null)
  })

  registerOutsideLogins(app, { services, sessions, prefix, enter, factsOf: (request) => factsOf(request, { prefix }), answer: done })

  registerOwnPassword(app, services, prefix, enterLoggedIn)
  registerOwnFactor(app, services, prefix, enterLoggedIn)

  app.get(`${prefix}/sys/user/heartbeat`, async (request) => {
    const { session } = await enterLoggedIn(request)
    const now = services.clock()
    return read({ serverTime: now, expire: Math.max(0, Math.floor((session.expires - now) / 1000)) })
  })

  app.post(`${prefix}/sys/ticket`, async (request) => {
    const { session } = await enterLoggedIn(request)
    return done(request, await issueTicket(services, { userId: session.userId, sessionId: session.id }, bodyOf(request)))
  })
}

/** One action under three paths (system.md §3.1). */
function registerOwnPassword(
  app: FastifyInstance,
  services: SessionServices,
  prefix: string,
  enterLoggedIn: (request: FastifyRequest) => Promise<Identified>,
): void {
  for (const path of CHANGE_PATHS) {
    app.put(prefix + path, async (request) => {
      const { session } = await enterLoggedIn(request)
      const caller = { userId: session.userId, sessionId: session.id, ip: request.ip, userAgent: agentOf(request) }
      await changePassword(services, caller, readPasswordForm(bodyOf(request)))
      return done(request, null)
    })
  }
}

/** The second factor of the own account: an authenticator with its first code (system.md §3.1), its recovery codes, codes by SMS, and the way back. */
function registerOwnFactor(
  app: FastifyInstance,
  services: SessionServices,
  prefix: string,
  enterLoggedIn: (request: FastifyRequest) => Promise<Identified>,
): void {
  const callerOf = async (request: FastifyRequest) => {
    const { session } = await enterLoggedIn(request)
    return { userId: session.userId, sessionId: session.id, ip: request.ip, userAgent: agentOf(request) }
  }
  app.post(`${prefix}/sys/user/mfa/setup`, async (request, reply) => {
    const caller = await callerOf(request)
    reply.header('cache-control', 'no-store')
    return read(await setUpFactor(services, caller, bodyOf(request)))
  })
  app.get(`${prefix}/sys/user/mfa`, async (request) => {
    const { userId } = await callerOf(request)
    return read(await ownFactor(services, userId))
  })
  app.post(`${prefix}/sys/user/mfa/codes`, async (request, reply) => {
    const caller = await callerOf(request)
    reply.header('cache-control', 'no-store')
    return read({ recoveryCodes: await renewRecoveryCodes(services, caller, bodyOf(request)) })
  })
  const changes = { 'mfa/unbind': unbindFactor, 'mfa/sms': startSmsFactor, 'mfa/sms/confirm': confirmSmsFactor }
  for (const [path, change] of Object.entries(changes)) {
    app.post(`${prefix}/sys/user/${path}`, async (request) => {
      await change(services, await callerOf(request), bodyOf(request))
      return done(request, null)
    })
  }
  app.post(`${prefix}/sys/user/mfa/confirm`, async (request) => {
    const caller = await callerOf(request)
    await confirmFactor(services, caller, bodyOf(request))
    return done(request, null)
  })
}

function registerPublicCalls(app: FastifyInstance, routes: SessionRoutes, prefix: string): void {
  const { services } = routes

  app.get(`${prefix}/captcha`, async (request, reply) => {
    const { uuid } = (request.query ?? {}) as { uuid?: unknown }
    if (!isCaptchaId(uuid)) throw refuse('malformed', { '0': { zh: '验证码标识', en: 'Captcha id' } })
    const png = await newCaptcha(services, uuid, request.ip)
    return reply.type('image/png').header('cache-control', 'no-store').send(png)
  })

  app.get(`${prefix}/sys/security/key`, async (_request, reply) => {
    const now = services.clock()
    const key = await services.keys.current(now)
    const { minLength, history } = passwordRule(services, [])
    reply.header('cache-control', 'no-store')
    return read({
      ...key,
      serverTime: now,
      pkMode: pkMode(services),
      passwordPolicy: { minLength, maxLength: 32, minKinds: 3, history },
      captchaType: captchaType(services),
      ui: (await routes.ui?.()) ?? {},
    })
  })
}
