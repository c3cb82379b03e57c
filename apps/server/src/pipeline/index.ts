import { rm } from 'node:fs/promises'
import type { BodyLimit } from '@chengan/kernel/calls/size/body-limit'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { SentInput } from '../resources/implementation.ts'
import type { Services } from '../services.ts'
import { knowingTypes } from '../storage/scope/types-present.ts'
import { isBytes, isDownload, sendBytes, sendDownload, successOf } from './answer.ts'
import { withPointedOut } from './answers/pointed-out.ts'
import { authorise, authoriseBody, isPublic, refuseElsewhere } from './authorise.ts'
import type { Identity, ServerCall } from './call.ts'
import { contextOf, languageOf, requestFacts, systemActor } from './context-of.ts'
import type { openCatalogue } from './errors.ts'
import { refusalOfDatabase, refusalOfMachine } from './errors.ts'
import { inputOf, routeOf } from './parse.ts'
import { recordRefusal } from './record-refusal.ts'
import { guardRepeat, onceFor } from './repeat.ts'
import { handedTo, runCall } from './run-call.ts'
import { inTransaction } from './transaction.ts'
import { formLimits, receiveFile } from './transport/receive-file.ts'

/** What the session engine gives the pipeline. */
export interface Gate {
  /** Session of the request; null without one. Throws 401 for a dead or kicked one, and the refusals of `pk` and limits. */
  identify(request: FastifyRequest, call: ServerCall): Promise<Identity | null>
}

export interface PipelineParts {
  readonly services: Services
  readonly gate: Gate
  readonly catalogue: ReturnType<typeof openCatalogue>
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
    /** What the reply refuses with; null while it does not. */
    refused: { readonly code: number; readonly msg: string } | null
  }
  interface FastifyContextConfig {
    call?: ServerCall
    /** What a body may hold; without it what it may before login. */
    bodyLimit?: BodyLimit
  }
}

/** One way for every call: identify → authorise → parse → judge the parameters → validate, scope, judge, act, audit (in the
 *  call's own function, in one transaction when it changes something) → answer. */
export function registerCalls(app: FastifyInstance, calls: readonly ServerCall[], parts: PipelineParts): void {
  const mount = (scope: FastifyInstance, [call, ...others]: OneRoute) => {
    // A menu grants a call by its verb (sys/menu resourceList), and a route has several.
    const calledBy = (request: FastifyRequest) => others.find(({ verb }) => verb === request.method) ?? call
    scope.route({
      ...routeOf(call),
      method: [call.verb, ...others.map(({ verb }) => verb)],
      onRequest: async (request) => {
        const called = calledBy(request)
        request.identity = await parts.gate.identify(request, called)
        if (isPublic(called, request.query)) return
        if (request.identity === null) throw refuse('unauthorised')
        authorise(called, request.identity.actor, addressOf(request))
      },
      handler: (request, reply) => {
        const called = calledBy(request)
        return called.file ? answerFileCall(parts, called, request) : answerCall(parts, called, request, reply)
      },
    })
  }
  for (const route of routesOf(calls.filter((one) => one.file === undefined))) mount(app, route)
  app.register(async (scope) => {
    await scope.register(multipart, { limits: formLimits })
    for (const route of routesOf(calls.filter((one) => one.file !== undefined))) mount(scope, route)
  })
}

/** Calls of one path that differ in nothing but their verb. */
type OneRoute = readonly [ServerCall, ...ServerCall[]]

/** What a route costs at the start, and holds as long as the process lives, is the same for one verb or two. */
function routesOf(calls: readonly ServerCall[]): readonly OneRoute[] {
  const byPath = Map.groupBy(calls, ({ path }) => path)
  return [...byPath.values()]
    .flatMap((own) => [...Map.groupBy(own, ({ run }) => run).values()])
    .filter((route): route is [ServerCall] => route.length > 0)
}

/** The address that was called, without what stands behind the question mark. */
const addressOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** A call with a file: received first, its form is the body. The file is removed whatever happens. */
async function answerFileCall(parts: PipelineParts, call: ServerCall, request: FastifyRequest): Promise<unknown> {
  const { file, fields } = await receiveFile(parts.services, request, call.file?.most ?? 0)
  try {
    const ctx = contextFor(parts, request)
    const input = { ...inputOf({ query: request.query, params: request.params, body: fields }), file }
    refuseElsewhere(call, ctx.actor, input)
    return successOf(ctx, await runCall(ctx, call, input), true)
  } finally {
    await rm(file.path, { force: true })
  }
}

async function answerCall(parts: PipelineParts, call: ServerCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const ctx = await knowingTypes(contextFor(parts, request), call.resource)
  const input = inputOf(request)
  authoriseBody(call, ctx.actor, addressOf(request), input.body)
  refuseElsewhere(call, ctx.actor, input)
  const data = call.changes ? await change(ctx, call, input, request) : await runCall(ctx, call, input)
  if (reply.sent) return reply
  if (isBytes(data)) return sendBytes(request, reply, data)
  return isDownload(data) ? sendDownload(reply, data) : successOf(ctx, data, call.changes)
}

async function change(ctx: Context, call: ServerCall, input: SentInput, request: FastifyRequest): Promise<unknown> {
  // Before anything is begun for it.
  const handed = handedTo(ctx, call.parameters, input) as never
  const key = request.headers['idempotency-key']
  const path = call.path + JSON.stringify(input.params)
  const run = (at: Context) => withPointedOut(at, (inside) => call.run(inside, handed))
  if (typeof key === 'string' && key !== '') return inTransaction(ctx, (inside) => onceFor(inside, key, path, () => run(inside)))
  if (!call.repeatable) await guardRepeat(ctx, call.path + JSON.stringify([input.params, input.query]), input.raw)
  return call.ownTransactions ? run(ctx) : inTransaction(ctx, run)
}

/** The context of a request that has passed the gate. */
export function contextFor(parts: PipelineParts, request: FastifyRequest): Context {
  const identity = request.identity
  const facts = requestFacts(request, identity?.sessionId ?? null, identity?.accessSystemId ?? null)
  return contextOf(parts.services, identity?.actor ?? nobody, facts, languageOf(request))
}

const nobody = { ...systemActor, userId: '', username: '', realName: '', superAdmin: false, scopes: [] }

/** Answers an address that the router cannot read: malformed, or a part of it longer than any. */
export function answerUnreadableAddress(catalogue: PipelineParts['catalogue'], request: FastifyRequest, reply: FastifyReply): void {
  reply.code(200).send(catalogue.envelope(refuse('notFound'), languageOf(request)))
}

/** The one place where refusals and faults become replies. A fault is logged with the request's number, which the reply names. */
export function registerErrors(app: FastifyInstance, parts: PipelineParts): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalFor(error, parts, request)
    const language = languageOf(request)
    const envelope = parts.catalogue.envelope(refusal, language)
    request.refused = envelope
    const call = request.routeOptions.config.call
    if (call?.changes && request.identity) {
      await recordRefusal(contextFor(parts, request), call, request, envelope.msg).catch((fault: unknown) =>
        request.log.error({ err: fault }, 'the record of a refused call could not be written'),
      )
    }
    return reply.code(200).send(envelope)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const known = (['GET', 'PUT', 'POST', 'DELETE'] as const).some((method) => method !== request.method && isCalled(app, method, path))
    const language = languageOf(request)
    return reply.code(200).send(parts.catalogue.envelope(refuse(known ? 'methodNotAllowed' : 'notFound'), language))
  })
}

/** Whether an address is a call by a verb. Files of the pages lie under every address that nobody else serves, and are none. */
function isCalled(app: FastifyInstance, method: ServerCall['verb'], url: string): boolean {
  const route = app.findRoute({ method, url })
  return route !== null && !Object.hasOwn(route.params, '*')
}

// Of a body, and of the parts of a form with files.
const TOO_MUCH = new Set(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

function refusalFor(error: unknown, parts: PipelineParts, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (typeof code === 'string' && TOO_MUCH.has(code)) return refuse('tooMuch')
  if (typeof code === 'string' && code.startsWith('FST_ERR_CTP')) return refuse('unreadableBody')
  // An address that no call takes is looked for among the pages' files, whose folder refuses what can be no file name.
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  if (request.routeOptions.config.call === undefined && (status === 403 || status === 404)) return refuse('notFound')
  const database = refusalOfDatabase(error, parts.services.registry)
  if (database) return database
  const machine = refusalOfMachine(error)
  if (machine) {
    request.log.error({ err: error }, 'a call failed for want of the machine')
    return machine
  }
  request.log.error({ err: error }, 'a call failed')
  return refuse('serverError', { requestId: request.id })
}
