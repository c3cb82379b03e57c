import { refuse } from '@chengan/kernel/errors/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { successOf } from '../../../pipeline/answer.ts'
import type { ServerCall } from '../../../pipeline/call.ts'
import { contextOf, languageOf, requestFacts, systemActor } from '../../../pipeline/context-of.ts'
import { routeOf } from '../../../pipeline/parse.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import type { Services } from '../../../services.ts'
import { readMessage } from './channel-message.ts'
import { isGenuineNotice, openChannels } from './channels.ts'
import { keepNotice, settle } from './settle.ts'

/** The call-back of a payment channel: public, because its signature is its proof. */
export const notifyCall: ServerCall = {
  label: { zh: '支付通知', en: 'Call-back of a payment channel' },
  verb: 'POST',
  path: 'pay/order/notify/:channel',
  access: 'anyone',
  levels: [],
  changes: true,
  resource: null,
  parameters: {},
  tells: 'none',
  run: () => Promise.reject(new Error('pay/order/notify is answered by its own route')),
}

/** Mounts the call-back. It reads the body as it came: what is signed is its text, not what it says. */
export async function registerNotifyRoute(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      ...routeOf(notifyCall),
      handler: (request) => receive(services, request),
    })
  })
}

const headerOf = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '')

async function receive(services: Services, request: FastifyRequest): Promise<unknown> {
  const { channel = '' } = request.params as { channel?: string }
  const ctx = contextOf(services, systemActor, requestFacts(request, null), languageOf(request))
  if (!openChannels(services).includes(channel)) throw refuse('channelClosed', { value: channel.slice(0, 20) })
  const body = typeof request.body === 'string' ? request.body : ''
  const message = readMessage(body)
  const signed = { timestamp: headerOf(request, 'x-timestamp'), signature: headerOf(request, 'x-signature'), body }
  if (!isGenuineNotice(services, channel, signed)) {
    await keepNotice(ctx, channel, message, undefined, false)
    throw refuse('callbackUnsigned')
  }
  if (message.notifyId === '') throw refuse('required', { '0': { zh: '通知ID', en: 'Notify id' } })
  const settled = await inTransaction(ctx, (inside) => settle(inside, channel, message))
  if (settled === 'unknownOrder') throw refuse('rowMissing')
  return successOf(ctx, null, true)
}
