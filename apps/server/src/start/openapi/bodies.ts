import type { CallParameters } from '@chengan/kernel/calls/parameters'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import type { SentOnRows, ServerCall } from '../../pipeline/call.ts'
import { bodyLimitOfCall } from '../../pipeline/parse.ts'
import { askedSchema, formSchema, type Json, objectSchema, parameterSchema, requiredAtAdd } from './schemas.ts'

const inMegabytes = (bytes: number) => (bytes < 1_048_576 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`)

/** What is sent, and how much of it is taken; undefined where nothing is. */
export function requestBody(call: ServerCall): Json | undefined {
  if (call.verb === 'GET' || call.sends === 'nothing') return undefined
  if (call.receives !== undefined) return receivedBody(call, call.receives)
  const schema = bodySchema(call)
  if (call.file) {
    const description = `A file of at most ${inMegabytes(call.file.most)}`
    return { required: true, description, content: { 'multipart/form-data': { schema } } }
  }
  const limit = bodyLimitOfCall(call)
  return {
    required: call.parameters === 'ofRows' || Object.values(call.parameters.body ?? {}).some((field) => field.required === true),
    description: `At most ${inMegabytes(limit.bytes)} and ${limit.values.toLocaleString('en-US')} values`,
    'x-body-limit': limit,
    content: { 'application/json': { schema } },
  }
}

const binary: Json = { type: 'string', format: 'binary' }

/** A file in a form, with what its address may say as well; a piece also as the body itself. */
function receivedBody({ parameters }: ServerCall, receives: 'form' | 'piece'): Json {
  const beside = parameters === 'ofRows' ? {} : (parameters.query ?? {})
  const { properties } = objectSchema(beside) as { readonly properties: Json }
  const form = { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: binary, ...properties } } } }
  return { required: true, content: receives === 'form' ? form : { ...form, 'application/octet-stream': { schema: binary } } }
}

function bodySchema(call: ServerCall): Json {
  if (call.parameters !== 'ofRows') return declaredBody(call, call.parameters)
  const sends = call.sends ?? (call.verb === 'DELETE' ? 'ids' : 'form')
  return call.resource === null ? plainBody(sends) : rowsBody(call.resource, sends)
}

const ids: Json = { type: 'array', items: { type: 'string' } }
const plainBody = (sends: SentOnRows): Json => (sends === 'ids' ? ids : { type: 'object' })
const formOf = ({ name }: CompleteResource): Json => ({ $ref: `#/components/schemas/${name}Form` })
const demanding = (resource: CompleteResource, names: readonly string[]): Json => ({
  allOf: [formOf(resource)],
  ...(names.length === 0 ? {} : { required: names }),
})

function rowsBody(resource: CompleteResource, sends: SentOnRows): Json {
  if (sends === 'ids') return { anyOf: [ids, { type: 'object', required: ['ids'], properties: { ids } }] }
  if (sends === 'draft') return formOf(resource)
  // Without an id a row is added, with one it is edited, or takes the step that the body names alone.
  if (sends === 'form')
    return { anyOf: [demanding(resource, requiredAtAdd(resource)), demanding(resource, ['id']), ...stepsAtRoot(resource)] }
  if (sends === 'nothing') return { type: 'object' }
  const asked = askedBody(resource, sends.actions)
  if (sends.rowIn === 'path') return asked({})
  const row = { id: { type: 'string' }, [resource.lock]: { type: 'integer' } }
  return { anyOf: [asked(row, ['id']), asked({ ids }, ['ids'])] }
}

function stepsAtRoot(resource: CompleteResource): readonly Json[] {
  const steps = Object.values(resource.actions).filter(({ calledAs, callable }) => callable && calledAs?.path === '')
  return steps.length === 0 ? [] : [askedBody(resource, steps)({ id: { type: 'string' }, [resource.lock]: { type: 'integer' } }, ['id'])]
}

/** What actions ask: fields of the row, an outcome, the opinion and its files. Required is what each way of them requires. */
function askedBody(resource: CompleteResource, actions: readonly CompleteAction[]) {
  const ways = actions.flatMap((action) => action.rows.map((row) => asksOf(row)))
  const names = new Set(ways.flatMap((asks) => asks.map(({ field }) => field)))
  const always = [...names].filter((name) => ways.every((asks) => asks.some(({ field, required }) => field === name && required)))
  const outcomes = actions.flatMap((action) => Object.entries(action.outcomes ?? {}))
  const words = outcomes.map(([value, label]) => `${value} ${label.zh} ${label.en}`).join('; ')
  const calledAs = actions.flatMap((action) => action.calledAs ?? [])
  const [named] = calledAs
  return (row: Readonly<Record<string, Json>>, needs: readonly string[] = []): Json => {
    const properties = {
      ...row,
      ...askedSchema(resource, names),
      ...(outcomes.length === 0
        ? {}
        : { auditResult: { type: 'string', enum: [...new Set(outcomes.map(([value]) => value))], description: words } }),
      ...(named ? { [named.name]: { type: 'string', enum: calledAs.map(({ value }) => value) } } : {}),
      ...alsoSent(resource, actions),
      opinion: { type: 'string', maxLength: 1000, title: '意见 Opinion' },
      attachments: { type: 'array', items: { type: 'string' }, title: '附件 Files, by id' },
    }
    const required = [...needs, ...always.filter((name) => name in properties), ...(named ? [named.name] : [])]
    return { type: 'object', ...(required.length === 0 ? {} : { required: [...new Set(required)] }), properties }
  }
}

/** What they ask, under the names by which it is also sent. */
function alsoSent(resource: CompleteResource, actions: readonly CompleteAction[]): Readonly<Record<string, Json>> {
  const names = actions.flatMap(({ sentAs = {} }) => Object.entries(sentAs))
  const schemas = askedSchema(resource, new Set(names.map(([, field]) => field))) as Readonly<Record<string, Json>>
  return Object.fromEntries(names.flatMap(([wire, field]) => (schemas[field] === undefined ? [] : [[wire, schemas[field]]])))
}

function declaredBody(call: ServerCall, { body = {}, form, listAs }: CallParameters): Json {
  const own = objectSchema(body)
  const asForm = form === undefined || call.resource === null ? {} : (formSchema(call.resource).properties as Json)
  const whole = {
    ...own,
    properties: { ...asForm, ...(own.properties as Json), ...(call.file ? { file: binary } : {}) },
  }
  const listed = listAs === undefined ? undefined : body[listAs]
  return listed === undefined ? whole : { anyOf: [whole, parameterSchema(listed)] }
}
