import { OMITTED_PREFIX } from '@chengan/domain/municipal/bare-names'
import { bodyBeforeLogin } from '@chengan/kernel/calls/size/body-limit'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { datetimeText } from '@chengan/kernel/time'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { cameraStreamCall } from './areas/assets/cameras/stream-route.ts'
import { documentCheckCall } from './areas/municipal/approvals/document-check.ts'
import { registerAreas } from './areas/register.ts'
import { fileCalls } from './areas/system/files/file-calls.ts'
import { notifyCall } from './areas/system/payments/notify-route.ts'
import { ingestCall } from './areas/utilities/monitoring/telemetry/ingest-route.ts'
import type { ServerCall } from './pipeline/call.ts'
import { openGate } from './pipeline/identify.ts'
import { answerUnreadableAddress, type PipelineParts, registerCalls, registerErrors } from './pipeline/index.ts'
import { logUses } from './pipeline/log-uses.ts'
import { registerParsers } from './pipeline/parse.ts'
import { wholeAddress } from './pipeline/transport/bare-names.ts'
import { registerProgress } from './pipeline/transport/progress.ts'
import { registerSecureTransport } from './pipeline/transport/secure-transport.ts'
import { trustedProxies } from './pipeline/transport/trusted-proxies.ts'
import { endUnusedConnections } from './pipeline/transport/unused-connections.ts'
import { writeDocumentsIn } from './ports/paper/document-font.ts'
import { sectionCallsOf } from './resources/detail/section-calls.ts'
import { importRunCalls } from './resources/import/import-calls.ts'
import { callsOf } from './resources/standard-calls.ts'
import { tagCall } from './resources/tags/tag-calls.ts'
import type { Services } from './services.ts'
import { sessionCalls } from './session/described-calls.ts'
import { registerSessionRoutes } from './session/routes.ts'
import { contentPolicy } from './start/content-policy.ts'
import { docsPage, docsScript, docsStyle } from './start/docs-page.ts'
import { type Drain, openDrain } from './start/drain.ts'
import { loggerOf } from './start/logger.ts'
import { loginPageFacts } from './start/login-page.ts'
import { openMetrics } from './start/metrics.ts'
import type { OpenServices } from './start/open-services.ts'
import { describeCalls } from './start/openapi.ts'
import { registerPages } from './start/web-pages.ts'
import { isCurrent } from './storage/schema/migrate.ts'

// A line on which nobody has asked anything yet, and one on which nobody asks any more.
const HEADERS_MS = 20_000
const KEEP_ALIVE_MS = 72_000
export const VERSION = '1.21.0'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every declared call: what is described, and what the tests over all calls go through. */
    readonly calls: readonly ServerCall[]
    /** Whether the server is about to end. */
    readonly drain: Drain
  }
}

/** Characters of one part of an address: the codes of all layers of a tile stand in one (`map/tile/{layers}/…`). No part is met by a pattern. */
const LONGEST_PART = 1024

/** Builds the server without listening: tests inject requests, main listens. */
export async function buildApp(open: OpenServices): Promise<FastifyInstance> {
  const { services, sessions } = open
  const isProxy = trustedProxies(services.config.proxies)
  writeDocumentsIn(services.config.paperFont)
  const roots = services.registry.all.flatMap(({ root, aliases }) => [root, ...aliases])
  const whole = wholeAddress(roots, OMITTED_PREFIX)
  const app = Fastify({
    logger: services.config.logLevel === 'silent' ? false : loggerOf(services.config.logLevel),
    genReqId: () => services.newId(),
    rewriteUrl: (request) => whole(request.url ?? '/'),
    // Declared calls say what they take; whoever asks for anything else may be anybody.
    bodyLimit: bodyBeforeLogin.bytes,
    // A call that has come is answered, however late: the balancer sends new ones elsewhere.
    return503OnClosing: false,
    trustProxy: services.config.proxies.length > 0 && isProxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, caseSensitive: true, maxParamLength: LONGEST_PART },
    http: { headersTimeout: HEADERS_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => answerUnreadableAddress(services.catalogue, request, reply),
  })
  app.decorateRequest('identity', null)
  const drain = openDrain()
  app.decorate('drain', drain)
  app.decorateRequest('refused', null)
  endUnusedConnections(app)
  await registerParsers(app)
  await app.register(compress, { global: true, threshold: 1024 })
  const parts: PipelineParts = {
    services,
    gate: openGate(sessions, services.settings, open.sessionServices.words),
    catalogue: services.catalogue,
  }
  registerErrors(app, parts)
  registerProgress(app, { seconds: services.config.stallSeconds, catalogue: services.catalogue })
  registerHeaders(app, services)
  registerSecureTransport(app, { production: services.config.production, isProxy })
  logUses(app, open.sessionServices)
  registerSessionRoutes(app, { services: open.sessionServices, sessions, ui: () => loginPageFacts(open) })
  const own = await registerAreas(app, parts, open, { hub: open.hub, isEnding: drain.isEnding })
  const calls = [
    ...uniqueCalls([
      ...own,
      ...importRunCalls,
      tagCall(services.registry),
      ...services.registry.all.flatMap((resource) => callsOf(resource, services.implementations)),
      ...services.registry.all.flatMap((resource) => sectionCallsOf(services.registry, resource)),
    ]),
  ]
  registerCalls(app, calls, parts)
  app.decorate('calls', [...calls, ...fileCalls, notifyCall, ingestCall, documentCheckCall, cameraStreamCall])
  registerDescriptions(app, services.catalogue.entries)
  registerHealth(app, open)
  await registerPages(app, services.config.webDir)
  return app
}

/** A declared call wins over a standard one of the same path. */
function* uniqueCalls(calls: readonly ServerCall[]): Generator<ServerCall> {
  const seen = new Set<string>()
  for (const call of [...calls].sort((a, b) => Number(a.answers !== undefined) - Number(b.answers !== undefined))) {
    const key = `${call.verb} ${call.path}`
    if (seen.has(key)) continue
    seen.add(key)
    yield call
  }
}

function registerHeaders(app: FastifyInstance, services: Services): void {
  const policyOf = contentPolicy(services)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Balancers keep lines open: the next call of this one goes elsewhere.
    if (app.drain.isEnding()) reply.header('connection', 'close')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', await policyOf(request, reply))
    if (!request.url.startsWith('/api/')) return
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // Node would tell the machine's time, by which the console would set its clock. Files of the program keep that: caches of browsers reckon by it.
    reply.header('date', new Date(services.clock()).toUTCString())
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.identity?.actor.username ?? null,
      },
      'call',
    )
  })
}

function registerDescriptions(app: FastifyInstance, refusals: ErrorCatalogue): void {
  let description: unknown
  app.get('/api/openapi.json', async () => {
    description ??= describeCalls([...app.calls, ...sessionCalls], VERSION, refusals)
    return description
  })
  const page = (path: string, type: string, text: string) => app.get(path, (_request, reply) => reply.type(type).send(text))
  page('/api/docs', 'text/html; charset=utf-8', docsPage)
  page('/api/docs/page.css', 'text/css; charset=utf-8', docsStyle)
  page('/api/docs/page.js', 'text/javascript; charset=utf-8', docsScript)
}

function registerHealth(app: FastifyInstance, open: OpenServices): void {
  const { db, clock } = open.services
  const metrics = openMetrics(async () => {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from session where ended_reason is null and expire_date > ${datetimeText(clock())}::timestamptz`.execute(
      db,
    )
    return rows[0]?.n ?? 0
  })
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe(request.routeOptions.url ?? 'unknown', request.method, reply.elapsedTime, reply.statusCode >= 500)
  })
  app.get('/health', async (_request, reply) => {
    const ready = await isCurrent(db).catch(() => false)
    const status = app.drain.isEnding() ? 'ending' : ready ? 'ok' : 'unavailable'
    return reply.code(status === 'ok' ? 200 : 503).send({ status, version: VERSION, database: open.database.kind })
  })
  // Whether the process is alive at all, whatever its database does: a supervisor that restarts it for that would gain nothing.
  app.get('/health/live', async () => ({ status: 'alive', version: VERSION }))
  app.get('/metrics', async (_request, reply) => reply.type(metrics.type).send(await metrics.text()))
}
