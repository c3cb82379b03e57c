import { refuse } from '@chengan/kernel/errors/refusal'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallInput } from '../resources/fulfilment.ts'

type Values = Readonly<Record<string, unknown>>

const DEEPEST = 64
// An object that brings its own `toString` breaks whoever writes it as text; the other two reach behind it.
const RESERVED = ['__proto__', 'toString', 'valueOf'] as const

/** Refuses a body that nests deeper than any form, or whose objects bear names that JavaScript itself reads. Without recursion:
 *  ten megabytes of brackets must not exhaust the stack. */
function refuseStrange(body: unknown): void {
  let level: readonly unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null)
    if (objects.length > 0 && depth > DEEPEST) throw refuse('unreadableBody')
    if (objects.some((value) => RESERVED.some((name) => Object.hasOwn(value, name)))) throw refuse('unreadableBody')
    level = objects.flatMap((value) => Object.values(value))
  }
}

/** Bodies are JSON or form fields; nothing else is read, an unreadable one answers 10030. */
export async function registerParsers(app: FastifyInstance): Promise<void> {
  await app.register(formbody)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      const body: unknown = JSON.parse(String(text))
      refuseStrange(body)
      done(null, body)
    } catch {
      done(refuse('unreadableBody'))
    }
  })
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Query, body and path values of a request. A body that is neither an object nor an array is unreadable. */
export function inputOf(request: Pick<FastifyRequest, 'query' | 'params' | 'body'>): CallInput {
  const raw: unknown = request.body
  if (raw !== undefined && raw !== null && typeof raw !== 'object') throw refuse('unreadableBody')
  return {
    query: isValues(request.query) ? request.query : {},
    body: isValues(raw) ? raw : {},
    params: (request.params ?? {}) as Readonly<Record<string, string>>,
    raw,
  }
}
