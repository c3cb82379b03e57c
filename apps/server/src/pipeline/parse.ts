import { refuse } from '@chengan/kernel/errors/refusal'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallInput } from '../resources/fulfilment.ts'

type Values = Readonly<Record<string, unknown>>

/** Bodies are JSON or form fields; nothing else is read, an unreadable one answers 10030. */
export async function registerParsers(app: FastifyInstance): Promise<void> {
  await app.register(formbody)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(refuse('unreadableBody'))
    }
  })
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Query, body and path values of a request. A body that is neither an object nor an array is unreadable. */
export function inputOf(request: FastifyRequest): CallInput {
  const raw: unknown = request.body
  if (raw !== undefined && raw !== null && typeof raw !== 'object') throw refuse('unreadableBody')
  return {
    query: isValues(request.query) ? request.query : {},
    body: isValues(raw) ? raw : {},
    params: (request.params ?? {}) as Readonly<Record<string, string>>,
    raw,
  }
}
