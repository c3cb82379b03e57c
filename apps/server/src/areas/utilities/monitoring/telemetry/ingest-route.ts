import { refuse } from '@chengan/kernel/errors/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { successOf } from '../../../../pipeline/answer.ts'
import type { ServerCall } from '../../../../pipeline/call.ts'
import { contextOf, languageOf, requestFacts, systemActor } from '../../../../pipeline/context-of.ts'
import { routeOf } from '../../../../pipeline/parse.ts'
import type { Services } from '../../../../services.ts'
import { countUse, isSignedBy, mayComeFrom, trustedSystemByKey } from '../../../../session/outside/trusted-systems.ts'
import { type Intake, IntakeFull } from './intake.ts'
import { BATCH_BYTES } from './message.ts'
import { noteRefused } from './refused-log.ts'
import { takeMessages } from './take-messages.ts'

/** A signature holds for so long: what is older was kept by somebody. */
const SIGNED_WITHIN_MS = 5 * 60_000

/** Readings that a platform pushes: public, because its signature is its proof (utilities-supervision.md §13.2). */
export const ingestCall: ServerCall = {
  label: { zh: '监测数据上报', en: 'Readings of a platform' },
  verb: 'POST',
  path: 'iot/ingest',
  access: 'anyone',
  levels: [],
  changes: true,
  resource: null,
  parameters: {},
  tells: 'none',
  run: () => Promise.reject(new Error('iot/ingest is answered by its own route')),
}

/** Mounts the push. It reads the body as it came: what is signed is its text. */
export async function registerIngest(app: FastifyInstance, services: Services, intake: Intake): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2 * BATCH_BYTES }, (_request, body, done) => done(null, body))
    scope.route({
      ...routeOf(ingestCall),
      bodyLimit: 2 * BATCH_BYTES,
      handler: (request, reply) => receive(services, intake, request, reply),
    })
  })
}

const header = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '')

async function receive(services: Services, intake: Intake, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const body = typeof request.body === 'string' ? request.body : ''
  const [ak, timestamp, nonce] = [header(request, 'x-access-key'), header(request, 'x-timestamp'), header(request, 'x-nonce')]
  const system = ak === '' ? null : await trustedSystemByKey(services.db, ak)
  const now = services.clock()
  const isTimely = Math.abs(now - Number(timestamp)) <= SIGNED_WITHIN_MS
  const isGenuine =
    system !== null &&
    isTimely &&
    mayComeFrom(system, request.ip, now) &&
    isSignedBy(system, `${timestamp}\n${nonce}\n${body}`, header(request, 'x-signature'), now)
  const platform = system?.platformCode ?? null
  if (!isGenuine || platform === null) {
    await noteRefused(services, [
      { platform, reason: 'forged', deviceCode: null, sample: { ak: ak.slice(0, 40), ip: request.ip, body: body.slice(0, 500) } },
    ])
    throw refuse('pushNotSigned')
  }
  await countUse(services, system.id)
  try {
    const taken = await takeMessages(services, intake, platform, body)
    const ctx = contextOf(services, systemActor, requestFacts(request, null), languageOf(request))
    return successOf(ctx, taken, true)
  } catch (error) {
    if (!(error instanceof IntakeFull)) throw error
    // Nothing of it was taken: the platform comes again.
    return reply.code(503).header('retry-after', '5').send({ code: 503, msg: '数据积压，请稍后重发', data: null })
  }
}
