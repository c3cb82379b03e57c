import { parse as parseQuery } from 'node:querystring'
import { type BodyLimit, bodyBeforeLogin, bodyLimitOf, ordinaryBody } from '@chengan/kernel/calls/size/body-limit'
import { refuse } from '@chengan/kernel/errors/refusal'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SentInput } from '../resources/implementation.ts'
import type { ServerCall } from './call.ts'
import { refusalOfForm, refusalOfJson } from './count-values.ts'

type Values = Readonly<Record<string, unknown>>

// An object that brings its own `toString` breaks whoever writes it as text; the other two reach behind it.
const RESERVED = ['__proto__', 'toString', 'valueOf'] as const

/** Refuses a body whose objects bear names that JavaScript itself reads. */
function refuseStrange(body: unknown): void {
  let level: readonly unknown[] = [body]
  while (level.length > 0) {
    const objects = level.filter((value): value is object => typeof value === 'object' && value !== null)
    if (objects.some((value) => RESERVED.some((name) => Object.hasOwn(value, name)))) throw refuse('unreadableBody')
    level = objects.flatMap((value) => Object.values(value))
  }
}

/** What a call may be sent, derived from its own fields; what anybody may call takes little. */
export function bodyLimitOfCall({ access, parameters, resource, verb }: ServerCall): BodyLimit {
  if (access === 'anyone') return bodyBeforeLogin
  const ofRow = resource?.fieldList ?? []
  if (verb === 'GET') return bodyLimitOf({})
  if (parameters === 'ofRows') return bodyLimitOf(ofRow)
  return bodyLimitOf([...Object.values(parameters.body ?? {}), ...(parameters.form === undefined ? [] : ofRow)])
}

/** The route of a call: where it is asked and how much it takes. */
export function routeOf(call: ServerCall) {
  const bodyLimit = bodyLimitOfCall(call)
  return { method: call.verb, url: `/api/${call.path}`, bodyLimit: bodyLimit.bytes, config: { call, bodyLimit } }
}

/** Who calls what nobody has declared (login and its like) may be anybody. */
const limitOf = (request: FastifyRequest): BodyLimit => request.routeOptions.config.bodyLimit ?? bodyBeforeLogin

function readJson(bytes: Buffer, { values }: BodyLimit): unknown {
  if (bytes.length === 0) return undefined
  const refusal = refusalOfJson(bytes, values)
  if (refusal !== null) throw refuse(refusal)
  let body: unknown
  try {
    body = JSON.parse(bytes.toString())
  } catch {
    throw refuse('unreadableBody')
  }
  refuseStrange(body)
  return body
}

/** A form has no depth: an ordinary number of fields is enough for every call, and of few bytes there are few. */
function readForm(text: string): Values {
  const refusal = refusalOfForm(text, ordinaryBody.values)
  if (refusal !== null) throw refuse(refusal)
  const body = { ...parseQuery(text, '&', '=', { maxKeys: 0 }) }
  refuseStrange(body)
  return body
}

/** Bodies are JSON or form fields; nothing else is read, an unreadable one answers 10030. What holds more than its call takes is refused
 *  before it is parsed. */
export async function registerParsers(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    readJson(bytes, limitOf(request)),
  )
  await app.register(formbody, { parser: readForm })
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Query, body and path values of a request. A body that is neither an object nor an array is unreadable. */
export function inputOf(request: Pick<FastifyRequest, 'query' | 'params' | 'body'>): SentInput {
  const raw: unknown = request.body
  if (raw !== undefined && raw !== null && typeof raw !== 'object') throw refuse('unreadableBody')
  return {
    query: isValues(request.query) ? request.query : {},
    body: isValues(raw) ? raw : {},
    params: (request.params ?? {}) as Readonly<Record<string, string>>,
    raw,
  }
}
