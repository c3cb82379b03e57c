import { mostEntries } from '@chengan/kernel/calls/judge-parameters'
import type { CallParameters } from '@chengan/kernel/calls/parameters'
import { LOCK } from '@chengan/kernel/definition/common-fields'
import type { CompleteChild, CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { isFixed } from '@chengan/kernel/fields/defaults'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import type { ServerCall } from '../pipeline/call.ts'
import { bodyLimitOfCall } from '../pipeline/parse.ts'

type Json = Readonly<Record<string, unknown>>

/** The description of every call (OpenAPI 3.1), derived from the calls and definitions. */
export function describeCalls(calls: readonly ServerCall[], version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const used = new Map<string, CompleteResource>()
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    if (call.resource) used.set(call.resource.name, call.resource)
    paths[path] = { ...paths[path], [call.verb.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: '城安 Chengan', version, description: 'Every reply carries the envelope {code, msg, data}; code 0 is success.' },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries([...used.values()].map((resource) => [resource.name, rowSchema(resource)])),
    },
  }
}

function operation(call: ServerCall): Json {
  const tag = call.resource ? `${call.resource.label.zh} ${call.resource.label.en}` : 'other'
  const access = call.access === 'anyone' ? 'public' : call.access === 'login' ? 'any session' : call.access.join(' or ')
  return {
    tags: [tag],
    summary: `${call.label.zh} / ${call.label.en}`,
    description: `Access: ${access}${call.levels.length > 0 ? `; levels: ${call.levels.join(', ')}` : ''}`,
    ...(call.access === 'anyone' ? { security: [] } : {}),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(call.verb === 'GET' ? {} : { requestBody: requestBody(call) }),
    responses: { 200: { description: 'envelope', content: { 'application/json': { schema: replySchema(call) } } } },
  }
}

/** What is sent, and how much of it is taken. */
function requestBody(call: ServerCall): Json {
  const schema = bodySchema(call)
  if (call.file) return { description: `A file of at most ${inMegabytes(call.file.most)}`, content: { 'multipart/form-data': { schema } } }
  const limit = bodyLimitOfCall(call)
  return {
    description: `At most ${inMegabytes(limit.bytes)} and ${limit.values.toLocaleString('en-US')} values`,
    'x-body-limit': limit,
    content: { 'application/json': { schema } },
  }
}

const inMegabytes = (bytes: number) => (bytes < 1_048_576 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 1_048_576)} MB`)

function pathParameters(call: ServerCall): readonly Json[] {
  return [...call.path.matchAll(/:(\w+)/g)].map((match) => ({ name: match[1], in: 'path', required: true, schema: { type: 'string' } }))
}

/** What stands behind the question mark: what the call declares, and what the lists of a resource may be asked. */
function queryParameters(call: ServerCall): readonly Json[] {
  const declared = declaredOf(call)
  const own = Object.entries({ ...declared.query, ...(declared.bodyInQuery ? optional(declared.body ?? {}) : {}) }).map(
    ([name, field]) => ({
      name,
      in: 'query',
      ...(field.required === true ? { required: true } : {}),
      schema: parameterSchema(field),
      description: field.label.en,
      ...(kinds[field.kind].filter === 'has' || field.texts ? { style: 'form', explode: false } : {}),
    }),
  )
  const taken = new Set(own.map(({ name }) => name))
  return [...listParameters(call, declared).filter(({ name }) => !taken.has(String(name))), ...own]
}

const declaredOf = ({ parameters }: ServerCall): CallParameters => (parameters === 'ofRows' ? {} : parameters)

/** What may be given elsewhere as well is asked for in no one place. */
const optional = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, { required: _asked, ...field }]) => [name, field]))

function listParameters(call: ServerCall, { lists }: CallParameters): readonly Json[] {
  const ofRows = call.parameters === 'ofRows' && call.verb === 'GET' && ['page', 'list', 'stream'].includes(call.answers ?? '')
  const { resource } = call
  if (resource === null || !(ofRows || lists !== undefined)) return []
  const parameter = (name: string, description: string) => ({ name, in: 'query', schema: { type: 'string' }, description })
  const isPage = call.answers === 'page' || (lists !== undefined && call.path.split('/').at(-1) === 'page')
  const paging = isPage ? ['page', 'limit', 'orderField', 'order', 'tab'].map((name) => parameter(name, name)) : []
  // Of another resource's rows only their fields are told here: its own lists tell its filters.
  const listed = lists === undefined || lists === resource.name ? resource : null
  const filters = (listed?.list.search ?? []).map((name) => {
    const field = resource.fields[name]
    return parameter(name, field?.label.en ?? resource.list.filters?.[name]?.en ?? name)
  })
  return [...paging, ...filters]
}

function valueSchema(field: Field & { readonly child?: CompleteChild }): Json {
  const schema = shapeOf(field)
  const clean = Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
  return { ...clean, title: `${field.label.zh} ${field.label.en}`, ...(field.unit ? { description: field.unit } : {}) }
}

/** A parameter with the bounds by which it is judged. */
function parameterSchema(field: Field): Json {
  const most = mostEntries(field)
  return {
    ...valueSchema(field),
    ...(most === null ? {} : { maxItems: most }),
    ...(isFixed(field.default) ? { default: field.default } : {}),
  }
}

function shapeOf(field: Field & { readonly child?: CompleteChild }): Json {
  if (field.child) return { type: 'array', items: lineSchema(field.child) }
  if (field.fields === undefined) return kinds[field.kind].schema(field)
  const entry = objectSchema(field.fields)
  return field.kind === 'children' ? { type: 'array', items: entry, maxItems: field.atMost } : entry
}

/** Child rows: the id says which stored row one is; without it the row is new. */
function lineSchema({ resource, by }: CompleteChild): Json {
  const shown = resource.fieldList.filter((field) => field.name in resource.authored && field.name !== by && !field.hidden)
  return {
    type: 'object',
    properties: { id: { type: 'string' }, ...Object.fromEntries(shown.map((field) => [field.name, valueSchema(field)])) },
  }
}

function bodySchema(call: ServerCall): Json {
  if (call.parameters !== 'ofRows') return declaredBody(call, call.parameters)
  if (call.verb === 'DELETE') return { type: 'array', items: { type: 'string' } }
  return call.resource ? formSchema(call.resource) : { type: 'object' }
}

function declaredBody(call: ServerCall, { body = {}, form, listAs }: CallParameters): Json {
  const own = objectSchema(body)
  const asForm = form === undefined || call.resource === null ? {} : (formSchema(call.resource).properties as Json)
  const whole = {
    ...own,
    properties: { ...asForm, ...(own.properties as Json), ...(call.file ? { file: { type: 'string', format: 'binary' } } : {}) },
  }
  const listed = listAs === undefined ? undefined : body[listAs]
  return listed === undefined ? whole : { anyOf: [whole, parameterSchema(listed)] }
}

/** An object with fields of its own, and which of them must be given. */
function objectSchema(fields: Fields): Json {
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required === true ? [name] : []))
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, parameterSchema(field)])),
  }
}

function formSchema(resource: CompleteResource): Json {
  const fields = resource.fieldList.filter((field) => !field.readOnly && !field.hidden)
  return {
    type: 'object',
    properties: {
      id: { type: 'string' },
      [resource.lock]: { type: 'integer' },
      ...Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)])),
    },
  }
}

function rowSchema(resource: CompleteResource): Json {
  const shown = resource.fieldList.filter((field) => !field.hidden && !field.writeOnly)
  const names = shown
    .filter((field) => field.to)
    .map((field) => [displayNameOf(field.name, kinds[field.kind].filter === 'has'), { type: ['string', 'null'] }])
  return {
    type: 'object',
    title: `${resource.label.zh} ${resource.label.en}`,
    properties: {
      ...Object.fromEntries(shown.map((field: CompleteField) => [field.name, valueSchema(field)])),
      ...Object.fromEntries(names),
      actions: { type: 'array', items: { type: 'string' } },
    },
  }
}

function replySchema(call: ServerCall): Json {
  const row = call.resource ? { $ref: `#/components/schemas/${call.resource.name}` } : {}
  const shapes: Readonly<Record<NonNullable<ServerCall['answers']>, unknown>> = {
    row,
    page: { type: 'object', properties: { list: { type: 'array', items: row }, total: { type: 'integer' } } },
    list: { type: 'array', items: row },
    saved: {
      type: 'object',
      properties: { id: { type: 'string' }, businessKey: { type: 'string' }, [call.resource?.lock ?? LOCK]: { type: 'integer' } },
    },
    none: { type: 'null' },
    stream: {},
  }
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: call.answers ? shapes[call.answers] : {} },
  }
}
