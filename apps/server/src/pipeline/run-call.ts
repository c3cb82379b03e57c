import { judgeParameters } from '@chengan/kernel/calls/judge-parameters'
import type { CallParameters } from '@chengan/kernel/calls/parameters'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import type { SentInput } from '../resources/implementation.ts'
import { isListParameter } from '../resources/lists/query.ts'
import { isFormName } from '../resources/lists/strict.ts'
import type { ServerCall } from './call.ts'

/** What an address may carry besides the parameters of a call: credentials, and what keeps a browser from answering itself. */
const OF_ADDRESSES: ReadonlySet<string> = new Set(['token', 'ticket', '_t'])

/** Judges what was sent by the declaration of the call, and hands its function that. */
export async function runCall(ctx: Context, call: ServerCall, sent: SentInput): Promise<unknown> {
  return call.run(ctx, handedTo(ctx, call.parameters, sent) as never)
}

/** Asks a special call by its name, `region.locate`, as a request would; undefined where nobody implements it. */
export async function askCall(ctx: Context, name: string, sent: Partial<SentInput>): Promise<unknown> {
  const [resource = '', call = ''] = name.split('.')
  const handler = ctx.services.implementations.named(resource).calls[call]
  if (handler === undefined) return undefined
  const declared = ctx.services.registry.byName(resource).calls[call]
  if (declared === undefined) return undefined
  const whole = { query: {}, body: {}, params: {}, raw: sent.body ?? {}, ...sent }
  return handler(ctx, handedTo(ctx, declared, whole) as never)
}

/** What the function of a call sees of what was sent: the declared parameters, each of its kind. Refuses what is missing, of another kind or beyond its
 *  bounds, and for strict callers what nobody knows. */
export function handedTo(ctx: Context, parameters: CallParameters | 'ofRows', sent: SentInput): Values {
  if (parameters === 'ofRows') return { ...sent }
  const { query = {}, body = {}, lists, form, listAs, bodyInQuery } = parameters
  const { registry } = ctx.services
  const listed = listAs !== undefined && Array.isArray(sent.raw) ? { [listAs]: sent.raw } : sent.body
  const filled = bodyInQuery ? { ...sent.query, ...listed } : listed
  const list = lists === undefined ? {} : onlyNames(sent.query, (name) => isListParameter(registry.byName(lists), name))
  const ofForm = form === undefined ? {} : onlyNames(sent.body, (name) => isFormName(registry.byName(form), name))
  if (ctx.request.strict) {
    refuseUnknown(sent.query, [query, list, ...(bodyInQuery ? [body] : [])])
    refuseUnknown(listed, [body, ofForm])
  }
  const asker = { level: ctx.actor.level, now: ctx.now }
  const [asked, told] = [judgeParameters(query, sent.query, asker), judgeParameters(body, filled, asker)]
  const refusals = [...asked.refusals, ...told.refusals]
  if (refusals.length > 0) throw refuseFields(refusals)
  return {
    query: asked.values,
    body: told.values,
    params: sent.params,
    ...(sent.file === undefined ? {} : { file: sent.file }),
    ...(lists === undefined ? {} : { list }),
    ...(form === undefined ? {} : { form: ofForm }),
  }
}

const onlyNames = (values: Values, isKnown: (name: string) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKnown(name)))

function refuseUnknown(given: Values, known: readonly Values[]): void {
  for (const name of Object.keys(given)) {
    if (OF_ADDRESSES.has(name) || known.some((one) => Object.hasOwn(one, name))) continue
    throw refuse('unknownField', { '0': name }, { fields: [{ field: name, key: 'unknownField', values: { '0': name } }] })
  }
}
